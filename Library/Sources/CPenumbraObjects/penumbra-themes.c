#define _GNU_SOURCE
#include "swift-side.h"

#include "guard.h"

struct _PenumbraTheme {
    GObject parent_instance;
    char *name;
    char *title;
};

G_DEFINE_FINAL_TYPE (PenumbraTheme, penumbra_theme, G_TYPE_OBJECT)

enum { THEME_NAME = 1, THEME_TITLE, THEME_PROPERTIES };

static GParamSpec *theme_properties[THEME_PROPERTIES];

/**
 * penumbra_theme_get_name: (get-property name)
 * @self: a theme
 *
 * Gets the name of the theme, which no other has.
 *
 * Returns: the name
 *
 * Since: 1.0
 */
const char *penumbra_theme_get_name (PenumbraTheme *self)
{
    g_return_val_if_fail (PENUMBRA_IS_THEME (self), NULL);
    return self->name;
}

/**
 * penumbra_theme_get_title: (get-property title)
 * @self: a theme
 *
 * Gets the text that a user sees.
 *
 * Returns: the title
 *
 * Since: 1.0
 */
const char *penumbra_theme_get_title (PenumbraTheme *self)
{
    g_return_val_if_fail (PENUMBRA_IS_THEME (self), NULL);
    return self->title;
}

/**
 * penumbra_theme_get_color:
 * @self: a theme
 * @role: the name of a role, such as `background`, `text` or `accent`
 * @color: (out): return location for the color
 *
 * Gets a color of the theme, for example for a sample in a list. A theme with a light and a dark look answers for the one that the
 * system asks for.
 *
 * Returns: whether there is such a role, and the theme is still in the list
 *
 * Since: 1.0
 */
gboolean penumbra_theme_get_color (PenumbraTheme *self, const char *role, GdkRGBA *color)
{
    g_return_val_if_fail (color != NULL, FALSE);
    *color = (GdkRGBA) { 0 };
    g_return_val_if_fail (PENUMBRA_IS_THEME (self), FALSE);
    g_return_val_if_fail (role != NULL, FALSE);
    penumbra_return_if_elsewhere (FALSE);
    return self->name && penumbra_swift_color (self->name, role, color);
}

static void get_theme_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    PenumbraTheme *self = PENUMBRA_THEME (object);
    switch (id) {
    case THEME_NAME: g_value_set_string (value, self->name); break;
    case THEME_TITLE: g_value_set_string (value, self->title); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void finalize_theme (GObject *object)
{
    PenumbraTheme *self = PENUMBRA_THEME (object);
    g_free (self->name);
    g_free (self->title);
    G_OBJECT_CLASS (penumbra_theme_parent_class)->finalize (object);
}

static void penumbra_theme_init (PenumbraTheme *self) {}

static void penumbra_theme_class_init (PenumbraThemeClass *class)
{
    GObjectClass *object_class = G_OBJECT_CLASS (class);
    object_class->get_property = get_theme_property;
    object_class->finalize = finalize_theme;

    const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

    /**
     * PenumbraTheme:name: (getter get_name)
     *
     * The name of the theme, which no other has.
     *
     * Since: 1.0
     */
    theme_properties[THEME_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
    /**
     * PenumbraTheme:title: (getter get_title)
     *
     * The text that a user sees.
     *
     * Since: 1.0
     */
    theme_properties[THEME_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
    g_object_class_install_properties (object_class, THEME_PROPERTIES, theme_properties);
}

struct _PenumbraThemes {
    GObject parent_instance;
    GPtrArray *themes;
    // What replaces them.
    GPtrArray *next;
    char **order;
};

static void implement_list (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (
    PenumbraThemes, penumbra_themes, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list))

enum { PROP_ORDER = 1, PROPERTIES };

static GParamSpec *properties[PROPERTIES];

static GPtrArray *new_array (void)
{
    return g_ptr_array_new_with_free_func (g_object_unref);
}

// The only instance: a program has one set of themes.
static PenumbraThemes *shared;

/**
 * penumbra_themes_get_default:
 *
 * Gets the themes of the process, which all its transitions show. Constructing the type, in a .ui file or with a keyword of your
 * language, gets the same object.
 *
 * Returns: (transfer none) (nullable): the themes; %NULL on another thread than the main one
 *
 * Since: 1.0
 */
PenumbraThemes *penumbra_themes_get_default (void)
{
    penumbra_return_if_elsewhere (NULL);
    if (!shared)
        g_object_unref (g_object_new (PENUMBRA_TYPE_THEMES, NULL));
    return shared;
}

static gboolean add (PenumbraThemes *self, const char *text, const char *file, GError **error)
{
    if (!g_utf8_validate (text, -1, NULL)) {
        g_set_error (
            error, PENUMBRA_ERROR, PENUMBRA_ERROR_INVALID_THEME, "%s%sthe text is not UTF-8", file ? file : "",
            file ? ": " : "");
        return FALSE;
    }
    return penumbra_swift_add_themes (text, file, error);
}

/**
 * penumbra_themes_add_from_string:
 * @self: the themes
 * @text: themes as plain text
 * @error: return location for an error
 *
 * Adds themes. A theme with the name of a present one replaces it.
 *
 * Returns: whether the text is valid; otherwise nothing is added, and the error names the line
 *
 * Since: 1.0
 */
gboolean penumbra_themes_add_from_string (PenumbraThemes *self, const char *text, GError **error)
{
    g_return_val_if_fail (PENUMBRA_IS_THEMES (self), FALSE);
    g_return_val_if_fail (text != NULL, FALSE);
    g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
    return penumbra_check_thread (error) && add (self, text, NULL, error);
}

/**
 * penumbra_themes_add_from_file:
 * @self: the themes
 * @file: a file with themes as plain text, or a resource
 * @error: return location for an error
 *
 * Adds the themes in a file. A theme with the name of a present one replaces it.
 *
 * Returns: whether the file can be read and is valid; otherwise nothing is added, and the error names the file and the line
 *
 * Since: 1.0
 */
gboolean penumbra_themes_add_from_file (PenumbraThemes *self, GFile *file, GError **error)
{
    g_return_val_if_fail (PENUMBRA_IS_THEMES (self), FALSE);
    g_return_val_if_fail (G_IS_FILE (file), FALSE);
    g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
    char *text = NULL;
    if (!penumbra_check_thread (error) || !g_file_load_contents (file, NULL, &text, NULL, NULL, error))
        return FALSE;
    char *name = g_file_get_parse_name (file);
    gboolean added = add (self, text, name, error);
    g_free (name);
    g_free (text);
    return added;
}

/**
 * penumbra_themes_remove:
 * @self: the themes
 * @name: the name of a theme
 *
 * Removes a theme, for example when the user deletes one that you have added. If it is shown, it stays until another is chosen.
 *
 * Returns: whether a theme is removed; %FALSE if none has this name, and for the last one, which stays
 *
 * Since: 1.0
 */
gboolean penumbra_themes_remove (PenumbraThemes *self, const char *name)
{
    g_return_val_if_fail (PENUMBRA_IS_THEMES (self), FALSE);
    g_return_val_if_fail (name != NULL, FALSE);
    penumbra_return_if_elsewhere (FALSE);
    return penumbra_swift_remove_theme (name);
}

/**
 * penumbra_themes_get_order: (get-property order)
 * @self: the themes
 *
 * Gets the names of the themes through which a pull goes.
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): the names, or %NULL for all themes
 *
 * Since: 1.0
 */
const char *const *penumbra_themes_get_order (PenumbraThemes *self)
{
    g_return_val_if_fail (PENUMBRA_IS_THEMES (self), NULL);
    penumbra_return_if_elsewhere (NULL);
    return (const char *const *) self->order;
}

/**
 * penumbra_themes_set_order: (set-property order)
 * @self: the themes
 * @order: (nullable) (array zero-terminated=1): names of themes, or %NULL for all themes in the order of the list
 *
 * Sets the themes through which a pull goes, and their order. A name that no theme has is skipped. The others can still be chosen
 * from code.
 *
 * Since: 1.0
 */
void penumbra_themes_set_order (PenumbraThemes *self, const char *const *order)
{
    g_return_if_fail (PENUMBRA_IS_THEMES (self));
    penumbra_return_if_elsewhere ();
    if (order && !*order)
        order = NULL;
    if (order == (const char *const *) self->order
        || (order && self->order && g_strv_equal (order, (const char *const *) self->order)))
        return;
    g_strfreev (self->order);
    self->order = g_strdupv ((char **) order);
    penumbra_swift_set_order (order);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORDER]);
}

void penumbra_themes_append (PenumbraThemes *self, const char *name, const char *title)
{
    PenumbraTheme *theme = g_object_new (PENUMBRA_TYPE_THEME, NULL);
    theme->name = g_strdup (name);
    theme->title = g_strdup (title);
    g_ptr_array_add (self->next, theme);
}

void penumbra_themes_replace (PenumbraThemes *self)
{
    guint gone = self->themes->len, come = self->next->len;
    GPtrArray *old = self->themes;
    self->themes = self->next;
    self->next = new_array ();
    g_list_model_items_changed (G_LIST_MODEL (self), 0, gone, come);
    // Only now, because a view may compare them.
    g_ptr_array_unref (old);
}

static GType get_item_type (GListModel *model)
{
    return PENUMBRA_TYPE_THEME;
}

static guint get_n_items (GListModel *model)
{
    return PENUMBRA_THEMES (model)->themes->len;
}

static gpointer get_item (GListModel *model, guint position)
{
    GPtrArray *themes = PENUMBRA_THEMES (model)->themes;
    return position < themes->len ? g_object_ref (g_ptr_array_index (themes, position)) : NULL;
}

static void implement_list (GListModelInterface *interface)
{
    interface->get_item_type = get_item_type;
    interface->get_n_items = get_n_items;
    interface->get_item = get_item;
}

static void get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    switch (id) {
    case PROP_ORDER: g_value_set_boxed (value, PENUMBRA_THEMES (object)->order); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    switch (id) {
    case PROP_ORDER: penumbra_themes_set_order (PENUMBRA_THEMES (object), g_value_get_boxed (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void finalize (GObject *object)
{
    PenumbraThemes *self = PENUMBRA_THEMES (object);
    g_ptr_array_unref (self->themes);
    g_ptr_array_unref (self->next);
    g_strfreev (self->order);
    G_OBJECT_CLASS (penumbra_themes_parent_class)->finalize (object);
}

static GObject *construct (GType type, guint count, GObjectConstructParam *parameters)
{
    if (shared)
        return g_object_ref (G_OBJECT (shared));
    GObject *made = G_OBJECT_CLASS (penumbra_themes_parent_class)->constructor (type, count, parameters);
    if (!penumbra_on_main_thread ()) {
        g_critical ("PenumbraThemes: this is not the main thread, where GTK runs");
        return made;
    }
    shared = g_object_ref (PENUMBRA_THEMES (made));
    penumbra_swift_follow_themes (shared);
    return made;
}

static void penumbra_themes_init (PenumbraThemes *self)
{
    self->themes = new_array ();
    self->next = new_array ();
}

static void penumbra_themes_class_init (PenumbraThemesClass *class)
{
    GObjectClass *object_class = G_OBJECT_CLASS (class);
    object_class->constructor = construct;
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    object_class->finalize = finalize;

    /**
     * PenumbraThemes:order: (getter get_order) (setter set_order)
     *
     * The names of the themes through which a pull goes.
     *
     * Since: 1.0
     */
    properties[PROP_ORDER] = g_param_spec_boxed (
        "order", NULL, NULL, G_TYPE_STRV, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    g_object_class_install_properties (object_class, PROPERTIES, properties);
}
