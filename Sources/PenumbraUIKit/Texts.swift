#if os(iOS)
    import Foundation

    /// The texts of this module, in the language of the application.
    enum Texts {
        static var index: String { String(localized: "Index", bundle: .module) }
        static var showMenu: String { String(localized: "Show menu", bundle: .module) }
    }
#endif
