import Foundation
import QuartzCore
import Testing

@testable import Stage

/// More that is drawn aside than its targets hold at a time.
@Suite struct FullTargetTests {
  private func picture(
    _ size: CGSize, _ fill: (CALayer) -> Void
  ) throws -> (image: CGImage, renderer: CARenderer) {
    let renderer = try CARenderer(size: size, scale: 1)
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    fill(root)
    renderer.layer = root
    return (try frame(renderer), renderer)
  }

  private func frame(_ renderer: CARenderer) throws -> CGImage {
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 4])
  }

  private func tone(_ index: Int) -> CGColor {
    CGColor(red: 0, green: CGFloat(12 * index) / 255, blue: 0.4, alpha: 1)
  }

  /// A full layer, seen through a square of its own.
  private func masked(_ index: Int, in bounds: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = bounds
    layer.backgroundColor = tone(index)
    let (inner, mask) = (CALayer(), CALayer())
    mask.frame = CGRect(x: 40 * index, y: 10 * index, width: 20, height: 20)
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    inner.frame = mask.frame.insetBy(dx: 5, dy: 5)
    inner.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.addSublayer(inner)
    layer.mask = mask
    return layer
  }

  @Test(arguments: [
    (CGSize(width: 1920, height: 1080), 20), (CGSize(width: 3840, height: 2160), 6),
  ])
  func eachOfManyMasksCutsItsLayer(size: CGSize, count: Int) throws {
    let (image, renderer) = try picture(size) { root in
      for index in 0..<count { root.addSublayer(masked(index, in: root.bounds)) }
    }
    for image in [image, try frame(renderer)] {
      #expect(pixel(image, Int(size.width) - 10, Int(size.height) - 10) == [255, 255, 255, 255])
      for index in 0..<count {
        let place = (x: 40 * index, y: 10 * index)
        let green = UInt8(12 * index)
        #expect(pixel(image, place.x + 2, place.y + 2) == [0, green, 102, 255], "\(index)")
        #expect(pixel(image, place.x + 10, place.y + 10) == [255, 0, 0, 255])
      }
    }
  }

  @Test func groupsWithinGroupsGoOnWhereOthersMadeRoom() throws {
    let size = CGSize(width: 1920, height: 1080)
    let (image, _) = try picture(size) { root in
      let outer = CALayer()
      outer.frame = root.bounds
      outer.opacity = 0.5
      let before = CALayer()
      before.frame = CGRect(x: 0, y: 1000, width: 50, height: 50)
      before.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      outer.addSublayer(before)
      for index in 0..<20 { outer.addSublayer(masked(index, in: root.bounds)) }
      root.addSublayer(outer)
    }
    // What the outer one had before, and each of the inner ones, half seen.
    func isPink(_ pixel: [UInt8]) -> Bool { pixel[0] == 255 && (127...128).contains(pixel[1]) }
    #expect(isPink(pixel(image, 20, 1020)))
    for index in 0..<20 {
      #expect(isPink(pixel(image, 40 * index + 10, 10 * index + 10)), "\(index)")
    }
    #expect(pixel(image, 1900, 1070) == [255, 255, 255, 255])
  }

  @Test(arguments: [
    (CGSize(width: 1920, height: 1080), 30), (CGSize(width: 3840, height: 2160), 8),
  ])
  func eachOfManyShapesIsDrawn(size: CGSize, count: Int) throws {
    func left(_ index: Int) -> CGFloat { (CGFloat(index) / CGFloat(count) * 1800).rounded() + 10 }
    let (image, renderer) = try picture(size) { root in
      for index in 0..<count {
        let shape = CAShapeLayer()
        shape.frame = root.bounds
        let path = CGMutablePath()
        // Both corners, so that all of the layer is covered or not.
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        path.addRect(CGRect(x: size.width - 1, y: size.height - 1, width: 1, height: 1))
        path.addRect(CGRect(x: left(index), y: 100, width: 10, height: 100))
        shape.path = path
        shape.fillColor = tone(index % 20)
        shape.strokeColor = index % 3 == 0 ? CGColor(red: 1, green: 0, blue: 0, alpha: 1) : nil
        shape.lineWidth = 2
        root.addSublayer(shape)
      }
    }
    for image in [image, try frame(renderer)] {
      for index in 0..<count {
        let green = UInt8(12 * (index % 20))
        #expect(pixel(image, Int(left(index)) + 5, 150) == [0, green, 102, 255], "\(index)")
      }
    }
  }

  @Test func shadowsAndFiltersFindRoomBetweenTheirLevels() throws {
    let size = CGSize(width: 1920, height: 1080)
    let (image, _) = try picture(size) { root in
      for index in 0..<20 {
        let layer = CALayer()
        layer.frame = root.bounds
        let caster = CALayer()
        caster.frame = CGRect(x: 60 * index + 10, y: 20, width: 30, height: 30)
        caster.backgroundColor = tone(index)
        let corner = CALayer()
        corner.frame = CGRect(x: 1900, y: 1060, width: 10, height: 10)
        corner.backgroundColor = tone(index)
        layer.addSublayer(caster)
        layer.addSublayer(corner)
        layer.shadowOpacity = 1
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 60)
        root.addSublayer(layer)
      }
    }
    for index in 0..<20 {
      #expect(pixel(image, 60 * index + 25, 95).dropLast().allSatisfy { $0 < 40 }, "\(index)")
    }
  }

  @Test func shapesInShapesWithShadowsTakeNoPowers() throws {
    _ = try picture(CGSize(width: 400, height: 400)) { root in
      var parent = root
      for index in 0..<60 {
        let shape = CAShapeLayer()
        shape.frame = parent.bounds.insetBy(dx: 2, dy: 2)
        shape.backgroundColor = tone(index % 20)
        shape.shadowOpacity = 0.5
        shape.shadowRadius = 1
        shape.shadowOffset = .zero
        parent.addSublayer(shape)
        parent = shape
      }
    }
  }
}
