import Foundation
import Testing

@testable import ViewFoundation

@Suite struct NSTextStorageTests {
  private static let mark = NSAttributedString.Key("mark")

  private final class Listener: NSTextStorageDelegate {
    var news: [String] = []
    var colours: NSRange?

    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { news.append("will \(editedMask.rawValue) \(editedRange) \(delta)") }

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      news.append("did \(editedMask.rawValue) \(editedRange) \(delta)")
      if let colours {
        textStorage.addAttribute(NSTextStorageTests.mark, value: 1, range: colours)
      }
    }
  }

  /// Keeps its letters itself, as those do that colour words.
  private final class OwnLetters: NSTextStorage {
    private let letters = NSMutableAttributedString(string: "")
    var processed = 0

    override var string: String { letters.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { letters.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
      letters.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      letters.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override func processEditing() {
      processed += 1
      // Colouring is part of the same edit.
      let digits = string.utf16.enumerated().filter { (48...57).contains($1) }.map(\.offset)
      for place in digits {
        addAttribute(
          NSTextStorageTests.mark, value: "digit", range: NSRange(location: place, length: 1))
      }
      super.processEditing()
    }
  }

  private func marks(_ text: NSAttributedString) -> String {
    (0..<text.length).map { place in
      text.attribute(Self.mark, at: place, effectiveRange: nil).map { "\($0)" } ?? "-"
    }.joined()
  }

  @Test func lettersAndLooksChangeAsInAnyText() {
    let storage = NSTextStorage(string: "hello", attributes: [Self.mark: 1])
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "EE")
    storage.addAttribute(Self.mark, value: 2, range: NSRange(location: 4, length: 2))
    storage.append(NSAttributedString(string: "!?"))
    storage.insert(NSAttributedString(string: "<", attributes: [Self.mark: 3]), at: 0)
    #expect(storage.string == "<hEEllo!?" && storage.length == 9)
    #expect(marks(storage) == "3111122--")
    storage.deleteCharacters(in: NSRange(location: 0, length: 3))
    storage.removeAttribute(Self.mark, range: NSRange(location: 0, length: 1))
    #expect(storage.string == "Ello!?" && marks(storage) == "-122--")
    storage.setAttributes([Self.mark: 9], range: NSRange(location: 5, length: 1))
    storage.addAttributes([.kern: 2], range: NSRange(location: 4, length: 2))
    #expect(marks(storage) == "-122-9")
    storage.setAttributedString(NSAttributedString(string: "new"))
    #expect(storage.string == "new" && marks(storage) == "---")
  }

  @Test func copiesAreTextsOfTheirOwn() throws {
    for storage in [NSTextStorage(string: "a1"), OwnLetters()] {
      storage.setAttributedString(NSAttributedString(string: "a1b", attributes: [Self.mark: 5]))
      let copy = try #require(storage.copy() as? NSAttributedString)
      let changed = try #require(storage.mutableCopy() as? NSMutableAttributedString)
      changed.append(NSAttributedString(string: "!"))
      #expect(storage.isEqual(to: copy) && !storage.isEqual(to: changed))
      storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
      #expect(copy.string == "a1b" && changed.string == "a1b!" && storage.length == 0)
      #expect(copy.attribute(Self.mark, at: 0, effectiveRange: nil) as? Int == 5)
      #expect(NSTextStorage(attributedString: copy).isEqual(to: copy))
    }
  }

  @Test func aTextMayBePutIntoItself() {
    let storage = NSTextStorage(string: "ab")
    storage.append(storage)
    storage.insert(storage, at: 1)
    #expect(storage.string == "aababbab")
  }

  @Test func editsAreToldOfOnce() {
    let (storage, listener) = (NSTextStorage(string: "hello"), Listener())
    storage.delegate = listener
    storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "ipp")
    #expect(listener.news == ["will 2 {1, 3} 1", "did 2 {1, 3} 1"])
    listener.news = []
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "12")
    storage.addAttribute(Self.mark, value: 1, range: NSRange(location: 6, length: 2))
    storage.beginEditing()
    storage.endEditing()
    #expect(listener.news.isEmpty && storage.editedRange == NSRange(location: 0, length: 8))
    storage.endEditing()
    #expect(listener.news == ["will 3 {0, 8} 2", "did 3 {0, 8} 2"])
    #expect(storage.editedMask.isEmpty && storage.changeInLength == 0)
  }

  @Test func aDelegateMayChangeLooksMeanwhile() {
    let (storage, listener) = (NSTextStorage(string: "hello"), Listener())
    storage.delegate = listener
    listener.colours = NSRange(location: 0, length: 2)
    storage.append(NSAttributedString(string: "!"))
    #expect(listener.news.count == 2 && marks(storage) == "11----")
    storage.append(NSAttributedString(string: "!"))
    #expect(listener.news.count == 4)
  }

  @Test func aSubclassMayKeepTheLetters() {
    let storage = OwnLetters()
    storage.append(NSAttributedString(string: "a1b2", attributes: [.kern: 3]))
    #expect(storage.string == "a1b2" && storage.length == 4 && storage.processed == 1)
    storage.addAttribute(.kern, value: 7, range: NSRange(location: 0, length: 2))
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 7)
    #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 3)
    var seen = ""
    storage.enumerateAttribute(Self.mark, in: NSRange(location: 0, length: 4)) { value, range, _ in
      seen += "\(value ?? "-") \(range.length) "
    }
    #expect(seen == "- 1 digit 1 - 1 digit 1 ")
    #expect(storage.attributedSubstring(from: NSRange(location: 2, length: 2)).string == "b2")
  }

  @Test func whoeverIsAddedHearsUntilTakenAway() {
    let (storage, manager, other) = (NSTextStorage(string: "a"), NSLayoutManager(), NSTextStorage())
    storage.addLayoutManager(manager)
    storage.addLayoutManager(manager)
    #expect(storage.layoutManagers.count == 1 && manager.textStorage === storage)
    other.addLayoutManager(manager)
    #expect(storage.layoutManagers.isEmpty && manager.textStorage === other)
    other.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
  }
}
