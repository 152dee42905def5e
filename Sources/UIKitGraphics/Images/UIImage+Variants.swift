import Drawing
import Foundation
import Geometry

extension UIImage {
  /// How the stored pixels lie, seen from the picture that is meant.
  public enum Orientation: Int, Sendable {
    /// As they are meant.
    case up = 0
    /// Upside down.
    case down = 1
    /// Turned to the left by a quarter.
    case left = 2
    /// Turned to the right by a quarter.
    case right = 3
    /// Mirrored from side to side.
    case upMirrored = 4
    /// Mirrored from top to bottom.
    case downMirrored = 5
    /// Mirrored from top to bottom, then turned to the left.
    case leftMirrored = 6
    /// Mirrored from top to bottom, then turned to the right.
    case rightMirrored = 7

    /// What a file says by cameras' numbers.
    public init(_ orientation: CGImagePropertyOrientation) {
      self =
        switch orientation {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        case .left: .left
        }
    }

    /// The same by cameras' numbers.
    private var inFiles: CGImagePropertyOrientation {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    }

    /// The pixels as they are meant.
    func upright(_ image: CGImage) -> CGImage { inFiles.upright(image) }
  }

  /// How a picture with caps fills what is between them.
  public enum ResizingMode: Int, Sendable {
    /// Repeated; here it is stretched.
    case tile = 0
    /// Stretched.
    case stretch = 1
  }

  /// How the picture lies: upright, whatever it was made of.
  public var imageOrientation: Orientation { .up }

  /// Decodes the bytes of an image file, at `scale` pixels a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = UIImage(data: data)?.cgImage, scale > 0 else { return nil }
    self.init(cgImage: image, scale: scale)
  }

  /// The same picture, whose edges keep their size where it is stretched.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .stretch
  ) -> UIImage {
    varied { $0.caps = capInsets }
  }

  /// The same picture, of which one row and one column of points is stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: max(size.height - top - 1, 0),
        right: max(size.width - left - 1, 0)))
  }

  /// The same picture, of which layouts leave out so much at each edge, such as a shadow.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    varied { $0.alignment = alignmentInsets }
  }

  /// The shape of the picture in a colour, to be shown in a mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// The picture mirrored from side to side.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    guard let cgImage else { return self }
    return UIImage(Orientation.upMirrored.upright(cgImage), scale, renderingMode)
  }

  /// A picture that shows others one after the other; nil without any.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.varied { ($0.images, $0.duration) = (images, duration) }
  }

  /// A film of the pictures `name0`, `name1` and so on, as far as there are any, up to `name1024`; it may begin
  /// with 1. Nil without any.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = UIImage(named: "\(name)0") == nil ? 1 : 0
    var images: [UIImage] = []
    while images.count <= 1024, let next = UIImage(named: "\(name)\(first + images.count)") {
      images.append(next)
    }
    return animatedImage(with: images, duration: duration)
  }

  /// The part between the caps, in 0…1 of the picture.
  package var stretchedPart: CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let part = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return CGRect(
      x: part.minX / size.width, y: part.minY / size.height, width: part.width / size.width,
      height: part.height / size.height)
  }

  /// Draws the nine parts that the caps make.
  func drawParts(in rect: CGRect) {
    guard let cgImage else { return }
    func cuts(_ length: CGFloat, _ near: CGFloat, _ far: CGFloat, _ start: CGFloat) -> [CGFloat] {
      let factor = min(1, near + far > 0 ? length / (near + far) : 1)
      return [0, near * factor, length - far * factor, length].map { $0 + start }
    }
    let caps = capInsets
    let (fromX, fromY) = (
      cuts(size.width, caps.left, caps.right, 0), cuts(size.height, caps.top, caps.bottom, 0)
    )
    let (toX, toY) = (
      cuts(rect.width, caps.left, caps.right, rect.minX),
      cuts(rect.height, caps.top, caps.bottom, rect.minY)
    )
    func part(_ x: [CGFloat], _ y: [CGFloat], _ column: Int, _ row: Int) -> CGRect {
      CGRect(x: x[column], y: y[row], width: x[column + 1] - x[column], height: y[row + 1] - y[row])
    }
    for row in 0..<3 {
      for column in 0..<3 {
        let source = part(fromX, fromY, column, row)
          .applying(CGAffineTransform(scaleX: scale, y: scale))
        let target = part(toX, toY, column, row)
        guard target.width > 0, target.height > 0, let piece = cgImage.cropping(to: source) else {
          continue
        }
        UIImage(cgImage: piece, scale: scale).draw(in: target)
      }
    }
  }
}

extension UIColor {
  /// Makes a colour of its components in the P3 space, as sRGB; what is outside of that is clamped.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    func linear(_ value: CGFloat) -> CGFloat { CGFloat(StandardTransfer.light(value.native)) }
    func encoded(_ value: CGFloat) -> CGFloat {
      CGFloat(StandardTransfer.component(min(max(value.native, 0), 1)))
    }
    // From one set of primaries to the other, both with the white of D65.
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.2249401 * r - 0.2249402 * g),
      green: encoded(-0.0420570 * r + 1.0420571 * g),
      blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
  }
}
