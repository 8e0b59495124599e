import CPenumbraGtk

/// The windows that GTK lists, on all displays. A destroyed window is not listed, even if other references to it remain.
@MainActor func toplevelWindows() -> [OpaquePointer] {
    let list = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
        // The list keeps its windows.
        g_list_model_get_item(list, index).map { ObjectReference(adopting: OpaquePointer($0)).pointer }
    }
}
