import Drawing
import Foundation
import Geometry
import Synchronization

/// The bytes of an image file, whose pictures are decoded when they are asked for.
///
/// Read are JPEG, WebP, BMP and TIFF files of one picture, and GIF and PNG files of any number.
public final class CGImageSource: _CFObject, Sendable {
  private let state: Mutex<State>

  /// What is known of the bytes.
  private struct State {
    var bytes: Data
    var kind: ImageKind?
    var isFinal: Bool
    var screen: FilmScreen?
    /// The picture of a file that has but one.
    var picture: CGImage?
  }

  init(_ bytes: Data, isFinal: Bool = true) {
    state = Mutex(Self.state(of: bytes, isFinal: isFinal))
  }

  private static func state(of bytes: Data, isFinal: Bool) -> State {
    let kind = ImageKind(bytes)
    return State(
      bytes: bytes, kind: kind, isFinal: isFinal, screen: FilmScreen(bytes))
  }

  /// Puts others in the place of all bytes.
  func update(_ bytes: Data, isFinal: Bool) {
    state.withLock { $0 = Self.state(of: bytes, isFinal: isFinal) }
  }

  /// Forgets what was decoded.
  func forget() {
    state.withLock { $0 = Self.state(of: $0.bytes, isFinal: $0.isFinal) }
  }

  /// What kind of file it is; nil where that is not known.
  var kind: ImageKind? { state.withLock { $0.kind } }

  /// The film of a file of several pictures, and of each GIF file.
  var film: Film? { state.withLock { $0.screen?.film } }

  /// What the file's head says.
  var facts: ImageFacts { ImageFacts(state.withLock { $0.bytes }) }

  /// How many pictures there are.
  var count: Int {
    state.withLock { state in
      if let screen = state.screen { return screen.film.frames.count }
      return state.kind == nil || state.kind == .gif ? 0 : 1
    }
  }

  /// Whether the bytes are there to their end.
  var isComplete: Bool { state.withLock { $0.isFinal && $0.screen?.film.isComplete != false } }

  /// A picture; nil where there is none, or none that can be decoded.
  func picture(at index: Int) -> CGImage? {
    state.withLock { state in
      if state.screen != nil {
        return state.screen?.picture(at: index).map { CGImage(bitmap: $0) }
      }
      guard index == 0, state.kind != nil, state.kind != .gif else { return nil }
      if state.picture == nil, let bitmap = try? ImageFile.decode(state.bytes, path: "image") {
        state.picture = CGImage(bitmap: bitmap)
      }
      return state.picture
    }
  }
}

/// A source of a file's bytes; nil where it cannot be read.
///
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).map { CGImageSource($0) }
}

/// A source of bytes in memory. Whether they are an image is told by `CGImageSourceGetCount`.
///
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(Data(referencing: data))
}

/// A source of a provider's bytes.
///
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource(Data(referencing: $0)) }
}

/// A source without bytes yet, which come by `CGImageSourceUpdateData`.
///
/// - Parameter options: have no effect.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false)
}

/// Tells a source all bytes that have come so far.
///
/// - Parameter final: whether these are all.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(Data(referencing: data), isFinal: final)
}

/// How many pictures a source has: 0 where its bytes are no image.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// Which picture stands for the file: the first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// The uniform type of a source's file, such as `com.compuserve.gif`; nil where it is no image.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.kind.map { $0.rawValue as CFString }
}

/// The uniform types of the files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ImageKind.allCases.map { $0.rawValue as CFString } as CFArray
}

/// Whether a source can be read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  guard isrc.kind != nil else { return isrc.isComplete ? .statusUnknownType : .statusReadingHeader }
  return isrc.isComplete ? .statusComplete : .statusIncomplete
}

/// Whether a picture of a source can be read.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  let status = CGImageSourceGetStatus(isrc)
  guard isrc.kind != nil, index < 0 || index >= isrc.count else { return status }
  return isrc.isComplete ? .statusInvalidData : .statusReadingHeader
}

/// Forgets the decoded pixels of a picture; they are decoded anew when they are asked for.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) { isrc.forget() }

/// How far a source's bytes can be read.
public enum CGImageSourceStatus: Int32, Sendable {
  /// They stop where more must come.
  case statusUnexpectedEOF = -5
  /// They are no picture.
  case statusInvalidData = -4
  /// They are of a kind that is not known.
  case statusUnknownType = -3
  /// Too few have come to tell.
  case statusReadingHeader = -2
  /// Some have not come yet.
  case statusIncomplete = -1
  /// All are there.
  case statusComplete = 0
}
