import Foundation

extension CIFilter {
  /// The names of the filters of a category, sorted; of all with nil.
  ///
  /// - Parameter category: such as `kCICategoryBlur`.
  public class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// The names of the filters that all of some categories have, sorted; of all with nil.
  public class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterKind.all.values.filter { kind in
      (categories ?? []).allSatisfy(kind.allCategories.contains)
    }.map(\.name).sorted()
  }

  /// A filter's name in English words, such as `Gaussian Blur`; nil where there is none.
  public class func localizedName(forFilterName filterName: String) -> String? {
    guard FilterKind.all[filterName] != nil else { return nil }
    return FilterInput.words(filterName.dropFirst(2))
  }

  /// A category's name in English words.
  public class func localizedName(forCategory category: String) -> String {
    FilterInput.words(category.replacingOccurrences(of: "CICategory", with: ""))
  }
}

extension FilterKind {
  /// The categories with those that all filters have.
  var allCategories: [String] {
    categories + [kCICategoryBuiltIn, kCICategoryStillImage, kCICategoryVideo]
  }
}
