import Foundation
import UIKit
import Workbench

/// A moving picture made of frames, by ffmpeg where it is installed.
package struct MovieFile: Sendable {
  /// The formats, by the ending of the file.
  package enum Format: String, CaseIterable, Sendable {
    case gif, mp4, webm

    /// What ffmpeg is told, beside the frames.
    var arguments: [String] {
      switch self {
      case .gif:
        ["-filter_complex", "[0:v]split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse"]
      case .mp4:
        [
          "-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "16", "-vf",
          "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-movflags", "+faststart",
        ]
      case .webm: ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-crf", "24", "-b:v", "0"]
      }
    }
  }

  /// Where it is written.
  package let path: String
  /// What it is.
  package let format: Format

  /// The moving picture that a path's ending asks for; nil for any other ending.
  package init?(path: String) {
    let ending = NSString(string: path).pathExtension.lowercased()
    guard let format = Format(rawValue: ending) else { return nil }
    (self.path, self.format) = (path, format)
  }

  /// The program that makes it.
  ///
  /// - Throws: where it is not installed; the text says what to do.
  package static func encoder() throws(ProgramError) -> URL {
    if let program = ProgramPath.find("ffmpeg") { return program }
    throw .unavailable(
      """
      moving pictures are made by ffmpeg, which is not installed
        Install it (apt install ffmpeg), or render PNG files: -o frame-####.png
      """)
  }

  /// Makes it of numbered frames.
  ///
  /// - Parameter pattern: the frames' paths with `%05d` for their numbers.
  package func write(_ pattern: String, from start: Int, rate: Double) throws(ProgramError) {
    let process = Process()
    process.executableURL = try Self.encoder()
    process.arguments =
      ["-y", "-loglevel", "error", "-framerate", "\(rate)", "-start_number", "\(start)"]
      + ["-i", pattern] + format.arguments + [path]
    let errors = Pipe()
    process.standardError = errors
    do { try process.run() } catch { throw .cannotWrite("cannot start ffmpeg: \(error)") }
    let words = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .cannotWrite("ffmpeg could not write \(path): \(words)")
    }
  }
}
