import Layers

/// What a document says of an object that the object itself has no place for.
///
/// It is written again as it was read, so that documents survive programs that know less than they.
struct Keepsake: Sendable {
  /// By what states find the object.
  var id: String?
  /// The name of a class that is not known; the object is of a plainer one.
  var className: String?
  /// Attributes that are not in the table.
  var attributes: [String: String] = [:]
  /// Elements that are not in the table.
  var elements: [XMLNode] = []
  /// Animations of classes that are not known, which stand among the others.
  var animations: [XMLNode] = []

  /// Whether nothing has to be remembered.
  var isEmpty: Bool {
    id == nil && className == nil && attributes.isEmpty && elements.isEmpty && animations.isEmpty
  }
}

/// The keepsakes of a document by the objects that they belong to.
struct Keepsakes {
  // The objects are held, so that no other gets the place of one that has gone.
  private var kept: [ObjectIdentifier: (object: AnyObject, keepsake: Keepsake)] = [:]

  /// What is kept of an object.
  subscript(object: AnyObject) -> Keepsake? {
    get {
      if let animation = object as? CAAnimation {
        return animation.value(forKey: Self.tag) as? Keepsake
      }
      return kept[ObjectIdentifier(object)]?.keepsake
    }
    set {
      // Layers copy animations, with their tags.
      if let animation = object as? CAAnimation {
        animation.setValue(newValue, forKey: Self.tag)
      } else {
        kept[ObjectIdentifier(object)] = newValue.map { (object, $0) }
      }
    }
  }

  private static let tag = "archive.keepsake"
}

/// What documents can say something of: it is read and written by key-value coding.
protocol KeyCoded: AnyObject {
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension CALayer: KeyCoded {}
extension CAAnimation: KeyCoded {}
extension CAEmitterCell: KeyCoded {}

extension CAFilter: KeyCoded {
  func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
}
