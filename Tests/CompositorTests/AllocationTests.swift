import CAllocationCount
import Compositor
import Foundation
import Geometry
import Motion
import RenderTree
import Testing

@Suite struct AllocationTests {
  /// Tracks of every form that keeps its values in objects, some of them in groups.
  private func animateFurther(_ sheet: Sheet, _ node: NodeID, _ timing: MediaTiming) {
    let plan = KeyframePlan(mode: .cubic)
    let points = [0.0, 30, 10].map { SIMD4($0, 2 * $0, 0, 0) }
    let turns = [0.0, 1, 2].map { CATransform3DMakeRotation(CGFloat($0), 0, 0, 1) }
    var forms: [(PropertyID, TrackValues)] = [
      (.anchorPoint, .keyframes(NumberKeyframes(points, plan))),
      (.transform, .matrixKeyframes(MatrixKeyframes(turns, plan))),
      (
        .sublayerTransform,
        .function(
          FunctionValues(
            ValueFunction(.rotate, axis: 1), .ends(from: SIMD4(), to: SIMD4(1, 0, 0, 0))))
      ),
    ]
    let circle = Path(ellipseIn: CGRect(0, 0, 50, 50))
    for mode in [KeyframePlan.Mode.paced, .linear] {
      guard let travel = PathTravel(circle, KeyframePlan(mode: mode)) else { continue }
      forms.append((.position, .path(travel)))
      forms.append(
        (PropertyID(keyPath: "transform.rotation.z") ?? .none, .heading(travel, turn: 0)))
    }
    for (index, form) in forms.enumerated() {
      let group = Track(
        id: TrackID(rawValue: UInt64(1_000_000 + index)), node: node, property: form.0,
        timing: timing, curve: .easeIn, mode: .cumulative, values: form.1)
      sheet.edits.addedTracks.append(index % 2 == 0 ? group : group.nested(in: group))
    }
  }

  /// A thousand animated layers of every kind that First light draws.
  private func scene() -> Sheet {
    let sheet = Sheet()
    let image = Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255])
    let timing = MediaTiming(duration: 1, repeatCount: .infinity, autoreverses: true)
    for index in 0..<500 {
      let x = Double(index % 25) * 8
      let node = sheet.box(CGRect(x, Double(index / 25) * 9, 30, 30)) {
        $0.cornerRadius = 4
        $0.borderWidth = 1
        $0.turn(.masksToBounds, on: index % 3 == 0)
      }
      sheet.box(CGRect(20, 20, 20, 20), in: node)
      var shadow = ShadowGroup()
      shadow.opacity = index % 5 == 0 ? 0.5 : 0
      sheet.set(shadow, node)
      if index % 4 == 0 {
        var contents = ContentsGroup()
        contents.image = image
        sheet.set(contents, node)
        sheet.animate(node, "contentsRect.origin.x", to: SIMD4(1, 0, 0, 0), timing)
      }
      sheet.animate(node, "position.x", from: SIMD4(x, 0, 0, 0), to: SIMD4(90, 0, 0, 0), timing)
      sheet.animate(node, "transform.rotation", to: SIMD4(6, 0, 0, 0), timing, curve: .default)
      sheet.animate(node, "zPosition", to: SIMD4(Double(index % 7), 0, 0, 0), timing)
      if index % 20 == 0 { animateFurther(sheet, node, timing) }
      if index % 10 == 0 { sheet.animate(node, "opacity", to: SIMD4(1, 0, 0, 0), timing) }
    }
    sheet.commit()
    return sheet
  }

  /// What a render thread does for a frame.
  private func run(_ sheet: Sheet, _ frame: Int) {
    _ = sheet.events(to: Double(frame) / 60)
    sheet.frame(at: Double(frame) / 60)
  }

  /// Only optimised code promises no allocation at all. Without optimisation small boxes come and
  /// go for the compiler's own reasons, but no array may grow or be made.
  @Test func aSteadySceneAllocatesNothing() {
    let sheet = scene()
    let start = allocation_count()
    for frame in 0..<120 { run(sheet, frame) }
    #expect(allocation_count() > start, "the count counts")
    let (all, large) = (allocation_count(), large_allocation_count())
    for frame in 0..<100 { run(sheet, frame) }
    let (allNow, largeNow) = (allocation_count(), large_allocation_count())
    #expect(largeNow == large)
    #if DEBUG
      #expect(allNow >= all)
    #else
      #expect(allNow == all)
    #endif
  }
}
