import Archive
import Foundation
import UIKit

/// The documents in `assets/archives`, as scenes of the catalogue.
@MainActor
enum SampleDocuments {
  /// In the order in which they are leafed through.
  static let scenes: [SceneEntry] = [
    sample(
      "lock-screen.ca", "Lock screen", length: 10,
      "A phone with states: 1 sleeps, 2 unlocks with springs, 0 goes back"),
    sample("fireflies.ca", "Fireflies", length: 12, "Two emitters over a meadow, hills that drift"),
    sample(
      "carousel.ca", "Carousel", length: 18, "Cards on a wheel in space, with their reflections"),
    sample(
      "orrery.caml", "Orrery", length: 16, "Orbits, a belt of replicated dots, strokes that grow"),
    sample(
      "day-and-night.caml", "Day and night", length: 12,
      "Gradients and shapes that change colour through a day; y runs up"),
    sample(
      "turntable.ca", "Turntable", length: 12,
      "A conic shine, replicated bars with a reflection; 1 lifts the arm"),
  ]

  private static func sample(
    _ file: String, _ title: String, length: Double, _ hint: String
  ) -> SceneEntry {
    let id = String(file.prefix { $0 != "." })
    return SceneEntry(
      SceneInformation(
        id: id, title: title, hint: hint, origin: "assets/archives/\(file)", length: length)
    ) { DocumentScene(archive(file)) }
  }

  private static var archives: [String: LayerArchive] = [:]

  /// A document of the program's own; it must be there and be right.
  private static func archive(_ file: String) -> LayerArchive {
    if let known = archives[file] { return known }
    guard let url = Bundle.module.url(forResource: "assets/archives/\(file)", withExtension: nil)
    else { preconditionFailure("the document \(file) is not among the assets") }
    do {
      let archive = try LayerArchive(contentsOf: url)
      archives[file] = archive
      return archive
    } catch {
      preconditionFailure("the document \(file) cannot be read: \(error)")
    }
  }
}
