#if os(iOS)
    import PenumbraThemes
    import SwiftUI

    /// The color of a role as a style: `.foregroundStyle(.accent)`.
    ///
    /// SwiftUI has styles of its own for a background, a separator, a link and a shadow. For those roles, pass `Role.background`, which
    /// is a style too.
    @available(iOS 17, *)
    public struct RoleStyle: ShapeStyle {
        private let role: Role

        init(_ role: Role) {
            self.role = role
        }

        /// The color of the role in the theme of the environment.
        public func resolve(in environment: EnvironmentValues) -> SwiftUI.Color {
            environment.theme[role]
        }
    }

    @available(iOS 17, *)
    extension ShapeStyle where Self == RoleStyle {
        /// Cards, lists and other surfaces on the page.
        public static var surface: RoleStyle { RoleStyle(.surface) }
        /// The header bar.
        public static var header: RoleStyle { RoleStyle(.header) }
        /// Text on the background and on surfaces.
        public static var text: RoleStyle { RoleStyle(.text) }
        /// Less prominent text: captions, dates.
        public static var secondaryText: RoleStyle { RoleStyle(.secondaryText) }
        /// Filled buttons, switches, the selected item.
        public static var accent: RoleStyle { RoleStyle(.accent) }
        /// Text and symbols on the accent color.
        public static var onAccent: RoleStyle { RoleStyle(.onAccent) }
        /// An overlay on a row under the pointer.
        public static var hover: RoleStyle { RoleStyle(.hover) }
        /// An overlay on a pressed row.
        public static var pressed: RoleStyle { RoleStyle(.pressed) }
        /// Text and symbols of success.
        public static var success: RoleStyle { RoleStyle(.success) }
        /// Text and symbols of warnings.
        public static var warning: RoleStyle { RoleStyle(.warning) }
        /// Text and symbols of errors and of destructive actions.
        public static var error: RoleStyle { RoleStyle(.error) }
    }
#endif
