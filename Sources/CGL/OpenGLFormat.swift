import CEpoxy
import Foundation
import GLRenderer

/// What a context of OpenGL is to be like: which OpenGL, and which planes its surface has.
package final class OpenGLFormat {
  /// Which OpenGL; the raw values are those of CGL and AppKit.
  package enum Profile: Int32, Sendable {
    /// All of it, old and new.
    case legacy = 0x1000
    /// 3.2 or newer, without what is old.
    case core3 = 0x3200
    /// 4.1 or newer, without what is old.
    case core4 = 0x4100
  }

  /// What CGL says of attributes that it cannot read, or cannot meet.
  package enum Failure: Error {
    /// There is no such attribute, or its value is missing.
    case unknown(Int32)
    /// No way to draw offers this.
    case unmet
  }

  /// The attributes that are followed by a value.
  private static let valued: Set<Int32> = [7, 8, 11, 12, 13, 14, 55, 56, 70, 84, 99]
  /// Those that are not.
  private static let plain: Set<Int32> = [
    1, 3, 5, 6, 51, 52, 53, 54, 57, 58, 59, 60, 61, 71, 72, 73, 74, 75, 76, 78, 80, 81, 83, 90, 91,
    96, 97, 101,
  ]

  /// Which OpenGL.
  package let profile: Profile
  /// What was asked for, by attribute; 1 for what takes no value.
  package let values: [Int32: Int32]
  /// What draws so; nil where nothing does.
  let driver: Driver?

  /// A format of EGL, and how its contexts are made.
  struct Driver {
    let display: EGLDisplay
    let config: EGLConfig
    let contextAttributes: [EGLint]
  }

  /// A format that no driver draws, for those who have to have one.
  package static func undrawable() -> OpenGLFormat { OpenGLFormat() }

  private init() { (values, profile, driver) = ([:], .legacy, nil) }

  /// Finds a format.
  ///
  /// - Parameter attributes: the numbers of CGL and AppKit, each with its value behind it where it takes one, up to a 0.
  package init(_ attributes: [Int32]) throws(Failure) {
    let values = try Self.read(attributes)
    guard let profile = Profile(rawValue: values[99] ?? Profile.legacy.rawValue),
      let found = Self.driver(values, profile)
    else { throw .unmet }
    (self.values, self.profile, driver) = (values, profile, found)
  }

  /// Whether the surface keeps how transparent it is.
  package var hasAlpha: Bool { (values[11] ?? 0) > 0 }
  /// Whether what is drawn is shown when it is flushed, and not before.
  package var isDoubleBuffered: Bool { values[5] != nil || values[3] != nil }

  private static func read(_ attributes: [Int32]) throws(Failure) -> [Int32: Int32] {
    var values: [Int32: Int32] = [:]
    var rest = attributes[...]
    while let attribute = rest.popFirst(), attribute != 0 {
      if plain.contains(attribute) {
        values[attribute] = 1
      } else if valued.contains(attribute), let value = rest.popFirst(), value >= 0 {
        values[attribute] = value
      } else {
        throw .unknown(attribute)
      }
    }
    return values
  }

  private static func driver(_ values: [Int32: Int32], _ profile: Profile) -> Driver? {
    var version: [EGLint] = []
    if profile != .legacy {
      version = [
        EGL_CONTEXT_MAJOR_VERSION, profile == .core4 ? 4 : 3,
        EGL_CONTEXT_MINOR_VERSION, profile == .core4 ? 1 : 2,
        EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
      ]
    }
    version.append(EGL_NONE)
    guard eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0 else { return nil }
    for platform in OffscreenPlatform.all {
      guard let display = platform.display(), eglInitialize(display, nil, nil) != 0 else {
        continue
      }
      // As many samples as there are, if not as many as were asked for.
      var samples = values[56] ?? 0
      while true {
        if let config = config(display, values, samples),
          let trial = eglCreateContext(display, config, nil, version)
        {
          _ = eglDestroyContext(display, trial)
          return Driver(display: display, config: config, contextAttributes: version)
        }
        if samples == 0 { break }
        samples = samples > 2 ? samples / 2 : 0
      }
    }
    return nil
  }

  private static func config(
    _ display: EGLDisplay, _ values: [Int32: Int32], _ samples: Int32
  ) -> EGLConfig? {
    let wanted: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
      EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8,
      EGL_ALPHA_SIZE, min(values[11] ?? 0, 8),
      EGL_DEPTH_SIZE, min(values[12] ?? 0, 32), EGL_STENCIL_SIZE, min(values[13] ?? 0, 8),
      EGL_SAMPLE_BUFFERS, samples > 0 ? 1 : 0, EGL_SAMPLES, samples, EGL_NONE,
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    guard eglChooseConfig(display, wanted, &config, 1, &count) != 0, count > 0 else { return nil }
    return config
  }
}
