import Foundation
@_spi(Hooks) import Layers

/// A new object of a class, made by its `init()`: for lists that make their views of classes that programs name.
package func makeObject(of type: NSObject.Type) -> NSObject { ObjectMaker.make(type) }
