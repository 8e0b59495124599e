#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PenumbraPageStyle:
 * @PENUMBRA_PAGE_STYLE_ZOOM: the page flies out of its row, and home again
 * @PENUMBRA_PAGE_STYLE_CIRCLE: a circle grows from the middle of the row
 * @PENUMBRA_PAGE_STYLE_EDGE: an edge crosses the page
 * @PENUMBRA_PAGE_STYLE_FADE: the page fades in
 *
 * How a page comes into view.
 *
 * Since: 1.0
 */
typedef enum {
    PENUMBRA_PAGE_STYLE_ZOOM,
    PENUMBRA_PAGE_STYLE_CIRCLE,
    PENUMBRA_PAGE_STYLE_EDGE,
    PENUMBRA_PAGE_STYLE_FADE,
} PenumbraPageStyle;

/**
 * PenumbraFindRow:
 * @page: the page that flies home
 * @user_data: what was passed with the function
 *
 * Finds the row of a page in a list that reuses its rows. It is called in each frame in which the page flies.
 *
 * Returns: (transfer none) (nullable): the row, or %NULL while the list shows none
 *
 * Since: 1.0
 */
typedef GtkWidget *(*PenumbraFindRow) (GtkWidget *page, gpointer user_data);

#define PENUMBRA_TYPE_NAVIGATION (penumbra_navigation_get_type ())

/**
 * PenumbraNavigation:
 *
 * A stack of pages. Each page opens out of the row that the user has activated, and closes back into it.
 *
 * Escape, Alt+Left, the Back key and button, a drag from the leading edge and a pinch go back. The page below gets input at once, and
 * the user can turn every transition back at any instant. Pages keep their state, their scroll position and their focus.
 *
 * The first child in a .ui file is the root page, which never leaves:
 *
 * ```xml
 * <object class="PenumbraNavigation" id="navigation">
 *   <property name="label" translatable="yes">Archive</property>
 *   <child>
 *     <object class="GtkListView"/>
 *   </child>
 * </object>
 * ```
 *
 * Since: 1.0
 */
G_DECLARE_FINAL_TYPE (PenumbraNavigation, penumbra_navigation, PENUMBRA, NAVIGATION, GtkWidget)

GtkWidget *penumbra_navigation_new (const char *label);

const char *penumbra_navigation_get_label (PenumbraNavigation *self);

GtkWidget *penumbra_navigation_get_root_page (PenumbraNavigation *self);
void penumbra_navigation_set_root_page (PenumbraNavigation *self, GtkWidget *page);

GtkWidget *penumbra_navigation_get_current (PenumbraNavigation *self);

gboolean penumbra_navigation_push (
    PenumbraNavigation *self, GtkWidget *page, const char *label, GtkWidget *row, PenumbraPageStyle style, GError **error);
gboolean penumbra_navigation_push_from_list (
    PenumbraNavigation *self, GtkWidget *page, const char *label, GtkWidget *row, PenumbraPageStyle style,
    PenumbraFindRow find, gpointer user_data, GDestroyNotify destroy, GError **error);
gboolean penumbra_navigation_pop (PenumbraNavigation *self);

void penumbra_set_flight_name (GtkWidget *widget, const char *name);

G_END_DECLS
