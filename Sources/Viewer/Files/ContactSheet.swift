import Foundation
import Scenes
import Stage
import UIKit
import Workbench

/// Moments of a scene side by side in one picture, each with its time: how something moves, to be seen at a glance.
@MainActor
package struct ContactSheet {
  private let scene: VirtualScene
  private let columns: Int
  private let rows: Int
  private let cell: CGSize

  /// The width of a moment in points, whatever the scene's.
  private static let width: CGFloat = 240
  private static let (gap, caption): (CGFloat, CGFloat) = (8, 18)

  /// Builds a scene of `size` points, to be seen in so many columns and rows of `scale` pixels a point.
  package init(_ scene: SceneEntry, size: CGSize, columns: Int, rows: Int, scale: CGFloat) {
    (self.columns, self.rows) = (columns, rows)
    cell = CGSize(width: Self.width, height: (Self.width * size.height / size.width).rounded())
    self.scene = VirtualScene(scene, size: size, scale: scale * Self.width / size.width)
  }

  /// The times of the moments, from the first to the last of a range at even distances.
  package func times(in range: ClosedRange<Double>) -> [Double] {
    let count = columns * rows
    guard count > 1 else { return [range.lowerBound] }
    let step = (range.upperBound - range.lowerBound) / Double(count - 1)
    return (0..<count).map { range.lowerBound + step * Double($0) }
  }

  /// The sheet of a range of scene times.
  package func image(of range: ClosedRange<Double>) throws(ProgramError) -> CGImage {
    var moments: [(time: Double, image: CGImage)] = []
    do {
      for time in times(in: range) {
        moments.append((time, try scene.virtualStage.image(at: time)))
      }
    } catch {
      throw .unavailable("\(error)")
    }
    guard let image = picture(of: moments) else {
      throw .unavailable("a sheet of \(columns) × \(rows) moments is too large to draw")
    }
    return image
  }

  private func picture(of moments: [(time: Double, image: CGImage)]) -> CGImage? {
    let (gap, caption) = (Self.gap, Self.caption)
    let pitch = CGSize(width: cell.width + gap, height: cell.height + caption + gap)
    let size = CGSize(
      width: CGFloat(columns) * pitch.width + gap, height: CGFloat(rows) * pitch.height + gap)
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(moments.first?.image.width ?? 1) / cell.width
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      Theme.background.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (index, moment) in moments.enumerated() {
        let corner = CGPoint(
          x: gap + CGFloat(index % columns) * pitch.width,
          y: gap + CGFloat(index / columns) * pitch.height)
        UIImage(cgImage: moment.image).draw(in: CGRect(origin: corner, size: cell))
        NSAttributedString(
          string: String(format: "%.2f s", moment.time),
          attributes: [.font: Theme.caption, .foregroundColor: Theme.quietText]
        ).draw(at: CGPoint(x: corner.x, y: corner.y + cell.height + 2))
      }
    }.cgImage
  }
}
