import Drawing
import Foundation
import Geometry

/// How the lines of a paragraph fill a width: the value of `kCTParagraphStyleAttributeName`, as the paragraph styles of
/// UIKit and AppKit are.
public final class CTParagraphStyle: NSObject, FlowBearing {
  private let mark = AttributeMark()
  package let flow: TextFlow
  /// What it was made of, by the numbers of specifiers.
  private let values: [CTParagraphStyleSpecifier: [UInt8]]
  // Held since the bytes are but their address.
  private let tabs: [CTTextTab]

  init(_ settings: [CTParagraphStyleSetting]) {
    var flow = TextFlow()
    var values: [CTParagraphStyleSpecifier: [UInt8]] = [:]
    var tabs: [CTTextTab] = []
    for setting in settings where setting.valueSize >= setting.spec.size {
      values[setting.spec] = Array(
        UnsafeRawBufferPointer(start: setting.value, count: setting.spec.size))
      if setting.spec == .tabStops { tabs = setting.tabStops }
      setting.apply(to: &flow)
    }
    (self.flow, self.values, self.tabs) = (flow, values, tabs)
  }

  /// Copies what it says into memory; false where it does not say so, or the memory has another size.
  func copy(_ spec: CTParagraphStyleSpecifier, to memory: UnsafeMutableRawBufferPointer) -> Bool {
    guard memory.count >= spec.size else { return false }
    let value = values[spec] ?? spec.usualValue
    memory.copyBytes(from: value)
    return true
  }
}

/// What a paragraph's style says, and how large its value is in memory.
public enum CTParagraphStyleSpecifier: UInt32, Hashable, Sendable {
  /// To which side lines keep: a `CTTextAlignment`.
  case alignment = 0
  /// How far the first line is from the leading side: a `CGFloat` in points, as all that follow but for a few.
  case firstLineHeadIndent = 1
  /// How far the other lines are from the leading side.
  case headIndent = 2
  /// Where lines end: from the leading side if positive, else, negative, from the trailing one.
  case tailIndent = 3
  /// Where text behind tabs stands: a `CFArray` of `CTTextTab`.
  case tabStops = 4
  /// What lies between two stops behind these.
  case defaultTabInterval = 5
  /// What happens to lines that are too long: a `CTLineBreakMode`.
  case lineBreakMode = 6
  /// What the height of lines is multiplied by; 0 leaves it to the typeface.
  case lineHeightMultiple = 7
  /// The greatest height of lines; 0 for any.
  case maximumLineHeight = 8
  /// The least height of lines; 0 for any.
  case minimumLineHeight = 9
  /// The former name of `lineSpacingAdjustment`.
  case lineSpacing = 10
  /// What is added below a paragraph.
  case paragraphSpacing = 11
  /// What is added above a paragraph.
  case paragraphSpacingBefore = 12
  /// In which direction the paragraph begins: a `CTWritingDirection`.
  case baseWritingDirection = 13
  /// The most that is added between two lines; kept.
  case maximumLineSpacing = 14
  /// The least that is added between two lines; kept.
  case minimumLineSpacing = 15
  /// What is added between two lines.
  case lineSpacingAdjustment = 16
  /// How lines are measured: `CTLineBoundsOptions`; kept.
  case lineBoundsOptions = 17

  fileprivate var size: Int {
    switch self {
    case .alignment, .lineBreakMode, .baseWritingDirection: 1
    default: 8
    }
  }

  /// What a style says that does not say so: natural sides and directions, and else nothing.
  fileprivate var usualValue: [UInt8] {
    switch self {
    case .alignment: [CTTextAlignment.natural.rawValue]
    case .baseWritingDirection: [UInt8(bitPattern: CTWritingDirection.natural.rawValue)]
    default: [UInt8](repeating: 0, count: size)
    }
  }
}

/// One thing that a paragraph's style says.
public struct CTParagraphStyleSetting {
  /// What it is.
  public var spec: CTParagraphStyleSpecifier
  /// How many bytes the value has.
  public var valueSize: Int
  /// Where the value is.
  public var value: UnsafeRawPointer

  /// Names a value.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }

  fileprivate var number: CGFloat {
    let number = value.loadUnaligned(as: CGFloat.self)
    return number.isFinite ? number : 0
  }

  fileprivate var tabStops: [CTTextTab] {
    let array = value.loadUnaligned(as: Unmanaged<CFArray>?.self)?.takeUnretainedValue()
    return array?.compactMap { $0 as? CTTextTab } ?? []
  }

  fileprivate func apply(to flow: inout TextFlow) {
    let byte = value.load(as: UInt8.self)
    switch spec {
    case .alignment: flow.alignment = CTTextAlignment(rawValue: byte)?.flow ?? .natural
    case .firstLineHeadIndent: flow.indents.firstLine = number
    case .headIndent: flow.indents.otherLines = number
    case .tailIndent: flow.indents.tail = number
    case .tabStops: flow.tabs.stops = tabStops.map(\.stop).sorted { $0.place < $1.place }
    case .defaultTabInterval: flow.tabs.interval = max(number, 0)
    case .lineBreakMode: CTLineBreakMode(rawValue: byte)?.apply(to: &flow)
    case .lineHeightMultiple: flow.lineHeight.multiple = max(number, 0)
    case .maximumLineHeight: flow.lineHeight.maximum = max(number, 0)
    case .minimumLineHeight: flow.lineHeight.minimum = max(number, 0)
    case .lineSpacing, .lineSpacingAdjustment: flow.lineSpacing = max(number, 0)
    case .paragraphSpacing: flow.gaps.after = max(number, 0)
    case .paragraphSpacingBefore: flow.gaps.before = max(number, 0)
    case .baseWritingDirection:
      flow.direction = CTWritingDirection(rawValue: Int8(bitPattern: byte))?.flow ?? .natural
    case .maximumLineSpacing, .minimumLineSpacing, .lineBoundsOptions: break
    }
  }
}

/// Makes a style of what it shall say.
///
/// - Parameters:
///   - settings: `settingCount` of them; nil for none. Their values are copied.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle { CTParagraphStyle(settings?.elements(settingCount) ?? []) }

/// Copies what a style says.
///
/// - Parameters:
///   - valueBufferSize: how many bytes there is room for.
///   - valueBuffer: where the value is to be.
/// - Returns: whether there is room for it.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  paragraphStyle.copy(
    spec, to: UnsafeMutableRawBufferPointer(start: valueBuffer, count: valueBufferSize))
}
