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

  /// Compiles every row.
  ///
  /// - Throws: with the shader's name and the driver's words.
  init(_ version: GLVersion) throws(GLError) {
    var programs: [ShaderProgram] = []
    for (index, row) in Self.rows.enumerated() {
      precondition(Int(row.pipeline.rawValue) == index, "\(row.pipeline) is not in its row")
      programs.append(
        try ShaderProgram(
          row.shaders.name, vertex: version.shaderHeader + row.shaders.vertex,
          fragment: version.shaderHeader + row.shaders.fragment))
    }
    self.programs = programs
  }

  /// The compiled pipeline.
  subscript(pipeline: Pipeline) -> ShaderProgram { programs[Int(pipeline.rawValue)] }
}
