#pragma once

// Between C and Swift; not installed. A handle is a retained Swift object.

#include "penumbra.h"

// What Swift implements and C calls, on the main thread only except for the colors of a picture. A call that can fail returns its error.

void *penumbra_swift_attach (GObject *target, PenumbraTransition *self, GError **error);
void penumbra_swift_release (void *handle);
void penumbra_swift_detach (void *handle);
// A theme for a dark system makes a pair.
gboolean penumbra_swift_choose (
    void *handle, const char *theme, const char *dark, PenumbraStyle style, double x, double y, GError **error);
gboolean penumbra_swift_set_shortcut (void *handle, const char *shortcut, GError **error);
void penumbra_swift_set_pull (void *handle, gboolean enabled, guint touches, gboolean touchpad, double jelly);
void penumbra_swift_dismiss (void *handle);
void penumbra_swift_finish (void *handle);
void penumbra_swift_add_pull_handle (void *handle, GtkWidget *widget);
void penumbra_swift_exclude (void *handle, GtkWidget *widget);

void penumbra_swift_follow_themes (PenumbraThemes *self);
gboolean penumbra_swift_add_themes (const char *text, const char *file, GError **error);
gboolean penumbra_swift_remove_theme (const char *name);
void penumbra_swift_set_order (const char *const *order);
gboolean penumbra_swift_color (const char *theme, const char *role, GdkRGBA *color);

void *penumbra_swift_index_new (PenumbraIndex *self, const char *label, const char *const *keys);
void penumbra_swift_index_release (void *selector);
GtkWidget *penumbra_swift_index_widget (void *selector);
void penumbra_swift_index_set_keys (void *selector, const char *const *keys);
void penumbra_swift_index_set_press_duration (void *selector, double seconds);
void penumbra_swift_index_set_overlay (void *selector, GtkOverlay *overlay);
void penumbra_swift_index_set_in_view (void *selector, guint first, guint count);

void *penumbra_swift_menu_new (PenumbraMenu *self, GMenuModel *model, const char *label);
void penumbra_swift_menu_release (void *menu);
gboolean penumbra_swift_menu_is_open (void *menu);
void penumbra_swift_menu_attach (void *menu, GtkWidget *widget, PenumbraMenuTrigger trigger);
void penumbra_swift_menu_detach (void *menu, GtkWidget *widget);
void penumbra_swift_menu_open (void *menu, GtkWidget *widget, double x, double y);
void penumbra_swift_menu_close (void *menu);

void *penumbra_swift_navigation_new (PenumbraNavigation *self, GtkWidget *root, const char *label, GError **error);
void penumbra_swift_navigation_release (void *navigation);
GtkWidget *penumbra_swift_navigation_widget (void *navigation);
GtkWidget *penumbra_swift_navigation_current (void *navigation);
gboolean penumbra_swift_navigation_push (
    void *navigation, GtkWidget *page, const char *label, GtkWidget *row, PenumbraPageStyle style, PenumbraFindRow find,
    gpointer user_data, GDestroyNotify destroy, GError **error);
gboolean penumbra_swift_navigation_pop (void *navigation);
void penumbra_swift_set_flight_name (GtkWidget *widget, const char *name);

guint penumbra_swift_colors (
    const guint8 *pixels, int width, int height, gsize stride, guint count, GdkRGBA *mean, GdkRGBA *colors);

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

void penumbra_transition_set_theme (PenumbraTransition *self, const char *theme, gboolean follows_system);
void penumbra_transition_will_begin (PenumbraTransition *self, const char *theme);
void penumbra_transition_ended (PenumbraTransition *self, const char *theme, gboolean completed);

// The themes of the list, one after the other, and then all at once.
void penumbra_themes_append (PenumbraThemes *self, const char *name, const char *title);
void penumbra_themes_replace (PenumbraThemes *self);

void penumbra_index_began (PenumbraIndex *self);
void penumbra_index_selected (PenumbraIndex *self, guint key);
void penumbra_index_ended (PenumbraIndex *self, gboolean completed);

void penumbra_menu_opened (PenumbraMenu *self);
void penumbra_menu_closed (PenumbraMenu *self);

GtkWidget *penumbra_navigation_find (PenumbraFindRow find, GtkWidget *page, gpointer user_data);
void penumbra_navigation_changed (PenumbraNavigation *self);
void penumbra_navigation_left (PenumbraNavigation *self, GtkWidget *page);
