import Drawing
import Foundation
import UIKit
import Workbench

/// A moving picture made of frames: a GIF file, or what ffmpeg makes where it is installed.
package struct MovieFile: Sendable {
  /// The formats, by the ending of the file.
  package enum Format: String, CaseIterable, Sendable {
    case gif, mp4, webm

    /// What ffmpeg is told, beside the frames; nil for what is made without it.
    var arguments: [String]? {
      switch self {
      case .gif: nil
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

  /// Makes sure that the program that makes it is there.
  ///
  /// - Throws: where it is not installed; the text says what to do.
  package func checkEncoder() throws(ProgramError) {
    if format.arguments != nil { _ = try Self.encoder() }
  }

  private static func encoder() throws(ProgramError) -> URL {
    if let program = ProgramPath.find("ffmpeg") { return program }
    throw .unavailable(
      """
      .mp4 and .webm are made by ffmpeg, which is not installed
        Install it (apt install ffmpeg), or render a GIF file (-o x.gif) or PNG files (-o frame-####.png)
      """)
  }

  /// Makes it of frames.
  ///
  /// - Parameters:
  ///   - folder: where the frames are, with their numbers of five digits as names.
  ///   - rate: frames a second.
  package func write(
    _ folder: String, _ frames: Range<Int>, rate: Double
  ) throws(ProgramError) {
    if let arguments = format.arguments {
      try encode(folder + "/%05d.png", from: frames.lowerBound, rate, arguments)
    } else {
      try writeGIF(folder, frames, rate)
    }
  }

  /// No program shows more than fifty pictures a second of a GIF file: of more, every second or third one is taken.
  private func writeGIF(
    _ folder: String, _ frames: Range<Int>, _ rate: Double
  ) throws(ProgramError) {
    let step = max(1, Int((rate / 50).rounded(.up)))
    var file: GIFWriter?
    do {
      for frame in stride(from: frames.lowerBound, to: frames.upperBound, by: step) {
        let picture = try ImageFile.load(path: folder + String(format: "/%05d.png", frame))
        if file == nil {
          file = GIFWriter(width: picture.width, height: picture.height, loopCount: 0)
        }
        let shown = min(step, frames.upperBound - frame)
        file?.add(picture, delay: Double(shown) / rate)
      }
      try file?.finish().put(at: URL(fileURLWithPath: path))
    } catch {
      let obstacle = URL(fileURLWithPath: path).obstacle
      throw .cannotWrite("cannot write \(path): \(obstacle ?? error.localizedDescription)")
    }
  }

  private func encode(
    _ pattern: String, from start: Int, _ rate: Double, _ arguments: [String]
  ) throws(ProgramError) {
    let process = Process()
    process.executableURL = try Self.encoder()
    process.arguments =
      ["-y", "-loglevel", "error", "-framerate", "\(rate)", "-start_number", "\(start)"]
      + ["-i", pattern] + arguments + [path]
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
