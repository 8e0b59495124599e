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

// What C implements and Swift calls.

void penumbra_transition_will_begin (PenumbraTransition *self, const char *theme);
void penumbra_transition_ended (PenumbraTransition *self, const char *theme, gboolean completed);
