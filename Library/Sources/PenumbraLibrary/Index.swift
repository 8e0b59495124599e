// The names are those of the C header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPenumbraObjects
import PenumbraGTK
import PenumbraThemes

// The C code calls these on the main thread only, with a selector that it has not released.

/// Creates the strip of a PenumbraIndex, which it tells about selections. Returns a retained IndexSelector.
@c @implementation public func penumbra_swift_index_new(
    _ object: OpaquePointer!, _ label: UnsafePointer<CChar>!, _ keys: UnsafePointer<UnsafePointer<CChar>?>!
) -> UnsafeMutableRawPointer! {
    nonisolated(unsafe) let object = object!
    let (label, keys) = (label.map { String(cString: $0) }, IndexKeys(strings(keys)))
    return MainActor.assumeIsolated {
        let selector = IndexSelector(keys, store: .standard, label: label)
        selector.onBegin = { penumbra_index_began(object) }
        selector.onSelect = { penumbra_index_selected(object, guint($0)) }
        selector.onEnd = { penumbra_index_ended(object, $0 ? 1 : 0) }
        return Pointer(retaining: selector)
    }.pointer
}

@c @implementation public func penumbra_swift_index_release(_ selector: UnsafeMutableRawPointer!) {
    let selector = Unmanaged<IndexSelector>.fromOpaque(selector).takeRetainedValue()
    MainActor.assumeIsolated { (selector.onBegin, selector.onSelect, selector.onEnd) = ({}, { _ in }, { _ in }) }
}

/// The widget of the strip, which the selector owns.
@c @implementation public func penumbra_swift_index_widget(
    _ selector: UnsafeMutableRawPointer!
) -> UnsafeMutablePointer<GtkWidget>! {
    with(selector) { (index: IndexSelector) in Pointer(index.widget) }.pointer?.assumingMemoryBound(to: GtkWidget.self)
}

@c @implementation public func penumbra_swift_index_set_keys(
    _ selector: UnsafeMutableRawPointer!, _ keys: UnsafePointer<UnsafePointer<CChar>?>!
) {
    let keys = IndexKeys(strings(keys))
    with(selector) { (index: IndexSelector) in index.keys = keys }
}

@c @implementation public func penumbra_swift_index_set_press_duration(
    _ selector: UnsafeMutableRawPointer!, _ seconds: Double
) {
    with(selector) { (index: IndexSelector) in index.pressDuration = seconds }
}

/// Shows the selected key in an overlay; NULL is none.
@c @implementation public func penumbra_swift_index_set_overlay(
    _ selector: UnsafeMutableRawPointer!, _ overlay: OpaquePointer!
) {
    nonisolated(unsafe) let overlay = overlay
    // The C code has checked the type.
    with(selector) { (index: IndexSelector) in try? index.showKey(in: overlay.map { UnsafeMutablePointer($0) }) }
}

@c @implementation public func penumbra_swift_index_set_in_view(
    _ selector: UnsafeMutableRawPointer!, _ first: guint, _ count: guint
) {
    with(selector) { (index: IndexSelector) in index.inView = Int(first)..<Int(first + count) }
}
