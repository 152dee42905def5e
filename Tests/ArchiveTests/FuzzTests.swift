import Foundation
import TestSupport
import Testing

/// Broken documents, and documents beyond all measure: a few of those that `tools/fuzz` tries.
@Suite struct FuzzTests {
  /// What the probe says, by name.
  private func figures(_ arguments: String...) async throws -> [String: Double] {
    let result = try await FinishedProgram.run(BuildProducts.executable("ArchiveProbe"), arguments)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").reduce(into: [:]) { figures, line in
      let parts = line.split(separator: " ")
      figures[String(parts[0])] = Double(parts[1])
    }
  }

  /// How many are tried; `tools/fuzz` tries more of them, optimised.
  private static let count = 400

  @Test func mutatedDocumentsAreReadOrRefusedAndLeaveNothingBehind() async throws {
    let figures = try await figures("fuzz", "\(Self.count)")
    #expect(try #require(figures["refused"]) > Double(Self.count) / 4, "\(figures)")
    #expect(try #require(figures["bytes-left-a-document"]) < 100, "\(figures)")
  }

  @Test func aLargeDocumentIsRead() async throws {
    #expect(try #require(try await figures("large", "2000")["milliseconds"]) < 5000)
  }
}
