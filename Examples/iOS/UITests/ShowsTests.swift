import XCTest

/// The example as a user meets it. XCTest has no drag with two fingers, so the application pulls with one here.
@MainActor final class ShowsTests: XCTestCase {
    private let app = XCUIApplication()

    override func setUp() async throws {
        continueAfterFailure = false
        XCUIDevice.shared.appearance = .light
        app.launchArguments = ["-pullsWithOneFinger", "YES"]
        app.launch()
    }

    private var theme: XCUIElement { app.buttons["Theme"] }

    /// Drags the list down or up by a part of its height.
    private func pull(from start: Double, to end: Double, thenHold: Double = 0) {
        let window = app.windows.firstMatch
        window.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: start)).press(
            forDuration: 0.05, thenDragTo: window.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: end)),
            withVelocity: .default, thenHoldForDuration: thenHold)
    }

    /// Waits until the label of the button shows that another theme, or that one, is current.
    private func waitForTheme(_ matches: String) {
        let predicate = NSPredicate(format: matches)
        let expectation = XCTNSPredicateExpectation(predicate: predicate, object: theme)
        XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 5), .completed)
    }

    func testAPullShowsTheNextTheme() {
        XCTAssertEqual(theme.value as? String, "Light")
        pull(from: 0.3, to: 0.9)
        waitForTheme("value == 'Dark'")
    }

    func testAShortPullThatStopsGoesBack() {
        pull(from: 0.3, to: 0.36, thenHold: 0.5)
        waitForTheme("value == 'Light'")
    }

    func testAMenuChoosesATheme() {
        theme.tap()
        app.buttons["Sea"].tap()
        waitForTheme("value == 'Sea'")
        XCTAssertFalse(app.buttons["Rose"].exists)
    }

    func testAPressOutsideClosesAMenu() {
        theme.tap()
        XCTAssertTrue(app.buttons["Rose"].waitForExistence(timeout: 2))
        app.windows.firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0.1, dy: 0.9)).tap()
        XCTAssertTrue(app.buttons["Rose"].waitForNonExistence(timeout: 2))
    }

    func testADragFromTheEdgeClosesAPage() {
        app.staticTexts["Almanac"].tap()
        XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 2))
        let window = app.windows.firstMatch
        window.coordinate(withNormalizedOffset: CGVector(dx: 0.01, dy: 0.5)).press(
            forDuration: 0.05, thenDragTo: window.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)))
        XCTAssertTrue(app.buttons["More"].waitForNonExistence(timeout: 2))
    }

    func testAPinchClosesAPageAndDoesNothingAtTheRoot() {
        app.tables.firstMatch.pinch(withScale: 0.4, velocity: -1)
        XCTAssertTrue(app.staticTexts["Almanac"].exists)
        app.staticTexts["Almanac"].tap()
        XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 2))
        app.windows.firstMatch.pinch(withScale: 0.3, velocity: -2)
        XCTAssertTrue(app.buttons["More"].waitForNonExistence(timeout: 2))
    }

    func testTheIndexScrollsTheList() {
        let index = app.otherElements["Index"]
        index.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.05)).press(
            forDuration: 0.5, thenDragTo: index.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.99)))
        XCTAssertTrue(app.staticTexts["Zenith"].isHittable)
    }
}
