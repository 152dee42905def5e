import Compositor
import Geometry
import Testing

@testable import GLRenderer

@Suite(.serialized) struct TextureCacheTests {
  @Test func picturesAreUploadedOnce() throws {
    try withContext {
      let renderer = try GLRenderer()
      var list = DrawList()
      list.images = [Self.columns, Self.columns]
      list.pass(4, 4, [Self.row(image: 0), Self.row(image: 1), Self.row(image: 0)])
      _ = try picture(of: list, 4, 4, by: renderer)
      #expect(renderer.statistics.uploads == 1)
      _ = try picture(of: list, 4, 4, by: renderer)
      #expect(renderer.statistics.uploads == 0)
    }
  }

  @Test func theLongestUnusedGoesFirst() throws {
    try withContext {
      let pictures = (0..<3).map { Self.plain(4, 4, UInt8($0)) }
      // Room for two of 64 bytes.
      var cache = TextureCache(budget: 128, maximumSide: 64)
      func uploads(_ indices: [Int]) -> Int {
        cache.beginFrame()
        for index in indices { _ = cache.place(pictures[index], mipmaps: false) }
        return cache.uploads
      }
      #expect(uploads([0]) == 1)
      #expect(uploads([1]) == 1)
      #expect(uploads([0]) == 0)
      #expect(uploads([2]) == 1)
      // 1 was used longest ago and is gone; the others are still there.
      #expect(uploads([0, 2]) == 0)
      #expect(uploads([1]) == 1)
    }
  }

  @Test func whatAFrameNeedsIsKeptBeyondTheBudget() throws {
    try withContext {
      let pictures = (0..<4).map { Self.plain(4, 4, UInt8($0)) }
      var cache = TextureCache(budget: 1, maximumSide: 64)
      var uploads: [Int] = []
      for _ in 0..<3 {
        cache.beginFrame()
        for picture in pictures { _ = cache.place(picture, mipmaps: false) }
        uploads.append(cache.uploads)
      }
      #expect(uploads == [4, 0, 0])
    }
  }

  @Test func picturesThatAreTooLargeAreHalvedWithOneWarning() throws {
    try withContext {
      var cache = TextureCache(budget: 1 << 20, maximumSide: 8)
      let large = Self.plain(20, 6, 9)
      for _ in 0..<3 {
        cache.beginFrame()
        _ = cache.place(large, mipmaps: true)
      }
      #expect(
        cache.takeWarnings() == [
          "a picture of 20×6 pixels is larger than a texture may be; it is shown as 5×1"
        ])
      #expect(cache.takeWarnings().isEmpty)
    }
  }

  @Test func picturesOfOneSizeAreDrawnWithOneCall() throws {
    try withContext {
      let renderer = try GLRenderer()
      var list = DrawList()
      list.images = (0..<9).map { Self.plain(4, 4, UInt8(20 * ($0 + 1))) }
      let rows = (0..<9).map { index in
        var row = Self.row(image: Int32(index))
        row.instance.rect = [Float(index), 0, 1, 4]
        return row
      }
      list.pass(9, 4, rows)
      let pixels = try picture(of: list, 9, 4, by: renderer)
      let reds: [UInt8] = pixels.prefix(9).map(\.x)
      #expect(reds == [20, 40, 60, 80, 100, 120, 140, 160, 180])
      // A page of four layers, then one of sixteen.
      #expect(renderer.statistics.drawCalls == 2 && renderer.statistics.uploads == 9)
      _ = try picture(of: list, 9, 4, by: renderer)
      #expect(renderer.statistics.drawCalls == 2 && renderer.statistics.uploads == 0)
    }
  }

  @Test func tenThousandPicturesThatPassByStayWithinTheBudget() throws {
    try withContext {
      let budget = 64 << 10
      var cache = TextureCache(budget: budget, maximumSide: 64)
      var shown: [Bitmap] = []
      var most = (bytes: 0, allocated: 0)
      for frame in 0..<1000 {
        // Ten come at one end and ten go at the other; now and then it goes back.
        shown += (0..<10).map { Self.plain(16, 16, UInt8(truncatingIfNeeded: frame + $0)) }
        if shown.count > 30 { shown.removeFirst(10) }
        cache.beginFrame()
        for picture in shown { _ = cache.place(picture, mipmaps: false) }
        #expect(cache.uploads <= 10)
        most = (max(most.bytes, cache.bytes), max(most.allocated, cache.allocatedBytes))
      }
      // The pictures of a frame may come on top, and pages that are not full.
      #expect(most.bytes <= budget + 10 * 1024)
      #expect(most.allocated <= 4 * budget)
    }
  }

  @Test func picturesThatNobodyHasAnyMoreGoLongBeforeTheBudget() throws {
    try withContext {
      var cache = TextureCache(budget: .max, maximumSide: 64)
      let kept = Self.plain(16, 16, 1)
      var most = 0
      for frame in 0..<1000 {
        cache.beginFrame()
        _ = cache.place(Self.plain(16, 16, UInt8(truncatingIfNeeded: frame)), mipmaps: false)
        if frame == 0 { _ = cache.place(kept, mipmaps: false) }
        most = max(most, cache.bytes)
      }
      #expect(most <= 40 * 1024)
      // One that somebody still has stays, though no frame drew it.
      cache.beginFrame()
      _ = cache.place(kept, mipmaps: false)
      #expect(cache.uploads == 0)
    }
  }

  @Test func picturesOfASizeOfTheirOwnTakeNoMoreThanTheyNeed() throws {
    try withContext {
      var pages = TexturePages()
      var needed = 0
      for width in 100..<120 {
        _ = pages.take(width: width, height: 50, isShared: true)
        needed += width * 50 * 4
      }
      #expect(pages.bytes == needed)
    }
  }

  @Test func aLayerThatIsGivenBackIsUsedAgain() throws {
    try withContext {
      var pages = TexturePages()
      let first = pages.take(width: 8, height: 8, isShared: true)
      let second = pages.take(width: 8, height: 8, isShared: true)
      #expect(first.texture == second.texture && first.layer != second.layer)
      pages.release(first)
      #expect(pages.take(width: 8, height: 8, isShared: true) == first)
      #expect(pages.take(width: 8, height: 9, isShared: true).texture != first.texture)
      #expect(pages.take(width: 8, height: 8, isShared: false).texture != first.texture)
    }
  }

  @Test func aPictureThatNeedsMipmapsMovesToAPageOfItsOwn() throws {
    try withContext {
      var cache = TextureCache(budget: 1 << 20, maximumSide: 64)
      let pictures = (0..<2).map { Self.plain(4, 4, UInt8($0)) }
      cache.beginFrame()
      let shared = pictures.map { cache.place($0, mipmaps: false) }
      #expect(shared[0]?.texture == shared[1]?.texture)
      let own = cache.place(pictures[1], mipmaps: true)
      #expect(own?.texture != shared[1]?.texture && own?.layer == 0 && cache.uploads == 3)
      #expect(cache.place(pictures[1], mipmaps: false) == own && cache.uploads == 3)
    }
  }

  @Test func halvingTakesTheMeanOfTwoByTwo() {
    let bitmap = Bitmap(
      width: 2, height: 2,
      pixels: [0, 10, 0, 255, 4, 20, 0, 255, 8, 30, 0, 255, 12, 40, 1, 255])
    #expect(bitmap.halved?.packedPixels == [6, 25, 0, 255])
    #expect(Self.plain(1, 5, 7).halved?.packedPixels == [7, 7, 7, 255, 7, 7, 7, 255])
    #expect(Self.plain(1, 1, 7).halved == nil)
  }

  @Test func anOddPixelCountsForBothHalves() {
    let row = Bitmap(
      width: 5, height: 1, pixels: [10, 20, 50, 30, 40].flatMap { [$0, 0, 0, 255] })
    #expect(row.halved?.packedPixels == [22, 0, 0, 255, 38, 0, 0, 255])
  }

  @Test func theTopRowIsOnTop() throws {
    try withContext {
      let rows = Bitmap(width: 1, height: 2, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
      let pixels = try Self.draw(rows, filter: .nearest)
      #expect(pixels[0] == [255, 0, 0, 255])
      #expect(pixels[3 * 4] == [0, 0, 255, 255])
    }
  }

  @Test func nearestKeepsTexelsApartAndLinearMixesThem() throws {
    try withContext {
      let nearest = try Self.draw(Self.columns, filter: .nearest)
      let linear = try Self.draw(Self.columns, filter: .linear)
      #expect(nearest[0..<4].map(\.x) == [0, 0, 255, 255])
      // At ¼ and ¾ of the way between the texels' centres, and the edge's texel beyond them.
      #expect(linear[0].x == 0 && linear[3].x == 255)
      #expect(abs(Int(linear[1].x) - 64) <= 1 && abs(Int(linear[2].x) - 191) <= 1)
    }
  }

  @Test func rowsMayHaveGapsBetweenThem() throws {
    try withContext {
      let gapped = Bitmap(width: 2, height: 2, bytesPerRow: 16, isOpaque: true) { bytes in
        for index in bytes.indices { bytes[index] = index % 16 < 8 ? 255 : 77 }
      }
      let pixels = try Self.draw(gapped, filter: .nearest)
      #expect(pixels.allSatisfy { $0 == [255, 255, 255, 255] })
    }
  }

  /// Black beside white.
  private static let columns = Bitmap(
    width: 2, height: 1, pixels: [0, 0, 0, 255, 255, 255, 255, 255])

  private static func plain(_ width: Int, _ height: Int, _ value: UInt8) -> Bitmap {
    let pixel = [value, value, value, 255]
    return Bitmap(
      width: width, height: height,
      pixels: Array(repeatElement(pixel, count: width * height).joined()))
  }

  private static func row(
    image: Int32, filter: TextureFilter = .linear
  ) -> (pipeline: Pipeline, texture: TextureSource, instance: Instance) {
    (
      .image, .image(image, minification: filter, magnification: filter),
      .quad(0, 0, 4, 4, extra: [0, 0, 1, 1])
    )
  }

  /// A picture over 4×4 pixels.
  private static func draw(_ bitmap: Bitmap, filter: TextureFilter) throws -> [SIMD4<UInt8>] {
    var list = DrawList()
    list.images = [bitmap]
    list.pass(4, 4, [row(image: 0, filter: filter)])
    return try picture(of: list, 4, 4, by: try GLRenderer())
  }
}
