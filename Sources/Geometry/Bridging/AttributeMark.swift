/// What Foundation wants to find at the beginning of an object that is an attribute of text.
///
/// On Linux it compares the attributes of neighbours as objects of Core Foundation, and takes bits 8 to 17 behind the
/// header for the number of a type. Where they are 0 it stops the program; otherwise it finds that the class is one of
/// Swift's, and asks the object. So this is the first stored property of classes whose objects are attributes.
package struct AttributeMark: Sendable {
  private let bits: UInt64 = 0x100

  /// Makes a mark.
  package init() {}
}
