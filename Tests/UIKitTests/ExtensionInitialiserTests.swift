import Foundation
import Testing

@testable import UIKit

extension UILabel {
  fileprivate convenience init(words: String) {
    self.init()
    text = words
    self.numberOfLines = 0
  }
}

extension UIImageView {
  fileprivate convenience init(shown: UIImage) {
    self.init()
    image = shown
  }
}

extension UIPageControl {
  fileprivate convenience init(pages: Int) {
    self.init()
    numberOfPages = pages
    currentPage = 99
  }
}

/// What programs' own initialisers set of classes that they only extend.
@MainActor @Suite struct ExtensionInitialiserTests {
  @Test func whatAnInitialiserInAnExtensionSetsIsHeardOf() throws {
    let label = UILabel(words: "Hamburg")
    #expect(label.attributedText?.string == "Hamburg")
    #expect(label.intrinsicContentSize.width > 20)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    #expect(UIImageView(shown: picture).layer.contents != nil)
    // A property that puts right what it is set to asks itself no more than once.
    #expect(UIPageControl(pages: 3).currentPage == 2)
  }
}
