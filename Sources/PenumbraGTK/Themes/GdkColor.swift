import CPenumbraGtk
import PenumbraColor
import PenumbraThemes

extension GdkRGBA {
    init(_ color: Color) {
        self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }
}

extension Color {
    /// The color in the CSS of every GTK 4, such as `rgba(255,128,0,0.5)`: before 4.16, GTK cannot read what ``css(in:)`` writes.
    /// Colors outside of sRGB are clipped.
    ///
    /// ```swift
    /// let rule = ".tag { background: \(store.table[.accent].withAlpha(0.2).gtkCSS); }"
    /// ```
    public var gtkCSS: String { css }
}
