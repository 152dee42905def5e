import Drawing
import Foundation
import Geometry

/// To which side lines keep.
public enum CTTextAlignment: UInt8, Sendable {
  /// To the left.
  case left = 0
  /// To the right.
  case right = 1
  /// To the middle.
  case center = 2
  /// To both sides, all lines but a paragraph's last.
  case justified = 3
  /// To the side at which the paragraph's script begins.
  case natural = 4

  var flow: TextFlow.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// What happens to lines that are too long.
public enum CTLineBreakMode: UInt8, Sendable {
  /// They are broken between words.
  case byWordWrapping = 0
  /// They are broken between any two letters.
  case byCharWrapping = 1
  /// They are not broken.
  case byClipping = 2
  /// An ellipsis stands for their beginning.
  case byTruncatingHead = 3
  /// An ellipsis stands for their end.
  case byTruncatingTail = 4
  /// An ellipsis stands for their middle.
  case byTruncatingMiddle = 5

  func apply(to flow: inout TextFlow) {
    (flow.lineBreak, flow.truncation) =
      switch self {
      case .byWordWrapping: (.word, .none)
      case .byCharWrapping: (.character, .none)
      case .byClipping: (.none, .none)
      case .byTruncatingHead: (.none, .start)
      case .byTruncatingTail: (.none, .end)
      case .byTruncatingMiddle: (.none, .middle)
      }
  }
}

/// In which direction a paragraph begins.
public enum CTWritingDirection: Int8, Sendable {
  /// In that of its first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1

  var flow: TextFlow.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

/// A place at which text behind a tab stands.
public final class CTTextTab: NSObject {
  let alignment: CTTextAlignment
  let location: Double

  init(_ alignment: CTTextAlignment, _ location: Double) {
    (self.alignment, self.location) = (alignment, location.isFinite ? location : 0)
  }

  var stop: TextFlow.TabStop {
    switch alignment {
    case .center: TextFlow.TabStop(CGFloat(location), .center)
    case .right: TextFlow.TabStop(CGFloat(location), .trailing)
    case .left, .justified, .natural: TextFlow.TabStop(CGFloat(location))
    }
  }
}

/// Makes a place at which text behind a tab stands.
///
/// - Parameters:
///   - alignment: what of the text stands there.
///   - location: how far from the leading side, in points.
///   - options: have no meaning here.
public func CTTextTabCreate(
  _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab { CTTextTab(alignment, location) }

/// What of the text stands at a tab's place.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.alignment }

/// How far a tab's place is from the leading side, in points.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }
