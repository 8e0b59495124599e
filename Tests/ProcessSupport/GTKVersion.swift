import Foundation

/// The version of GTK, and the behaviors that depend on it.
public struct GTKVersion: Sendable {
    /// The minor version, after the 4.
    public let minor: Int

    /// The version that this package is built with.
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

    /// The GL renderer. GTK 4.14 added the second one, and GTK 4.18 removed the first.
    public var gl: String { minor < 18 ? "gl" : "ngl" }

    /// Whether a redraw of a part of a window, with cairo on an X server, clips shadows and letters at the border of
    /// that part, because they reach beyond the bounds that GTK assumes. GTK 4.18 does this also in windows without
    /// Penumbra; GTK 4.8 does not.
    var cutsDrawings: Bool { minor > 8 }

    /// The difference, of 255, by which the same content may vary between frames. Newer renderers round differently in
    /// each frame.
    var rounding: Int { minor > 8 ? 2 : 0 }
}
