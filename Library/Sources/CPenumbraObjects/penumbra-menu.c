#define _GNU_SOURCE
#include "swift-side.h"

#include <math.h>

#include "guard.h"

struct _PenumbraMenu {
    GObject parent_instance;
    // NULL before it has been constructed.
    void *menu;
    GMenuModel *model;
    char *label;
    // How often it has opened and not closed yet. Each holds a reference.
    guint appearances;
};

G_DEFINE_FINAL_TYPE (PenumbraMenu, penumbra_menu, G_TYPE_OBJECT)

enum { PROP_MODEL = 1, PROP_LABEL, PROPERTIES };

enum { OPENED, CLOSED, SIGNALS };

static GParamSpec *properties[PROPERTIES];
static guint signals[SIGNALS];

// The key under which a widget keeps its menus.
static const char *key = "penumbra-menus";

/**
 * penumbra_menu_new:
 * @model: the items; an open menu follows its changes
 * @label: what a screen reader announces
 *
 * Creates a menu.
 *
 * Returns: (transfer full): the menu
 *
 * Since: 1.0
 */
PenumbraMenu *penumbra_menu_new (GMenuModel *model, const char *label)
{
    g_return_val_if_fail (G_IS_MENU_MODEL (model), NULL);
    return g_object_new (PENUMBRA_TYPE_MENU, "model", model, "label", label, NULL);
}

/**
 * penumbra_menu_get_model: (get-property model)
 * @self: a menu
 *
 * Gets the items.
 *
 * Returns: (transfer none): the items
 *
 * Since: 1.0
 */
GMenuModel *penumbra_menu_get_model (PenumbraMenu *self)
{
    g_return_val_if_fail (PENUMBRA_IS_MENU (self), NULL);
    return self->model;
}

/**
 * penumbra_menu_get_label: (get-property label)
 * @self: a menu
 *
 * Gets what a screen reader announces.
 *
 * Returns: (nullable): the label
 *
 * Since: 1.0
 */
const char *penumbra_menu_get_label (PenumbraMenu *self)
{
    g_return_val_if_fail (PENUMBRA_IS_MENU (self), NULL);
    return self->label;
}

/**
 * penumbra_menu_get_is_open:
 * @self: a menu
 *
 * Gets whether the menu is open in any window, and not closing.
 *
 * Returns: whether the menu is open
 *
 * Since: 1.0
 */
gboolean penumbra_menu_get_is_open (PenumbraMenu *self)
{
    g_return_val_if_fail (PENUMBRA_IS_MENU (self), FALSE);
    penumbra_return_if_elsewhere (FALSE);
    return self->menu && penumbra_swift_menu_is_open (self->menu);
}

/**
 * penumbra_menu_attach:
 * @self: a menu
 * @widget: a widget, which keeps the menu
 * @trigger: the input that opens it
 *
 * Lets the user open the menu on a widget. The menu finds its actions there.
 *
 * Since: 1.0
 */
void penumbra_menu_attach (PenumbraMenu *self, GtkWidget *widget, PenumbraMenuTrigger trigger)
{
    g_return_if_fail (PENUMBRA_IS_MENU (self));
    g_return_if_fail (GTK_IS_WIDGET (widget));
    g_return_if_fail (trigger >= PENUMBRA_MENU_TRIGGER_PRESS && trigger <= PENUMBRA_MENU_TRIGGER_CONTEXT);
    penumbra_return_if_elsewhere ();
    if (!self->menu)
        return;
    GPtrArray *menus = g_object_get_data (G_OBJECT (widget), key);
    if (!menus) {
        menus = g_ptr_array_new_with_free_func (g_object_unref);
        g_object_set_data_full (G_OBJECT (widget), key, menus, (GDestroyNotify) g_ptr_array_unref);
    }
    if (!g_ptr_array_find (menus, self, NULL))
        g_ptr_array_add (menus, g_object_ref (self));
    penumbra_swift_menu_attach (self->menu, widget, trigger);
}

/**
 * penumbra_menu_detach:
 * @self: a menu
 * @widget: a widget to which it is attached
 *
 * Takes the menu away from a widget, for example because a list uses the row for another item.
 *
 * Since: 1.0
 */
void penumbra_menu_detach (PenumbraMenu *self, GtkWidget *widget)
{
    g_return_if_fail (PENUMBRA_IS_MENU (self));
    g_return_if_fail (GTK_IS_WIDGET (widget));
    penumbra_return_if_elsewhere ();
    if (!self->menu)
        return;
    penumbra_swift_menu_detach (self->menu, widget);
    GPtrArray *menus = g_object_get_data (G_OBJECT (widget), key);
    if (menus)
        g_ptr_array_remove (menus, self);
}

/**
 * penumbra_menu_open_from:
 * @self: a menu
 * @widget: a visible widget
 *
 * Opens the menu below a widget. A closing menu reopens.
 *
 * Since: 1.0
 */
void penumbra_menu_open_from (PenumbraMenu *self, GtkWidget *widget)
{
    g_return_if_fail (PENUMBRA_IS_MENU (self));
    g_return_if_fail (GTK_IS_WIDGET (widget));
    penumbra_return_if_elsewhere ();
    if (self->menu)
        penumbra_swift_menu_open (self->menu, widget, NAN, NAN);
}

/**
 * penumbra_menu_open_at:
 * @self: a menu
 * @widget: a visible widget
 * @x: the horizontal location in the widget, in points
 * @y: the vertical location in the widget, in points
 *
 * Opens the menu at a location in a widget.
 *
 * Since: 1.0
 */
void penumbra_menu_open_at (PenumbraMenu *self, GtkWidget *widget, double x, double y)
{
    g_return_if_fail (PENUMBRA_IS_MENU (self));
    g_return_if_fail (GTK_IS_WIDGET (widget));
    g_return_if_fail (isfinite (x) && isfinite (y));
    penumbra_return_if_elsewhere ();
    if (self->menu)
        penumbra_swift_menu_open (self->menu, widget, x, y);
}

/**
 * penumbra_menu_close:
 * @self: a menu
 *
 * Closes the menu wherever it is open.
 *
 * Since: 1.0
 */
void penumbra_menu_close (PenumbraMenu *self)
{
    g_return_if_fail (PENUMBRA_IS_MENU (self));
    penumbra_return_if_elsewhere ();
    if (self->menu)
        penumbra_swift_menu_close (self->menu);
}

void penumbra_menu_opened (PenumbraMenu *self)
{
    self->appearances++;
    g_object_ref (self);
    g_signal_emit (self, signals[OPENED], 0);
}

void penumbra_menu_closed (PenumbraMenu *self)
{
    g_signal_emit (self, signals[CLOSED], 0);
    if (self->appearances) {
        self->appearances--;
        g_object_unref (self);
    }
}

static void get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    PenumbraMenu *self = PENUMBRA_MENU (object);
    switch (id) {
    case PROP_MODEL: g_value_set_object (value, self->model); break;
    case PROP_LABEL: g_value_set_string (value, self->label); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    PenumbraMenu *self = PENUMBRA_MENU (object);
    switch (id) {
    case PROP_MODEL: self->model = g_value_dup_object (value); break;
    case PROP_LABEL: self->label = g_value_dup_string (value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void constructed (GObject *object)
{
    PenumbraMenu *self = PENUMBRA_MENU (object);
    G_OBJECT_CLASS (penumbra_menu_parent_class)->constructed (object);
    penumbra_return_if_elsewhere ();
    if (!self->model)
        self->model = G_MENU_MODEL (g_menu_new ());
    self->menu = penumbra_swift_menu_new (self, self->model, self->label ? self->label : "");
}

static gboolean release (gpointer menu)
{
    penumbra_swift_menu_release (menu);
    return G_SOURCE_REMOVE;
}

static void finalize (GObject *object)
{
    PenumbraMenu *self = PENUMBRA_MENU (object);
    // A language with a garbage collector can release it on another thread.
    if (self->menu && penumbra_on_main_thread ())
        release (self->menu);
    else if (self->menu)
        g_idle_add (release, self->menu);
    g_clear_object (&self->model);
    g_free (self->label);
    G_OBJECT_CLASS (penumbra_menu_parent_class)->finalize (object);
}

static void penumbra_menu_init (PenumbraMenu *self) {}

static void penumbra_menu_class_init (PenumbraMenuClass *class)
{
    GObjectClass *object_class = G_OBJECT_CLASS (class);
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    object_class->constructed = constructed;
    object_class->finalize = finalize;

    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

    /**
     * PenumbraMenu:model: (getter get_model)
     *
     * The items.
     *
     * Since: 1.0
     */
    properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_MENU_MODEL, flags);
    /**
     * PenumbraMenu:label: (getter get_label)
     *
     * What a screen reader announces.
     *
     * Since: 1.0
     */
    properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
    g_object_class_install_properties (object_class, PROPERTIES, properties);

    /**
     * PenumbraMenu::opened:
     * @self: the menu
     *
     * Emitted when the menu appears; not when a closing menu reopens.
     *
     * Since: 1.0
     */
    signals[OPENED] =
        g_signal_new ("opened", PENUMBRA_TYPE_MENU, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * PenumbraMenu::closed:
     * @self: the menu
     *
     * Emitted once for each appearance, when nothing of the menu is visible any more.
     *
     * Since: 1.0
     */
    signals[CLOSED] =
        g_signal_new ("closed", PENUMBRA_TYPE_MENU, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}
