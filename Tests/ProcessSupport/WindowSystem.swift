/// A window system that places the windows of a display, and knows which events their programs have read.
public protocol WindowSystem {
    /// Returns the number of windows.
    func windowCount() throws -> Int
    /// Returns the size of the topmost window, in points.
    func windowSize() throws -> (width: Int, height: Int)
    /// Gives the topmost window the keyboard focus.
    func focus() throws
    /// Moves the topmost window.
    func move(x: Int, y: Int) throws
    /// Resizes the topmost window.
    func resize(width: Int, height: Int) throws
    /// Waits until the programs of the windows have read all device events from before this call. Returns at once if
    /// there is no window.
    func ping() throws
}

extension XClient: WindowSystem {
    public func windowCount() throws -> Int { try windows().count }

    public func windowSize() throws -> (width: Int, height: Int) {
        let window = try topmost()
        return (window.width, window.height)
    }
}
