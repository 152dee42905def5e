import Foundation

/// The folder that playgrounds share files in: “Shared Playground Data” among the person's documents.
///
/// It need not be there.
public let playgroundSharedDataDirectory: URL =
  (FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
  ?? FileManager.default.homeDirectoryForCurrentUser)
  .appendingPathComponent("Shared Playground Data", isDirectory: true)
