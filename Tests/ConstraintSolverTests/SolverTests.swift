import ConstraintSolver
import Testing

/// A solver that expectations may call.
private final class Bench {
  private var solver = Solver()
  func makeVariable() -> Variable { solver.makeVariable() }
  func require(_ expression: LinearExpression, _ relation: Solver.Relation) -> Bool {
    solver.require(expression, relation)
  }
  func prefer(_ expression: LinearExpression, _ relation: Solver.Relation, level: Int) {
    solver.prefer(expression, relation, level: level)
  }
  func solve() { solver.solve() }
  func value(of variable: Variable) -> Double { solver.value(of: variable) }
}

@Suite struct SolverTests {
  private typealias E = LinearExpression

  @Test func equationsAreSolved() {
    let solver = Bench()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    #expect(solver.require(E(x) + E(y) + -10, .equal))
    #expect(solver.require(E(x) - E(y) + -4, .equal))
    solver.solve()
    #expect(solver.value(of: x) == 7 && solver.value(of: y) == 3)
  }

  @Test func variablesMayBeBelowZero() {
    let solver = Bench()
    let x = solver.makeVariable()
    #expect(solver.require(E(x) + 12, .equal))
    solver.solve()
    #expect(solver.value(of: x) == -12)
  }

  @Test func inequalitiesBoundWishes() {
    let solver = Bench()
    let x = solver.makeVariable()
    #expect(solver.require(E(x) + -10, .greater))
    #expect(solver.require(E(x) + -20, .less))
    solver.prefer(E(x) + -50, .equal, level: 3)
    solver.solve()
    #expect(solver.value(of: x) == 20)
  }

  @Test func contradictionsAreRefusedAndChangeNothing() {
    let solver = Bench()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    #expect(solver.require(E(x) + -10, .equal))
    #expect(!solver.require(E(x) + -20, .equal))
    #expect(!solver.require(E(x) + -20, .greater))
    #expect(solver.require(E(y) + -5, .greater))
    #expect(solver.require(E(y) - E(x), .less))
    #expect(!solver.require(E(y) + -11, .greater))
    solver.prefer(E(y), .equal, level: 0)
    solver.solve()
    #expect(solver.value(of: x) == 10 && solver.value(of: y) == 5)
  }

  @Test func sayingItTwiceIsNoContradiction() {
    let solver = Bench()
    let x = solver.makeVariable()
    for _ in 0..<3 { #expect(solver.require(E(x) + -10, .equal)) }
    #expect(solver.require(E(x) * 2 + -20, .equal))
    solver.solve()
    #expect(solver.value(of: x) == 10)
  }

  @Test func oneStrongWishBeatsManyWeakOnes() {
    let solver = Bench()
    let x = solver.makeVariable()
    solver.prefer(E(x) + -1, .equal, level: 2)
    for _ in 0..<50 { solver.prefer(E(x) + -100, .equal, level: 3) }
    solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test(arguments: 0..<7)
  func levelsAreInOrder(level: Int) {
    for isFirst in [true, false] {
      let solver = Bench()
      let x = solver.makeVariable()
      if isFirst { solver.prefer(E(x) + -1, .equal, level: level) }
      solver.prefer(E(x) + -9, .equal, level: level + 1)
      if !isFirst { solver.prefer(E(x) + -1, .equal, level: level) }
      solver.solve()
      #expect(solver.value(of: x) == 1)
    }
  }

  @Test func aRowOfBoxesSharesItsRoom() {
    let solver = Bench()
    let edges = (0...4).map { _ in solver.makeVariable() }
    #expect(solver.require(E(edges[0]) + -8, .equal))
    #expect(solver.require(E(edges[4]) + -408, .equal))
    for index in 0..<3 {
      let (a, b, c) = (E(edges[index]), E(edges[index + 1]), E(edges[index + 2]))
      #expect(solver.require((b - a) - (c - b), .equal))
    }
    solver.solve()
    for (edge, place) in zip(edges, [8.0, 108, 208, 308, 408]) {
      #expect(abs(solver.value(of: edge) - place) < 1e-9)
    }
  }

  @Test func numbersThatAreNoneAreRefused() {
    let solver = Bench()
    let x = solver.makeVariable()
    #expect(!solver.require(E(x) + .nan, .equal))
    #expect(!solver.require(E(x) * .infinity + 1, .equal))
    solver.prefer(E(x) + .nan, .equal, level: 0)
    solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  /// Random boxes: whatever was accepted holds, within rounding.
  @Test(arguments: 1...40)
  func whatIsRequiredHolds(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ range: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % range
    }
    let solver = Bench()
    let variables = (0..<12).map { _ in solver.makeVariable() }
    var held: [(LinearExpression, Solver.Relation)] = []
    for _ in 0..<40 {
      var expression = LinearExpression(constant: Double(random(200) - 100))
      for _ in 0..<3 {
        expression =
          expression + LinearExpression(variables[random(12)]) * Double(random(7) - 3)
      }
      let relation = [Solver.Relation.less, .equal, .greater][random(3)]
      if random(3) == 0 {
        solver.prefer(expression, relation, level: random(8))
      } else if solver.require(expression, relation) {
        held.append((expression, relation))
      }
    }
    solver.solve()
    for (expression, relation) in held {
      let value = expression.terms.reduce(expression.constant) {
        $0 + $1.value * solver.value(of: $1.key)
      }
      switch relation {
      case .equal: #expect(abs(value) < 1e-4)
      case .less: #expect(value < 1e-4)
      case .greater: #expect(value > -1e-4)
      }
    }
    #expect(held.count > 5)
  }
}
