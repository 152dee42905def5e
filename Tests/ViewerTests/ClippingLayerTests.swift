import Foundation
import Testing
import UIKit

@testable import Viewer

@MainActor
@Suite struct ClippingLayerTests {
  private let root = CALayer()

  init() { root.frame = CGRect(x: 0, y: 0, width: 400, height: 300) }

  private func add(_ frame: CGRect, to layer: CALayer? = nil, clips: Bool = false) -> CALayer {
    let added = CALayer()
    added.frame = frame
    added.masksToBounds = clips
    (layer ?? root).addSublayer(added)
    return added
  }

  private func kinds() -> [ClippingLayer.Kind] { ClippingLayer.all(below: root).map(\.kind) }

  @Test func aClipThatCutsNothingOffIsToldFromOneThatDoes() {
    let window = add(CGRect(x: 50, y: 50, width: 100, height: 100), clips: true)
    #expect(kinds() == [.nothing])
    let inner = add(CGRect(x: 10, y: 10, width: 50, height: 50), to: window)
    #expect(kinds() == [.nothing])
    // A layer further down reaches over it, unless one between clips it.
    _ = add(CGRect(x: 0, y: 0, width: 200, height: 20), to: inner)
    #expect(kinds() == [.bounds])
    inner.masksToBounds = true
    #expect(kinds() == [.nothing, .bounds])
  }

  @Test func cornersAndMasksAreTold() {
    let round = add(CGRect(x: 0, y: 0, width: 100, height: 100), clips: true)
    round.cornerRadius = 12
    let masked = add(CGRect(x: 200, y: 0, width: 100, height: 100))
    masked.mask = CALayer()
    #expect(kinds() == [.corners, .mask])
    let outline = ClippingLayer.all(below: root)[1].outline
    #expect(outline.corners[0] == CGPoint(x: 200, y: 0))
    masked.isHidden = true
    #expect(kinds() == [.corners])
  }

  @Test func plainLayersDoNotClip() {
    _ = add(CGRect(x: -50, y: 0, width: 900, height: 10)).cornerRadius = 4
    #expect(kinds().isEmpty)
  }
}
