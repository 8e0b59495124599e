import PenumbraColor

func guide() throws {
    // the block
}
