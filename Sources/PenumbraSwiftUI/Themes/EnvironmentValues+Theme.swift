#if os(iOS)
    import PenumbraColor
    import PenumbraThemes
    import PenumbraUIKit
    import SwiftUI
    import UIKit

    extension EnvironmentValues {
        /// The values of the theme around a view. They are those of ``Theme/light`` or ``Theme/dark`` where there is no
        /// ``SwiftUICore/View/themeTransition(_:gesture:style:jelly:shape:followsSystem:onWillBegin:onDidEnd:)``.
        public var theme: ThemeValues {
            let appearance: Appearance = colorScheme == .dark ? .dark : .light
            return ThemeValues(
                tables.table(for: appearance, highContrast: colorSchemeContrast == .increased),
                textSize: dynamicTypeSize)
        }

        /// The transition of the window: it changes the theme with an animation. Nil outside of one, and until the window is
        /// there.
        public internal(set) var themeTransition: TransitionHandle? {
            get { self[TransitionKey.self] }
            set { self[TransitionKey.self] = newValue }
        }

        private var tables: ThemeTables {
            if let own = ownTables { return own }
            if #available(iOS 17, *), let carried = self[BridgedFacesKey.self] { return carried }
            return storeTables ?? .standard
        }

        /// The theme of a part of the views, over that of the window.
        var ownTables: ThemeTables? {
            get {
                if #available(iOS 17, *) { return nil }
                return self[OwnFacesKey.self]
            }
            set {
                // UIKit in that part follows too, where it can.
                if #available(iOS 17, *) {
                    self[BridgedFacesKey.self] = newValue
                } else {
                    self[OwnFacesKey.self] = newValue
                }
            }
        }

        /// The theme of the window's store: before the window is there, and before iOS 17.
        var storeTables: ThemeTables? {
            get { self[StoreFacesKey.self] }
            set { self[StoreFacesKey.self] = newValue }
        }
    }

    private struct TransitionKey: EnvironmentKey {
        static let defaultValue: TransitionHandle? = nil
    }

    private struct OwnFacesKey: EnvironmentKey {
        static let defaultValue: ThemeTables? = nil
    }

    private struct StoreFacesKey: EnvironmentKey {
        static let defaultValue: ThemeTables? = nil
    }

    /// The theme as UIKit's trait carries it: a change of the trait changes the environment, and the other way round.
    @available(iOS 17, *)
    private struct BridgedFacesKey: UITraitBridgedEnvironmentKey {
        static let defaultValue: ThemeTables? = nil

        static func read(from traitCollection: UITraitCollection) -> ThemeTables? {
            traitCollection[ThemeTrait.self]
        }

        static func write(to mutableTraits: inout any UIMutableTraits, value: ThemeTables?) {
            mutableTraits[ThemeTrait.self] = value
        }
    }

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

    @available(iOS 17, *)
    extension Role: ShapeStyle {
        /// The color of the role in the theme of the environment.
        public func resolve(in environment: EnvironmentValues) -> SwiftUI.Color {
            environment.theme[self]
        }
    }
#endif
