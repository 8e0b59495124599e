import PenumbraColor
import PenumbraGTK

extension Theme {
    static let sea = Theme.generated(name: "sea", from: Color(rgb: 0x0A6EBD))
    static let rose = Theme.generated(name: "rose", from: Color(rgb: 0xC2185B))
}
