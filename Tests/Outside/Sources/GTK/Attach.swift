import PenumbraGTK

/// GTK is not initialized, and attaching reports it.
@MainActor func attach() -> Bool {
    let nothing: UnsafeMutableRawPointer? = nil
    do {
        try ThemeTransition.attach(to: nothing)
        return false
    } catch {
        return "\(error)".contains("the pointer is nil")
    }
}
