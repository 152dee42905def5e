import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UILabelTests {
  private let label = UILabel()
  private let sentence = "The quick brown fox jumps over the lazy dog"

  @Test func noTextHasNoSize() {
    #expect(label.intrinsicContentSize == .zero)
    label.text = ""
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
  }

  @Test func oneLineIsAsWideAsItsText() {
    label.text = "fox"
    let short = label.intrinsicContentSize
    label.text = sentence
    let long = label.sizeThatFits(CGSize(width: 50, height: 0))
    #expect(long.width > 5 * short.width)
    #expect(long.height == short.height)
    #expect(abs(short.height - label.font.lineHeight) <= 1)
  }

  @Test func linesAreWrappedWhereTheyMayBe() {
    label.text = sentence
    let line = label.intrinsicContentSize.height
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(wrapped.width <= 120)
    #expect(wrapped.height >= 3 * line - 3)
    label.numberOfLines = 2
    let two = label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(abs(two.height - 2 * line) <= 2)
  }

  @Test func breaksInTheTextCountAsLines() {
    label.text = "one"
    let line = label.intrinsicContentSize.height
    label.text = "one\ntwo\nthree"
    #expect(label.intrinsicContentSize.height == line)
    label.numberOfLines = 0
    #expect(abs(label.intrinsicContentSize.height - 3 * line) <= 3)
    #expect(
      label.textRect(
        forBounds: CGRect(x: 5, y: 6, width: 200, height: 200),
        limitedToNumberOfLines: 2
      ).origin == CGPoint(x: 5, y: 6))
  }

  @Test(arguments: [1, 1.5, 2, 3] as [CGFloat]) func sizesAreWholePixels(scale: CGFloat) {
    label.contentScaleFactor = scale
    label.text = sentence
    let pixels = label.intrinsicContentSize.width * scale
    #expect(abs(pixels - pixels.rounded()) < 1e-9)
  }

  @Test func largerFontsTakeMoreRoom() {
    label.text = sentence
    let small = label.intrinsicContentSize
    label.font = .systemFont(ofSize: 34)
    let large = label.intrinsicContentSize
    #expect(abs(large.width - 2 * small.width) < 4)
  }

  @Test func labelsTakeNoTouches() {
    #expect(!label.isUserInteractionEnabled)
  }

  // MARK: Pixels

  /// The rows and columns that show something, in pixels.
  private func ink(_ label: UILabel) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
    let shown = ShownView(label)
    shown.change { label.setNeedsDisplay() }
    guard let image = label.layer.contents as? CGImage else { return nil }
    let pixels = image.pixels
    var (rows, columns): (Set<Int>, Set<Int>) = ([], [])
    for index in 0..<image.width * image.height where pixels[index * 4 + 3] > 40 {
      rows.insert(index / image.width)
      columns.insert(index % image.width)
    }
    guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(),
      let right = columns.max()
    else { return nil }
    return (top...bottom, left...right)
  }

  @Test func textStandsInTheMiddleOfTheHeight() throws {
    label.text = "HHH"
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    let rows = try #require(ink(label)).rows
    #expect(abs(rows.lowerBound + rows.upperBound - 59) <= 6)
  }

  @Test(arguments: [(NSTextAlignment.left, 0), (.center, 50), (.right, 99), (.natural, 0)])
  func textKeepsToItsSide(alignment: NSTextAlignment, middle: Int) throws {
    label.text = "H"
    label.textAlignment = alignment
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    let columns = try #require(ink(label)).columns
    #expect(abs((columns.lowerBound + columns.upperBound) / 2 - middle) < 10)
  }

  /// Which part of a line of blocks is inked in a column, 0…1.
  private func blocks(_ mode: NSLineBreakMode, inkInColumn column: Int) throws -> Double {
    label.text = String(repeating: "█", count: 20)
    label.lineBreakMode = mode
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    let shown = ShownView(label)
    shown.change { label.setNeedsDisplay() }
    let image = try #require(label.layer.contents as? CGImage)
    let inked = (0..<image.height).count { image.pixels[($0 * image.width + column) * 4 + 3] > 128 }
    return Double(inked) / label.font.lineHeight.native
  }

  @Test(arguments: [
    (NSLineBreakMode.byClipping, true, true), (.byTruncatingTail, true, false),
    (.byTruncatingHead, false, true),
  ])
  func anEllipsisStandsForWhatDoesNotFit(
    mode: NSLineBreakMode, isFullAtLeft: Bool, isFullAtRight: Bool
  ) throws {
    #expect((try blocks(mode, inkInColumn: 3) > 0.8) == isFullAtLeft)
    #expect((try blocks(mode, inkInColumn: 92) > 0.8) == isFullAtRight)
  }

  @Test func letteringHasTheColorOfTheText() throws {
    label.text = "███"
    label.textColor = .green
    label.lineBreakMode = .byClipping
    label.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    _ = ShownView(label)
    let pixels = try #require(label.layer.contents as? CGImage).pixels
    let middle = (15 * 40 + 20) * 4
    #expect(Array(pixels[middle..<middle + 4]) == [0, 255, 0, 255])
  }
}

@MainActor @Suite struct UILabelAttributesTests {
  @Test func attributesOfTheTextWinOverThoseOfTheLabel() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.attributedText = NSAttributedString(
      string: "large", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    let large = label.intrinsicContentSize
    label.text = "large"
    #expect(large.width > 3 * label.intrinsicContentSize.width)
    #expect(label.attributedText?.string == "large")
  }

  @Test func aLineThatIsTooLongIsMadeSmaller() {
    func inkWidth(_ adjusts: Bool) -> Int {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      label.text = "WWWWWWWWWW"
      label.lineBreakMode = .byClipping
      label.adjustsFontSizeToFitWidth = adjusts
      let shown = ShownView(label)
      shown.run(until: 0.1)
      guard let image = label.layer.contents as? CGImage else { return 0 }
      let pixels = image.pixels
      return (0..<image.width).last { x in
        (0..<image.height).contains { pixels[($0 * image.width + x) * 4 + 3] > 60 }
      } ?? 0
    }
    #expect(inkWidth(true) > 40)
  }

  @Test(arguments: [(2, 60), (3, 60), (0, 60)])
  func linesThatAreTooManyAreMadeSmaller(lines: Int, height: Int) {
    /// How many pixels of the last line have ink: the end of the text has the only colour.
    func isEndSeen(_ adjusts: Bool, least: CGFloat = 0) -> Bool {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: height))
      let text = NSMutableAttributedString(
        string: "one two three four five six ", attributes: [.font: UIFont.systemFont(ofSize: 30)])
      text.append(
        NSAttributedString(
          string: "end",
          attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)]))
      label.attributedText = text
      label.numberOfLines = lines
      label.minimumScaleFactor = least
      label.adjustsFontSizeToFitWidth = adjusts
      let shown = ShownView(label)
      shown.run(until: 0.1)
      guard let image = label.layer.contents as? CGImage else { return false }
      let pixels = image.pixels
      return stride(from: 0, to: pixels.count, by: 4).contains {
        pixels[$0] > 150 && pixels[$0 + 1] < 60
      }
    }
    #expect(!isEndSeen(false))
    #expect(isEndSeen(true))
    #expect(!isEndSeen(true, least: 0.95))
  }

  @Test func lettersOfAMonospacedFontHaveOneWidth() {
    let label = UILabel()
    label.font = .monospacedSystemFont(ofSize: 20, weight: .regular)
    label.text = "iiii"
    let width = label.intrinsicContentSize.width
    label.text = "MMMM"
    #expect(label.intrinsicContentSize.width == width)
  }
}
