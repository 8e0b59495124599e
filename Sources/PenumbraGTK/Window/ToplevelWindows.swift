import CPenumbraGtk

/// The windows that GTK knows, of all displays. A window is forgotten when it is destroyed, however many references others
/// still have.
@MainActor func toplevelWindows() -> [OpaquePointer] {
    let list = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
        // The list keeps its windows.
        g_list_model_get_item(list, index).map { ObjectReference(adopting: OpaquePointer($0)).pointer }
    }
}
