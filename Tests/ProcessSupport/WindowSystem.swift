/// What places the windows of a display, and knows what their programs have read.
public protocol WindowSystem {
    /// How many windows there are.
    func windowCount() throws -> Int
    /// The size of the topmost window, in points.
    func windowSize() throws -> (width: Int, height: Int)
    /// Gives the topmost window the keyboard.
    func focus() throws
    /// Moves the topmost window.
    func move(x: Int, y: Int) throws
    /// Gives the topmost window another size.
    func resize(width: Int, height: Int) throws
    /// Waits until the programs of the windows have read everything that the devices did before this was called. At once
    /// where there is no window.
    func ping() throws
}

extension XClient: WindowSystem {
    public func windowCount() throws -> Int { try windows().count }

    public func windowSize() throws -> (width: Int, height: Int) {
        let window = try topmost()
        return (window.width, window.height)
    }
}
