#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PENUMBRA_ERROR:
 *
 * The domain of the errors of this library.
 *
 * Since: 1.0
 */
#define PENUMBRA_ERROR (penumbra_error_quark ())

/**
 * PenumbraError:
 * @PENUMBRA_ERROR_THREAD: the call was not made on the main thread, where GTK runs
 * @PENUMBRA_ERROR_TARGET: the object is no window, widget or application, or has been destroyed
 * @PENUMBRA_ERROR_THEMES: the window, or another window of its display, shows other themes
 * @PENUMBRA_ERROR_UNKNOWN_THEME: there is no theme of that name
 * @PENUMBRA_ERROR_SHORTCUT: the shortcut is not in GTK's accelerator syntax
 * @PENUMBRA_ERROR_DETACHED: the transition has been detached
 * @PENUMBRA_ERROR_OTHER_COPY: another copy of Penumbra in this process has attached transitions
 * @PENUMBRA_ERROR_INVALID_THEME: a text is not a theme
 * @PENUMBRA_ERROR_PAGE: a widget cannot be a page
 *
 * Why a call failed. The message says how to mend it.
 *
 * Since: 1.0
 */
typedef enum {
    PENUMBRA_ERROR_THREAD,
    PENUMBRA_ERROR_TARGET,
    PENUMBRA_ERROR_THEMES,
    PENUMBRA_ERROR_UNKNOWN_THEME,
    PENUMBRA_ERROR_SHORTCUT,
    PENUMBRA_ERROR_DETACHED,
    PENUMBRA_ERROR_OTHER_COPY,
    PENUMBRA_ERROR_INVALID_THEME,
    PENUMBRA_ERROR_PAGE,
} PenumbraError;

GQuark penumbra_error_quark (void);

G_END_DECLS
