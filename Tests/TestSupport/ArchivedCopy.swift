import Foundation

/// What comes out of an archive, read with care, into which an object went.
package func archivedCopy<Object: NSObject & NSSecureCoding>(of object: Object) throws -> Object {
  let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  guard let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data) else {
    throw CocoaError(.coderValueNotFound)
  }
  return copy
}
