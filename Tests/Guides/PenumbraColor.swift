import PenumbraColor

func guide(accent: Color, text: Color, page: Color, card: Color) throws {
    // the block
}
