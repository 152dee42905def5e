import Foundation

guard CommandLine.arguments.dropFirst() == ["tracks"] else {
  FileHandle.standardError.write(Data("usage: TrackProbe tracks\n".utf8))
  exit(64)
}
swarm(floor: mix())
