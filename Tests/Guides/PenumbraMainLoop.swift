import PenumbraMainLoop

@MainActor func guide() {
    // the block
}
