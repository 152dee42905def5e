import GLRenderer

/// What GL offers without a display.
package enum OffscreenDiagnosis {
  /// Whether the processor draws, since there is no graphics card; false where nothing draws.
  package static var isSoftware: Bool {
    (try? OffscreenThread.shared.perform { $0.renderer.information.isSoftware }) ?? false
  }

  /// Names and values, to print.
  ///
  /// - Throws: where no GL is to be had; the text says what was tried.
  package static func rows() throws(StageError) -> [(name: String, value: String)] {
    let information = try OffscreenThread.shared.perform { tools in tools.renderer.information }
    return [
      ("GL vendor", information.vendor), ("GL renderer", information.renderer),
      ("GL version", information.version),
      ("drawn by", information.isSoftware ? "the processor (no graphics card)" : "a graphics card"),
      ("largest texture", "\(information.maximumTextureSize)"),
    ]
  }
}
