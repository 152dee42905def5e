import Drawing
import Foundation
import Geometry
import Synchronization

/// For whom a font is there.
public enum CTFontManagerScope: UInt32, Sendable {
  /// For nobody.
  case none = 0
  /// For the program, as long as it runs; the only one here, which stands for the others.
  case process = 1
  /// For the user, also later.
  case user = 2
  /// For the user until the session ends.
  case session = 3

  /// The former name of `user`.
  public static let persistent = user
}

/// Why a font cannot be had, or be taken away.
public enum CTFontManagerError: Int, Error, Sendable {
  /// There is no such file.
  case fileNotFound = 101
  /// The file is no font.
  case unrecognizedFormat = 103
  /// The bytes are no font.
  case invalidFontData = 104
  /// It is there already.
  case alreadyRegistered = 105
  /// It was not there.
  case notRegistered = 201
}

/// The domain of errors about fonts, whose numbers are those of `CTFontManagerError`.
public var kCTFontManagerErrorDomain: CFString { "com.apple.CoreText.CTFontManagerErrorDomain" }

/// The font files that were asked to be there.
private let registered = Mutex<Set<String>>([])

/// Makes the typefaces of a font file there for the program's text.
///
/// - Parameters:
///   - scope: always counts as `process`.
///   - error: set to why it failed; may be nil.
/// - Returns: whether they are there now and were not before.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = fontURL.path ?? ""
  if registered.withLock({ $0.contains(path) }) { return fail(.alreadyRegistered, path, error) }
  guard FileManager.default.isReadableFile(atPath: path) else {
    return fail(.fileNotFound, path, error)
  }
  guard !ProgramFonts.add(path).isEmpty else { return fail(.unrecognizedFormat, path, error) }
  registered.withLock { _ = $0.insert(path) }
  return true
}

/// Takes the typefaces of a font file away again; text that was laid out before keeps them.
///
/// - Parameters:
///   - scope: always counts as `process`.
///   - error: set to why it failed; may be nil.
/// - Returns: whether they were there.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = fontURL.path ?? ""
  guard registered.withLock({ $0.remove(path) }) != nil else {
    return fail(.notRegistered, path, error)
  }
  ProgramFonts.remove(path)
  return true
}

/// Makes the typefaces of font files there, as `CTFontManagerRegisterFontsForURL` does.
///
/// - Parameters:
///   - fontURLs: an array of `URL`.
///   - registrationHandler: called before this returns, with an array of errors and true.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let errors = fontURLs.compactMap { $0 as? URL }.compactMap { url -> CFError? in
    var error: Unmanaged<CFError>?
    CTFontManagerRegisterFontsForURL(url as CFURL, scope, &error)
    return error?.takeRetainedValue()
  }
  _ = registrationHandler?(NSArray(array: errors), true)
}

/// Makes a typeface there for the program's text. It is from when it was made of its bytes, so this never fails here.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// Lets go of a typeface; here it stays while the program runs.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// The names of the families that are there, in alphabetical order: an array of `String`.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  NSArray(array: FontFamilies.names)
}

/// Sets the error of a file and tells that it failed.
private func fail(
  _ kind: CTFontManagerError, _ path: String,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let words =
    switch kind {
    case .fileNotFound: "cannot be read: see that the file is there"
    case .unrecognizedFormat, .invalidFontData:
      "is no font that can be read: take TrueType or OpenType"
    case .alreadyRegistered: "is among the program's fonts already"
    case .notRegistered: "is not among the program's fonts"
    }
  error?.pointee = Unmanaged.passRetained(
    CFError(
      domain: kCTFontManagerErrorDomain as String, code: kind.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "\(path) \(words)"]))
  return false
}
