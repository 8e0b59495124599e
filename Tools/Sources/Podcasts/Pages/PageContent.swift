import PenumbraGTK

/// The content of a page below its header bar.
@MainActor protocol PageContent: AnyObject {
    var root: Widget { get }
}
