// The names are those of the C header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPenumbraObjects
import PenumbraGTK
import PenumbraMotion

// The C code calls these on the main thread only, with a menu that it has not released.

/// Creates the menu of a PenumbraMenu, which it tells when the menu opens and closes. Returns a retained PullDownMenu.
@c @implementation public func penumbra_swift_menu_new(
    _ object: OpaquePointer!, _ model: UnsafeMutablePointer<GMenuModel>!, _ label: UnsafePointer<CChar>!
) -> UnsafeMutableRawPointer! {
    nonisolated(unsafe) let (object, model) = (object!, OpaquePointer(model!))
    let label = String(cString: label)
    return MainActor.assumeIsolated {
        let menu = PullDownMenu(model, label: label)
        menu.onOpen = { penumbra_menu_opened(object) }
        menu.onClosed = { penumbra_menu_closed(object) }
        return Pointer(retaining: menu)
    }.pointer
}

@c @implementation public func penumbra_swift_menu_release(_ menu: UnsafeMutableRawPointer!) {
    let menu = Unmanaged<PullDownMenu>.fromOpaque(menu).takeRetainedValue()
    MainActor.assumeIsolated { (menu.onOpen, menu.onClosed) = ({}, {}) }
}

@c @implementation public func penumbra_swift_menu_is_open(_ menu: UnsafeMutableRawPointer!) -> gboolean {
    with(menu) { (menu: PullDownMenu) in menu.isOpen ? 1 : 0 }
}

@c @implementation public func penumbra_swift_menu_attach(
    _ menu: UnsafeMutableRawPointer!, _ widget: UnsafeMutablePointer<GtkWidget>!, _ trigger: PenumbraMenuTrigger
) {
    nonisolated(unsafe) let widget = widget!
    with(menu) { (menu: PullDownMenu) in
        menu.attach(to: widget, by: trigger == PENUMBRA_MENU_TRIGGER_PRESS ? .press : .context)
    }
}

@c @implementation public func penumbra_swift_menu_detach(
    _ menu: UnsafeMutableRawPointer!, _ widget: UnsafeMutablePointer<GtkWidget>!
) {
    nonisolated(unsafe) let widget = widget!
    with(menu) { (menu: PullDownMenu) in menu.detach(from: widget) }
}

/// Opens a menu at a location in a widget, or below it if the location is not a number.
@c @implementation public func penumbra_swift_menu_open(
    _ menu: UnsafeMutableRawPointer!, _ widget: UnsafeMutablePointer<GtkWidget>!, _ x: Double, _ y: Double
) {
    nonisolated(unsafe) let widget = widget!
    with(menu) { (menu: PullDownMenu) in
        if x.isNaN { menu.open(from: widget) } else { menu.open(at: Point(x: x, y: y), in: widget) }
    }
}

@c @implementation public func penumbra_swift_menu_close(_ menu: UnsafeMutableRawPointer!) {
    with(menu) { (menu: PullDownMenu) in menu.close() }
}
