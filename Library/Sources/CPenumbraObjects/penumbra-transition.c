#define _GNU_SOURCE
#include "swift-side.h"

#include <math.h>

#include "guard.h"

struct _PenumbraTransition {
    GObject parent_instance;
    // NULL once it has been detached.
    void *handle;
    char *theme;
    gboolean follows_system;
    char *shortcut;
    gboolean enabled;
    guint touches;
    gboolean touchpad;
    double jelly;
};

G_DEFINE_FINAL_TYPE (PenumbraTransition, penumbra_transition, G_TYPE_OBJECT)

G_DEFINE_QUARK (penumbra-error-quark, penumbra_error)

enum { PROP_THEME = 1, PROP_FOLLOWS_SYSTEM, PROP_ENABLED, PROP_TOUCHES, PROP_TOUCHPAD, PROP_JELLY, PROP_SHORTCUT, PROPERTIES };

enum { WILL_BEGIN, ENDED, SIGNALS };

static GParamSpec *properties[PROPERTIES];
static guint signals[SIGNALS];

static const guint most_touches = 10;
static const double most_jelly = 100;

// The key under which a target keeps its transition.
static const char *key = "penumbra-c-transition";

static gboolean release (gpointer data)
{
    PenumbraTransition *self = data;
    void *handle = g_steal_pointer (&self->handle);
    if (handle)
        penumbra_swift_release (handle);
    g_object_unref (self);
    return G_SOURCE_REMOVE;
}

// The target has gone, or keeps another transition now. Somebody else may still have this one. A language with a garbage collector
// can release a target on another thread.
static void let_go (gpointer data)
{
    if (penumbra_on_main_thread ())
        release (data);
    else
        g_idle_add (release, data);
}

/**
 * penumbra_attach:
 * @target: a [class@Gtk.Window], a [class@Gtk.Widget] or a [class@Gtk.Application]
 * @error: return location for an error
 *
 * Lets the user pull a dark theme over a light one and back, in a window, in the window of a widget, or in all windows of an
 * application.
 *
 * Call it once GTK is initialized, for example in [signal@Gio.Application::activate]. For a target that is attached already you
 * get the same transition again.
 *
 * Returns: (transfer none): the transition, which @target keeps
 *
 * Since: 1.0
 */
PenumbraTransition *penumbra_attach (GObject *target, GError **error)
{
    g_return_val_if_fail (G_IS_OBJECT (target), NULL);
    g_return_val_if_fail (error == NULL || *error == NULL, NULL);
    if (!penumbra_check_thread (error))
        return NULL;
    PenumbraTransition *known = g_object_get_data (target, key);
    if (known && known->handle)
        return known;
    PenumbraTransition *self = g_object_new (PENUMBRA_TYPE_TRANSITION, NULL);
    self->handle = penumbra_swift_attach (target, self, error);
    if (!self->handle) {
        g_object_unref (self);
        return NULL;
    }
    g_object_set_data_full (target, key, self, let_go);
    return self;
}

static gboolean is_attached (PenumbraTransition *self, GError **error)
{
    if (!penumbra_check_thread (error))
        return FALSE;
    if (!self->handle)
        g_set_error_literal (
            error, PENUMBRA_ERROR, PENUMBRA_ERROR_DETACHED, "the transition has been detached; attach again");
    return self->handle != NULL;
}

static void set_pull (PenumbraTransition *self)
{
    if (self->handle)
        penumbra_swift_set_pull (self->handle, self->enabled, self->touches, self->touchpad, self->jelly);
}

/**
 * penumbra_transition_get_theme: (get-property theme)
 * @self: a transition
 *
 * Gets the name of the theme that shows now. During a pull that is the one below the edge.
 *
 * Returns: the name, such as `light` or `dark`
 *
 * Since: 1.0
 */
const char *penumbra_transition_get_theme (PenumbraTransition *self)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), NULL);
    penumbra_return_if_elsewhere (NULL);
    return self->theme;
}

/**
 * penumbra_transition_get_follows_system: (get-property follows-system)
 * @self: a transition
 *
 * Gets whether the system decides between a light and a dark theme. It does until something is chosen.
 *
 * Returns: whether the system decides
 *
 * Since: 1.0
 */
gboolean penumbra_transition_get_follows_system (PenumbraTransition *self)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), FALSE);
    penumbra_return_if_elsewhere (FALSE);
    return self->follows_system;
}

/**
 * penumbra_transition_get_enabled: (get-property enabled)
 * @self: a transition
 *
 * Gets whether the user can pull.
 *
 * Returns: whether the user can pull
 *
 * Since: 1.0
 */
gboolean penumbra_transition_get_enabled (PenumbraTransition *self)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), FALSE);
    penumbra_return_if_elsewhere (FALSE);
    return self->enabled;
}

/**
 * penumbra_transition_set_enabled: (set-property enabled)
 * @self: a transition
 * @enabled: whether the user can pull
 *
 * Sets whether the user can pull. You can change the theme from code all the same.
 *
 * Since: 1.0
 */
void penumbra_transition_set_enabled (PenumbraTransition *self, gboolean enabled)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    penumbra_return_if_elsewhere ();
    enabled = !!enabled;
    if (self->enabled == enabled)
        return;
    self->enabled = enabled;
    set_pull (self);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

/**
 * penumbra_transition_get_touches: (get-property touches)
 * @self: a transition
 *
 * Gets the number of fingers that pull.
 *
 * Returns: the number of fingers
 *
 * Since: 1.0
 */
guint penumbra_transition_get_touches (PenumbraTransition *self)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), 0);
    penumbra_return_if_elsewhere (0);
    return self->touches;
}

/**
 * penumbra_transition_set_touches: (set-property touches)
 * @self: a transition
 * @touches: the number of fingers, from 1 to 10
 *
 * Sets the number of fingers that pull; two by default.
 *
 * Since: 1.0
 */
void penumbra_transition_set_touches (PenumbraTransition *self, guint touches)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    g_return_if_fail (touches >= 1 && touches <= most_touches);
    penumbra_return_if_elsewhere ();
    if (self->touches == touches)
        return;
    self->touches = touches;
    set_pull (self);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOUCHES]);
}

/**
 * penumbra_transition_get_touchpad: (get-property touchpad)
 * @self: a transition
 *
 * Gets whether fingers on a touchpad pull.
 *
 * Returns: whether fingers on a touchpad pull
 *
 * Since: 1.0
 */
gboolean penumbra_transition_get_touchpad (PenumbraTransition *self)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), FALSE);
    penumbra_return_if_elsewhere (FALSE);
    return self->touchpad;
}

/**
 * penumbra_transition_set_touchpad: (set-property touchpad)
 * @self: a transition
 * @touchpad: whether fingers on a touchpad pull
 *
 * Sets whether two fingers on a touchpad pull where the content cannot scroll on; they do not by default.
 *
 * Since: 1.0
 */
void penumbra_transition_set_touchpad (PenumbraTransition *self, gboolean touchpad)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    penumbra_return_if_elsewhere ();
    touchpad = !!touchpad;
    if (self->touchpad == touchpad)
        return;
    self->touchpad = touchpad;
    set_pull (self);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOUCHPAD]);
}

/**
 * penumbra_transition_get_jelly: (get-property jelly)
 * @self: a transition
 *
 * Gets how far velocity bends the edge.
 *
 * Returns: the factor
 *
 * Since: 1.0
 */
double penumbra_transition_get_jelly (PenumbraTransition *self)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), 0);
    penumbra_return_if_elsewhere (0);
    return self->jelly;
}

/**
 * penumbra_transition_set_jelly: (set-property jelly)
 * @self: a transition
 * @jelly: a factor from 0, which keeps the edge straight, to 100
 *
 * Sets how far velocity bends the edge; 1 by default.
 *
 * Since: 1.0
 */
void penumbra_transition_set_jelly (PenumbraTransition *self, double jelly)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    g_return_if_fail (jelly >= 0 && jelly <= most_jelly);
    penumbra_return_if_elsewhere ();
    if (self->jelly == jelly)
        return;
    self->jelly = jelly;
    set_pull (self);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_JELLY]);
}

/**
 * penumbra_transition_get_shortcut: (get-property shortcut)
 * @self: a transition
 *
 * Gets the keyboard shortcut that changes to the next theme.
 *
 * Returns: (nullable): the shortcut
 *
 * Since: 1.0
 */
const char *penumbra_transition_get_shortcut (PenumbraTransition *self)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), NULL);
    penumbra_return_if_elsewhere (NULL);
    return self->shortcut;
}

/**
 * penumbra_transition_set_shortcut:
 * @self: a transition
 * @shortcut: (nullable): a string for [ctor@Gtk.ShortcutTrigger.parse_string], such as `<Control><Shift>l`, or %NULL for none
 * @error: return location for an error
 *
 * Sets a keyboard shortcut that changes to the next theme.
 *
 * Returns: whether the shortcut is valid; otherwise the previous one stays
 *
 * Since: 1.0
 */
gboolean penumbra_transition_set_shortcut (PenumbraTransition *self, const char *shortcut, GError **error)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), FALSE);
    g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
    if (!is_attached (self, error) || !penumbra_swift_set_shortcut (self->handle, shortcut, error))
        return FALSE;
    if (g_strcmp0 (self->shortcut, shortcut) == 0)
        return TRUE;
    g_free (self->shortcut);
    self->shortcut = g_strdup (shortcut);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHORTCUT]);
    return TRUE;
}

static gboolean choose (
    PenumbraTransition *self, const char *theme, const char *dark, PenumbraStyle style, double x, double y, GError **error)
{
    // What the change calls can detach the transition, and release it.
    g_object_ref (self);
    gboolean done = is_attached (self, error) && penumbra_swift_choose (self->handle, theme, dark, style, x, y, error);
    g_object_unref (self);
    return done;
}

/**
 * penumbra_transition_choose:
 * @self: a transition
 * @theme: the name of a theme, such as `dark`
 * @style: how it comes into view
 * @error: return location for an error
 *
 * Changes the theme. A hand can catch the change on its way.
 *
 * Returns: whether there is such a theme
 *
 * Since: 1.0
 */
gboolean penumbra_transition_choose (
    PenumbraTransition *self, const char *theme, PenumbraStyle style, GError **error)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), FALSE);
    g_return_val_if_fail (theme != NULL, FALSE);
    g_return_val_if_fail (style >= PENUMBRA_STYLE_NONE && style <= PENUMBRA_STYLE_FADE, FALSE);
    g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
    return choose (self, theme, NULL, style, NAN, NAN, error);
}

/**
 * penumbra_transition_choose_at:
 * @self: a transition
 * @theme: the name of a theme, such as `dark`
 * @x: the horizontal location in the window, in points
 * @y: the vertical location in the window, in points
 * @error: return location for an error
 *
 * Changes the theme through a circle that grows from a location.
 *
 * Returns: whether there is such a theme
 *
 * Since: 1.0
 */
gboolean penumbra_transition_choose_at (
    PenumbraTransition *self, const char *theme, double x, double y, GError **error)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), FALSE);
    g_return_val_if_fail (theme != NULL, FALSE);
    g_return_val_if_fail (isfinite (x) && isfinite (y), FALSE);
    g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
    return choose (self, theme, NULL, PENUMBRA_STYLE_CIRCLE, x, y, error);
}

/**
 * penumbra_transition_follow_system:
 * @self: a transition
 * @light: the name of the theme for a light system, such as `light`
 * @dark: the name of the theme for a dark system, such as `dark`
 * @style: how a change comes into view now; later ones fade
 * @error: return location for an error
 *
 * Lets the system decide between two themes again, after another has been chosen.
 *
 * Returns: whether there are such themes
 *
 * Since: 1.0
 */
gboolean penumbra_transition_follow_system (
    PenumbraTransition *self, const char *light, const char *dark, PenumbraStyle style, GError **error)
{
    g_return_val_if_fail (PENUMBRA_IS_TRANSITION (self), FALSE);
    g_return_val_if_fail (light != NULL && dark != NULL, FALSE);
    g_return_val_if_fail (style >= PENUMBRA_STYLE_NONE && style <= PENUMBRA_STYLE_FADE, FALSE);
    g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
    return choose (self, light, dark, style, NAN, NAN, error);
}

/**
 * penumbra_transition_dismiss:
 * @self: a transition
 *
 * Reverses the most recent running change, as a hand that pulls back does.
 *
 * Since: 1.0
 */
void penumbra_transition_dismiss (PenumbraTransition *self)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    penumbra_return_if_elsewhere ();
    if (self->handle)
        penumbra_swift_dismiss (self->handle);
}

/**
 * penumbra_transition_finish:
 * @self: a transition
 *
 * Ends all running changes at once, and shows the chosen theme.
 *
 * Since: 1.0
 */
void penumbra_transition_finish (PenumbraTransition *self)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    penumbra_return_if_elsewhere ();
    if (self->handle)
        penumbra_swift_finish (self->handle);
}

/**
 * penumbra_transition_add_pull_handle:
 * @self: a transition
 * @widget: a widget, such as a button that changes the theme
 *
 * Lets one finger or the mouse pull the theme down from a widget, like the cord of a blind. Clicks still reach the widget.
 *
 * Since: 1.0
 */
void penumbra_transition_add_pull_handle (PenumbraTransition *self, GtkWidget *widget)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    g_return_if_fail (GTK_IS_WIDGET (widget));
    penumbra_return_if_elsewhere ();
    if (self->handle)
        penumbra_swift_add_pull_handle (self->handle, widget);
}

/**
 * penumbra_transition_exclude:
 * @self: a transition
 * @widget: a widget, such as a map
 *
 * Excludes a widget: no pull begins there, and the widget gets every event at once.
 *
 * Since: 1.0
 */
void penumbra_transition_exclude (PenumbraTransition *self, GtkWidget *widget)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    g_return_if_fail (GTK_IS_WIDGET (widget));
    penumbra_return_if_elsewhere ();
    if (self->handle)
        penumbra_swift_exclude (self->handle, widget);
}

/**
 * penumbra_transition_detach:
 * @self: a transition
 *
 * Takes the pull away from all windows, and gives them back as they were.
 *
 * Since: 1.0
 */
void penumbra_transition_detach (PenumbraTransition *self)
{
    g_return_if_fail (PENUMBRA_IS_TRANSITION (self));
    penumbra_return_if_elsewhere ();
    void *handle = g_steal_pointer (&self->handle);
    if (!handle)
        return;
    penumbra_swift_detach (handle);
    penumbra_swift_release (handle);
}

void penumbra_transition_set_theme (PenumbraTransition *self, const char *theme, gboolean follows_system)
{
    g_object_ref (self);
    gboolean is_other = g_strcmp0 (self->theme, theme) != 0, follows_otherwise = self->follows_system != follows_system;
    if (is_other) {
        g_free (self->theme);
        self->theme = g_strdup (theme);
    }
    self->follows_system = follows_system;
    if (is_other)
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THEME]);
    if (follows_otherwise)
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOWS_SYSTEM]);
    g_object_unref (self);
}

void penumbra_transition_will_begin (PenumbraTransition *self, const char *theme)
{
    g_object_ref (self);
    g_signal_emit (self, signals[WILL_BEGIN], 0, theme);
    g_object_unref (self);
}

void penumbra_transition_ended (PenumbraTransition *self, const char *theme, gboolean completed)
{
    g_object_ref (self);
    g_signal_emit (self, signals[ENDED], 0, theme, completed);
    g_object_unref (self);
}

static void get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    PenumbraTransition *self = PENUMBRA_TRANSITION (object);
    switch (id) {
    case PROP_THEME: g_value_set_string (value, self->theme); break;
    case PROP_FOLLOWS_SYSTEM: g_value_set_boolean (value, self->follows_system); break;
    case PROP_ENABLED: g_value_set_boolean (value, self->enabled); break;
    case PROP_TOUCHES: g_value_set_uint (value, self->touches); break;
    case PROP_TOUCHPAD: g_value_set_boolean (value, self->touchpad); break;
    case PROP_JELLY: g_value_set_double (value, self->jelly); break;
    case PROP_SHORTCUT: g_value_set_string (value, self->shortcut); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    PenumbraTransition *self = PENUMBRA_TRANSITION (object);
    GError *error = NULL;
    switch (id) {
    case PROP_ENABLED: penumbra_transition_set_enabled (self, g_value_get_boolean (value)); break;
    case PROP_TOUCHES: penumbra_transition_set_touches (self, g_value_get_uint (value)); break;
    case PROP_TOUCHPAD: penumbra_transition_set_touchpad (self, g_value_get_boolean (value)); break;
    case PROP_JELLY: penumbra_transition_set_jelly (self, g_value_get_double (value)); break;
    case PROP_SHORTCUT:
        // A property has no errors: a caller who wants one calls the function.
        if (!penumbra_transition_set_shortcut (self, g_value_get_string (value), &error)) {
            g_warning ("%s", error->message);
            g_error_free (error);
        }
        break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void finalize (GObject *object)
{
    PenumbraTransition *self = PENUMBRA_TRANSITION (object);
    g_free (self->theme);
    g_free (self->shortcut);
    G_OBJECT_CLASS (penumbra_transition_parent_class)->finalize (object);
}

static void penumbra_transition_init (PenumbraTransition *self)
{
    self->enabled = TRUE;
    self->touches = 2;
    self->jelly = 1;
}

static void penumbra_transition_class_init (PenumbraTransitionClass *class)
{
    GObjectClass *object_class = G_OBJECT_CLASS (class);
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    object_class->finalize = finalize;

    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

    /**
     * PenumbraTransition:theme: (getter get_theme)
     *
     * The name of the theme that shows now.
     *
     * Since: 1.0
     */
    properties[PROP_THEME] =
        g_param_spec_string ("theme", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
    /**
     * PenumbraTransition:follows-system: (getter get_follows_system)
     *
     * Whether the system decides between a light and a dark theme.
     *
     * Since: 1.0
     */
    properties[PROP_FOLLOWS_SYSTEM] =
        g_param_spec_boolean ("follows-system", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
    /**
     * PenumbraTransition:enabled: (getter get_enabled) (setter set_enabled)
     *
     * Whether the user can pull.
     *
     * Since: 1.0
     */
    properties[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, TRUE, flags);
    /**
     * PenumbraTransition:touches: (getter get_touches) (setter set_touches)
     *
     * The number of fingers that pull.
     *
     * Since: 1.0
     */
    properties[PROP_TOUCHES] = g_param_spec_uint ("touches", NULL, NULL, 1, most_touches, 2, flags);
    /**
     * PenumbraTransition:touchpad: (getter get_touchpad) (setter set_touchpad)
     *
     * Whether fingers on a touchpad pull.
     *
     * Since: 1.0
     */
    properties[PROP_TOUCHPAD] = g_param_spec_boolean ("touchpad", NULL, NULL, FALSE, flags);
    /**
     * PenumbraTransition:jelly: (getter get_jelly) (setter set_jelly)
     *
     * How far velocity bends the edge.
     *
     * Since: 1.0
     */
    properties[PROP_JELLY] = g_param_spec_double ("jelly", NULL, NULL, 0, most_jelly, 1, flags);
    /**
     * PenumbraTransition:shortcut: (getter get_shortcut)
     *
     * The keyboard shortcut that changes to the next theme.
     *
     * Since: 1.0
     */
    properties[PROP_SHORTCUT] = g_param_spec_string ("shortcut", NULL, NULL, NULL, flags);
    g_object_class_install_properties (object_class, PROPERTIES, properties);

    /**
     * PenumbraTransition::will-begin:
     * @self: the transition
     * @theme: the name of the new theme
     *
     * Emitted before the old look is captured.
     *
     * Since: 1.0
     */
    signals[WILL_BEGIN] = g_signal_new (
        "will-begin", PENUMBRA_TYPE_TRANSITION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
    /**
     * PenumbraTransition::ended:
     * @self: the transition
     * @theme: the name of the theme to which it led
     * @completed: whether that theme shows now; otherwise the change was taken back
     *
     * Emitted when a change has ended.
     *
     * Since: 1.0
     */
    signals[ENDED] = g_signal_new (
        "ended", PENUMBRA_TYPE_TRANSITION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
        G_TYPE_BOOLEAN);
}
