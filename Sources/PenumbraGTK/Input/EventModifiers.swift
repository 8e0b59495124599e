import CPenumbraGtk

/// The modifiers of an event, except locks and mouse buttons.
@MainActor func modifiers(of event: OpaquePointer) -> GdkModifierType.RawValue {
    gdk_event_get_modifier_state(event).rawValue & gtk_accelerator_get_default_mod_mask().rawValue
}
