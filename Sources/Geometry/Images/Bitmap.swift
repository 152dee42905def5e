import Foundation
import Synchronization

/// An immutable block of pixels with an identity, under which a texture of it can be found again.
///
/// Layout: premultiplied RGBA, one byte a component, gamma-encoded sRGB; row 0 is on top; rows
/// start `bytesPerRow` bytes apart, of which the first 4·width hold pixels.
package final class Bitmap: Sendable {
  /// The number that this bitmap alone has in this process; never 0.
  package let id: UInt64
  /// The width in pixels, at least 1.
  package let width: Int
  /// The height in pixels, at least 1.
  package let height: Int
  /// The distance between the beginnings of two rows in bytes, at least 4·width.
  package let bytesPerRow: Int
  /// Whether every pixel is known to have alpha 255, so that what lies behind cannot be seen.
  package let isOpaque: Bool
  /// Tells whoever keeps this whether the bitmap is gone; a weak reference to it would make all strong ones slow.
  package let life = Life()

  /// Whether a bitmap is still there.
  package final class Life: Sendable {
    fileprivate let hasEnded = Atomic<Bool>(false)

    /// Whether nobody has the bitmap any more.
    package var isOver: Bool { hasEnded.load(ordering: .relaxed) }
  }

  // Written only before `init` returns, read only after, freed by the last owner.
  @usableFromInline nonisolated(unsafe) let base: UnsafeMutableRawPointer

  private static let identities = Atomic<UInt64>(0)

  /// Makes a bitmap of the pixels that a closure writes; the memory is zero before.
  ///
  /// - Parameters:
  ///   - bytesPerRow: nil for 4·width.
  ///   - isOpaque: nil to look at every pixel's alpha after filling.
  ///   - fill: gets `height * bytesPerRow` bytes.
  /// - Precondition: `byteCount(width:height:bytesPerRow:)` is not nil.
  package init<Failure: Error>(
    width: Int, height: Int, bytesPerRow: Int? = nil, isOpaque: Bool? = nil,
    fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let stride = bytesPerRow ?? width * 4
    guard let count = Self.byteCount(width: width, height: height, bytesPerRow: stride) else {
      preconditionFailure("no bitmap of \(width) × \(height) pixels, \(stride) bytes a row")
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    memset(memory.baseAddress.unsafelyUnwrapped, 0, count)
    do {
      try fill(memory)
    } catch {
      memory.deallocate()
      throw error
    }
    let pixels = UnsafeRawBufferPointer(memory)
    self.isOpaque = isOpaque ?? Self.isOpaque(pixels, width: width, bytesPerRow: stride)
    (self.width, self.height, self.bytesPerRow) = (width, height, stride)
    base = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    id = Self.identities.add(1, ordering: .relaxed).newValue
  }

  deinit {
    life.hasEnded.store(true, ordering: .relaxed)
    base.deallocate()
  }

  /// Lends the `height * bytesPerRow` bytes for the time of a call.
  @inlinable
  package func withPixels<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: height * bytesPerRow))
  }
}

extension Bitmap {
  /// The longest side that a bitmap may have, in pixels.
  package static let maximumSide = 1 << 15

  /// The size of a block of pixels in bytes.
  ///
  /// - Returns: nil where a side is not in 1…`maximumSide` or a row is shorter than 4·width.
  package static func byteCount(width: Int, height: Int, bytesPerRow: Int) -> Int? {
    let sides = 1...maximumSide
    guard sides.contains(width), sides.contains(height), bytesPerRow >= width * 4 else {
      return nil
    }
    let (count, overflow) = bytesPerRow.multipliedReportingOverflow(by: height)
    return overflow ? nil : count
  }

  /// Makes a bitmap of tightly packed premultiplied RGBA bytes.
  ///
  /// - Precondition: there are width·height·4 of them.
  package convenience init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool? = nil) {
    precondition(
      pixels.count == width * height * 4,
      "\(pixels.count) bytes for \(width) × \(height) pixels")
    self.init(width: width, height: height, isOpaque: isOpaque) { $0.copyBytes(from: pixels) }
  }

  /// The pixels without gaps between the rows.
  package var packedPixels: [UInt8] {
    let rowLength = width * 4
    return withPixels { source in
      [UInt8](unsafeUninitializedCapacity: rowLength * height) { target, count in
        for row in 0..<height {
          let bytes = source[row * bytesPerRow..<row * bytesPerRow + rowLength]
          UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(target)[
              (row * rowLength)...]
          ).copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes))
        }
        count = rowLength * height
      }
    }
  }

  private static func isOpaque(
    _ pixels: UnsafeRawBufferPointer, width: Int, bytesPerRow: Int
  ) -> Bool {
    guard let bytes = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return true }
    for row in 0..<pixels.count / bytesPerRow {
      var (alphas, place) = (UInt8(255), row * bytesPerRow + 3)
      let end = place + width * 4
      while place < end {
        alphas &= bytes[place]
        place += 4
      }
      if alphas != 255 { return false }
    }
    return true
  }
}
