import ArgumentParser
import CoreGraphics
import Foundation
import UIKit

/// What commands write: at once, and never lost without a word.
///
/// Where a path is `-`, what is written goes to standard output and nothing else does.
enum Output {
  /// The path that stands for standard output.
  static let standard = "-"

  /// Writes text to standard output.
  ///
  /// - Throws: the exit code 73, told, where it cannot be written, as on a full disk.
  static func print(_ text: String, end: String = "\n") throws {
    try write(Data((text + end).utf8))
  }

  /// Writes data to a path; throws the exit code 73, told, where it cannot be written.
  ///
  /// A file is written in one step: the former one is there as long as the new one is not there as a whole.
  static func write(_ data: Data, to path: String) throws {
    if path == standard { return try write(data) }
    let url = URL(fileURLWithPath: path)
    do {
      try data.put(at: url)
    } catch {
      throw failure("cannot write \(path): \(url.obstacle ?? error.localizedDescription)")
    }
  }

  /// Writes data to standard output.
  private static func write(_ data: Data) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      let isClosed = fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE == O_RDONLY
      let why = isClosed ? "it is closed" : error.localizedDescription
      throw failure("cannot write to standard output: \(why)")
    }
  }

  /// Writes a picture as PNG to a path; throws the exit code 73, told, where it cannot be written.
  static func write(_ image: CGImage, to path: String) throws {
    if path == standard { return try write(image.png) }
    do {
      try image.write(to: URL(fileURLWithPath: path))
    } catch {
      throw failure("\(error)")
    }
  }

  /// Prints the path of a file that was written, unless that is standard output.
  static func name(_ path: String) throws {
    if path != standard { try print(path) }
  }

  private static func failure(_ words: String) -> ExitCode {
    FileHandle.standardError.tell("cel: \(words)\n")
    return ExitCode(73)
  }
}

/// The streams that whoever starts the program may have closed.
enum StandardStreams {
  /// Keeps their numbers from files that are opened later, which would get what is meant for the streams.
  static func hold() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free: this one. The other way round, so that using the stream fails.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

extension CGImage {
  /// The picture as a PNG file.
  fileprivate var png: Data { UIImage(cgImage: self).pngData() ?? Data() }
}
