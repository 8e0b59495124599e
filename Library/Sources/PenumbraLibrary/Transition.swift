// The names are those of the C header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPenumbraObjects
import PenumbraGTK
import PenumbraMotion
import PenumbraThemes
import PenumbraTransition

// The C code calls these on the main thread only, with a handle that it has not released.

/// Lets the user pull themes over a target, and tells the GObject about it. Returns a retained handle, or NULL with an error.
@c @implementation public func penumbra_swift_attach(
    _ target: UnsafeMutablePointer<GObject>!, _ object: OpaquePointer!, _ error: ErrorLocation!
) -> UnsafeMutableRawPointer? {
    nonisolated(unsafe) let (target, object, error) = (target, object, error)
    return MainActor.assumeIsolated { () -> Pointer in
        do throws(TransitionError) {
            let handle = try ThemeTransition.attach(to: target.map { OpaquePointer($0) })
            // The GObject releases the handle before it goes, and these with it.
            handle.onWillBegin = { theme in penumbra_transition_will_begin(object, theme.name) }
            handle.onDidEnd = { theme, completed in penumbra_transition_ended(object, theme.name, completed ? 1 : 0) }
            return Pointer(Unmanaged.passRetained(handle).toOpaque())
        } catch let problem {
            set(error, code(of: problem), "\(problem)")
            return Pointer(nil)
        }
    }.pointer
}

/// Releases a handle. Its windows may keep the handle itself, but not what it calls.
@c @implementation public func penumbra_swift_release(_ handle: UnsafeMutableRawPointer!) {
    with(handle) { ($0.onWillBegin, $0.onDidEnd) = ({ _ in }, { _, _ in }) }
    Unmanaged<TransitionHandle>.fromOpaque(handle).release()
}

@c @implementation public func penumbra_swift_detach(_ handle: UnsafeMutableRawPointer!) {
    with(handle) { $0.detach() }
}

/// Returns the name of the current theme, for g_free.
@c @implementation public func penumbra_swift_theme(_ handle: UnsafeMutableRawPointer!) -> UnsafeMutablePointer<CChar>?
{
    g_strdup(with(handle) { $0.themes.current.name })
}

/// Changes the theme. A location that is not a number is where the user chose it.
@c @implementation public func penumbra_swift_choose(
    _ handle: UnsafeMutableRawPointer!, _ theme: UnsafePointer<CChar>!, _ style: PenumbraStyle, _ x: Double,
    _ y: Double,
    _ error: ErrorLocation!
) -> gboolean {
    let (name, center) = (String(cString: theme), x.isNaN ? nil : Point(x: x, y: y))
    let problem = with(handle) { handle -> String? in
        do throws(UnknownTheme) {
            try handle.choose(name, style: TransitionStyle(style, center))
            return nil
        } catch {
            return "\(error)"
        }
    }
    if let problem { set(error, PENUMBRA_ERROR_UNKNOWN_THEME, problem) }
    return problem == nil ? 1 : 0
}

@c @implementation public func penumbra_swift_set_shortcut(
    _ handle: UnsafeMutableRawPointer!, _ shortcut: UnsafePointer<CChar>!, _ error: ErrorLocation!
) -> gboolean {
    let accelerator = shortcut.map { String(cString: $0) }
    let problem = with(handle) { handle -> TransitionError? in
        do throws(TransitionError) {
            try handle.setShortcut(accelerator)
            return nil
        } catch {
            return error
        }
    }
    if let problem { set(error, code(of: problem), "\(problem)") }
    return problem == nil ? 1 : 0
}

@c @implementation public func penumbra_swift_set_pull(
    _ handle: UnsafeMutableRawPointer!, _ enabled: gboolean, _ touches: guint, _ touchpad: gboolean, _ jelly: Double
) {
    with(handle) { handle in
        var gesture = PullGesture(touches: Int(touches))
        if touchpad != 0 { gesture.sources.insert(.touchpad) }
        if enabled == 0 { gesture.sources = [] }
        (handle.gesture, handle.jelly) = (gesture, jelly)
    }
}

@c @implementation public func penumbra_swift_dismiss(_ handle: UnsafeMutableRawPointer!) {
    with(handle) { _ = $0.dismiss() }
}

@c @implementation public func penumbra_swift_finish(_ handle: UnsafeMutableRawPointer!) {
    with(handle) { $0.finish() }
}

@c @implementation public func penumbra_swift_add_pull_handle(
    _ handle: UnsafeMutableRawPointer!, _ widget: UnsafeMutablePointer<GtkWidget>!
) {
    nonisolated(unsafe) let widget = widget!
    with(handle) { $0.addPullHandle(widget) }
}

@c @implementation public func penumbra_swift_exclude(
    _ handle: UnsafeMutableRawPointer!, _ widget: UnsafeMutablePointer<GtkWidget>!
) {
    nonisolated(unsafe) let widget = widget!
    with(handle) { $0.exclude(widget) }
}

/// Calls `body` with the handle, which stays alive meanwhile: a callback can release it.
private func with<Result: Sendable>(_ handle: UnsafeMutableRawPointer, _ body: @MainActor (TransitionHandle) -> Result)
    -> Result
{
    let handle = Unmanaged<TransitionHandle>.fromOpaque(handle).takeUnretainedValue()
    return MainActor.assumeIsolated { body(handle) }
}

/// A pointer that leaves the main actor. The C code that gets it is on the main thread, too.
private struct Pointer: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer?

    init(_ pointer: UnsafeMutableRawPointer?) { self.pointer = pointer }
}

extension TransitionStyle {
    /// The style of a choice; nil for none.
    fileprivate init?(_ style: PenumbraStyle, _ center: Point?) {
        switch style {
        case PENUMBRA_STYLE_EDGE: self = .edge
        case PENUMBRA_STYLE_CIRCLE: self = center.map { .circle(center: $0) } ?? .circle()
        case PENUMBRA_STYLE_FADE: self = .fade
        default: return nil
        }
    }
}
