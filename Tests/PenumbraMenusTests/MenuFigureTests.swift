import Testing

@testable import PenumbraMenus

/// The constants of menus that no guide names.
struct MenuFigureTests {
    @Test func aMenuGrowsFromFourTenths() {
        #expect(MenuPresentation.leastScale == 0.4)
        #expect(MenuSelection.wordPause == 1)
    }
}
