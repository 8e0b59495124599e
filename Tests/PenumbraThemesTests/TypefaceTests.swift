import Testing

@testable import PenumbraThemes

/// Typefaces on a screen with a given size of body text.
struct TypefaceTests {
    @Test func bodyTextHasTheSizeOfTheSystemAndTheRestItsProportion() {
        #expect(TextStyle.body.fallback.points(body: 17) == 17)
        #expect(abs(TextStyle.title.fallback.points(body: 17) - 17 * 12 / 11) < 1e-12)
        #expect(TextStyle.display.fallback.points(body: 11) == 24)
    }

    @Test func familiesAreReadInTheirOrder() {
        #expect(
            Typeface(family: "\"Inter\", 'Source Serif 4' ,sans-serif", size: 11).families == [
                "Inter", "Source Serif 4", "sans-serif",
            ])
        #expect(Typeface(size: 11).families.isEmpty && Typeface(family: " , \"\"", size: 11).families.isEmpty)
    }
}
