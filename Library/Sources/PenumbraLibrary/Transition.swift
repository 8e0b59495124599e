// The names are those of the C header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPenumbraObjects
import PenumbraGTK
import PenumbraMotion
import PenumbraThemes
import PenumbraTransition

// The C code calls these on the main thread only, with a handle that it has not released.

/// Lets the user pull themes over a target, and tells the GObject about it. Returns a retained ``Attached``, or NULL with an error.
@c @implementation public func penumbra_swift_attach(
    _ target: UnsafeMutablePointer<GObject>!, _ object: OpaquePointer!, _ error: ErrorLocation!
) -> UnsafeMutableRawPointer? {
    nonisolated(unsafe) let (target, object, error) = (target, object, error)
    return MainActor.assumeIsolated { () -> Pointer in
        guard let object else { return Pointer(nil) }
        do throws(TransitionError) {
            let handle = try ThemeTransition.attach(to: target.map { OpaquePointer($0) })
            return Pointer(retaining: Attached(handle, object))
        } catch let problem {
            set(error, code(of: problem), "\(problem)")
            return Pointer(nil)
        }
    }.pointer
}

@c @implementation public func penumbra_swift_release(_ handle: UnsafeMutableRawPointer!) {
    let attached = Unmanaged<Attached>.fromOpaque(handle).takeRetainedValue()
    MainActor.assumeIsolated { attached.disconnect() }
}

@c @implementation public func penumbra_swift_detach(_ handle: UnsafeMutableRawPointer!) {
    with(handle) { $0.detach() }
}

/// Changes the theme. A location that is not a number is where the user chose it.
@c @implementation public func penumbra_swift_choose(
    _ handle: UnsafeMutableRawPointer!, _ theme: UnsafePointer<CChar>!, _ dark: UnsafePointer<CChar>!,
    _ style: PenumbraStyle, _ x: Double, _ y: Double, _ error: ErrorLocation!
) -> gboolean {
    let (name, center) = (String(cString: theme), x.isNaN ? nil : Point(x: x, y: y))
    let choice = dark.map { ThemeChoice.pair(light: name, dark: String(cString: $0)) } ?? .theme(name)
    let problem = with(handle) { handle -> String? in
        do throws(UnknownTheme) {
            try handle.choose(choice, style: TransitionStyle(style, center))
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

/// A transition, and the GObject that it tells about changes. The GObject owns it, and disconnects it before it goes.
@MainActor private final class Attached: ThemeObserver {
    let handle: TransitionHandle
    private var object: OpaquePointer?

    init(_ handle: TransitionHandle, _ object: OpaquePointer) {
        (self.handle, self.object) = (handle, object)
        handle.onWillBegin = { theme in penumbra_transition_will_begin(object, theme.name) }
        handle.onDidEnd = { theme, completed in penumbra_transition_ended(object, theme.name, completed ? 1 : 0) }
        handle.themes.addObserver(self)
        update(handle.themes)
    }

    /// Tells nothing any more. The windows may keep the handle itself.
    func disconnect() {
        object = nil
        (handle.onWillBegin, handle.onDidEnd) = ({ _ in }, { _, _ in })
        handle.themes.removeObserver(self)
    }

    func themeDidChange(in store: ThemeStore) { update(store) }

    func themesDidChange(in store: ThemeStore) { update(store) }

    private func update(_ store: ThemeStore) {
        guard let object else { return }
        var followsSystem = false
        if case .pair = store.choice { followsSystem = true }
        penumbra_transition_set_theme(object, store.current.name, followsSystem ? 1 : 0)
    }
}

/// Calls `body` with the handle of a transition.
private func with<Result: Sendable>(
    _ transition: UnsafeMutableRawPointer, _ body: @MainActor (TransitionHandle) -> Result
) -> Result {
    with(transition) { (attached: Attached) in body(attached.handle) }
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
