import Foundation
import Workbench

/// What the playground keeps from one run to the next: the history, and the person's own presets.
@MainActor
final class PlaygroundStore {
  private var historyFile: KeptFile?
  private(set) var own: OwnPresets
  /// The history of last time; nil where there is none.
  private(set) var history: History<PlaygroundState>?
  /// What was wrong with the files, in words.
  private(set) var complaints: [String] = []
  private var saidThatItCannotWrite = false

  /// Reads the files below some folders; without folders nothing is read, and nothing kept.
  init(_ folders: PersonFolders?) {
    own = OwnPresets(folders?.data.appendingPathComponent("cel/presets.json"))
    if let folders {
      var file = KeptFile(folders.state.appendingPathComponent("cel/playground.json"))
      let (history, complaint) = SavedHistory.read(&file)
      self.history = history
      complaints = [complaint].compactMap { $0 }
      historyFile = file
    }
    complaints += [own.complaint].compactMap { $0 }
  }

  /// Keeps the history; where that is not possible the first failure is answered in words.
  func save(_ history: History<PlaygroundState>) -> String? {
    trying { try historyFile?.write(try SavedHistory(history).data()) }
  }

  /// Keeps the person's presets.
  func save(_ presets: [OwnPreset]) -> String? { trying { try own.replace(by: presets) } }

  private func trying(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      defer { saidThatItCannotWrite = true }
      return saidThatItCannotWrite ? nil : "This cannot be saved for next time: \(error)"
    }
  }
}
