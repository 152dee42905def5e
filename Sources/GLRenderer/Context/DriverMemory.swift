import CMalloc

/// Memory that drivers which draw with the processor take for a frame and give back after it.
enum DriverMemory {
  /// Up to how much freed memory the process keeps at the end of its heap, in bytes.
  private static let kept: Int32 = 64 << 20
  /// From which size on memory is mapped by itself, in bytes: as much as glibc allows for.
  private static let mapped: Int32 = 32 << 20

  /// Makes the process keep it for the next frame.
  ///
  /// Else it depends on what happens to lie behind it on the heap whether the C library hands it back to
  /// the kernel, which clears each page of it for the next frame: 200 shadows then took a third more of
  /// processor time. For the whole process, once and for all.
  static let keep: Void = {
    _ = mallopt(M_TRIM_THRESHOLD, kept)
    _ = mallopt(M_MMAP_THRESHOLD, mapped)
  }()
}
