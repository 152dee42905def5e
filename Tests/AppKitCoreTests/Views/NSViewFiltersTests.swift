import Testing

@testable import AppKitCore

@MainActor struct NSViewFiltersTests {
  @Test func filtersOfAViewAreThoseOfItsLayer() throws {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.contentFilters.isEmpty && view.backgroundFilters.isEmpty)
    let blur = CIFilter.gaussianBlur()
    view.contentFilters = [blur]
    view.backgroundFilters = [try #require(CIFilter(name: "CIColorInvert"))]
    view.compositingFilter = CIFilter(name: "CIScreenBlendMode")
    #expect(view.layer?.filters?.first as? CIFilter === blur && view.contentFilters == [blur])
    #expect(view.backgroundFilters.map(\.name) == ["CIColorInvert"])
    #expect(view.compositingFilter?.name == "CIScreenBlendMode")
    view.contentFilters = []
    #expect(view.layer?.filters == nil)
  }
}
