/// A line for each pass, batch and instance, to read and to compare in tests.
extension DrawList: CustomStringConvertible {
  package var description: String {
    var text = ""
    for picture in pictures {
      text += "kept picture \(picture.width)×\(picture.height)\n"
      for line in picture.list.description.split(separator: "\n") { text += "  \(line)\n" }
    }
    for pass in passes {
      let goesOn = pass.clearColor == nil ? " continued" : ""
      let reason = pass.level == Pass.coverageLevel ? "outlines" : pass.reason.description
      text += "pass level \(pass.level) \(pass.width)×\(pass.height)\(goesOn)"
      text += reason.isEmpty ? "\n" : " for \(reason)\n"
      for batch in batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
        let box = batch.scissor
        text +=
          "  \(batch.pipeline) ×\(batch.instances.count) in "
          + "\(box.x),\(box.y) \(box.width)×\(box.height)\(batch.texture.suffix)\n"
        for index in batch.instances { text += "    \(line(Int(index), batch.pipeline))\n" }
      }
    }
    return text
  }

  private func line(_ index: Int, _ pipeline: Pipeline) -> String {
    guard pipeline == .edges else { return instances[index].line }
    return "edge \(list(edges[index].segment)) tile \(list(edges[index].tile))"
  }
}

/// Four numbers, to a thousandth.
private func list(_ values: SIMD4<Float>) -> String {
  (0..<4).map { "\((values[$0] * 1000).rounded() / 1000)" }.joined(separator: " ")
}

extension TextureSource {
  fileprivate var suffix: String {
    switch self {
    case .none: ""
    case .image(let index, _, _): " image \(index)"
    case .picture: " kept picture"
    case .level(let level): " level \(level)"
    case .coverage: " coverage"
    case .backdrop(let level): " backdrop \(level)"
    }
  }
}

extension Instance {
  fileprivate var line: String {
    "rect \(list(rect)) map \(list(linear)) \(list(offset)) color \(list(color))"
  }
}
