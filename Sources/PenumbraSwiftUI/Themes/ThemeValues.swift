#if canImport(SwiftUI) && canImport(UIKit)
    import PenumbraColor
    import PenumbraThemes
    import SwiftUI
    import UIKit

    /// The values of the theme around a view, in its appearance, contrast and text size: `@Environment(\.theme) var theme`.
    public struct ThemeValues: Hashable, Sendable {
        /// All values.
        public let table: ThemeTable
        private let textSize: DynamicTypeSize

        init(_ table: ThemeTable, textSize: DynamicTypeSize) {
            self.table = table
            self.textSize = textSize
        }

        /// The appearance of the theme.
        public var appearance: Appearance { table.traits.appearance }

        /// The color of a role.
        public subscript(role: Role) -> SwiftUI.Color { SwiftUI.Color(table[role]) }

        /// The color of a role of the application's own.
        public subscript(role: OwnRole) -> SwiftUI.Color { SwiftUI.Color(table[role]) }

        /// A measure, in points.
        public subscript(metric: Metric) -> CGFloat { CGFloat(table[metric]) }

        /// The name of an icon.
        public subscript(icon: IconRole) -> String { table[icon] }

        /// The font of a kind of text, at the user's preferred size: 11 points, the fallback of body text, are the system's body size.
        public subscript(style: TextStyle) -> Font { Font(table[style], textSize: textSize) }
    }

    extension SwiftUI.Color {
        /// Creates a color from one of the core, in extended sRGB.
        init(_ color: PenumbraColor.Color) {
            self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
        }

        /// Creates the color of `role` in the theme where it is shown, for code that accepts only a color. Where you can, use
        /// `theme[role]` or, on iOS 17, the role itself as a style: SwiftUI knows that those depend on the theme.
        public init(_ role: Role) {
            self.init(uiColor: .themed(role))
        }
    }

    @available(iOS 17, tvOS 17, *)
    extension Role: ShapeStyle {
        /// The color of the role in the theme of the environment.
        public func resolve(in environment: EnvironmentValues) -> SwiftUI.Color {
            environment.theme[self]
        }
    }
#endif
