import PenumbraGTK

/// What a page shows below its header bar.
@MainActor protocol PageContent: AnyObject {
    var root: Widget { get }
}
