import ImageIO
import Testing

struct UTTypeTests {
  @Test func kindsAreFoundByWhatFilesAreCalled() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "tif") == .tiff)
    #expect(UTType(mimeType: "image/webp") == .webP && UTType("com.compuserve.gif") == .gif)
    #expect(UTType(filenameExtension: "txt") == nil && UTType("public.text") == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.bmp.preferredMIMEType == "image/bmp")
    #expect(UTType.image.preferredFilenameExtension == nil)
  }

  @Test func allKindsArePictures() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .png))
    #expect(!UTType.png.conforms(to: .jpeg) && !UTType.image.conforms(to: .png))
  }

  @Test func whatIsWrittenHasTheKindsName() {
    let names = CGImageDestinationCopyTypeIdentifiers().map { "\($0)" }
    #expect(names == [UTType.png, .jpeg, .gif, .tiff].map(\.identifier))
  }
}
