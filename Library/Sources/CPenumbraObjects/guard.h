#pragma once

#include "penumbra-error.h"

#include <gtk/gtk.h>
#include <sys/types.h>
#include <unistd.h>

// GTK runs on the main thread, whose number on Linux is that of the process. Swift traps where this is not so.
static inline gboolean penumbra_on_main_thread (void)
{
    return gettid () == getpid ();
}

static inline gboolean penumbra_check_thread (GError **error)
{
    if (penumbra_on_main_thread ())
        return TRUE;
    g_set_error_literal (
        error, PENUMBRA_ERROR, PENUMBRA_ERROR_THREAD, "this is not the main thread; call it on the main thread, where GTK runs");
    return FALSE;
}

#define penumbra_return_if_elsewhere(value)                                                                            \
    do {                                                                                                               \
        if (!penumbra_on_main_thread ()) {                                                                             \
            g_critical ("%s: this is not the main thread, where GTK runs", G_STRFUNC);                                 \
            return value;                                                                                              \
        }                                                                                                              \
    } while (0)
