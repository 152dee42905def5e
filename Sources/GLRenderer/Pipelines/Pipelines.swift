import CEpoxy
import Compositor
import Shaders

/// The table of pipelines, all compiled when the renderer is made: no shader is built in a frame.
struct Pipelines {
  /// One row for each case of `Pipeline`, in their order.
  private static let rows: [(pipeline: Pipeline, shaders: ShaderSource)] = [
    (.fill, .fill), (.image, .image), (.shadow, .shadow), (.composite, .composite),
  ]

  private let programs: [ShaderProgram]
  /// The shadow pipeline's variants: 1 adds large corners, 2 adds clips.
  private let shadows: [ShaderProgram]

  /// Compiles every row.
  ///
  /// - Throws: with the shader's name and the driver's words.
  init(_ version: GLVersion) throws(GLError) {
    var programs: [ShaderProgram] = []
    for (index, row) in Self.rows.enumerated() {
      precondition(Int(row.pipeline.rawValue) == index, "\(row.pipeline) is not in its row")
      programs.append(try Self.compile(row.shaders, version.shaderHeader))
    }
    self.programs = programs
    var shadows: [ShaderProgram] = []
    for variant in 0..<4 {
      let arcs = variant & 1 == 0 ? "" : "#define WITH_ARCS\n"
      let clip = variant & 2 == 0 ? "" : "#define WITH_CLIP\n"
      shadows.append(try Self.compile(.shadow, version.shaderHeader + arcs + clip))
    }
    self.shadows = shadows
  }

  /// The compiled pipeline for a batch.
  func program(for batch: Batch, of instances: borrowing [Instance]) -> ShaderProgram {
    guard batch.pipeline == .shadow else { return programs[Int(batch.pipeline.rawValue)] }
    var variant = 0
    for index in batch.instances {
      let instance = instances[Int(index)]
      variant |= instance.isBlurredBeyondItsCorners ? 0 : 1
      variant |= instance.shape.w.bitPattern >> 8 == 0 ? 0 : 2
    }
    return shadows[variant]
  }

  private static func compile(
    _ shaders: ShaderSource, _ header: String
  ) throws(GLError) -> ShaderProgram {
    try ShaderProgram(
      shaders.name, vertex: header + shaders.vertex, fragment: header + shaders.fragment)
  }
}

extension Instance {
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
