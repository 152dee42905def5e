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

  @Test func anOpaqueUprightLayerHidesItsOwnShadow() throws {
    Self.castShadow(card, sheet, radius: 4, offset: CGSize(width: 0, height: 6))
    #expect(try hidden() == SIMD4(20, 20, 180, 180))
  }

  /// 0.3 of the radius in, the square touches the arcs: 2.93 and so 3 pixels.
  @Test func cornersAreNotHidden() throws {
    var look = AppearanceGroup()
    (look.backgroundColor, look.cornerRadius) = (.white, 10)
    sheet.set(look, card)
    #expect(try hidden() == SIMD4(23, 23, 177, 177))
  }

  /// The shadow's quad ends 3.1 sigma above its rectangle.
  @Test func onlyWhatTheShadowReachesIsHidden() throws {
    Self.castShadow(card, sheet, radius: 10, offset: CGSize(width: 0, height: 100))
    #expect(try hidden() == SIMD4(20, 89, 180, 180))
    Self.castShadow(card, sheet, radius: 1, offset: CGSize(width: 170, height: 0))
    #expect(try hidden() == SIMD4())
  }

  @Test func translucentTurnedAndFadedLayersHideNothing() throws {
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
    sheet.setTransform(CATransform3DMakeRotation(0.1, 0, 0, 1), card)
    #expect(try hidden() == SIMD4())
  }

  private func hidden() throws -> SIMD4<Float> {
    let list = sheet.draw()
    try #require(list.batches.first?.pipeline == .shadow)
    return list.instances[0].extra
  }
}
