#if os(iOS)
    import PenumbraThemes
    import SwiftUI
    import UIKit

    extension Font {
        /// Creates the font of a typeface: the first of its families that there is, or else the system's.
        init(_ typeface: Typeface, textSize: DynamicTypeSize) {
            let traits = UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(textSize))
            let size = UIFontMetrics(forTextStyle: .body).scaledValue(
                for: CGFloat(typeface.points(body: Self.bodySize)), compatibleWith: traits)
            let weight = Font.Weight(typeface.weight)
            for family in typeface.families {
                if let design = Design(generic: family) {
                    self = .system(size: size, weight: weight, design: design)
                    return
                }
                if UIFont(name: family, size: size) != nil {
                    self = .custom(family, fixedSize: size).weight(weight)
                    return
                }
            }
            self = .system(size: size, weight: weight)
        }

        /// The size of the system's body text at the default text size, in points.
        private static let bodySize = 17.0
    }

    extension Font.Weight {
        /// Creates the nearest of SwiftUI's weights to one from 1 to 1000.
        init(_ weight: Int) {
            let weights: [Font.Weight] = [
                .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            self = weights[min(max((weight + 50) / 100 - 1, 0), weights.count - 1)]
        }
    }

    extension Font.Design {
        /// Creates the design of a generic family of CSS.
        fileprivate init?(generic family: String) {
            switch family {
            case "sans-serif", "system-ui": self = .default
            case "serif": self = .serif
            case "monospace": self = .monospaced
            case "ui-rounded": self = .rounded
            default: return nil
            }
        }
    }
#endif
