import Compositor
import Foundation
import Geometry
import Motion
import RenderTree
import Testing

@Suite struct BatchTests {
  private let sheet = Sheet()

  private func picture(_ node: NodeID, _ image: Bitmap, filter: ContentsFilter = .linear) {
    var contents = ContentsGroup()
    contents.image = image
    contents.magnification = filter
    sheet.set(contents, node)
  }

  private let image = Bitmap(width: 1, height: 1, pixels: [255, 255, 255, 255])

  @Test func aThousandAnimatedRoundedLayersAreOneDrawCall() {
    for index in 0..<1000 {
      let node = sheet.box(CGRect(Double(index % 20) * 9, Double(index / 20) * 3, 30, 30)) {
        $0.cornerRadius = CGFloat(index % 10)
        $0.borderWidth = CGFloat(index % 3)
      }
      sheet.animate(
        node, "transform.rotation", to: SIMD4(6, 0, 0, 0), .init(duration: Double(1 + index % 5)))
    }
    let list = sheet.draw(at: 0.3)
    #expect(list.batches.count == 1 && list.instances.count == 1000)
  }

  /// Cards that are turned, each with a head that ends where it does, one over the other.
  private func cards(_ count: Int, side: Double) -> DrawList {
    for index in 0..<count {
      let card = sheet.box(CGRect(10 + Double(index % 7), 10, side, side))
      sheet.setTransform(CATransform3DMakeRotation(0.3, 0, 0, 1), card)
      _ = sheet.box(CGRect(0, 0, side, side / 3), in: card)
    }
    return sheet.draw()
  }

  @Test(arguments: [(1, 60.0, 2...2), (300, 60, 100...140), (300, 20, 1...1)])
  func edgesThatAreCoveredInPartBreakFewBatches(count: Int, side: Double, most: ClosedRange<Int>) {
    let batches = cards(count, side: side).batches.count
    #expect(most.contains(batches), "\(batches)")
  }

  @Test func alternatingKindsThatDoNotOverlapAreTwoBatches() {
    for index in 0..<20 {
      let node = sheet.box(CGRect(Double(index) * 10, 0, 9, 9)) {
        if index % 2 == 0 { $0.backgroundColor = .clear }
      }
      if index % 2 == 0 { picture(node, image) }
    }
    let list = sheet.draw()
    #expect(list.batches().map(\.pipeline) == [.image, .fill])
    #expect(list.batches().map(\.instances.count) == [10, 10])
    #expect(list.images.map(\.id) == [image.id])
  }

  @Test func overlappingKindsKeepTheirOrder() {
    for index in 0..<10 {
      let node = sheet.box(CGRect(Double(index) * 5, 0, 9, 9)) {
        if index % 2 == 0 { $0.backgroundColor = .clear }
      }
      if index % 2 == 0 { picture(node, image) }
    }
    let list = sheet.draw()
    #expect(list.batches().map(\.instances.count) == Array(repeating: 1, count: 10))
    #expect(list.instances.map(\.offset.x) == (0..<10).map { Float($0) * 5 })
  }

  @Test func everyInstanceFollowsWhatItOverlapsInTheTree() {
    var random = SplitMix(seed: 31)
    for index in 0..<200 {
      let x = Double(Int.random(in: 0..<180, using: &random))
      let y = Double(Int.random(in: 0..<180, using: &random))
      let node = sheet.box(CGRect(x, y, Double(index % 13) + 5, 12)) {
        if index % 3 == 0 { $0.backgroundColor = .clear }
        // The name of the box, in its border's colour.
        $0.borderColor = Color(gray: Double(index) / 256)
        $0.borderWidth = 1
      }
      if index % 3 == 0 { picture(node, image) }
    }
    let list = sheet.draw()
    let boxes = list.instances.filter { $0.shape.y > 0 }
    for (place, front) in boxes.enumerated() {
      for back in boxes[..<place] where back.extra.x > front.extra.x {
        // Drawn before something behind it: they must not touch.
        let gap = SIMD2(
          abs(back.offset.x + back.rect.z / 2 - front.offset.x - front.rect.z / 2)
            - (back.rect.z + front.rect.z) / 2,
          abs(back.offset.y - front.offset.y) - 12)
        #expect(gap.max() >= 0)
      }
    }
    #expect(list.instances.count == 67 + 200 && list.batches.count < 200)
  }

  @Test func differentPicturesAndFiltersAreDifferentBatches() {
    let other = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    for (index, pair) in [(image, ContentsFilter.linear), (other, .linear), (image, .nearest)]
      .enumerated()
    {
      let node = sheet.box(CGRect(Double(index) * 20, 0, 9, 9)) { $0.backgroundColor = .clear }
      picture(node, pair.0, filter: pair.1)
    }
    let list = sheet.draw()
    #expect(list.batches.count == 3 && list.images.map(\.id) == [image.id, other.id])
    #expect(
      list.batches.map(\.texture) == [
        .image(0, minification: .linear, magnification: .linear),
        .image(1, minification: .linear, magnification: .linear),
        .image(0, minification: .linear, magnification: .nearest),
      ])
  }

  @Test func masksThatCutNothingDoNotSplitBatches() {
    for index in 0..<20 {
      let node = sheet.box(CGRect(Double(index % 5) * 40, Double(index / 5) * 40, 35, 35)) {
        $0.turn(.masksToBounds)
      }
      sheet.box(CGRect(5, 5, 20, 20), in: node)
    }
    let list = sheet.draw()
    #expect(list.batches.count == 1 && list.batches.first?.clipWindow == -1)
  }

  @Test func aBatchNamesClipsOfOneWindow() {
    for index in 0..<300 {
      let node = sheet.box(CGRect(Double(index % 50) * 4, Double(index / 50) * 4, 30, 30)) {
        $0.backgroundColor = .clear
        $0.cornerRadius = 5
        $0.turn(.masksToBounds)
      }
      sheet.box(CGRect(-5, -5, 40, 40), in: node)
    }
    let list = sheet.draw()
    #expect(list.clips.count == 300)
    for batch in list.batches {
      for index in batch.instances {
        let clip = Int(batch.clipWindow) * 256 + list.instances[Int(index)].clip
        #expect(clip == Int(index), "instances and clips are in the same order here")
      }
    }
  }

  @Test func batchesAndPassesCoverTheInstancesWithoutGaps() {
    for index in 0..<30 {
      let node = sheet.box(CGRect(Double(index * 5), 5, 30, 30)) {
        $0.opacity = index % 2 == 0 ? 0.5 : 1
      }
      sheet.box(CGRect(0, 0, 10, 10), in: node)
    }
    let list = sheet.draw()
    var next: Int32 = 0
    for batch in list.batches {
      #expect(batch.instances.lowerBound == next && !batch.instances.isEmpty)
      next = batch.instances.upperBound
    }
    #expect(Int(next) == list.instances.count)
    #expect(list.passes.map(\.batches.lowerBound).first == 0)
    #expect(Int(list.passes.last?.batches.upperBound ?? 0) == list.batches.count)
  }

  @Test func theListDescribesItself() {
    sheet.box(CGRect(10, 20, 30, 40))
    #expect(
      sheet.draw().description == """
        pass level 0 200×200
          fill ×1 in 0,0 200×200
            rect 0.0 0.0 30.0 40.0 map 1.0 0.0 0.0 1.0 10.0 20.0 0.0 0.0 color 1.0 1.0 1.0 1.0

        """)
  }

  @Test func theReportCountsWhatWasBuilt() {
    sheet.box(CGRect(10, 20, 30, 40))
    sheet.commit()
    var report = FrameReport()
    sheet.pipeline.build(
      at: 3, FrameGeometry(width: 200, height: 200, scale: 1), clearColor: SIMD4(), report: &report)
    #expect(report.instances == 1 && report.drawCalls == 1 && report.passes == 1)
    #expect(report.animationTime == 3 && report.phases[.place] > 0)
  }
}
