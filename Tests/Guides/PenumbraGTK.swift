import CPenumbraGtk
import Foundation
import PenumbraColor
import PenumbraFiles
import PenumbraGTK
import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraThemeFiles
import PenumbraTransition

@MainActor func guide(
    window: UnsafeMutablePointer<GtkWindow>, application: UnsafeMutablePointer<GtkApplication>, display: OpaquePointer,
    widget: UnsafeMutablePointer<GtkWidget>, pointer: UnsafeMutableRawPointer, handle: TransitionHandle,
    store: ThemeStore, themes: ThemeStore, names: Set<String>, builtIn: [Theme], touches: [Touch], model: OpaquePointer,
    menu: PullDownMenu, navigation: PageNavigation, index: IndexSelector, scheduled: ScheduledAppearance,
    system: SystemAppearance, sidebar: ThemeScope, selector: ThemeSelector
) throws {
    let (button, row, list, page, map, area, label, overlay, picture, largePicture) = (
        widget, widget, widget, widget, widget, widget, widget, widget, widget, widget
    )
    let rows = ["Radiolab": widget]
    func scroll(to key: Int) {}
    func forget(_ page: UnsafeMutablePointer<GtkWidget>) {}
    do {
        // the block
    }
}
