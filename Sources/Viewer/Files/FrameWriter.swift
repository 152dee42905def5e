import Foundation
import Scenes
import Stage
import UIKit
import Workbench

/// Renders frames of a scene into picture files, without a display.
@MainActor
package struct FrameWriter {
  private let scene: VirtualScene

  /// Builds a scene to render, with `size` in points.
  package init(_ scene: SceneEntry, size: CGSize, scale: CGFloat) {
    self.scene = VirtualScene(scene, size: size, scale: scale)
  }

  /// The frame at a scene time.
  package func image(at time: Double) throws(ProgramError) -> CGImage {
    do {
      return try scene.virtualStage.image(at: time)
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// Writes the frame at a scene time as a PNG file.
  package func write(at time: Double, to path: String) throws(ProgramError) {
    let image = try image(at: time)
    do {
      try image.write(to: URL(fileURLWithPath: path))
    } catch {
      throw .cannotWrite("\(error)")
    }
  }

  /// Writes the frames of a range, counted at `rate` a second; returns the paths.
  ///
  /// - Parameter pattern: a path in which a run of `#` becomes the frame's number, or before whose
  ///   ending the number is put; without an ending they get that of PNG.
  package func write(
    frames: Range<Int>, rate: Double, to pattern: String,
    onPath: (String) throws -> Void = { _ in }
  ) throws -> [String] {
    var paths: [String] = []
    for frame in frames {
      let path = Self.path(pattern, frame)
      try write(at: Double(frame) / rate, to: path)
      paths.append(path)
      try onPath(path)
    }
    return paths
  }

  private static func path(_ pattern: String, _ frame: Int) -> String {
    let number = String(frame)
    func padded(_ width: Int) -> String {
      String(repeating: "0", count: max(0, width - number.count)) + number
    }
    if let hashes = pattern.firstRange(of: /#+/) {
      let width = pattern.distance(from: hashes.lowerBound, to: hashes.upperBound)
      return pattern.replacingCharacters(in: hashes, with: padded(width))
    }
    let path = NSString(string: pattern)
    let ending = path.pathExtension.isEmpty ? "png" : path.pathExtension
    return "\(path.deletingPathExtension)-\(padded(5)).\(ending)"
  }
}
