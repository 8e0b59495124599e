import Testing

@testable import PenumbraMenus

/// The constants of menus that no guide names.
struct MenuFigureTests {
    @Test func aMenuGrowsFromATenth() {
        #expect(MenuPresentation.leastScale == 0.1)
        #expect(MenuSelection.wordPause == 1)
    }
}
