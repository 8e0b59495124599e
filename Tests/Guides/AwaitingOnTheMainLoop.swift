import PenumbraGTK

@MainActor func guide(show: @escaping @MainActor () -> Void) {
    // the block
}
