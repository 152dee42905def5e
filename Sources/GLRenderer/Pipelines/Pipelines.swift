import CEpoxy
import Compositor
import Shaders

/// The table of pipelines, each compiled when a batch first asks for it.
///
/// There are more than a hundred programs, of which a frame uses a handful; compiling all of them would take
/// longer than everything else before the first frame. Drivers that draw with the processor, and many
/// others, translate a program when it is first drawn with in any case.
final class Pipelines {
  /// One row for each case of `Pipeline`, in their order: its shaders, what each bit of a `Variant`
  /// defines in them, and which variants there are.
  private typealias Row = (
    pipeline: Pipeline, shaders: ShaderSource, abilities: [String], exists: (Variant) -> Bool
  )

  private static var rows: [Row] {
    let corners = [Define.gentle, "#define ROUND\n", "#define SHARP\n"]
    let shape = [Define.clip, "", ""] + corners + ["", Define.covers]
    return [
      (
        .fill, .fill, shape,
        { $0.hasOneShape && $0.isDisjoint(with: .others) && !$0.contains(.fewStops) }
      ),
      (
        .image, .image,
        [Define.clip, "#define TRILINEAR\n", ""] + corners + ["", Define.covers],
        {
          $0.hasOneShape && $0.intersection(.others).isSubset(of: .trilinear)
            && !$0.contains(.fewStops)
        }
      ),
      (
        .shadow, .shadow,
        [
          Define.clip, "#define WITH_ARCS\n", "#define WITH_EDGES\n", "#define WIDE\n",
          "#define WITH_LAYER\n",
        ],
        { ($0.contains(.arcs) || !$0.contains(.edges)) && !$0.isSuperset(of: [.arcs, .wide]) }
      ),
      (
        .composite, .composite, [Define.clip, Define.mask, Define.matrix] + corners,
        { $0.hasOneShape }
      ),
      (
        .gradient, .gradient,
        [Define.clip, "#define CURVED\n", "#define MANY_STOPS\n"] + corners
          + ["#define FEW_STOPS\n", Define.covers],
        { $0.hasOneShape }
      ),
      (.edges, .edges, [], { _ in true }),
      (.coverage, .coverage, [Define.clip, "#define LINED\n"], { _ in true }),
      (
        .blur, .blur,
        [
          Define.clip, "#define SILHOUETTE\n", "#define COPY\n", "#define FINE\n",
          "#define LEANING\n",
        ],
        { !$0.isSuperset(of: [.copies, .fine]) && !$0.isSuperset(of: [.copies, .leaning]) }
      ),
      (
        .blend, .blend,
        [Define.clip + Define.mask + Define.matrix, "#define HUES\n", "#define PORTER_DUFF\n"],
        { !$0.isSuperset(of: [.hues, .porterDuff]) }
      ),
      (.curl, .curl, [Define.clip], { _ in true }),
      (.ripple, .ripple, [Define.clip], { _ in true }),
      (.suction, .suction, [Define.clip], { _ in true }),
      (.iris, .iris, [Define.clip], { _ in true }),
    ]
  }

  /// The lines that the bits of most pipelines' variants stand for.
  private enum Define {
    static let clip = "#define WITH_CLIP\n"
    static let covers = "#define WITH_COVERS\n"
    static let gentle = "#define GENTLE\n"
    static let mask = "#define WITH_MASK\n"
    static let matrix = "#define WITH_MATRIX\n"
  }

  /// What is known of a program.
  private enum Entry {
    case missing, asleep, broken
    case ready(ShaderProgram)
  }

  private let rows = Pipelines.rows
  private let version: GLVersion
  /// By pipeline and variant.
  private var entries: [Entry] = []

  /// Compiles one program, so that a driver that cannot is found out early.
  ///
  /// - Throws: with the shader's name and the driver's words.
  init(_ version: GLVersion) throws(GLError) {
    self.version = version
    for (index, row) in rows.enumerated() {
      precondition(Int(row.pipeline.rawValue) == index, "\(row.pipeline) is not in its row")
      for number in 0..<Variant.count {
        let exists = number >> row.abilities.count == 0 && row.exists(Variant(rawValue: number))
        entries.append(exists ? .asleep : .missing)
      }
    }
    _ = try program(.fill, [.gentle, .round])
  }

  /// All programs that there are.
  var all: [(pipeline: Pipeline, variant: Variant)] {
    entries.indices.compactMap { index in
      if case .missing = entries[index] { return nil }
      return (rows[index / Variant.count].pipeline, Variant(rawValue: index % Variant.count))
    }
  }

  /// Whether a program was asked for before, and the driver took it.
  func isCompiled(_ pipeline: Pipeline, _ variant: Variant) -> Bool {
    if case .ready = entries[Int(pipeline.rawValue) * Variant.count + variant.rawValue] {
      return true
    }
    return false
  }

  /// The program of a pipeline, compiled now if this is the first to ask; nil where that failed before.
  ///
  /// - Throws: what the driver has against it, the first time.
  func program(
    _ pipeline: Pipeline, _ variant: Variant
  ) throws(GLError) -> ShaderProgram? {
    let index = Int(pipeline.rawValue) * Variant.count + variant.rawValue
    switch entries[index] {
    case .ready(let program): return program
    case .broken: return nil
    case .missing: preconditionFailure("\(pipeline) has no variant \(variant.rawValue)")
    case .asleep: break
    }
    entries[index] = .broken
    let text = text(pipeline, variant)
    let program = try ShaderProgram(text.name, vertex: text.vertex, fragment: text.fragment)
    entries[index] = .ready(program)
    return program
  }

  /// The shaders of a program, as drivers are given them.
  func text(
    _ pipeline: Pipeline, _ variant: Variant
  ) -> (name: String, vertex: String, fragment: String) {
    let (_, shaders, abilities, _) = rows[Int(pipeline.rawValue)]
    let header = version.shaderHeader + Self.definitions(abilities, variant.rawValue)
    return (shaders.name, header + shaders.vertex, header + shaders.fragment)
  }

  private static func definitions(_ abilities: [String], _ number: Int) -> String {
    abilities.enumerated().map { number >> $0.offset & 1 != 0 ? $0.element : "" }.joined()
  }
}
