/// How a page is revealed or hidden, and how far.
package struct PageTransition: Hashable, Sendable {
    /// The animation.
    package let style: TransitionStyle
    /// The progress, from hidden to visible.
    package internal(set) var progress: ReversibleProgress
}
