import Scenes
import Testing
import UIKit

/// The pictures that come with the program.
@Suite struct SceneAssetsTests {
  @Test func theShipIsThere() {
    let ship = SceneAssets.image("ship")
    #expect(ship.width == 512 && ship.height == 512)
  }

  @Test func aMissingPictureBecomesACheckerPattern() {
    let checker = SceneAssets.image("no-such-picture")
    #expect(checker.width == 16 && checker.height == 16)
    let pixels = checker.pixels
    #expect(pixels[0] != pixels[4 * 8] && pixels[3] == 255)
  }
}
