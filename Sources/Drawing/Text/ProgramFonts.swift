import CCairo
import Foundation
import Synchronization

/// A typeface of a file that a program brings along.
package struct ProgramFace: Hashable, Sendable {
  /// The name without spaces that the file has for it.
  package let postScriptName: String
  /// The name of its family.
  package let family: String
  /// The weight on the scale of CSS.
  package let weight: Int
  /// Whether it is slanted.
  package let isItalic: Bool
}

/// The fonts that a program brings along: from when they are added, text finds them like those that are installed.
package enum ProgramFonts {
  private static let facesOfFiles = Mutex<[String: [ProgramFace]]>([:])

  /// Adds a font file, unless it is there.
  ///
  /// - Returns: its typefaces; none where it is no font or cannot be read.
  package static func add(_ path: String) -> [ProgramFace] {
    if let known = facesOfFiles.withLock({ $0[path] }) { return known }
    let faces = Pango.withContext { context in
      guard FcConfigAppFontAddFile(nil, path) != 0 else { return [ProgramFace]() }
      CCairoFontsChanged(context)
      return addedFaces(of: path)
    }
    if !faces.isEmpty { facesOfFiles.withLock { $0[path] = faces } }
    return faces
  }

  /// Adds a font that is in memory, and stays there while the program runs.
  package static func add(_ bytes: Data) -> [ProgramFace] {
    let file = CCairoMemoryFile()
    guard file >= 0 else { return [] }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
    let path = "/proc/self/fd/\(file)"
    let isWritten = (try? handle.write(contentsOf: bytes)) != nil
    let faces = isWritten ? add(path) : []
    if faces.isEmpty { try? handle.close() }
    return faces
  }

  /// Takes a font file away again.
  package static func remove(_ path: String) {
    let others = facesOfFiles.withLock { files in
      files.removeValue(forKey: path)
      return Array(files.keys)
    }
    Pango.withContext { context in
      FcConfigAppFontClear(nil)
      for other in others { _ = FcConfigAppFontAddFile(nil, other) }
      CCairoFontsChanged(context)
    }
  }

  /// The typeface of a file that has a name, as the file tells it.
  package static func face(named name: String) -> ProgramFace? {
    facesOfFiles.withLock { files in
      files.values.joined().first { $0.postScriptName == name }
    }
  }

  /// What fontconfig has found in a file; to be called inside of `Pango.withContext`.
  private static func addedFaces(of path: String) -> [ProgramFace] {
    guard let set = FcConfigGetFonts(nil, FcSetApplication)?.pointee else { return [] }
    return (0..<Int(set.nfont)).compactMap { index in
      guard let pattern = set.fonts[index], text(FC_FILE, of: pattern) == path,
        let family = text(FC_FAMILY, of: pattern)
      else { return nil }
      return ProgramFace(
        postScriptName: text(FC_POSTSCRIPT_NAME, of: pattern) ?? family, family: family,
        weight: number(FC_WEIGHT, of: pattern).map { Int(FcWeightToOpenType($0)) } ?? 400,
        isItalic: number(FC_SLANT, of: pattern) ?? 0 > 0)
    }
  }

  private static func text(_ name: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, name, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  private static func number(_ name: String, of pattern: OpaquePointer) -> Int32? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, name, 0, &value) == FcResultMatch ? value : nil
  }
}
