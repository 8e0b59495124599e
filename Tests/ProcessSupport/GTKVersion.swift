import Foundation

/// The version of GTK, and what depends on it.
public struct GTKVersion: Sendable {
    /// The number after the 4.
    public let minor: Int

    /// The one that everything here is built with.
    public static let installed: GTKVersion = {
        let printed = try? Output("/usr/bin/env", ["pkg-config", "--modversion", "gtk4"]).success()
        let parts = (printed ?? "").trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ".")
        guard parts.count > 1, parts[0] == "4", let minor = Int(parts[1]) else {
            preconditionFailure("pkg-config does not know the version of GTK: \(printed ?? "")")
        }
        return GTKVersion(minor: minor)
    }()

    public init(minor: Int) {
        self.minor = minor
    }

    /// The renderer that draws with GL: the second one was added in GTK 4.14, and replaced the first in GTK 4.18.
    public var gl: String { minor < 18 ? "gl" : "ngl" }

    /// Whether a part of a window that is drawn again, with cairo on an X server, leaves shadows and letters cut at the border of
    /// that part: those reach beyond the bounds that GTK assumes. GTK 4.18 does it in windows without Penumbra too; GTK 4.8 does
    /// not.
    var cutsDrawings: Bool { minor > 8 }

    /// How much the same content may differ each time it is drawn, of 255. Newer renderers round otherwise in another frame.
    var rounding: Int { minor > 8 ? 2 : 0 }
}
