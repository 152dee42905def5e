import Foundation
import Geometry
import RenderTree
import Testing

@testable import Compositor

@Suite struct ShadowKindTests {
  private let sheet = Sheet()
  private let card: NodeID

  init() {
    card = sheet.box(CGRect(20, 20, 160, 160))
    Self.castShadow(card, sheet)
  }

  private static func castShadow(
    _ node: NodeID, _ sheet: Sheet, radius: CGFloat = 3, offset: CGSize = .zero
  ) {
    var shadow = ShadowGroup()
    (shadow.opacity, shadow.radius, shadow.offset) = (1, radius, offset)
    sheet.set(shadow, node)
  }

  /// Whether the card's shadow is that of its box.
  private var isBox: Bool {
    let list = sheet.draw()
    return list.passes.last.map { list.batches[Int($0.batches.lowerBound)].pipeline } == .shadow
  }

  @Test func hundredsOfSublayersMayStayInside() {
    for index in 0..<300 { sheet.box(CGRect(CGFloat(index % 100), 10, 20, 20), in: card) }
    #expect(isBox)
    sheet.box(CGRect(150, 10, 20, 20), in: card)
    #expect(!isBox)
  }

  /// An opaque gradient is as good a ground as a colour.
  @Test(arguments: [1, 0.5]) func gradientsCastTheShadowOfTheirBoxWhereTheyAreOpaque(
    alpha: Double
  ) {
    var gradient = GradientGroup()
    let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1, alpha: alpha)]
    gradient.colors = Blend(ColorList(colors))
    sheet.edits.gradients.append(.init(node: card, value: gradient))
    var appearance = AppearanceGroup()
    appearance.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0)
    sheet.set(appearance, card)
    #expect(isBox == (alpha == 1))
  }

  @Test func sublayersMayCastShadowsThatStayInside() {
    let inner = sheet.box(CGRect(60, 60, 40, 40), in: card)
    Self.castShadow(inner, sheet)
    let innermost = sheet.box(CGRect(10, 10, 10, 10), in: inner)
    Self.castShadow(innermost, sheet)
    #expect(isBox)
  }

  @Test func shadowsOfSublayersMustNotReachBeyond() {
    let inner = sheet.box(CGRect(145, 60, 10, 40), in: card)
    Self.castShadow(inner, sheet, radius: 1)
    #expect(isBox)
    Self.castShadow(inner, sheet, radius: 3)
    #expect(!isBox)
  }

  /// What is in it casts a shadow with it.
  @Test func theShadowOfWhatASublayerContainsCounts() {
    let inner = sheet.box(CGRect(20, 60, 10, 40), in: card)
    Self.castShadow(inner, sheet)
    #expect(isBox)
    let innermost = sheet.box(CGRect(115, 0, 20, 20), in: inner)
    #expect(!isBox)
    sheet.set(.rect(CGRect(90, 0, 20, 20)), innermost)
    #expect(isBox)
  }

  /// Half a pixel within its edges pixels are wholly covered.
  @Test func anOpaqueLayerHidesItsOwnShadow() throws {
    Self.castShadow(card, sheet, radius: 4, offset: CGSize(width: 0, height: 6))
    #expect(try hidden() == SIMD4(0.5, 0.5, 159.5, 159.5))
    sheet.setTransform(CATransform3DMakeScale(2, 2, 1), card)
    #expect(try hidden() == SIMD4(0.25, 0.25, 159.75, 159.75))
  }

  /// 0.29 of the radius in, the square touches the arcs.
  @Test func cornersAreNotHidden() throws {
    var look = AppearanceGroup()
    (look.backgroundColor, look.cornerRadius) = (.white, 10)
    sheet.set(look, card)
    let inset = 10 * (1 - Float(0.5).squareRoot()) + 0.5
    #expect(try hidden() == SIMD4(inset, inset, 160 - inset, 160 - inset))
  }

  /// The shadow's quad ends at most 3.1 sigma above its rectangle.
  @Test func onlyWhatTheShadowReachesIsHidden() throws {
    Self.castShadow(card, sheet, radius: 10, offset: CGSize(width: 0, height: 100))
    #expect(try hidden() == SIMD4(0.5, 69, 159.5, 159.5))
    Self.castShadow(card, sheet, radius: 1, offset: CGSize(width: 170, height: 0))
    #expect(try hidden() == SIMD4())
  }

  /// A pixel's square that is turned is wider.
  @Test func aTurnedLayerHidesItsOwnShadow() throws {
    sheet.setTransform(CATransform3DMakeRotation(0.1, 0, 0, 1), card)
    let inset = 0.5 * (cos(Float(0.1)) + sin(Float(0.1)))
    let expected = SIMD4(inset, inset, 160 - inset, 160 - inset)
    let off = try hidden() - expected
    #expect((off * off).max() < 1e-8)
  }

  @Test func translucentFadedAndTiltedLayersHideNothing() throws {
    var look = AppearanceGroup()
    look.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    sheet.set(look, card)
    #expect(try hidden() == SIMD4())
    (look.backgroundColor, look.opacity) = (.white, 0.5)
    look.flags.remove(.groupsOpacity)
    sheet.set(look, card)
    #expect(try hidden() == SIMD4())
    look.opacity = 1
    sheet.set(look, card)
    var tilted = CATransform3DIdentity
    tilted.m34 = -1 / 500
    sheet.setTransform(CATransform3DRotate(tilted, 0.1, 0, 1, 0), card)
    #expect(try hidden() == SIMD4())
  }

  private func hidden() throws -> SIMD4<Float> {
    let list = sheet.draw()
    try #require(list.batches.first?.pipeline == .shadow)
    return list.instances[0].pointsBelowLayer
  }
}
