import PenumbraSwiftUI
import SwiftUI

/// The application: one window, whose themes two fingers pull down.
@main
struct ShowsApp: App {
    var body: some Scene {
        WindowGroup {
            ShowList()
                .themeTransition(Looks.themes)
        }
    }
}
