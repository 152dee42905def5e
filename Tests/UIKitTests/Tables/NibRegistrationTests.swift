import Foundation
import Testing
import UIKit

/// Nibs in the place of classes: there are none, and whoever offers one goes on by a class.
@MainActor @Suite struct NibRegistrationTests {
  private final class Cell: UITableViewCell {}

  @Test func aClassThatComesAfterANibMakesTheCells() {
    let (table, nib) = (UITableView(), UINib(nibName: "Cell", bundle: nil))
    table.register(nib, forCellReuseIdentifier: "cell")
    table.register(nib, forHeaderFooterViewReuseIdentifier: "head")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") is Cell)
    table.register(nib, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }
}
