import Drawing
import Foundation
import Geometry

/// A film on a screen, and which picture of it is seen.
struct Reel {
  private var screen: FilmScreen
  /// Which picture is seen, from 0.
  private(set) var current = 0

  /// Reads a film of several pictures; nil for bytes that are none.
  init?(_ bytes: Data) {
    guard let screen = FilmScreen(bytes), screen.film.frames.count > 1 else { return nil }
    self.screen = screen
  }

  /// How many pictures there are.
  var count: Int { screen.film.frames.count }
  /// How often the film is seen: 0 for without end; once where the file does not say.
  var loopCount: Int { screen.film.loopCount ?? 1 }

  /// How long a picture is seen, in seconds; a tenth of one where the file says next to nothing, as browsers do.
  func duration(_ index: Int) -> TimeInterval {
    let delay = screen.film.frames[index].delay
    return delay < 0.011 ? 0.1 : delay
  }

  /// Goes on to a picture, which it returns; nil where there is none.
  mutating func go(to index: Int) -> CGImage? {
    guard let picture = screen.picture(at: index) else { return nil }
    current = index
    return CGImage(bitmap: picture)
  }
}

extension NSBitmapImageRep {
  /// What a file says of a film: the number of its pictures, the present one and its time, and how often it is seen; nil
  /// where it says nothing.
  public func value(forProperty property: PropertyKey) -> Any? {
    guard let reel else { return nil }
    switch property {
    case .frameCount: return reel.count
    case .currentFrame: return reel.current
    case .currentFrameDuration: return reel.duration(reel.current)
    case .loopCount: return reel.loopCount
    default: return nil
    }
  }

  /// Goes to another picture of a film, by `currentFrame`; others are of no meaning.
  public func setProperty(_ property: PropertyKey, withValue value: Any?) {
    guard property == .currentFrame, let index = (value as? NSNumber)?.intValue ?? value as? Int,
      let picture = reel?.go(to: index)
    else { return }
    take(picture)
  }

  /// The pictures of a film with their times in seconds, and how often it is seen; nil for a single picture. The present one
  /// stays.
  package final var film: (pictures: [CGImage], times: [TimeInterval], loopCount: Int)? {
    guard var reel else { return nil }
    let pictures = (0..<reel.count).compactMap { reel.go(to: $0) }
    return (pictures, pictures.indices.map(reel.duration), reel.loopCount)
  }
}

extension NSImage {
  /// Adds the film that a file holds as a form, where it is one.
  final func addFilm(_ bytes: Data) {
    guard Reel(bytes) != nil, let film = NSBitmapImageRep(data: bytes) else { return }
    film.size = size
    addRepresentation(film)
  }
}
