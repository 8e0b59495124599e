import PenumbraMainLoop

@MainActor func guide(show: @escaping @MainActor () -> Void) {
    // the block
}
