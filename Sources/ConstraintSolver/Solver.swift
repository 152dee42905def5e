// Linear constraints, solved by a simplex that keeps to the strongest first.
//
// The tableau is a set of rows, each of which says what one symbol is: a constant and a sum of others, which
// count as 0. Variables may have any sign; slacks turn inequalities into equations and are never below 0.
// A constraint that may be broken gets two errors, above and below, also never below 0, whose sum the
// objective makes small. Each constraint is first brought into the tableau, so that all rows hold; at
// the end the objective is made as small as possible by exchanging one symbol of a row at a time.
//
// Strengths do not add up: one broken strong constraint is worse than any number of weak ones. So what the
// objective has for each symbol is a vector, one number a level, compared level by level.
//
// After: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001.

/// A value to be found.
package struct Variable: Hashable, Sendable {
  let symbol: Symbol
}

/// What a row is about.
struct Symbol: Hashable, Comparable, Sendable {
  enum Kind: UInt8 {
    case variable, slack, error
    /// Marks an equation that must hold; always 0.
    case dummy
  }

  let number: Int32
  let kind: Kind

  /// Whether it may come into a row's place: what is never below 0.
  var isRestricted: Bool { kind == .slack || kind == .error }

  static func < (a: Symbol, b: Symbol) -> Bool { a.number < b.number }
}

/// A constant and multiples of variables.
package struct LinearExpression: Sendable {
  /// What is added to the multiples.
  package var constant: Double
  /// The multiples.
  package var terms: [Variable: Double]

  /// An expression without variables.
  package init(constant: Double = 0) { (self.constant, terms) = (constant, [:]) }

  /// A variable alone.
  package init(_ variable: Variable) { (constant, terms) = (0, [variable: 1]) }

  /// The sum of two.
  package static func + (a: Self, b: Self) -> Self {
    Self(constant: a.constant + b.constant, terms: a.terms.merging(b.terms, uniquingKeysWith: +))
  }

  /// The difference of two.
  package static func - (a: Self, b: Self) -> Self { a + b * -1 }

  /// A multiple.
  package static func * (a: Self, factor: Double) -> Self {
    Self(constant: a.constant * factor, terms: a.terms.mapValues { $0 * factor })
  }

  /// The sum with a number.
  package static func + (a: Self, b: Double) -> Self {
    Self(constant: a.constant + b, terms: a.terms)
  }

  private init(constant: Double, terms: [Variable: Double]) {
    (self.constant, self.terms) = (constant, terms)
  }
}

/// Finds values for variables that satisfy constraints as well as possible.
package struct Solver {
  /// How an expression compares with 0.
  package enum Relation: Sendable {
    case less, equal, greater
  }

  /// How many strengths there are, besides the one of constraints that must hold.
  package static let levels = 8

  private static let tolerance = 1e-8

  private var rows: [Symbol: Row] = [:]
  private var objective: [Symbol: SIMD8<Double>] = [:]
  private var count: Int32 = 0

  /// A sum of symbols.
  private struct Row {
    var constant: Double
    var cells: [Symbol: Double] = [:]

    mutating func add(_ symbol: Symbol, _ factor: Double) {
      let sum = (cells[symbol] ?? 0) + factor
      cells[symbol] = abs(sum) < Solver.tolerance ? nil : sum
    }

    mutating func add(_ row: Row, _ factor: Double) {
      constant += row.constant * factor
      for (symbol, value) in row.cells { add(symbol, value * factor) }
    }

    mutating func negate() {
      constant = -constant
      cells = cells.mapValues { -$0 }
    }

    /// Puts what another row says in the place of its symbol.
    mutating func substitute(_ symbol: Symbol, _ row: Row) {
      if let factor = cells.removeValue(forKey: symbol) { add(row, factor) }
    }

    /// Turns 0 = row into symbol = row.
    mutating func solve(for symbol: Symbol) {
      guard let factor = cells.removeValue(forKey: symbol) else { return }
      constant /= -factor
      cells = cells.mapValues { $0 / -factor }
    }
  }

  /// A solver without constraints.
  package init() {}

  /// A new variable, which is 0 as long as nothing else is said.
  package mutating func makeVariable() -> Variable { Variable(symbol: makeSymbol(.variable)) }

  private mutating func makeSymbol(_ kind: Symbol.Kind) -> Symbol {
    count += 1
    return Symbol(number: count, kind: kind)
  }

  /// What a variable is; valid after `solve()`.
  package func value(of variable: Variable) -> Double { rows[variable.symbol]?.constant ?? 0 }

  /// The variables that no constraint decides and that decide this one: itself alone, or what its row has of such.
  package func freedom(of variable: Variable) -> [Variable] {
    guard let row = rows[variable.symbol] else { return [variable] }
    return row.cells.keys.filter { $0.kind == .variable }.map(Variable.init)
  }

  // MARK: Constraints

  /// Adds a constraint that must hold.
  ///
  /// - Returns: false where it contradicts those before; then it counts as not added. An expression that is
  ///   not finite contradicts everything.
  package mutating func require(_ expression: LinearExpression, _ relation: Relation) -> Bool {
    guard expression.isFinite else { return false }
    var row = self.row(of: expression)
    let marker = makeSymbol(relation == .equal ? .dummy : .slack)
    row.add(marker, relation == .greater ? -1 : 1)
    return insert(row, fresh: [marker])
  }

  /// Adds a constraint that holds where stronger ones let it.
  ///
  /// - Parameter level: from 0, the strongest, to `levels` − 1.
  package mutating func prefer(_ expression: LinearExpression, _ relation: Relation, level: Int) {
    precondition((0..<Self.levels).contains(level), "there is no level \(level)")
    guard expression.isFinite else { return }
    var row = self.row(of: expression)
    var weight = SIMD8<Double>()
    weight[level] = 1
    let (above, below, slack) = (makeSymbol(.error), makeSymbol(.error), makeSymbol(.slack))
    if relation == .less { row.add(slack, 1) }
    if relation == .greater { row.add(slack, -1) }
    if relation != .greater {
      row.add(above, -1)
      objective[above] = weight
    }
    if relation != .less {
      row.add(below, 1)
      objective[below] = weight
    }
    _ = insert(row, fresh: [above, below, slack])
  }

  /// The expression in terms of symbols that have no row.
  private func row(of expression: LinearExpression) -> Row {
    var row = Row(constant: expression.constant)
    for (variable, factor) in expression.terms {
      if let known = rows[variable.symbol] {
        row.add(known, factor)
      } else {
        row.add(variable.symbol, factor)
      }
    }
    return row
  }

  /// Takes 0 = row into the tableau; false where that cannot be.
  ///
  /// - Parameter fresh: the symbols that no other row speaks of.
  private mutating func insert(_ row: Row, fresh: [Symbol]) -> Bool {
    var row = row
    if row.constant < 0 { row.negate() }
    guard let subject = subject(of: row, fresh) else { return insertByPhase(row) }
    // What must be so is so already, or never.
    if subject.kind == .dummy, row.constant > 1e-6 { return false }
    row.solve(for: subject)
    enter(subject, row)
    return true
  }

  /// A symbol that the row can be solved for at once: a variable, or a new symbol that does not become
  /// less than 0 by that.
  private func subject(of row: Row, _ fresh: [Symbol]) -> Symbol? {
    if let variable = row.cells.keys.filter({ $0.kind == .variable }).min() { return variable }
    if let own = fresh.first(where: { $0.isRestricted && (row.cells[$0] ?? 0) < 0 }) { return own }
    return row.cells.keys.contains(where: \.isRestricted) ? nil : row.cells.keys.first
  }

  /// Gives a symbol a row, and replaces it everywhere.
  private mutating func enter(_ symbol: Symbol, _ row: Row) {
    for key in rows.keys where rows[key]?.cells[symbol] != nil {
      rows[key]?.substitute(symbol, row)
    }
    if let weight = objective.removeValue(forKey: symbol) { addToObjective(row, weight) }
    rows[symbol] = row
  }

  private mutating func addToObjective(_ row: Row, _ weight: SIMD8<Double>) {
    for (symbol, factor) in row.cells {
      let sum = (objective[symbol] ?? SIMD8()) + weight * factor
      objective[symbol] = sum.isNearlyZero ? nil : sum
    }
  }

  /// Takes a row in that no symbol solves, by making an artificial one as small as possible.
  private mutating func insertByPhase(_ row: Row) -> Bool {
    let artificial = makeSymbol(.slack)
    rows[artificial] = row
    let saved = objective
    objective = [:]
    var weight = SIMD8<Double>()
    weight[0] = 1
    addToObjective(row, weight)
    minimize()
    objective = saved
    for (symbol, known) in rows {
      if let weight = objective.removeValue(forKey: symbol) { addToObjective(known, weight) }
    }
    guard var left = rows[artificial] else {
      forget(artificial)
      return true
    }
    guard abs(left.constant) < 1e-6 else {
      rows[artificial] = nil
      return false
    }
    // It is 0: something else takes its place.
    if let entering = left.cells.keys.filter(\.isRestricted).min() {
      rows[artificial] = nil
      left.add(artificial, -1)
      left.solve(for: entering)
      enter(entering, left)
    } else {
      rows[artificial] = nil
    }
    forget(artificial)
    return true
  }

  private mutating func forget(_ symbol: Symbol) {
    for key in rows.keys { rows[key]?.cells[symbol] = nil }
    objective[symbol] = nil
  }

  // MARK: The simplex

  /// Makes the objective as small as possible.
  package mutating func solve() { minimize() }

  private mutating func minimize() {
    // The rule that always takes the smallest number never runs in circles.
    while let entering = objective.lazy.filter({ $0.key.isRestricted && $0.value.isBelowZero })
      .map(\.key).min()
    {
      var leaving: Symbol?
      var least = Double.infinity
      for (symbol, row) in rows where symbol.isRestricted {
        guard let factor = row.cells[entering], factor < 0 else { continue }
        let ratio = -row.constant / factor
        if ratio < least - Self.tolerance
          || (ratio < least + Self.tolerance && leaving.map { symbol < $0 } ?? true)
        {
          (leaving, least) = (symbol, ratio)
        }
      }
      guard let leaving, var row = rows.removeValue(forKey: leaving) else { return }
      row.add(leaving, -1)
      row.solve(for: entering)
      enter(entering, row)
    }
  }
}

extension LinearExpression {
  fileprivate var isFinite: Bool { constant.isFinite && terms.values.allSatisfy(\.isFinite) }
}

extension SIMD8<Double> {
  fileprivate var isNearlyZero: Bool {
    for index in 0..<8 where abs(self[index]) >= 1e-8 { return false }
    return true
  }

  /// Whether the first level that is not 0 is below it.
  fileprivate var isBelowZero: Bool {
    for index in 0..<8 where abs(self[index]) >= 1e-8 { return self[index] < 0 }
    return false
  }
}
