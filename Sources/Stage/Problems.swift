import Layers

/// Says on standard error what could not be drawn, each text once.
package enum Problems {
  /// Says `text` unless it was said before.
  package static func report(_ text: String) { Warnings.say(text) }
}
