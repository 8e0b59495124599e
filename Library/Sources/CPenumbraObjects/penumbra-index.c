#define _GNU_SOURCE
#include "swift-side.h"

#include "guard.h"

struct _PenumbraIndex {
    GtkWidget parent_instance;
    // NULL before it has been constructed, and after it has been disposed of.
    void *selector;
    char *label;
    char **keys;
    double press_duration;
    // Weak.
    GtkOverlay *overlay;
};

G_DEFINE_FINAL_TYPE (PenumbraIndex, penumbra_index, GTK_TYPE_WIDGET)

enum { PROP_LABEL = 1, PROP_KEYS, PROP_PRESS_DURATION, PROP_OVERLAY, PROPERTIES };

enum { BEGAN, SELECTED, ENDED, SIGNALS };

static GParamSpec *properties[PROPERTIES];
static guint signals[SIGNALS];

static const double longest_press = 60;

/**
 * penumbra_index_new:
 * @label: (nullable): what a screen reader announces, or %NULL for “Index”
 *
 * Creates a strip with the letters from A to Z, and # for everything else.
 *
 * Returns: (transfer floating): the strip
 *
 * Since: 1.0
 */
GtkWidget *penumbra_index_new (const char *label)
{
    return g_object_new (PENUMBRA_TYPE_INDEX, "label", label, NULL);
}

/**
 * penumbra_index_get_label: (get-property label)
 * @self: a strip
 *
 * Gets what a screen reader announces.
 *
 * Returns: (nullable): the label, or %NULL for “Index”
 *
 * Since: 1.0
 */
const char *penumbra_index_get_label (PenumbraIndex *self)
{
    g_return_val_if_fail (PENUMBRA_IS_INDEX (self), NULL);
    return self->label;
}

/**
 * penumbra_index_get_keys: (get-property keys)
 * @self: a strip
 *
 * Gets the keys.
 *
 * Returns: (transfer none) (array zero-terminated=1): the keys, from top to bottom
 *
 * Since: 1.0
 */
const char *const *penumbra_index_get_keys (PenumbraIndex *self)
{
    g_return_val_if_fail (PENUMBRA_IS_INDEX (self), NULL);
    penumbra_return_if_elsewhere (NULL);
    return (const char *const *) self->keys;
}

/**
 * penumbra_index_set_keys: (set-property keys)
 * @self: a strip
 * @keys: (nullable) (array zero-terminated=1): the keys, from top to bottom, or %NULL for the letters from A to Z and #
 *
 * Sets the keys. A selection that is under way ends.
 *
 * Since: 1.0
 */
void penumbra_index_set_keys (PenumbraIndex *self, const char *const *keys)
{
    static const char *const letters[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N",
                                           "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z", "#", NULL };
    g_return_if_fail (PENUMBRA_IS_INDEX (self));
    penumbra_return_if_elsewhere ();
    if (!keys)
        keys = letters;
    if (self->keys && g_strv_equal (keys, (const char *const *) self->keys))
        return;
    char **old = self->keys;
    self->keys = g_strdupv ((char **) keys);
    g_strfreev (old);
    if (self->selector)
        penumbra_swift_index_set_keys (self->selector, (const char *const *) self->keys);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEYS]);
}

/**
 * penumbra_index_get_press_duration: (get-property press-duration)
 * @self: a strip
 *
 * Gets how long a finger rests on the strip before it selects.
 *
 * Returns: the time, in seconds
 *
 * Since: 1.0
 */
double penumbra_index_get_press_duration (PenumbraIndex *self)
{
    g_return_val_if_fail (PENUMBRA_IS_INDEX (self), 0);
    penumbra_return_if_elsewhere (0);
    return self->press_duration;
}

/**
 * penumbra_index_set_press_duration: (set-property press-duration)
 * @self: a strip
 * @seconds: the time, in seconds, from 0 to 60
 *
 * Sets how long a finger rests on the strip before it selects, so that one that only crosses it does nothing; 0 by default. The
 * mouse selects at once.
 *
 * Since: 1.0
 */
void penumbra_index_set_press_duration (PenumbraIndex *self, double seconds)
{
    g_return_if_fail (PENUMBRA_IS_INDEX (self));
    g_return_if_fail (seconds >= 0 && seconds <= longest_press);
    penumbra_return_if_elsewhere ();
    if (self->press_duration == seconds)
        return;
    self->press_duration = seconds;
    if (self->selector)
        penumbra_swift_index_set_press_duration (self->selector, seconds);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRESS_DURATION]);
}

/**
 * penumbra_index_get_overlay: (get-property overlay)
 * @self: a strip
 *
 * Gets where the selected key shows large.
 *
 * Returns: (transfer none) (nullable): the overlay
 *
 * Since: 1.0
 */
GtkOverlay *penumbra_index_get_overlay (PenumbraIndex *self)
{
    g_return_val_if_fail (PENUMBRA_IS_INDEX (self), NULL);
    penumbra_return_if_elsewhere (NULL);
    return self->overlay;
}

/**
 * penumbra_index_set_overlay: (set-property overlay)
 * @self: a strip
 * @overlay: (nullable): an overlay around the list, or %NULL
 *
 * Sets where the selected key shows large during a selection, beside the finger; nowhere by default.
 *
 * Since: 1.0
 */
void penumbra_index_set_overlay (PenumbraIndex *self, GtkOverlay *overlay)
{
    g_return_if_fail (PENUMBRA_IS_INDEX (self));
    g_return_if_fail (overlay == NULL || GTK_IS_OVERLAY (overlay));
    penumbra_return_if_elsewhere ();
    if (!g_set_weak_pointer (&self->overlay, overlay))
        return;
    if (self->selector)
        penumbra_swift_index_set_overlay (self->selector, overlay);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVERLAY]);
}

/**
 * penumbra_index_set_in_view:
 * @self: a strip
 * @first: the position of the first key whose items are visible
 * @count: how many keys have visible items
 *
 * Highlights the keys of the visible part of the list. Call it whenever the list has scrolled. Steps of the keyboard begin at the
 * first.
 *
 * Since: 1.0
 */
void penumbra_index_set_in_view (PenumbraIndex *self, guint first, guint count)
{
    g_return_if_fail (PENUMBRA_IS_INDEX (self));
    penumbra_return_if_elsewhere ();
    guint length = self->keys ? g_strv_length (self->keys) : 0;
    g_return_if_fail (first <= length && count <= length - first);
    if (self->selector)
        penumbra_swift_index_set_in_view (self->selector, first, count);
}

void penumbra_index_began (PenumbraIndex *self)
{
    g_signal_emit (self, signals[BEGAN], 0);
}

void penumbra_index_selected (PenumbraIndex *self, guint key)
{
    g_signal_emit (self, signals[SELECTED], 0, key);
}

void penumbra_index_ended (PenumbraIndex *self, gboolean completed)
{
    g_signal_emit (self, signals[ENDED], 0, completed);
}

static void get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    PenumbraIndex *self = PENUMBRA_INDEX (object);
    switch (id) {
    case PROP_LABEL: g_value_set_string (value, self->label); break;
    case PROP_KEYS: g_value_set_boxed (value, self->keys); break;
    case PROP_PRESS_DURATION: g_value_set_double (value, self->press_duration); break;
    case PROP_OVERLAY: g_value_set_object (value, self->overlay); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    PenumbraIndex *self = PENUMBRA_INDEX (object);
    switch (id) {
    case PROP_LABEL: self->label = g_value_dup_string (value); break;
    case PROP_KEYS: penumbra_index_set_keys (self, g_value_get_boxed (value)); break;
    case PROP_PRESS_DURATION: penumbra_index_set_press_duration (self, g_value_get_double (value)); break;
    case PROP_OVERLAY: penumbra_index_set_overlay (self, g_value_get_object (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void constructed (GObject *object)
{
    PenumbraIndex *self = PENUMBRA_INDEX (object);
    G_OBJECT_CLASS (penumbra_index_parent_class)->constructed (object);
    penumbra_return_if_elsewhere ();
    if (!self->keys)
        penumbra_index_set_keys (self, NULL);
    self->selector = penumbra_swift_index_new (self, self->label, (const char *const *) self->keys);
    penumbra_swift_index_set_press_duration (self->selector, self->press_duration);
    penumbra_swift_index_set_overlay (self->selector, self->overlay);
    gtk_widget_set_parent (penumbra_swift_index_widget (self->selector), GTK_WIDGET (self));
}

static void dispose (GObject *object)
{
    PenumbraIndex *self = PENUMBRA_INDEX (object);
    void *selector = g_steal_pointer (&self->selector);
    if (selector && !penumbra_on_main_thread ()) {
        g_critical ("PenumbraIndex: a widget is destroyed on another thread than the main one");
    } else if (selector) {
        // A selection that is under way ends now.
        gtk_widget_unparent (penumbra_swift_index_widget (selector));
        penumbra_swift_index_release (selector);
    }
    g_clear_weak_pointer (&self->overlay);
    G_OBJECT_CLASS (penumbra_index_parent_class)->dispose (object);
}

static void finalize (GObject *object)
{
    PenumbraIndex *self = PENUMBRA_INDEX (object);
    g_free (self->label);
    g_strfreev (self->keys);
    G_OBJECT_CLASS (penumbra_index_parent_class)->finalize (object);
}

static void penumbra_index_init (PenumbraIndex *self) {}

static void penumbra_index_class_init (PenumbraIndexClass *class)
{
    GObjectClass *object_class = G_OBJECT_CLASS (class);
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    object_class->constructed = constructed;
    object_class->dispose = dispose;
    object_class->finalize = finalize;
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
    gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
    gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

    /**
     * PenumbraIndex:label: (getter get_label)
     *
     * What a screen reader announces; %NULL is “Index”.
     *
     * Since: 1.0
     */
    properties[PROP_LABEL] = g_param_spec_string (
        "label", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * PenumbraIndex:keys: (getter get_keys) (setter set_keys)
     *
     * The keys, from top to bottom.
     *
     * Since: 1.0
     */
    properties[PROP_KEYS] = g_param_spec_boxed ("keys", NULL, NULL, G_TYPE_STRV, flags);
    /**
     * PenumbraIndex:press-duration: (getter get_press_duration) (setter set_press_duration)
     *
     * How long a finger rests on the strip before it selects, in seconds.
     *
     * Since: 1.0
     */
    properties[PROP_PRESS_DURATION] = g_param_spec_double ("press-duration", NULL, NULL, 0, longest_press, 0, flags);
    /**
     * PenumbraIndex:overlay: (getter get_overlay) (setter set_overlay)
     *
     * Where the selected key shows large during a selection.
     *
     * Since: 1.0
     */
    properties[PROP_OVERLAY] = g_param_spec_object ("overlay", NULL, NULL, GTK_TYPE_OVERLAY, flags);
    g_object_class_install_properties (object_class, PROPERTIES, properties);

    /**
     * PenumbraIndex::began:
     * @self: the strip
     *
     * Emitted when a selection begins, before its first key.
     *
     * Since: 1.0
     */
    signals[BEGAN] =
        g_signal_new ("began", PENUMBRA_TYPE_INDEX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * PenumbraIndex::selected:
     * @self: the strip
     * @key: the position of the key
     *
     * Emitted once for every key that is selected: scroll the list to it.
     *
     * Since: 1.0
     */
    signals[SELECTED] = g_signal_new (
        "selected", PENUMBRA_TYPE_INDEX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
    /**
     * PenumbraIndex::ended:
     * @self: the strip
     * @completed: whether the user has let go; otherwise another gesture took the finger, or the keys changed, and the list
     *   belongs where it was
     *
     * Emitted when a selection ends.
     *
     * Since: 1.0
     */
    signals[ENDED] = g_signal_new (
        "ended", PENUMBRA_TYPE_INDEX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}
