import Foundation
import Testing

@testable import Geometry

struct AssociatedObjectsTests {
  private final class Host {}
  private final class Guest: NSObject, NSCopying {
    func copy(with zone: NSZone? = nil) -> Any { Guest() }
  }

  private nonisolated(unsafe) static var first: UInt8 = 0
  private nonisolated(unsafe) static var second: UInt8 = 0

  @Test func aValueIsFoundUnderItsObjectAndKeyOnly() {
    let (one, other) = (Host(), Host())
    objc_setAssociatedObject(one, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(one, &Self.first) as? String == "a")
    #expect(objc_getAssociatedObject(one, &Self.second) == nil)
    #expect(objc_getAssociatedObject(other, &Self.first) == nil)
  }

  @Test func nilTakesAValueAway() {
    let host = Host()
    objc_setAssociatedObject(host, &Self.first, 1, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(host, &Self.second, 2, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(host, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(host, &Self.first) == nil)
    #expect(objc_getAssociatedObject(host, &Self.second) as? Int == 2)
    objc_removeAssociatedObjects(host)
    #expect(objc_getAssociatedObject(host, &Self.second) == nil)
  }

  @Test func assignedObjectsMayGo() {
    let host = Host()
    var guest: Guest? = Guest()
    objc_setAssociatedObject(host, &Self.first, guest, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(host, &Self.first) as? Guest === guest)
    guest = nil
    #expect(objc_getAssociatedObject(host, &Self.first) == nil)
  }

  @Test func copiedObjectsAreCopies() {
    let (host, guest) = (Host(), Guest())
    objc_setAssociatedObject(host, &Self.first, guest, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    let held = objc_getAssociatedObject(host, &Self.first) as? Guest
    #expect(held != nil && held !== guest)
  }

  @Test func valuesGoAfterTheirObjects() {
    weak var guest: Guest?
    func hang() {
      let (host, value) = (Host(), Guest())
      guest = value
      objc_setAssociatedObject(host, &Self.first, value, .OBJC_ASSOCIATION_RETAIN)
    }
    hang()
    var hosts: [Host] = []
    while guest != nil, hosts.count < 100_000 {
      hosts.append(Host())
      objc_setAssociatedObject(hosts[hosts.count - 1], &Self.first, 0, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(guest == nil)
  }
}
