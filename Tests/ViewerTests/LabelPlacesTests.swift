import Foundation
import Testing

@testable import Viewer

@Suite struct LabelPlacesTests {
  private let canvas = CGRect(x: 0, y: 0, width: 400, height: 300)
  private let legend = CGRect(x: 12, y: 12, width: 150, height: 60)

  private func label(_ x: CGFloat, _ y: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: 80, height: 18)
  }

  @Test func wordsLieWhereTheyWishUnlessTheyAreCovered() {
    let places = LabelPlaces.apart(
      [label(200, 40), label(20, 20), label(205, 50)], from: legend, in: canvas)
    #expect(places == [label(200, 40), label(20, 73), label(205, 59)])
    #expect(LabelPlaces.apart([label(20, 20)], from: .null, in: canvas) == [label(20, 20)])
  }

  @Test func wordsStayWithinTheCanvas() {
    let places = LabelPlaces.apart([label(-30, -9), label(390, 100)], from: .null, in: canvas)
    #expect(places == [label(2, 2), label(318, 100)])
  }

  @Test func noneCoverEachOtherAsLongAsThereIsRoom() {
    let places = LabelPlaces.apart(
      (0..<14).map { _ in label(10, 10) }, from: legend, in: canvas)
    for (index, place) in places.enumerated() {
      #expect(canvas.contains(place) || index > 10)
      if index < 12 {
        #expect(!place.intersects(legend))
        #expect(!places.prefix(index).contains { $0.intersects(place) })
      }
    }
  }
}
