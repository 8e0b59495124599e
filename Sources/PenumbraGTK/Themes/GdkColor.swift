import CPenumbraGtk
import PenumbraColor

extension GdkRGBA {
    init(_ color: Color) {
        self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }
}
