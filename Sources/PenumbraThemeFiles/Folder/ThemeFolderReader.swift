import Foundation
import PenumbraThemes

/// Reads the themes of a folder off the main thread, so that no window waits for them.
///
/// ```swift
/// let reader = ThemeFolderReader(ThemeFolder.user(application: "podcasts"), reserved: names)
/// if let folder = await reader.reload() { store.replaceThemes(builtIn + folder.themes) }
/// ```
public actor ThemeFolderReader {
    private var folder: ThemeFolder

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - folder: The location of the folder.
    ///   - reserved: Names that no file may use: those of the application's own themes.
    public init(_ folder: URL, reserved: Set<String> = []) {
        self.folder = ThemeFolder(unread: folder, reserved: reserved)
    }

    /// Reads the files that have changed. Returns nil if no theme, no error and no warning has changed.
    ///
    /// ```swift
    /// if let folder = await reader.reload() {
    ///     store.replaceThemes(builtIn + folder.themes)
    ///     for error in folder.errors { print("\(error)") }
    /// }
    /// ```
    public func reload() -> ThemeFolder? {
        folder.reload() ? folder : nil
    }
}
