import Foundation
import Geometry

/// Shows the pictures of a film: called on the main queue with the picture's place and the picture; what is set to
/// true ends it.
public typealias CGImageSourceAnimationBlock =
  @MainActor (Int, CGImage, UnsafeMutablePointer<Bool>) -> Void

/// What becomes of the wish to play a film.
public enum CGImageAnimationStatus: Int32, Sendable {
  /// The options are not sound.
  case parameterError = -22140
  /// The file has no pictures.
  case corruptInputImage = -22141
  /// The file's kind is not known.
  case unsupportedFormat = -22142
  /// The file cannot be read.
  case incompleteInputImage = -22143
  /// There is no memory for it.
  case allocationFailure = -22144
}

/// The picture that a film begins with, by its place.
public var kCGImageAnimationStartIndex: CFString { kept("StartIndex") }
/// How long each picture is shown, in seconds, whatever the file says.
public var kCGImageAnimationDelayTime: CFString { kept("DelayTime") }
/// How often the film is shown, whatever the file says; infinite for without end.
public var kCGImageAnimationLoopCount: CFString { kept("LoopCount") }

/// Plays the film of a file; a file of one picture is shown once.
///
/// - Parameter options: `kCGImageAnimationStartIndex`, `kCGImageAnimationDelayTime` and `kCGImageAnimationLoopCount`.
/// - Returns: 0, or the number of a `CGImageAnimationStatus`.
@discardableResult
public func CGAnimateImageAtURLWithBlock(
  _ url: CFURL, _ options: CFDictionary?, _ block: @escaping CGImageSourceAnimationBlock
) -> Int32 {
  guard let source = CGImageSourceCreateWithURL(url, nil) else {
    return CGImageAnimationStatus.incompleteInputImage.rawValue
  }
  return play(source, options, block)
}

/// Plays a film whose bytes are in memory; see `CGAnimateImageAtURLWithBlock`.
@discardableResult
public func CGAnimateImageDataWithBlock(
  _ data: CFData, _ options: CFDictionary?, _ block: @escaping CGImageSourceAnimationBlock
) -> Int32 {
  play(CGImageSource(Data(referencing: data)), options, block)
}

private func play(
  _ source: CGImageSource, _ options: CFDictionary?,
  _ block: @escaping CGImageSourceAnimationBlock
) -> Int32 {
  guard source.kind != nil else { return CGImageAnimationStatus.unsupportedFormat.rawValue }
  guard source.count > 0 else { return CGImageAnimationStatus.corruptInputImage.rawValue }
  guard let film = Film(source, options, block) else {
    return CGImageAnimationStatus.parameterError.rawValue
  }
  DispatchQueue.main.async { film.showNext() }
  return 0
}

/// A film that plays.
@MainActor
private final class Film {
  private let source: CGImageSource
  private let block: CGImageSourceAnimationBlock
  private let delay: Double?
  /// How many pictures are still to be shown; nil for without end.
  private var rest: Int?
  private var index: Int
  /// When the next picture is due.
  private var time = DispatchTime.now()

  nonisolated init?(
    _ source: CGImageSource, _ options: CFDictionary?,
    _ block: @escaping CGImageSourceAnimationBlock
  ) {
    func number(_ key: CFString) -> Double? {
      (options?.object(forKey: key) as? NSNumber)?.doubleValue
    }
    let index = number(kCGImageAnimationStartIndex) ?? 0
    let delay = number(kCGImageAnimationDelayTime)
    let inFile = source.film.map { $0.loopCount ?? 1 } ?? 1
    let loops = number(kCGImageAnimationLoopCount) ?? (inFile == 0 ? .infinity : Double(inFile))
    guard index >= 0, index < Double(source.count), (delay ?? 0) >= 0, loops > 0 else { return nil }
    (self.source, self.block, self.delay, self.index) = (source, block, delay, Int(index))
    let total = loops * Double(source.count) - Double(self.index)
    rest = total < Double(Int32.max) ? Int(total.rounded(.up)) : nil
  }

  func showNext() {
    var isOver = false
    if let picture = source.picture(at: index) { block(index, picture, &isOver) }
    rest = rest.map { $0 - 1 }
    guard !isOver, rest != 0 else { return }
    time = max(time + (delay ?? shownDelay), .now())
    index = (index + 1) % source.count
    DispatchQueue.main.asyncAfter(deadline: time) { self.showNext() }
  }

  /// How long the present picture is shown, in seconds.
  private var shownDelay: Double { source.film?.frames[index].shownDelay ?? 0 }
}
