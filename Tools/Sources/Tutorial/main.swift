import CPenumbraGtk
import PenumbraGTK

let system = SystemAppearance()
let themes = ThemeStore(light: .light, dark: .dark, others: [.sea, .rose], traits: system.preferences.traits)
var window: ShowsWindow?

guard let application = gtk_application_new("org.example.Shows", G_APPLICATION_DEFAULT_FLAGS) else { exit(1) }
let handle = try ThemeTransition.attach(to: application, themes: themes)
try handle.setShortcut("<Control><Shift>l")
system.onChange = { preferences in handle.follow(preferences.traits) }

connect(application, "activate") {
    do {
        let shown = try window ?? ShowsWindow(application, handle)
        shown.present()
        window = shown
    } catch {
        fatalError("\(error)")
    }
}
exit(g_application_run(cast(application), CommandLine.argc, CommandLine.unsafeArgv))
