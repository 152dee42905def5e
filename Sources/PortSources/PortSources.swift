import Foundation
import Porting

// Rewrites the sources of a module for the build: PortSources iOS|macOS SOURCE RESULT SOURCE RESULT …

@main
enum PortSources {
  static func main() {
    let arguments = CommandLine.arguments
    let platform = arguments.dropFirst().first.flatMap(SourcePort.Platform.init)
    guard let platform, arguments.count % 2 == 0 else {
      fail("usage: PortSources iOS|macOS SOURCE RESULT …", 64)
    }
    let sources = stride(from: 2, to: arguments.count, by: 2).map {
      (file: URL(filePath: arguments[$0]), result: URL(filePath: arguments[$0 + 1]))
    }
    let texts = sources.map { read($0.file) }
    let port = SourcePort(platform: platform, module: texts, paths: sources.map(\.file.path))
    for (source, text) in zip(sources, texts) {
      let (result, notes) = port.port(text, at: source.file.path)
      for note in notes { print("\(source.file.path):\(note.line):1: warning: \(note.words)") }
      write(origin(of: source.file, in: source.result) + result, to: source.result)
    }
  }

  /// Lets a compiler and a debugger speak of the source; they do not accept that of files of the same name.
  private static func origin(of source: URL, in result: URL) -> String {
    source.lastPathComponent == result.lastPathComponent
      ? "" : "#sourceLocation(file: \"\(source.path)\", line: 1)\n"
  }

  private static func read(_ file: URL) -> String {
    do { return try String(contentsOf: file, encoding: .utf8) } catch {
      fail("cannot read \(file.path): \(error.localizedDescription)", 66)
    }
  }

  private static func write(_ text: String, to file: URL) {
    do { try text.write(to: file, atomically: true, encoding: .utf8) } catch {
      fail("cannot write \(file.path): \(error.localizedDescription)", 73)
    }
  }

  private static func fail(_ words: String, _ status: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data((words + "\n").utf8))
    exit(status)
  }
}
