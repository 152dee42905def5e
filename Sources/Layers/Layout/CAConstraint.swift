import Foundation

/// An edge, a middle or an extent of a layer's frame.
public enum CAConstraintAttribute: Int32, Sendable {
  /// The edge at the least x.
  case minX = 0
  /// The middle between the edges at the least and the largest x.
  case midX = 1
  /// The edge at the largest x.
  case maxX = 2
  /// The extent along x.
  case width = 3
  /// The edge at the least y.
  case minY = 4
  /// The middle between the edges at the least and the largest y.
  case midY = 5
  /// The edge at the largest y.
  case maxY = 6
  /// The extent along y.
  case height = 7
}

/// Attribute = scale · the source's attribute + offset; the source is a sibling or the superlayer.
open class CAConstraint: NSObject, NSSecureCoding {
  /// Which part of the constrained layer's frame is meant.
  public let attribute: CAConstraintAttribute
  /// The name of the source among the siblings; `superlayer` for the superlayer.
  public let sourceName: String
  /// Which part of the source.
  public let sourceAttribute: CAConstraintAttribute
  /// What the source's part is multiplied by.
  public let scale: CGFloat
  /// What is added, in points.
  public let offset: CGFloat

  /// Makes a constraint.
  public init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, scale m: CGFloat, offset c: CGFloat
  ) {
    (attribute, sourceName, sourceAttribute) = (attr, srcId, srcAttr)
    (scale, offset) = (m, c)
    super.init()
  }

  /// Makes a constraint with the scale 1.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, offset c: CGFloat
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
  }

  /// Makes a constraint with the scale 1 and no offset.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
  }

  /// Makes the constraint that an archive holds; nil where there is none.
  public required init?(coder: NSCoder) {
    guard
      let attribute = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "attribute")),
      let name = coder.object("sourceName", of: NSString.self) as? String,
      let sourceAttribute = CAConstraintAttribute(
        rawValue: coder.decodeInt32(forKey: "sourceAttribute"))
    else { return nil }
    (self.attribute, sourceName, self.sourceAttribute) = (attribute, name, sourceAttribute)
    scale = CGFloat(coder.decodeDouble(forKey: "scale"))
    offset = CGFloat(coder.decodeDouble(forKey: "offset"))
    super.init()
  }

  /// Writes all parts.
  open func encode(with coder: NSCoder) {
    coder.encode(attribute.rawValue, forKey: "attribute")
    coder.encode(sourceName as NSString, forKey: "sourceName")
    coder.encode(sourceAttribute.rawValue, forKey: "sourceAttribute")
    coder.encode(scale.native, forKey: "scale")
    coder.encode(offset.native, forKey: "offset")
  }

  /// Constraints are read from archives with care.
  open class var supportsSecureCoding: Bool { true }
}
