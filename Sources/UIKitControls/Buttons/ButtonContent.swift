import Foundation

/// The sizes of what is in a button, and where it lies.
struct ButtonContent {
  var title: CGSize
  var subtitle: CGSize
  var image: CGSize
  var placement: NSDirectionalRectEdge
  var imagePadding: CGFloat
  var titlePadding: CGFloat

  private var isBeside: Bool { placement != .top && placement != .bottom }

  private var words: CGSize {
    let gap = subtitle.height > 0 && title.height > 0 ? titlePadding : 0
    return CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private var gap: CGFloat { image.width > 0 && words.height > 0 ? imagePadding : 0 }

  /// The size of everything together.
  var size: CGSize {
    isBeside
      ? CGSize(
        width: image.width + gap + words.width, height: max(image.height, words.height))
      : CGSize(
        width: max(image.width, words.width), height: image.height + gap + words.height)
  }

  /// Where everything lies, on whole pixels so that letters stay sharp.
  func frames(
    in bounds: CGRect, scale: CGFloat, _ alignment: UIControl.ContentHorizontalAlignment
  ) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    func sharp(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let beside = isBeside ? image.width + gap : 0
    let wordsWidth = min(words.width, max(bounds.width - beside, 0))
    let whole = isBeside ? beside + wordsWidth : max(image.width, wordsWidth)
    let height = min(size.height, bounds.height)
    var left = bounds.minX + (bounds.width - whole) / 2
    if alignment == .left || alignment == .leading { left = bounds.minX }
    if alignment == .right || alignment == .trailing { left = bounds.maxX - whole }
    let top = bounds.minY + (bounds.height - height) / 2
    let isFirst = placement != .trailing && placement != .bottom
    var wordsX = left + (isBeside ? (isFirst ? beside : 0) : (whole - wordsWidth) / 2)
    var wordsY =
      isBeside ? bounds.midY - words.height / 2 : top + (isFirst ? image.height + gap : 0)
    wordsY = max(wordsY, bounds.minY)
    (wordsX, wordsY) = (sharp(wordsX), sharp(wordsY))
    let imageX =
      isBeside ? left + (isFirst ? 0 : wordsWidth + gap) : left + (whole - image.width) / 2
    let imageY =
      isBeside ? bounds.midY - image.height / 2 : top + (isFirst ? 0 : words.height + gap)
    let titleHeight = min(title.height, bounds.height)
    let below = subtitle.height > 0 ? titlePadding : 0
    return (
      CGRect(x: wordsX, y: wordsY, width: wordsWidth, height: titleHeight),
      CGRect(
        x: wordsX, y: sharp(wordsY + title.height + below), width: wordsWidth,
        height: subtitle.height),
      CGRect(x: sharp(imageX), y: sharp(imageY), width: image.width, height: image.height)
    )
  }
}

extension CGRect {
  /// The rectangle moved as room that insets take from it moves what keeps to one side of it, or to the middle.
  func moved(
    by insets: UIEdgeInsets, _ alignment: UIControl.ContentHorizontalAlignment
  ) -> CGRect {
    let dx: CGFloat
    switch alignment {
    case .left, .leading: dx = insets.left
    case .right, .trailing: dx = -insets.right
    case .center, .fill: dx = (insets.left - insets.right) / 2
    }
    return offsetBy(dx: dx, dy: (insets.top - insets.bottom) / 2)
  }
}
