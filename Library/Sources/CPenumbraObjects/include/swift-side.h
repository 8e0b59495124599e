#pragma once

// Between C and Swift; not installed. A handle is a retained Swift object.

#include "penumbra.h"

// What Swift implements and C calls, on the main thread only. A call that can fail returns its error.

void *penumbra_swift_attach (GObject *target, PenumbraTransition *self, GError **error);
void penumbra_swift_release (void *handle);
void penumbra_swift_detach (void *handle);
char *penumbra_swift_theme (void *handle);
gboolean penumbra_swift_choose (
    void *handle, const char *theme, PenumbraStyle style, double x, double y, GError **error);
gboolean penumbra_swift_set_shortcut (void *handle, const char *shortcut, GError **error);
void penumbra_swift_set_pull (void *handle, gboolean enabled, guint touches, gboolean touchpad, double jelly);
void penumbra_swift_dismiss (void *handle);
void penumbra_swift_finish (void *handle);
void penumbra_swift_add_pull_handle (void *handle, GtkWidget *widget);
void penumbra_swift_exclude (void *handle, GtkWidget *widget);

// What the module of `penumbra run` calls, on the main thread, for each window that is realized.

void penumbra_run (const char *options, GtkWindow *window);

// What C implements and Swift calls.

// Writes one line, as a warning of the library.
static inline void penumbra_log (const char *text)
{
    g_log ("Penumbra", G_LOG_LEVEL_WARNING, "%s", text);
}

// Sets the color scheme of the desktop, where there is such a setting.
static inline void penumbra_set_system_scheme (gboolean dark)
{
    GSettingsSchema *schema =
        g_settings_schema_source_lookup (g_settings_schema_source_get_default (), "org.gnome.desktop.interface", TRUE);
    if (!schema || !g_settings_schema_has_key (schema, "color-scheme")) {
        penumbra_log ("the system has no setting for light and dark");
    } else {
        GSettings *settings = g_settings_new_full (schema, NULL, NULL);
        g_settings_set_string (settings, "color-scheme", dark ? "prefer-dark" : "default");
        g_object_unref (settings);
    }
    g_clear_pointer (&schema, g_settings_schema_unref);
}

void penumbra_transition_will_begin (PenumbraTransition *self, const char *theme);
void penumbra_transition_ended (PenumbraTransition *self, const char *theme, gboolean completed);
