#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PenumbraStyle:
 * @PENUMBRA_STYLE_NONE: at once
 * @PENUMBRA_STYLE_EDGE: an edge crosses the window
 * @PENUMBRA_STYLE_CIRCLE: a circle grows from where the user chose
 * @PENUMBRA_STYLE_FADE: the old look fades out
 *
 * How a theme comes into view.
 *
 * Since: 1.0
 */
typedef enum {
    PENUMBRA_STYLE_NONE,
    PENUMBRA_STYLE_EDGE,
    PENUMBRA_STYLE_CIRCLE,
    PENUMBRA_STYLE_FADE,
} PenumbraStyle;

#define PENUMBRA_TYPE_TRANSITION (penumbra_transition_get_type ())

/**
 * PenumbraTransition:
 *
 * The pull of a theme over the windows of an application.
 *
 * The user pulls the next theme down with two fingers, behind an edge that bends with the speed of the hand. You get the
 * transition of a window, a widget or an application from [func@attach], and need it only to adjust the pull, to change the theme
 * from code, or to detach it.
 *
 * Since: 1.0
 */
G_DECLARE_FINAL_TYPE (PenumbraTransition, penumbra_transition, PENUMBRA, TRANSITION, GObject)

PenumbraTransition *penumbra_attach (GObject *target, GError **error);

const char *penumbra_transition_get_theme (PenumbraTransition *self);
gboolean penumbra_transition_get_follows_system (PenumbraTransition *self);

gboolean penumbra_transition_get_enabled (PenumbraTransition *self);
void penumbra_transition_set_enabled (PenumbraTransition *self, gboolean enabled);

guint penumbra_transition_get_touches (PenumbraTransition *self);
void penumbra_transition_set_touches (PenumbraTransition *self, guint touches);

gboolean penumbra_transition_get_touchpad (PenumbraTransition *self);
void penumbra_transition_set_touchpad (PenumbraTransition *self, gboolean touchpad);

double penumbra_transition_get_jelly (PenumbraTransition *self);
void penumbra_transition_set_jelly (PenumbraTransition *self, double jelly);

const char *penumbra_transition_get_shortcut (PenumbraTransition *self);
gboolean penumbra_transition_set_shortcut (PenumbraTransition *self, const char *shortcut, GError **error);

gboolean penumbra_transition_choose (
    PenumbraTransition *self, const char *theme, PenumbraStyle style, GError **error);
gboolean penumbra_transition_choose_at (
    PenumbraTransition *self, const char *theme, double x, double y, GError **error);
gboolean penumbra_transition_follow_system (
    PenumbraTransition *self, const char *light, const char *dark, PenumbraStyle style, GError **error);
void penumbra_transition_dismiss (PenumbraTransition *self);
void penumbra_transition_finish (PenumbraTransition *self);
void penumbra_transition_add_pull_handle (PenumbraTransition *self, GtkWidget *widget);
void penumbra_transition_exclude (PenumbraTransition *self, GtkWidget *widget);
void penumbra_transition_detach (PenumbraTransition *self);

G_END_DECLS
