import CEpoxy
import Compositor
import Shaders

/// The table of pipelines, all compiled when the renderer is made: no shader is built in a frame.
struct Pipelines {
  /// One row for each case of `Pipeline`, in their order.
  private static let rows: [(pipeline: Pipeline, shaders: ShaderSource)] = [
    (.fill, .fill), (.image, .image), (.shadow, .shadow), (.composite, .composite),
  ]

  /// What a program can do beyond its pipeline's plain one. Software rasterisers would pay for it on
  /// every pixel, so it has programs of its own, for the batches that need it.
  private struct Variant: OptionSet {
    let rawValue: Int

    /// Some instance names a clip.
    static let clips = Variant(rawValue: 1)
    /// Some shadow's corners are large beside its blur.
    static let arcs = Variant(rawValue: 2)
    /// Some shadow, with arcs or without, is hardly blurred.
    static let edges = Variant(rawValue: 4)
    /// No rounded rectangle needs more than `gentleCoverage`; this one takes away instead of adding.
    static let gentle = Variant(rawValue: 8)

    /// The lines that a shader begins with.
    var definitions: String {
      (contains(.clips) ? "#define WITH_CLIP\n" : "")
        + (contains(.arcs) ? "#define WITH_ARCS\n" : "")
        + (contains(.edges) ? "#define WITH_EDGES\n" : "")
        + (contains(.gentle) ? "#define GENTLE\n" : "")
    }

    /// Whether a pipeline has a program for it: clips go with all, `gentle` with what it is without,
    /// the rest with shadows.
    func exists(for pipeline: Pipeline) -> Bool {
      pipeline == .shadow
        ? !contains(.gentle) && self != .edges && self != [.edges, .clips]
        : self == .gentle || subtracting(.clips).isEmpty
    }
  }

  /// By pipeline and variant; nil for those that do not exist.
  private let programs: [ShaderProgram?]
  private static let variants = 16

  /// Compiles every row.
  ///
  /// - Throws: with the shader's name and the driver's words.
  init(_ version: GLVersion) throws(GLError) {
    var programs: [ShaderProgram?] = []
    for (index, row) in Self.rows.enumerated() {
      precondition(Int(row.pipeline.rawValue) == index, "\(row.pipeline) is not in its row")
      for number in 0..<Self.variants {
        let variant = Variant(rawValue: number)
        programs.append(
          variant.exists(for: row.pipeline)
            ? try Self.compile(row.shaders, version.shaderHeader + variant.definitions) : nil)
      }
    }
    self.programs = programs
  }

  /// The compiled pipeline for a batch.
  func program(for batch: Batch, of instances: borrowing [Instance]) -> ShaderProgram {
    var variant: Variant = batch.clipWindow < 0 ? [] : .clips
    if batch.pipeline == .shadow {
      for index in batch.instances {
        let instance = instances[Int(index)]
        if !instance.isBlurredBeyondItsCorners { variant.insert(.arcs) }
        if instance.isHardlyBlurred { variant.formUnion([.arcs, .edges]) }
      }
    } else if variant.isEmpty, Self.areGentle(batch, instances) {
      variant = .gentle
    }
    guard let program = programs[Int(batch.pipeline.rawValue) * Self.variants + variant.rawValue]
    else { preconditionFailure("\(batch.pipeline) has no variant \(variant.rawValue)") }
    return program
  }

  private static func areGentle(_ batch: Batch, _ instances: borrowing [Instance]) -> Bool {
    for index in batch.instances where !instances[Int(index)].isGentle(batch.pipeline) {
      return false
    }
    return true
  }

  private static func compile(
    _ shaders: ShaderSource, _ header: String
  ) throws(GLError) -> ShaderProgram {
    try ShaderProgram(
      shaders.name, vertex: header + shaders.vertex, fragment: header + shaders.fragment)
  }
}

extension Instance {
  /// Whether a shadow's sigma is below 0.35 pixels: see `shadow.frag`.
  var isHardlyBlurred: Bool {
    let longest = max(
      linear.x * linear.x + linear.y * linear.y, linear.z * linear.z + linear.w * linear.w)
    let sigma = shape.y
    return sigma * sigma * longest < 0.1225 * shape.z * shape.z
  }

  /// Whether a shadow is so soft that its corners are nearly Gaussian: see `shadow.frag`.
  ///
  /// The radius is at most 1.8 sigma, and sigma at least 0.45 pixels, in one affine map.
  var isBlurredBeyondItsCorners: Bool {
    let (radius, sigma) = (min(shape.x, 0.5 * min(rect.z, rect.w)), shape.y)
    let determinant = linear.x * linear.w - linear.y * linear.z
    let longest = max(
      linear.x * linear.x + linear.y * linear.y, linear.z * linear.z + linear.w * linear.w)
    // A pixel spans `sqrt(longest) * m33 / determinant` local units.
    let pixels = sigma * determinant
    return offset.z == 0 && offset.w == 0 && radius <= 1.8 * sigma
      && pixels * pixels >= 0.2025 * longest * shape.z * shape.z
  }
}
