import Foundation
import Scenes
import Testing
import UIKit

@testable import Viewer

/// Moments of a scene in one picture.
@MainActor
@Suite struct ContactSheetTests {
  private let sheet = ContactSheet(
    Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), columns: 3, rows: 2,
    scale: 0.5)

  @Test func theMomentsGoFromTheFirstToTheLast() {
    let times = sheet.times(in: 1...2)
    #expect(times.first == 1 && times.last == 2 && times.count == 6)
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { abs($0 - 0.2) < 1e-9 })
  }

  @Test func thePictureHasRoomForAllOfThem() throws {
    let picture = try sheet.image(of: 0...2)
    // Three cells of 240 by 150 points with gaps of 8 and words of 18, at half a pixel a point.
    #expect(picture.width == 376 && picture.height == 180)
  }
}
