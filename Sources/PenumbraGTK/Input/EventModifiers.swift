import CPenumbraGtk

/// The modifiers that are held in an event, but for locks and the buttons of the mouse.
@MainActor func modifiers(of event: OpaquePointer) -> GdkModifierType.RawValue {
    gdk_event_get_modifier_state(event).rawValue & gtk_accelerator_get_default_mod_mask().rawValue
}
