import CEpoxy
import Compositor
import Shaders

/// The table of pipelines, all compiled when the renderer is made: no shader is built in a frame.
struct Pipelines {
  /// One row for each case of `Pipeline`, in their order: its shaders, what each bit of a `Variant`
  /// defines in them, and which variants there are.
  private typealias Row = (
    pipeline: Pipeline, shaders: ShaderSource, abilities: [String], exists: (Variant) -> Bool
  )

  private static var rows: [Row] {
    let shape = [Define.clip, "", "", Define.gentle]
    return [
      (.fill, .fill, shape, { $0 == .gentle || $0.isSubset(of: .clips) }),
      (.image, .image, shape, { $0 == .gentle || $0.isSubset(of: .clips) }),
      (
        .shadow, .shadow, [Define.clip, "#define WITH_ARCS\n", "#define WITH_EDGES\n"],
        { !$0.contains(.edges) || $0.contains(.arcs) }
      ),
      (
        .composite, .composite, [Define.clip, Define.mask, Define.matrix, Define.gentle],
        { !$0.isSuperset(of: [.clips, .gentle]) }
      ),
      (
        .gradient, .gradient,
        [Define.clip, "#define CURVED\n", "#define MANY_STOPS\n", Define.gentle],
        { !$0.isSuperset(of: [.clips, .gentle]) }
      ),
      (.edges, .edges, [], { _ in true }),
      (.coverage, .coverage, [Define.clip], { _ in true }),
      (
        .blur, .blur, [Define.clip, "#define SILHOUETTE\n", "#define COPY\n"], { _ in true }
      ),
      (
        .blend, .blend,
        [Define.clip + Define.mask + Define.matrix, "#define HUES\n", "#define PORTER_DUFF\n"],
        { !$0.isSuperset(of: [.hues, .porterDuff]) }
      ),
      (.curl, .curl, [Define.clip], { _ in true }),
    ]
  }

  /// The lines that the bits of most pipelines' variants stand for.
  private enum Define {
    static let clip = "#define WITH_CLIP\n"
    static let gentle = "#define GENTLE\n"
    static let mask = "#define WITH_MASK\n"
    static let matrix = "#define WITH_MATRIX\n"
  }

  /// By pipeline and variant; nil for those that do not exist.
  private let programs: [ShaderProgram?]

  /// Compiles every row.
  ///
  /// - Throws: with the shader's name and the driver's words.
  init(_ version: GLVersion) throws(GLError) {
    var programs: [ShaderProgram?] = []
    for (index, row) in Self.rows.enumerated() {
      precondition(Int(row.pipeline.rawValue) == index, "\(row.pipeline) is not in its row")
      for number in 0..<Variant.count {
        let exists = number >> row.abilities.count == 0 && row.exists(Variant(rawValue: number))
        let header = version.shaderHeader + Self.definitions(row.abilities, number)
        programs.append(exists ? try Self.compile(row.shaders, header) : nil)
      }
    }
    self.programs = programs
  }

  /// The compiled pipeline for a batch.
  func program(for batch: Batch, of instances: borrowing [Instance]) -> ShaderProgram {
    let variant = Variant(for: batch, of: instances)
    guard let program = programs[Int(batch.pipeline.rawValue) * Variant.count + variant.rawValue]
    else { preconditionFailure("\(batch.pipeline) has no variant \(variant.rawValue)") }
    return program
  }

  private static func definitions(_ abilities: [String], _ number: Int) -> String {
    abilities.enumerated().map { number >> $0.offset & 1 != 0 ? $0.element : "" }.joined()
  }

  private static func compile(
    _ shaders: ShaderSource, _ header: String
  ) throws(GLError) -> ShaderProgram {
    try ShaderProgram(
      shaders.name, vertex: header + shaders.vertex, fragment: header + shaders.fragment)
  }
}
