import Testing

/// Every rule of time, animations, springs and actions, with a case and its number.
@Suite struct RuleTableTests {
  static let rules =
    timeRules + explicitAnimationRules + keyframeRules + springRules + actionRules

  @Test(arguments: rules)
  func theRuleHolds(_ rule: Rule) {
    let findings = rule.findings()
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(
        finding.holds,
        "\(rule.text): \(finding.name) is \(finding.value), not \(finding.expected)")
    }
  }

  @Test func everyRuleIsToldOnce() {
    #expect(Set(Self.rules.map(\.text)).count == Self.rules.count)
  }
}
