import Foundation

/// Bytes as Core Foundation names them: `data as CFData` compiles as on Apple's systems.
public typealias CFData = NSData

/// The first of a block's bytes; valid while the block lives.
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>? {
  data?.bytes.assumingMemoryBound(to: UInt8.self)
}

/// How many bytes a block has.
public func CFDataGetLength(_ data: CFData?) -> Int { data?.length ?? 0 }

/// Where the pixels of an image come from: a block of bytes, copied when the provider is made.
public final class CGDataProvider: Sendable {
  let bytes: Data

  /// Makes a provider of bytes.
  public convenience init?(data: CFData) {
    self.init(Data(referencing: data))
  }

  init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// The bytes.
  public var data: CFData? { NSData(data: bytes) }
}
