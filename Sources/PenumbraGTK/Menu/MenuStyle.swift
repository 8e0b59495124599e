import CPenumbraGtk

/// The style of menus: one CSS provider per display, added with the first menu.
@MainActor enum MenuStyle {
    private static var dressed: [OpaquePointer: ObjectReference] = [:]

    /// Adds the style to a display.
    static func install(on display: OpaquePointer) {
        guard dressed[display] == nil else { return }
        let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
        load(css, into: provider.pointer)
        gtk_style_context_add_provider_for_display(
            display, provider.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) - 1)
        dressed[display] = provider
    }

    /// If no theme of the application has defined its colors, GTK's own names substitute for them.
    private static let css = """
        @define-color penumbra_surface @theme_base_color;
        @define-color penumbra_text @theme_text_color;
        @define-color penumbra_secondary_text alpha(@theme_text_color, 0.75);
        @define-color penumbra_separator @borders;
        @define-color penumbra_hover alpha(@theme_text_color, 0.08);
        @define-color penumbra_pressed alpha(@theme_text_color, 0.14);
        @define-color penumbra_accent @theme_selected_bg_color;
        @define-color penumbra_on_accent @theme_selected_fg_color;
        @define-color penumbra_error @error_color;
        .penumbra-menu {
          background-color: @penumbra_surface; color: @penumbra_text; border-radius: 12px;
          box-shadow: 0 0 0 1px @penumbra_separator, 0 6px 20px alpha(black, 0.3);
        }
        .penumbra-menu scrolledwindow, .penumbra-menu viewport { background: none; border: none; }
        .penumbra-menu .rows { padding: 6px; transition: opacity 150ms ease-out; }
        .penumbra-menu.covered .rows { opacity: 0.5; }
        .penumbra-menu menuitem {
          min-height: 36px; padding: 0 10px; border-radius: 8px; background: none; color: inherit;
          font-weight: normal; outline: none;
        }
        .penumbra-menu.touch menuitem { min-height: 44px; }
        .penumbra-menu menuitem.highlighted { background-color: @penumbra_hover; }
        .penumbra-menu menuitem.pressed { background-color: @penumbra_pressed; }
        .penumbra-menu menuitem:focus-visible {
          background-color: @penumbra_hover; outline: 2px solid @penumbra_accent; outline-offset: -2px;
        }
        .penumbra-menu menuitem.destructive { color: @penumbra_error; }
        .penumbra-menu menuitem:disabled { opacity: 0.45; }
        .penumbra-menu menuitem image { -gtk-icon-size: 16px; }
        .penumbra-menu .mark {
          min-width: 16px; min-height: 16px; -gtk-icon-size: 12px; border-radius: 5px;
          box-shadow: inset 0 0 0 1px alpha(@penumbra_text, 0.5);
        }
        .penumbra-menu .mark.radio { border-radius: 8px; }
        .penumbra-menu .mark.on { background-color: @penumbra_accent; color: @penumbra_on_accent; box-shadow: none; }
        .penumbra-menu .mark.radio.on {
          background-color: @penumbra_on_accent; box-shadow: inset 0 0 0 5px @penumbra_accent;
        }
        .penumbra-menu .shortcut, .penumbra-menu .title { color: @penumbra_secondary_text; font-size: 0.86em; }
        .penumbra-menu .title { font-weight: 600; padding: 8px 10px 4px; }
        .penumbra-menu menuitem.back { font-weight: 600; }
        .penumbra-menu separator { min-height: 1px; margin: 6px 4px; background-color: @penumbra_separator; }

        """
}
