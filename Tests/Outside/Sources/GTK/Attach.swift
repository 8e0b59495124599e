import PenumbraGTK

/// GTK is not initialized: that is what attaching says.
@MainActor func attach() -> Bool {
    let nothing: UnsafeMutableRawPointer? = nil
    do {
        try ThemeTransition.attach(to: nothing)
        return false
    } catch {
        return error == .nothing
    }
}
