/// Something that the graphics driver refused: what, why in its own words, and what may help.
package struct GLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What could not be done.
  package var what: String
  /// The reason, in the driver's words where it gave any.
  package var why: String
  /// What may help, if anything is known to.
  package var advice: String?

  /// An error from its parts.
  package init(what: String, why: String, advice: String? = nil) {
    self.what = what
    self.why = why
    self.advice = advice
  }

  /// One line with what and why, and the advice, indented, on a second one.
  package var description: String {
    advice.map { "\(what): \(why)\n  \($0)" } ?? "\(what): \(why)"
  }

  /// What usually helps where there is no OpenGL that is new enough.
  static let advice =
    "OpenGL 3.3 or OpenGL ES 3.0 is needed. On Debian and Ubuntu, libgl1-mesa-dri and "
    + "libegl-mesa0 have drivers; LIBGL_ALWAYS_SOFTWARE=1 draws without a graphics card."
}
