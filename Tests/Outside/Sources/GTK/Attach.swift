import PenumbraGTK

/// Attaching reports that GTK is not initialized.
@MainActor func attach() -> Bool {
    let nothing: UnsafeMutableRawPointer? = nil
    do {
        try ThemeTransition.attach(to: nothing)
        return false
    } catch {
        return "\(error)".contains("the pointer is nil")
    }
}
