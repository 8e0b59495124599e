import XCTest

/// The example for SwiftUI as a user meets it. XCTest has no drag with two fingers, so the application pulls with one here.
@MainActor final class ShowsUITests: XCTestCase {
    private let app = XCUIApplication()

    override func setUp() async throws {
        continueAfterFailure = false
        XCUIDevice.shared.appearance = .light
        app.launchArguments = ["-pullsWithOneFinger", "YES"]
        app.launch()
    }

    private func drag(from start: CGVector, to end: CGVector) {
        let window = app.windows.firstMatch
        window.coordinate(withNormalizedOffset: start).press(
            forDuration: 0.05, thenDragTo: window.coordinate(withNormalizedOffset: end))
    }

    /// Opens the page with the themes, and returns whether one of them is marked.
    private func isChosen(_ theme: String) -> Bool {
        app.buttons["Theme"].tap()
        let row = app.buttons[theme]
        XCTAssertTrue(row.waitForExistence(timeout: 2))
        defer { app.swipeDown(velocity: .fast) }
        return row.isSelected
    }

    func testAPullShowsTheNextTheme() {
        drag(from: CGVector(dx: 0.5, dy: 0.3), to: CGVector(dx: 0.5, dy: 0.9))
        XCTAssertTrue(isChosen("Dark"))
    }

    func testAThemeIsChosenInTheSheet() {
        app.buttons["Theme"].tap()
        let row = app.buttons["Rose"]
        XCTAssertTrue(row.waitForExistence(timeout: 2))
        row.tap()
        let predicate = NSPredicate(format: "isSelected == true")
        let expectation = XCTNSPredicateExpectation(predicate: predicate, object: row)
        XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 5), .completed)
    }

    func testAPageOpensAndADragFromTheEdgeClosesIt() {
        app.staticTexts["Albedo"].tap()
        XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 2))
        drag(from: CGVector(dx: 0.01, dy: 0.5), to: CGVector(dx: 0.9, dy: 0.5))
        XCTAssertTrue(app.buttons["More"].waitForNonExistence(timeout: 2))
        // The path has followed: the page opens again.
        app.staticTexts["Albedo"].tap()
        XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 2))
    }

    func testTheMenuOfAPageMarksAShow() {
        app.staticTexts["Albedo"].tap()
        XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 2))
        app.buttons["More"].tap()
        XCTAssertTrue(app.buttons["Played"].waitForExistence(timeout: 2))
        app.buttons["Played"].tap()
        XCTAssertTrue(app.buttons["Played"].waitForNonExistence(timeout: 2))
    }
}
