// A GIO module that gives a GTK 4 program the pull: GIO loads it into every program that `penumbra run` starts.
//
// In a program of anything else it does nothing: the library of the pull is opened when a program has shown a window of GTK 4.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gio/gio.h>
#include <string.h>

// The variables with the folder of this module, and with what the library is told.
static const char *const folder_variable = "PENUMBRA_RUN", *const options_variable = "PENUMBRA_RUN_OPTIONS";

static char *options;

// The library's function, once it is open.
static void (*run) (const char *options, gpointer window);

static gboolean attach (gpointer window)
{
    static gboolean failed;
    if (!run && !failed) {
        // Its folder is in the search path: see Library/build.
        void *library = dlopen ("libpenumbra-1.so.0", RTLD_NOW | RTLD_LOCAL);
        run = library ? (void (*) (const char *, gpointer)) dlsym (library, "penumbra_run") : NULL;
        failed = !run;
        if (failed)
            g_warning ("penumbra: no pull: %s", dlerror ());
    }
    if (run)
        run (options, window);
    return G_SOURCE_REMOVE;
}

// GTK 3 has types and functions of the same names.
static gboolean is_gtk_4 (void)
{
    guint (*major_version) (void) = (guint (*) (void)) dlsym (RTLD_DEFAULT, "gtk_get_major_version");
    return dlsym (RTLD_DEFAULT, "gtk_widget_add_controller") && major_version && major_version () == 4;
}

// An emission hook of "realize", which comes before a window is shown.
static gboolean widget_is_realized (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
    GType window = g_type_from_name ("GtkWindow");
    if (!window || !g_type_is_a (G_VALUE_TYPE (&values[0]), window))
        return TRUE;
    // Before the first frame, but after the handler that shows the window: a program that attaches itself does it there.
    g_idle_add_full (G_PRIORITY_HIGH, attach, g_value_dup_object (&values[0]), g_object_unref);
    return TRUE;
}

static gboolean wait_for_window (void)
{
    GType widget = g_type_from_name ("GtkWidget");
    if (!widget || !g_type_class_peek (widget))
        return FALSE;
    if (is_gtk_4 ())
        g_signal_add_emission_hook (g_signal_lookup ("realize", widget), 0, widget_is_realized, NULL, NULL);
    return TRUE;
}

// Called for each class with an interface, when it is first used.
static void class_is_used (gpointer data, gpointer interface)
{
    static gboolean waits;
    if (!waits && g_strcmp0 (g_type_name (((GTypeInterface *) interface)->g_instance_type), "GtkWindow") == 0)
        waits = wait_for_window ();
}

// What the program starts must not inherit it.
static void leave_environment (void)
{
    const char *own = g_getenv (folder_variable), *all = g_getenv ("GIO_EXTRA_MODULES");
    if (own && all) {
        char **folders = g_strsplit (all, G_SEARCHPATH_SEPARATOR_S, -1);
        GStrvBuilder *others = g_strv_builder_new ();
        for (char **folder = folders; *folder; folder++)
            if (strcmp (*folder, own) != 0)
                g_strv_builder_add (others, *folder);
        char **rest = g_strv_builder_end (others), *text = g_strjoinv (G_SEARCHPATH_SEPARATOR_S, rest);
        if (*text)
            g_setenv ("GIO_EXTRA_MODULES", text, TRUE);
        else
            g_unsetenv ("GIO_EXTRA_MODULES");
        g_free (text);
        g_strfreev (rest);
        g_strv_builder_unref (others);
        g_strfreev (folders);
    }
    g_unsetenv (folder_variable);
    g_unsetenv (options_variable);
}

G_MODULE_EXPORT void g_io_penumbra_run_load (GIOModule *module)
{
    options = g_strdup (g_getenv (options_variable));
    leave_environment ();
    if (!wait_for_window ())
        g_type_add_interface_check (NULL, class_is_used);
}

G_MODULE_EXPORT void g_io_penumbra_run_unload (GIOModule *module) {}

G_MODULE_EXPORT char **g_io_penumbra_run_query (void)
{
    return g_strdupv ((char *[]) { NULL });
}
