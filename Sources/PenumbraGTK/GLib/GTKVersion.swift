import CPenumbraGtk
import Glibc
import PenumbraMotion

// The differences between the releases of GTK. The package builds with GTK 4.8. It looks up functions that a later release has
// added, or that one may remove, at run time.

/// A C function that the process has only with some releases of GTK, or only if a program has loaded another library.
///
/// - Returns: The function, or nil if no loaded library has it.
func loadedFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}

/// Loads a style sheet into a GtkCssProvider.
///
/// GTK 4.12 added `gtk_css_provider_load_from_string` and deprecated its predecessor, so the choice is made at run time.
@MainActor func load(_ css: String, into provider: OpaquePointer) {
    typealias LoadData = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Void
    typealias LoadString = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
    if let loadString = loadedFunction("gtk_css_provider_load_from_string", as: LoadString.self) {
        loadString(provider, css)
    } else {
        loadedFunction("gtk_css_provider_load_from_data", as: LoadData.self)?(provider, css, -1)
    }
}

/// The number of pixels per point in which GTK draws a widget's window.
///
/// GTK 4.12 draws at fractional scales, and `gtk_widget_get_scale_factor` is then the next whole number. The function for the
/// fractional scale is looked up at run time. Before GTK 4.12, all scales are whole.
@MainActor func surfaceScale(of widget: Widget) -> Double {
    guard let getScale, let native = gtk_widget_get_native(widget),
        let surface = gtk_native_get_surface(native)
    else { return Double(gtk_widget_get_scale_factor(widget)) }
    return getScale(surface)
}

/// Whether GTK has fractional scales, and GdkSurface a property `scale`.
@MainActor var hasFractionalScales: Bool { getScale != nil }

private typealias GetScale = @convention(c) (OpaquePointer) -> Double

private var getScale: GetScale? { loadedFunction("gdk_surface_get_scale", as: GetScale.self) }

/// Whether GL draws strips that are cairo nodes in less time than textures: before GTK 4.10 it interpolates between the pixels of a
/// texture, but not between those of a cairo node, which it uploads once. Newer renderers upload a cairo node in every frame.
let glPrefersCairo = gtk_get_minor_version() < 10

/// Appends the background from a widget's style to a GtkSnapshot.
///
/// GTK 4.10 deprecated the functions for it without a successor, so they are looked up at run time; without them there is no
/// background.
@MainActor func appendBackground(of widget: Widget, size: Size, to snapshot: OpaquePointer) {
    typealias GetStyle = @convention(c) (Widget) -> OpaquePointer?
    typealias Render = @convention(c) (OpaquePointer, OpaquePointer, Double, Double, Double, Double) -> Void
    guard let style = loadedFunction("gtk_widget_get_style_context", as: GetStyle.self)?(widget) else { return }
    loadedFunction("gtk_snapshot_render_background", as: Render.self)?(
        snapshot, style, 0, 0, size.width, size.height)
}

/// A kind of render node that only versions of GTK after 4.8 have, by the name of its type. Its functions are looked up at run
/// time.
package enum NewerNode: String, CaseIterable {
    /// GTK 4.10: a texture, with a filter.
    case scaledTexture = "texture-scale-node"
    /// GTK 4.10: one node, seen through another.
    case mask = "mask-node"
    /// GTK 4.14: the inside of a path.
    case fill = "fill-node"
    /// GTK 4.14: the line of a path.
    case stroke = "stroke-node"
    /// GTK 4.14: content that the compositor may show.
    case subsurface = "subsurface-node"

    /// The kind of a node; nil if GTK 4.8 has it, or if it is newer still.
    package init?(_ node: OpaquePointer) {
        guard let name = nodeTypeName(node), let kind = NewerNode(rawValue: name) else { return nil }
        self = kind
    }

    /// The child that is drawn in the node; nil if it has none.
    package func child(of node: OpaquePointer) -> OpaquePointer? {
        let getter: String
        switch self {
        case .scaledTexture: return nil
        case .mask: getter = "gsk_mask_node_get_source"
        case .fill: getter = "gsk_fill_node_get_child"
        case .stroke: getter = "gsk_stroke_node_get_child"
        case .subsurface: getter = "gsk_subsurface_node_get_child"
        }
        typealias Get = @convention(c) (OpaquePointer) -> OpaquePointer?
        return loadedFunction(getter, as: Get.self).flatMap { $0(node) }
    }
}

/// The name of a node's type, such as `text-node`.
func nodeTypeName(_ node: OpaquePointer) -> String? {
    guard let types = g_type_class_ref(gsk_render_node_type_get_type()) else { return nil }
    defer { g_type_class_unref(types) }
    let type = gint(bitPattern: gsk_render_node_get_node_type(node).rawValue)
    return g_enum_get_value(types.assumingMemoryBound(to: GEnumClass.self), type).map {
        String(cString: $0.pointee.value_nick)
    }
}
