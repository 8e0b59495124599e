import PenumbraColor

func guide(accent: Color) throws {
    // the block
}
