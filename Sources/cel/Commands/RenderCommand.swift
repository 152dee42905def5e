import ArgumentParser
import Foundation
import UIKit
import Viewer

/// `cel render`: frames as pictures, without a display.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render frames of a scene into pictures or a moving one.",
    discussion: """
      cel render start-stop --at 0.5 -o ship.png
      cel render start-stop --frames '0..<120' -o ship-####.png --jobs 4
      cel render start-stop --frames '0..<120' --fps 30 -o ship.gif
      cel render start-stop --sheet 8x4 -o sheet.png   the whole scene at a glance
      cel render card.ca --at 2 -o card.png            a document
      cel render start-stop --at 0.5 -o - | display    PNG on standard output
      cel render start-stop --at 0 -o ship.ca          the layers, as a document

      Moving pictures are .gif, or .mp4 and .webm through ffmpeg.
      """)

  @OptionGroup var options: SceneOptions

  @Option(
    name: [.customShort("o"), .long],
    help: "The file, or - for standard output; with --frames, # is the number.")
  var output: String

  @Option(parsing: .unconditional, help: "The scene time in seconds.")
  var at: Double?

  @Option(help: "Frames to render, such as '0..<60'; in quotes, since < means something to shells.")
  var frames: FrameRange?

  @Option(help: "So many columns and rows of moments in one picture, of --frames or of all.")
  var sheet: SheetSize?

  @Option(help: "Frames a second, with --frames.")
  var fps = 60.0

  @Option(help: "Pixels a point, 0.25 to 8.")
  var scale = 1.0

  @Option(
    help: "Processes that render at once, 1 to 64, by default one a core; the files are the same.")
  var jobs: Int?

  func validate() throws {
    try checkEnding()
    guard (at == nil) != (frames == nil && sheet == nil) else {
      throw ValidationError("give either --at, --frames or --sheet")
    }
    guard at?.isFinite ?? true, at ?? 0 >= 0 else {
      throw ValidationError("--at takes seconds from 0 on")
    }
    guard fps > 0, fps <= 1000 else { throw ValidationError("--fps takes 1 to 1000") }
    guard (0.25...8).contains(scale) else { throw ValidationError("--scale takes 0.25 to 8") }
    guard (1...64).contains(jobs ?? 1) else { throw ValidationError("--jobs takes 1 to 64") }
    guard at == nil || MovieFile(path: output) == nil else {
      throw ValidationError("a moving picture needs --frames")
    }
    guard sheet == nil || (MovieFile(path: output) == nil && !DocumentFile.isDocument(output))
    else {
      throw ValidationError("a sheet is a picture")
    }
    guard frames == nil || !DocumentFile.isDocument(output) else {
      throw ValidationError("a document is written --at a time")
    }
    guard frames == nil || sheet != nil || output != Output.standard else {
      throw ValidationError("standard output (-) takes one picture: give --at or --sheet")
    }
  }

  /// A picture without an ending is a PNG file, too.
  private func checkEnding() throws {
    let ending = NSString(string: output).pathExtension.lowercased()
    guard
      ["", "png"].contains(ending) || MovieFile(path: output) != nil
        || DocumentFile.isDocument(output)
    else {
      throw ValidationError(
        "-o takes a file that ends in .png, .gif, .mp4, .webm, .ca or .caml, not \(output)")
    }
  }

  @MainActor
  private func render() throws {
    let scene = try namedScene(options.scene)
    if let at, DocumentFile.isDocument(output) {
      try DocumentFile.write(scene, at: at, size: options.size.size, to: output)
      try Output.print(output)
    } else if let at {
      let writer = FrameWriter(scene, size: options.size.size, scale: CGFloat(scale))
      try Output.write(try writer.image(at: at), to: output)
      try Output.name(output)
    } else if let sheet {
      let writer = ContactSheet(
        scene, size: options.size.size, columns: sheet.columns, rows: sheet.rows,
        scale: CGFloat(scale))
      let range = frames?.range
      let (first, last) = (range?.lowerBound ?? 0, (range?.upperBound ?? 1) - 1)
      let end = range == nil ? scene.information.length : Double(last) / fps
      try Output.write(try writer.image(of: Double(first) / fps...end), to: output)
      try Output.name(output)
    } else if let frames = frames?.range {
      if let movie = MovieFile(path: output) { return try render(movie, frames) }
      for path in try writeFrames(frames, to: output) where jobCount(frames) > 1 {
        try Output.print(path)
      }
    }
  }

  /// Makes a moving picture of frames that are then thrown away.
  @MainActor
  private func render(_ movie: MovieFile, _ frames: Range<Int>) throws {
    try movie.checkEncoder()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try writeFrames(frames, to: folder.path + "/#####.png", prints: false)
    try movie.write(folder.path, frames, rate: fps)
    try Output.print(movie.path)
  }

  /// Writes the frames, by several processes where wanted; their paths in order.
  @MainActor
  private func writeFrames(
    _ frames: Range<Int>, to pattern: String, prints: Bool = true
  ) throws -> [String] {
    let bar = ProgressBar(options.scene, total: frames.count)
    let count = jobCount(frames)
    guard count == 1 else {
      let arguments = shared
      return try FrameJobs(frames: frames, count: count).run(
        { part in
          arguments + ["--frames", "\(part.lowerBound)..<\(part.upperBound)", "-o", pattern]
            + ["--jobs", "1"]
        }, onPath: { _ in bar.advance() })
    }
    let writer = FrameWriter(
      try namedScene(options.scene), size: options.size.size, scale: CGFloat(scale))
    return try writer.write(frames: frames, rate: fps, to: pattern) { path throws in
      if prints { try Output.print(path) }
      bar.advance()
    }
  }

  /// How many processes render: as many as are wanted, else one a core where there is enough to do.
  private func jobCount(_ frames: Range<Int>) -> Int {
    jobs ?? max(1, min(ProcessInfo.processInfo.activeProcessorCount, frames.count / 8))
  }

  /// What all processes have in common.
  private var shared: [String] {
    let size = options.size
    return [
      "render", options.scene, "--fps", "\(fps)", "--scale", "\(scale)", "--size",
      "\(size.width)x\(size.height)",
    ]
  }

  func run() throws {
    try MainActor.assumeIsolated { try reportingErrors { try render() } }
  }
}

/// The columns and rows of a sheet as they are typed: two whole numbers with an x between them.
struct SheetSize: ExpressibleByArgument {
  var columns: Int
  var rows: Int

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...32).contains(columns), (1...32).contains(rows)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }
}

/// A range of frames as it is typed: A..<B with 0 ≤ A < B.
struct FrameRange: ExpressibleByArgument {
  var range: Range<Int>

  init?(argument: String) {
    guard let dots = argument.range(of: "..<"),
      let first = Int(argument[..<dots.lowerBound]), let end = Int(argument[dots.upperBound...]),
      first >= 0, first < end
    else { return nil }
    range = first..<end
  }
}
