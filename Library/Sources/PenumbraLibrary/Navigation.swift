// The names are those of the C header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPenumbraObjects
import PenumbraGTK
import PenumbraTransition

// The C code calls these on the main thread only, with a navigation that it has not released.

/// Creates the stack of a PenumbraNavigation, which it tells about changes. Returns a retained PageNavigation, or NULL with an error.
@c @implementation public func penumbra_swift_navigation_new(
    _ object: OpaquePointer!, _ root: UnsafeMutablePointer<GtkWidget>!, _ label: UnsafePointer<CChar>!,
    _ error: ErrorLocation!
) -> UnsafeMutableRawPointer? {
    nonisolated(unsafe) let (object, root, error) = (object!, root!, error)
    let label = String(cString: label)
    return MainActor.assumeIsolated { () -> Pointer in
        do throws(NavigationError) {
            let navigation = try PageNavigation(root: root, label: label)
            navigation.onChange = { _ in penumbra_navigation_changed(object) }
            navigation.onLeft = { page in penumbra_navigation_left(object, page) }
            return Pointer(retaining: navigation)
        } catch let problem {
            set(error, PENUMBRA_ERROR_PAGE, "\(problem)")
            return Pointer(nil)
        }
    }.pointer
}

@c @implementation public func penumbra_swift_navigation_release(_ navigation: UnsafeMutableRawPointer!) {
    let navigation = Unmanaged<PageNavigation>.fromOpaque(navigation).takeRetainedValue()
    MainActor.assumeIsolated { (navigation.onChange, navigation.onLeft) = ({ _ in }, { _ in }) }
}

/// The widget of the pages, which the navigation owns.
@c @implementation public func penumbra_swift_navigation_widget(
    _ navigation: UnsafeMutableRawPointer!
) -> UnsafeMutablePointer<GtkWidget>! {
    with(navigation) { (navigation: PageNavigation) in Pointer(navigation.widget) }
        .pointer?.assumingMemoryBound(to: GtkWidget.self)
}

@c @implementation public func penumbra_swift_navigation_current(
    _ navigation: UnsafeMutableRawPointer!
) -> UnsafeMutablePointer<GtkWidget>? {
    with(navigation) { (navigation: PageNavigation) in Pointer(navigation.current) }
        .pointer?.assumingMemoryBound(to: GtkWidget.self)
}

/// Pushes a page out of a row, and keeps `data` until it has left: if it returns false, the caller still owns `data`.
@c @implementation public func penumbra_swift_navigation_push(
    _ navigation: UnsafeMutableRawPointer!, _ page: UnsafeMutablePointer<GtkWidget>!, _ label: UnsafePointer<CChar>!,
    _ row: UnsafeMutablePointer<GtkWidget>!, _ style: PenumbraPageStyle, _ find: PenumbraFindRow?, _ data: gpointer!,
    _ destroy: GDestroyNotify?, _ error: ErrorLocation!
) -> gboolean {
    nonisolated(unsafe) let (page, row, data) = (page!, row, data)
    let label = String(cString: label)
    let problem = with(navigation) { (navigation: PageNavigation) -> NavigationError? in
        do throws(NavigationError) {
            if let row, let find {
                let search = RowSearch(find, page, data)
                try navigation.push(page, label: label, from: row, style: TransitionStyle(style)) { search.row }
                search.destroy = destroy
            } else {
                try navigation.push(page, label: label, from: row, style: TransitionStyle(style))
            }
            return nil
        } catch {
            return error
        }
    }
    if let problem { set(error, PENUMBRA_ERROR_PAGE, "\(problem)") }
    return problem == nil ? 1 : 0
}

@c @implementation public func penumbra_swift_navigation_pop(_ navigation: UnsafeMutableRawPointer!) -> gboolean {
    with(navigation) { (navigation: PageNavigation) in navigation.pop() ? 1 : 0 }
}

@c @implementation public func penumbra_swift_set_flight_name(
    _ widget: UnsafeMutablePointer<GtkWidget>!, _ name: UnsafePointer<CChar>!
) {
    nonisolated(unsafe) let widget = widget!
    let name = name.map { String(cString: $0) }
    MainActor.assumeIsolated { setFlightName(name, of: widget) }
}

/// A function of C that finds the row of a page, with its data. It owns the page: the elements of a page that has left still fly to
/// the row.
@MainActor private final class RowSearch {
    /// Frees the data, once nothing calls the function any more.
    var destroy: GDestroyNotify?
    private let find: PenumbraFindRow
    private let page: UnsafeMutablePointer<GtkWidget>
    private let data: gpointer?

    init(_ find: @escaping PenumbraFindRow, _ page: UnsafeMutablePointer<GtkWidget>, _ data: gpointer?) {
        (self.find, self.page, self.data) = (find, page, data)
        g_object_ref(page)
    }

    isolated deinit {
        g_object_unref(page)
        destroy?(data)
    }

    var row: UnsafeMutablePointer<GtkWidget>? { penumbra_navigation_find(find, page, data) }
}

extension TransitionStyle {
    fileprivate init(_ style: PenumbraPageStyle) {
        switch style {
        case PENUMBRA_PAGE_STYLE_CIRCLE: self = .circle()
        case PENUMBRA_PAGE_STYLE_EDGE: self = .edge
        case PENUMBRA_PAGE_STYLE_FADE: self = .fade
        default: self = .zoom
        }
    }
}
