import Foundation
import Geometry
import Testing

/// How objects are told apart by the number of their class.
@Suite struct CFTypeIDTests {
  @Test func coloursPathsAndPicturesAreToldApart() {
    let color: Any = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(CFGetTypeID(color as CFTypeRef) == CGColor.typeID)
    #expect(CFGetTypeID(CGMutablePath()) == CGPath.typeID)
    #expect(CGMutablePath.typeID == CGPath.typeID)
    #expect(CFGetTypeID(CGColorSpaceCreateDeviceRGB()) == CGColorSpace.typeID)
    #expect(Set([CGColor.typeID, CGPath.typeID, CGImage.typeID, CGColorSpace.typeID]).count == 4)
  }

  @Test func mutableAndBridgedObjectsHaveTheNumberOfTheirKind() {
    #expect(CFGetTypeID("text" as CFString) == CFStringGetTypeID())
    #expect(CFGetTypeID(NSMutableString(string: "a")) == CFStringGetTypeID())
    #expect(CFGetTypeID(NSMutableArray()) == CFArrayGetTypeID())
    #expect(CFGetTypeID(["a": 1] as CFDictionary) == CFDictionaryGetTypeID())
    #expect(CFGetTypeID(CGFloat(2) as NSNumber) == CFNumberGetTypeID())
    #expect(CFGetTypeID(CGPoint.zero as NSValue) != CFNumberGetTypeID())
    #expect(CFGetTypeID(nil) == 0)
  }
}
