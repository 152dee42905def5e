import Drawing
import Foundation
import Geometry

/// A value of Core Graphics as coders hold it: of which kind it is, its numbers, and what else there is in bytes.
///
/// Archives name the class and the kinds, so they keep their names.
final class CodedValue: NSObject, NSSecureCoding {
  private enum Kind: String {
    case point, size, rect, vector, affine, transform
    /// Components; the bytes are the name of their space.
    case color
    /// Coordinates; the bytes are verbs.
    case path
    /// Width and height; the bytes are pixels.
    case image
  }

  /// The value: a box of Foundation's, a `CGColor`, a `CGPath` or a `CGImage`.
  let value: Any
  private let kind: Kind
  private let numbers: [Double]
  private let bytes: [UInt8]

  static var supportsSecureCoding: Bool { true }

  /// Takes a value; nil where it is none of Core Graphics, or a colour that is a pattern.
  init?(_ value: Any) {
    self.value = value
    switch value {
    case let color as CGColor:
      guard color.ink == nil, let components = color.components else { return nil }
      (kind, numbers) = (.color, components.map(\.native))
      bytes = Array((color.colorSpace?.name ?? "").utf8)
    case let path as CGPath:
      (kind, bytes) = (.path, path.path.verbs.map(\.rawValue))
      numbers = path.path.points.flatMap { [$0.x.native, $0.y.native] }
    case let image as CGImage:
      (kind, numbers) = (.image, [Double(image.width), Double(image.height)])
      bytes = image.pixels
    default:
      guard let (kind, numbers) = Self.plain(value) else { return nil }
      (self.kind, self.numbers, bytes) = (kind, numbers, [])
    }
    super.init()
  }

  /// The kind and the numbers of a value that is nothing else.
  private static func plain(_ value: Any) -> (Kind, [Double])? {
    switch value {
    case let rect as CGRect: (.rect, numbers(of: rect))
    case let point as CGPoint: (.point, numbers(of: point))
    case let size as CGSize: (.size, numbers(of: size))
    case let vector as CGVector: (.vector, numbers(of: vector))
    case let map as CGAffineTransform: (.affine, numbers(of: map))
    case let transform as CATransform3D: (.transform, numbers(of: transform))
    default: nil
    }
  }

  /// The doubles that a struct is made of.
  private static func numbers<Value>(of value: Value) -> [Double] {
    withUnsafeBytes(of: value) { Array($0.bindMemory(to: Double.self)) }
  }

  func encode(with coder: NSCoder) {
    coder.encode(kind.rawValue as NSString, forKey: "kind")
    coder.encode(NSData(numbers), forKey: "numbers")
    coder.encode(NSData(bytes), forKey: "bytes")
  }

  required init?(coder: NSCoder) {
    let name = coder.object("kind", of: NSString.self) as? String
    guard let kind = name.flatMap(Kind.init(rawValue:)) else { return nil }
    numbers = (coder.object("numbers", of: NSData.self) as? Data)?.elements() ?? []
    bytes = (coder.object("bytes", of: NSData.self) as? Data)?.elements() ?? []
    guard let value = Self.value(kind, numbers, bytes) else { return nil }
    (self.kind, self.value) = (kind, value)
    super.init()
  }

  /// The value of what an archive holds; nil where that makes none.
  private static func value(_ kind: Kind, _ numbers: [Double], _ bytes: [UInt8]) -> Any? {
    func boxed<Value>(_ box: (Value) -> NSValue) -> NSValue? {
      guard numbers.count * 8 == MemoryLayout<Value>.size else { return nil }
      return box(numbers.withUnsafeBytes { $0.load(as: Value.self) })
    }
    switch kind {
    case .point: return boxed(NSValue.init(cgPoint:))
    case .size: return boxed(NSValue.init(cgSize:))
    case .rect: return boxed(NSValue.init(cgRect:))
    case .vector: return boxed(NSValue.init(cgVector:))
    case .affine: return boxed(NSValue.init(cgAffineTransform:))
    case .transform: return boxed(NSValue.init(caTransform3D:))
    case .color: return color(numbers, String(decoding: bytes, as: UTF8.self))
    case .path: return path(bytes, numbers)
    case .image: return image(numbers, bytes)
    }
  }

  private static func color(_ components: [Double], _ name: String) -> CGColor? {
    guard let space = CGColorSpace(name: name), components.count == space.numberOfComponents + 1
    else { return nil }
    return CGColor(colorSpace: space, components: components.map { CGFloat($0) })
  }

  private static func path(_ bytes: [UInt8], _ numbers: [Double]) -> CGPath? {
    let verbs = bytes.compactMap(Path.Verb.init(rawValue:))
    let isWhole = zip([.close] + verbs, verbs).allSatisfy { $0 != .close || $1 == .move }
    let pointCount = verbs.reduce(0) { $0 + $1.pointCount }
    guard isWhole, verbs.count == bytes.count, numbers.count == pointCount * 2
    else { return nil }
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
    return CGPath(path: Path(verbs: verbs, points: points))
  }

  private static func image(_ sides: [Double], _ pixels: [UInt8]) -> CGImage? {
    guard sides.count == 2, let width = Int(exactly: sides[0]), let height = Int(exactly: sides[1]),
      (1...Bitmap.maximumSide).contains(width),
      Bitmap.byteCount(width: width, height: height, bytesPerRow: width * 4) == pixels.count
    else { return nil }
    return CGImage(bitmap: Bitmap(width: width, height: height, pixels: pixels))
  }
}

extension NSData {
  /// The bytes of plain values.
  fileprivate convenience init<Element: BitwiseCopyable>(_ elements: [Element]) {
    self.init(data: elements.withUnsafeBytes { Data($0) })
  }
}

extension Data {
  /// As many plain values as the bytes make.
  fileprivate func elements<Element: BitwiseCopyable>() -> [Element] {
    let stride = MemoryLayout<Element>.stride
    return withUnsafeBytes { bytes in
      (0..<bytes.count / stride).map {
        bytes.loadUnaligned(fromByteOffset: $0 * stride, as: Element.self)
      }
    }
  }
}
