@testable import Compositor
import Foundation
import Geometry
import RenderTree
import Testing

@Suite struct InstanceTests {
  private let sheet = Sheet()

  @Test func theGPUFindsEveryFieldWhereItExpectsIt() {
    #expect(MemoryLayout<Instance>.size == 96 && MemoryLayout<Instance>.stride == 96)
    let fields: [PartialKeyPath<Instance>] = [
      \.linear, \.offset, \.rect, \.color, \.extra, \.shape,
    ]
    #expect(fields.map { MemoryLayout<Instance>.offset(of: $0) } == [0, 16, 32, 48, 64, 80])
    #expect(MemoryLayout<ClipShape>.size == 64 && MemoryLayout<ClipShape>.stride == 64)
    let clips: [PartialKeyPath<ClipShape>] = [\.inverse, \.inverseOffset, \.rect, \.shape]
    #expect(clips.map { MemoryLayout<ClipShape>.offset(of: $0) } == [0, 16, 32, 48])
  }

  @Test(
    arguments: [
      (0, false, false, -1, 0), (15, true, false, -1, 31), (5, true, true, 0, 0x135),
      (15, false, true, 255, 0x1002F), (0, false, false, 256, 0x100),
    ] as [(UInt32, Bool, Bool, Int32, UInt32)])
  func bitsArePackedAsDocumented(
    corners: UInt32, antialiased: Bool, bleeds: Bool, clip: Int32, expected: UInt32
  ) {
    let bits = InstanceBits(
      corners: corners, antialiased: antialiased, bleeds: bleeds, clip: clip)
    #expect(bits.rawValue == expected && bits.asFloat.bitPattern == expected)
  }

  @Test func aBoxCarriesItsLookPremultiplied() throws {
    sheet.box(CGRect(10, 20, 30, 40)) {
      $0.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      $0.borderColor = Color(red: 0, green: 1, blue: 0, alpha: 0.25)
      $0.borderWidth = 3
      $0.cornerRadius = 100
      $0.opacity = 0.5
      $0.flags.remove(AppearanceFlags(rawValue: 8))
    }
    let instance = try #require(sheet.draw().instances.first)
    #expect(instance.rect == SIMD4(0, 0, 30, 40))
    #expect(instance.linear == SIMD4(1, 0, 0, 1) && instance.offset == SIMD4(10, 20, 0, 0))
    #expect(instance.color == SIMD4(0.25, 0.125, 0, 0.25))
    // Green at a quarter over orange at a half, both at half.
    #expect(instance.extra == SIMD4(0.1875, 0.21875, 0, 0.3125))
    #expect(instance.shape.x == 15, "the radius is clamped to half the short side")
    #expect(instance.shape.y == 3 && instance.shape.z == 1)
    #expect(instance.bits == 7 | 16)
  }

  @Test func pointsBecomePixelsAtTheTargetsScale() throws {
    sheet.box(CGRect(10, 20, 30, 40))
    sheet.commit()
    var report = FrameReport()
    let geometry = FrameGeometry(
      width: 100, height: 100, scale: 2, origin: CGPoint(x: 5, y: 10))
    sheet.pipeline.build(at: 0, geometry, clearColor: SIMD4(), report: &report)
    let instance = try #require(sheet.pipeline.list.instances.first)
    #expect(instance.image(0, 0) == SIMD2(10, 20) && instance.image(30, 40) == SIMD2(70, 100))
  }

  @Test func aMapInSpaceCarriesItsPerspective() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    sheet.set(.rect(CGRect(0, 0, 200, 200)), sheet.root)
    sheet.setSublayerTransform(perspective, sheet.root)
    let node = sheet.box(CGRect(50, 50, 100, 100))
    sheet.setTransform(CATransform3DMakeRotation(0.5, 0, 1, 0), node)
    let instance = try #require(sheet.draw().instances.first)
    // The layer's middle lies on the axis that the eye looks along.
    let middle = instance.image(50, 50)
    #expect(abs(middle.x - 100) < 1e-4 && abs(middle.y - 100) < 1e-4)
    // Its edge lies 50·sin ½ nearer or farther, and is seen larger or smaller by that.
    let (near, far) = (instance.image(0, 50), instance.image(100, 50))
    let (sine, cosine) = (Float(sin(0.5)), Float(cos(0.5)))
    let left = 100 - 50 * cosine / (1 - 50 * sine / 500)
    let right = 100 + 50 * cosine / (1 + 50 * sine / 500)
    #expect(abs(near.x - left) < 1e-3 && abs(far.x - right) < 1e-3)
  }

  @Test func aShadowIsTheMovedSilhouette() throws {
    let node = sheet.box(CGRect(50, 50, 30, 40)) {
      $0.cornerRadius = 5
      $0.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    }
    var shadow = ShadowGroup()
    (shadow.opacity, shadow.radius) = (0.5, 4)
    shadow.offset = CGSize(width: 6, height: -7)
    shadow.color = Color(red: 1, green: 0, blue: 0)
    sheet.set(shadow, node)
    let list = sheet.draw()
    #expect(list.batches.map(\.pipeline) == [.shadow, .fill])
    let instance = try #require(list.instances.first)
    #expect(instance.rect == SIMD4(6, -7, 30, 40))
    #expect(instance.color == SIMD4(0.25, 0, 0, 0.25))
    #expect(instance.shape.x == 5 && instance.shape.y == 4)
    #expect(instance.extra == SIMD4(6, -7, 0.5, 0))
  }

  @Test func masksAndEmptinessCastNoShadow() {
    var shadow = ShadowGroup()
    shadow.opacity = 1
    let masked = sheet.box(CGRect(50, 50, 30, 40)) { $0.turn(.masksToBounds) }
    sheet.set(shadow, masked)
    let empty = sheet.box(CGRect(50, 50, 30, 40)) { $0.backgroundColor = .clear }
    sheet.set(shadow, empty)
    #expect(sheet.draw().batches.map(\.pipeline) == [.fill])
  }

  @Test func aShadowAloneMayBeSeen() {
    let node = sheet.box(CGRect(-60, 50, 50, 50))
    var shadow = ShadowGroup()
    shadow.opacity = 1
    shadow.offset = CGSize(width: 40, height: 0)
    sheet.set(shadow, node)
    #expect(sheet.draw().batches.map(\.pipeline) == [.shadow])
  }

  @Test func contentsComeBetweenBackgroundAndBorder() {
    let node = sheet.box(CGRect(50, 50, 30, 40)) {
      ($0.borderWidth, $0.borderColor) = (1, Color(simd: SIMD4(0, 0, 0, 0.5)))
    }
    var contents = ContentsGroup()
    contents.image = Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255])
    contents.rect = CGRect(0.25, 0.5, 0.5, 0.25)
    sheet.set(contents, node)
    let list = sheet.draw()
    #expect(list.batches.map(\.pipeline) == [.fill, .image, .fill])
    #expect(list.instances.map(\.extra)[1] == SIMD4(0.25, 0.5, 0.75, 0.75))
    #expect(list.instances.map(\.shape.y) == [0, 0, 1])
  }

  @Test func aPictureEndsBelowTheMiddleOfAnOpaqueBorder() {
    let node = sheet.box(CGRect(50, 50, 32, 64)) { $0.borderWidth = 16 }
    var contents = ContentsGroup()
    contents.image = Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255])
    sheet.set(contents, node)
    let list = sheet.draw()
    #expect(list.instances[1].rect == SIMD4(8, 8, 16, 48))
    #expect(list.instances[1].extra == SIMD4(0.25, 0.125, 0.75, 0.875))
  }

  @Test func aFlippedTreeDoesNotFlipPictures() throws {
    var look = AppearanceGroup()
    look.turn(.geometryFlipped)
    sheet.set(look, sheet.root)
    let node = sheet.box(CGRect(0, 0, 30, 40)) { $0.backgroundColor = .clear }
    var contents = ContentsGroup()
    contents.image = Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255])
    sheet.set(contents, node)
    let instance = try #require(sheet.draw().instances.first)
    // The layer's bottom edge, y = 0, lies at the bottom of the screen, with the picture's bottom.
    #expect(instance.image(0, 0) == SIMD2(0, 200) && instance.image(0, 40) == SIMD2(0, 160))
    #expect(instance.extra == SIMD4(0, 1, 1, 0))
  }

  /// In bounds of 100 × 60, a picture of 20 × 10 points.
  @Test(arguments: [
    (ContentsGravity.center, CGRect(40, 25, 20, 10)), (.top, CGRect(40, 0, 20, 10)),
    (.bottom, CGRect(40, 50, 20, 10)), (.left, CGRect(0, 25, 20, 10)),
    (.right, CGRect(80, 25, 20, 10)), (.topLeft, CGRect(0, 0, 20, 10)),
    (.topRight, CGRect(80, 0, 20, 10)), (.bottomLeft, CGRect(0, 50, 20, 10)),
    (.bottomRight, CGRect(80, 50, 20, 10)), (.resize, CGRect(0, 0, 100, 60)),
    (.resizeAspect, CGRect(0, 5, 100, 50)), (.resizeAspectFill, CGRect(-10, 0, 120, 60)),
  ])
  func gravityPlacesThePicture(gravity: ContentsGravity, expected: CGRect) {
    var contents = ContentsGroup()
    contents.gravity = gravity
    contents.scale = 2
    contents.rect = CGRect(0, 0, 1, 0.5)
    contents.image = Bitmap(
      width: 40, height: 40, pixels: Array(repeating: 255, count: 40 * 40 * 4))
    let bounds = CGRect(7, 9, 100, 60)
    let moved = expected.offsetBy(dx: 7, dy: 9)
    #expect(contents.placed(in: bounds, flipped: false) == moved)
    // Where y runs up, the top of the screen is at the largest y.
    let mirrored = CGRect(
      moved.minX.native, (bounds.maxY + bounds.minY - moved.maxY).native, moved.width.native,
      moved.height.native)
    #expect(contents.placed(in: bounds, flipped: true) == mirrored)
  }
}

@Suite struct PixelRectTests {
  @Test func aBoxCoversThePixelsItTouches() {
    #expect(
      PixelRect(covering: SIMD4(0.5, 1, 2, 3.01)) == PixelRect(x: 0, y: 1, width: 2, height: 3))
    #expect(PixelRect(covering: SIMD4(-1.5, 0, -0.5, 1)).x == -2)
    #expect(PixelRect(covering: SIMD4(.nan, 0, 1, 1)).isEmpty)
    let far = PixelRect(covering: SIMD4(-.infinity, -1e30, .infinity, 1e30))
    #expect(far.contains(PixelRect(x: 0, y: 0, width: 100_000, height: 100_000)))
  }

  @Test func unionAndIntersectionAgreeWithTheirPixels() {
    var random = SplitMix(seed: 41)
    func pixels(_ rect: PixelRect) -> Set<SIMD2<Int32>> {
      guard !rect.isEmpty else { return [] }
      return Set(
        (rect.x..<rect.x + rect.width).flatMap { x in
          (rect.y..<rect.y + rect.height).map { SIMD2(x, $0) }
        })
    }
    for _ in 0..<300 {
      let values = (0..<8).map { _ in Int32.random(in: 0...6, using: &random) }
      let a = PixelRect(x: values[0], y: values[1], width: values[2], height: values[3])
      let b = PixelRect(x: values[4], y: values[5], width: values[6], height: values[7])
      #expect(pixels(a.intersection(b)) == pixels(a).intersection(pixels(b)))
      #expect(pixels(a.union(b)).isSuperset(of: pixels(a).union(pixels(b))))
      if !a.isEmpty, !b.isEmpty {
        #expect(a.overlaps(b) == !pixels(a).isDisjoint(with: pixels(b)))
        #expect(a.contains(b) == pixels(a).isSuperset(of: pixels(b)))
      }
    }
  }
}
