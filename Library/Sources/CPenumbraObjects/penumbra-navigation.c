#define _GNU_SOURCE
#include "swift-side.h"

#include "guard.h"

struct _PenumbraNavigation {
    GtkWidget parent_instance;
    // NULL before there is a root page, and after the widget has been disposed of.
    void *navigation;
    char *label;
    // Weak.
    GtkWidget *root_page;
};

static void implement_buildable (GtkBuildableIface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (
    PenumbraNavigation, penumbra_navigation, GTK_TYPE_WIDGET,
    G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, implement_buildable))

enum { PROP_LABEL = 1, PROP_ROOT_PAGE, PROP_CURRENT, PROPERTIES };

enum { LEFT, SIGNALS };

static GParamSpec *properties[PROPERTIES];
static guint signals[SIGNALS];

/**
 * penumbra_navigation_new:
 * @label: (nullable): what a screen reader announces for the root page
 *
 * Creates a navigation, to which you give a root page next.
 *
 * Returns: (transfer floating): the navigation
 *
 * Since: 1.0
 */
GtkWidget *penumbra_navigation_new (const char *label)
{
    return g_object_new (PENUMBRA_TYPE_NAVIGATION, "label", label, NULL);
}

/**
 * penumbra_navigation_get_label: (get-property label)
 * @self: a navigation
 *
 * Gets what a screen reader announces for the root page.
 *
 * Returns: (nullable): the label
 *
 * Since: 1.0
 */
const char *penumbra_navigation_get_label (PenumbraNavigation *self)
{
    g_return_val_if_fail (PENUMBRA_IS_NAVIGATION (self), NULL);
    return self->label;
}

/**
 * penumbra_navigation_get_root_page: (get-property root-page)
 * @self: a navigation
 *
 * Gets the first page.
 *
 * Returns: (transfer none) (nullable): the page
 *
 * Since: 1.0
 */
GtkWidget *penumbra_navigation_get_root_page (PenumbraNavigation *self)
{
    g_return_val_if_fail (PENUMBRA_IS_NAVIGATION (self), NULL);
    penumbra_return_if_elsewhere (NULL);
    return self->root_page;
}

/**
 * penumbra_navigation_set_root_page: (set-property root-page)
 * @self: a navigation without a root page
 * @page: a widget without a parent
 *
 * Sets the first page, which never leaves.
 *
 * Since: 1.0
 */
void penumbra_navigation_set_root_page (PenumbraNavigation *self, GtkWidget *page)
{
    g_return_if_fail (PENUMBRA_IS_NAVIGATION (self));
    g_return_if_fail (GTK_IS_WIDGET (page));
    penumbra_return_if_elsewhere ();
    if (self->navigation || gtk_widget_is_ancestor (GTK_WIDGET (self), page)) {
        g_critical (
            "PenumbraNavigation: %s cannot be the root page: %s", G_OBJECT_TYPE_NAME (page),
            self->navigation ? "there is one already" : "it contains the navigation");
        return;
    }
    GError *error = NULL;
    self->navigation = penumbra_swift_navigation_new (self, page, self->label ? self->label : "", &error);
    if (!self->navigation) {
        g_critical ("PenumbraNavigation: %s", error->message);
        g_error_free (error);
        return;
    }
    g_set_weak_pointer (&self->root_page, page);
    gtk_widget_set_parent (penumbra_swift_navigation_widget (self->navigation), GTK_WIDGET (self));
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROOT_PAGE]);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

/**
 * penumbra_navigation_get_current: (get-property current)
 * @self: a navigation
 *
 * Gets the page that has the input. It changes as soon as a page begins to open or close.
 *
 * Returns: (transfer none) (nullable): the page
 *
 * Since: 1.0
 */
GtkWidget *penumbra_navigation_get_current (PenumbraNavigation *self)
{
    g_return_val_if_fail (PENUMBRA_IS_NAVIGATION (self), NULL);
    penumbra_return_if_elsewhere (NULL);
    return self->navigation ? penumbra_swift_navigation_current (self->navigation) : NULL;
}

static gboolean push (
    PenumbraNavigation *self, GtkWidget *page, const char *label, GtkWidget *row, PenumbraPageStyle style,
    PenumbraFindRow find, gpointer user_data, GDestroyNotify destroy, GError **error)
{
    if (!penumbra_check_thread (error))
        return FALSE;
    if (!self->navigation) {
        g_set_error_literal (
            error, PENUMBRA_ERROR, PENUMBRA_ERROR_PAGE, "there is no root page; set one before you push others");
        return FALSE;
    }
    // What the change calls can destroy the widget.
    g_object_ref (self);
    gboolean done = penumbra_swift_navigation_push (
        self->navigation, page, label, row, style, find, user_data, destroy, error);
    g_object_unref (self);
    return done;
}

/**
 * penumbra_navigation_push:
 * @self: a navigation
 * @page: a widget without a parent, or a page that is closing
 * @label: what a screen reader announces
 * @row: (nullable): the row or button out of which the page opens, or %NULL for the middle of the navigation
 * @style: how the page comes into view
 * @error: return location for an error
 *
 * Opens a page. A page that is closing turns back, from where it is.
 *
 * Returns: whether the widget can be a page
 *
 * Since: 1.0
 */
gboolean penumbra_navigation_push (
    PenumbraNavigation *self, GtkWidget *page, const char *label, GtkWidget *row, PenumbraPageStyle style, GError **error)
{
    g_return_val_if_fail (PENUMBRA_IS_NAVIGATION (self), FALSE);
    g_return_val_if_fail (GTK_IS_WIDGET (page), FALSE);
    g_return_val_if_fail (label != NULL, FALSE);
    g_return_val_if_fail (row == NULL || GTK_IS_WIDGET (row), FALSE);
    g_return_val_if_fail (style >= PENUMBRA_PAGE_STYLE_ZOOM && style <= PENUMBRA_PAGE_STYLE_FADE, FALSE);
    g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
    return push (self, page, label, row, style, NULL, NULL, NULL, error);
}

/**
 * penumbra_navigation_push_from_list:
 * @self: a navigation
 * @page: a widget without a parent, or a page that is closing
 * @label: what a screen reader announces
 * @row: the row out of which the page opens
 * @style: how the page comes into view
 * @find: (scope notified) (closure user_data) (destroy destroy): finds the row into which the page closes
 * @user_data: what to pass to @find
 * @destroy: (nullable): frees @user_data
 * @error: return location for an error
 *
 * Opens a page from a list that reuses its rows, such as [class@Gtk.ListView]: the row into which the page closes may be another
 * widget.
 *
 * Returns: whether the widget can be a page
 *
 * Since: 1.0
 */
gboolean penumbra_navigation_push_from_list (
    PenumbraNavigation *self, GtkWidget *page, const char *label, GtkWidget *row, PenumbraPageStyle style,
    PenumbraFindRow find, gpointer user_data, GDestroyNotify destroy, GError **error)
{
    gboolean done = FALSE;
    if (!PENUMBRA_IS_NAVIGATION (self) || !GTK_IS_WIDGET (page) || !label || !GTK_IS_WIDGET (row) || !find
        || style < PENUMBRA_PAGE_STYLE_ZOOM || style > PENUMBRA_PAGE_STYLE_FADE)
        g_critical ("%s: an argument is NULL or of another type", G_STRFUNC);
    else
        done = push (self, page, label, row, style, find, user_data, destroy, error);
    if (!done && destroy)
        destroy (user_data);
    return done;
}

/**
 * penumbra_navigation_pop:
 * @self: a navigation
 *
 * Closes the uppermost page.
 *
 * Returns: whether there is a page below
 *
 * Since: 1.0
 */
gboolean penumbra_navigation_pop (PenumbraNavigation *self)
{
    g_return_val_if_fail (PENUMBRA_IS_NAVIGATION (self), FALSE);
    penumbra_return_if_elsewhere (FALSE);
    if (!self->navigation)
        return FALSE;
    g_object_ref (self);
    gboolean done = penumbra_swift_navigation_pop (self->navigation);
    g_object_unref (self);
    return done;
}

/**
 * penumbra_set_flight_name:
 * @widget: a widget, such as a picture in a row
 * @name: (nullable): a name, once in a row and once in a page, or %NULL for none
 *
 * Names a widget, so that it flies when its page opens from a row that has an element of the same name, and back when the page
 * closes. If the widget clips its content, the flight clips it at the `border-radius` of its style.
 *
 * Since: 1.0
 */
void penumbra_set_flight_name (GtkWidget *widget, const char *name)
{
    g_return_if_fail (GTK_IS_WIDGET (widget));
    penumbra_return_if_elsewhere ();
    penumbra_swift_set_flight_name (widget, name);
}

GtkWidget *penumbra_navigation_find (PenumbraFindRow find, GtkWidget *page, gpointer user_data)
{
    GtkWidget *row = find (page, user_data);
    g_return_val_if_fail (row == NULL || GTK_IS_WIDGET (row), NULL);
    return row;
}

void penumbra_navigation_changed (PenumbraNavigation *self)
{
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

void penumbra_navigation_left (PenumbraNavigation *self, GtkWidget *page)
{
    g_signal_emit (self, signals[LEFT], 0, page);
}

static void get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    PenumbraNavigation *self = PENUMBRA_NAVIGATION (object);
    switch (id) {
    case PROP_LABEL: g_value_set_string (value, self->label); break;
    case PROP_ROOT_PAGE: g_value_set_object (value, penumbra_navigation_get_root_page (self)); break;
    case PROP_CURRENT: g_value_set_object (value, penumbra_navigation_get_current (self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    PenumbraNavigation *self = PENUMBRA_NAVIGATION (object);
    switch (id) {
    case PROP_LABEL: self->label = g_value_dup_string (value); break;
    case PROP_ROOT_PAGE: penumbra_navigation_set_root_page (self, g_value_get_object (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static GtkBuildableIface *parent_buildable;

static void add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
    if (GTK_IS_WIDGET (child) && !type)
        penumbra_navigation_set_root_page (PENUMBRA_NAVIGATION (buildable), GTK_WIDGET (child));
    else
        parent_buildable->add_child (buildable, builder, child, type);
}

static void implement_buildable (GtkBuildableIface *interface)
{
    parent_buildable = g_type_interface_peek_parent (interface);
    interface->add_child = add_child;
}

static void dispose (GObject *object)
{
    PenumbraNavigation *self = PENUMBRA_NAVIGATION (object);
    void *navigation = g_steal_pointer (&self->navigation);
    if (navigation && !penumbra_on_main_thread ()) {
        g_critical ("PenumbraNavigation: a widget is destroyed on another thread than the main one");
    } else if (navigation) {
        gtk_widget_unparent (penumbra_swift_navigation_widget (navigation));
        penumbra_swift_navigation_release (navigation);
    }
    g_clear_weak_pointer (&self->root_page);
    G_OBJECT_CLASS (penumbra_navigation_parent_class)->dispose (object);
}

static void finalize (GObject *object)
{
    g_free (PENUMBRA_NAVIGATION (object)->label);
    G_OBJECT_CLASS (penumbra_navigation_parent_class)->finalize (object);
}

static void penumbra_navigation_init (PenumbraNavigation *self) {}

static void penumbra_navigation_class_init (PenumbraNavigationClass *class)
{
    GObjectClass *object_class = G_OBJECT_CLASS (class);
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    object_class->dispose = dispose;
    object_class->finalize = finalize;
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
    gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
    gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

    /**
     * PenumbraNavigation:label: (getter get_label)
     *
     * What a screen reader announces for the root page.
     *
     * Since: 1.0
     */
    properties[PROP_LABEL] = g_param_spec_string (
        "label", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * PenumbraNavigation:root-page: (getter get_root_page) (setter set_root_page)
     *
     * The first page, which never leaves.
     *
     * Since: 1.0
     */
    properties[PROP_ROOT_PAGE] = g_param_spec_object (
        "root-page", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    /**
     * PenumbraNavigation:current: (getter get_current)
     *
     * The page that has the input.
     *
     * Since: 1.0
     */
    properties[PROP_CURRENT] = g_param_spec_object (
        "current", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
    g_object_class_install_properties (object_class, PROPERTIES, properties);

    /**
     * PenumbraNavigation::left:
     * @self: the navigation
     * @page: the page, which has no parent any more
     *
     * Emitted once for every page that has left, when nothing of it is visible.
     *
     * Since: 1.0
     */
    signals[LEFT] = g_signal_new (
        "left", PENUMBRA_TYPE_NAVIGATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
}
