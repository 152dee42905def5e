import Foundation
import ScreenSaver
import Testing

struct ScreenSaverDefaultsTests {
  @Test func settingsHaveFirstValuesUntilTheyAreSet() throws {
    let name = "org.example.saver-\(UUID().uuidString)"
    let settings = try #require(ScreenSaverDefaults(forModuleWithName: name))
    settings.register(defaults: ["Density": 50])
    #expect(settings.integer(forKey: "Density") == 50)
    settings.set(7, forKey: "Density")
    #expect(ScreenSaverDefaults(forModuleWithName: name)?.integer(forKey: "Density") == 7)
    settings.removePersistentDomain(forName: name)
  }
}
