import PenumbraSwiftUI
import SwiftUI

/// The application: one window, whose themes two fingers pull down.
@main
struct ShowsApp: App {
    /// For the UI tests, which have no drag with two fingers.
    private var gesture: PullGesture {
        PullGesture(touches: UserDefaults.standard.bool(forKey: "pullsWithOneFinger") ? 1 : 2)
    }

    var body: some Scene {
        WindowGroup {
            ShowList()
                .themeTransition(Looks.themes, gesture: gesture)
        }
    }
}
