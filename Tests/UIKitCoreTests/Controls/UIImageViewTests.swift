import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UIImageViewTests {
  private let square = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { _ in }

  @Test func capsBecomeTheLayersStretchedPart() {
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
    let view = UIImageView(image: square.resizableImage(withCapInsets: caps))
    #expect(view.layer.contentsCenter == CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
  }

  @Test func aPictureOfSeveralPlays() {
    let film = UIImage.animatedImage(with: [square, square], duration: 3)
    #expect(UIImageView(image: film).isAnimating)
    #expect(!UIImageView(image: square).isAnimating)
  }
}
