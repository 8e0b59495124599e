#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PenumbraMenuTrigger:
 * @PENUMBRA_MENU_TRIGGER_PRESS: a press of the first mouse button, a tap, or a finger that rests briefly; on a button also its
 *   activation. The menu opens below the widget.
 * @PENUMBRA_MENU_TRIGGER_CONTEXT: the second mouse button, a long press, the Menu key or Shift+F10. The menu opens at the pointer,
 *   or below the widget for a key.
 *
 * The input that opens a menu on a widget.
 *
 * Since: 1.0
 */
typedef enum {
    PENUMBRA_MENU_TRIGGER_PRESS,
    PENUMBRA_MENU_TRIGGER_CONTEXT,
} PenumbraMenuTrigger;

#define PENUMBRA_TYPE_MENU (penumbra_menu_get_type ())

/**
 * PenumbraMenu:
 *
 * A menu that grows from its trigger, and that turns back at any instant.
 *
 * It shows a [class@Gio.MenuModel], with the actions that GTK's own menus would find, inside the window. To press, slide and release
 * chooses an item in one movement. An item whose attribute `penumbra-role` is `destructive` shows in the color of errors.
 *
 * ```c
 * PenumbraMenu *menu = penumbra_menu_new (model, "Episode");
 * penumbra_menu_attach (menu, button, PENUMBRA_MENU_TRIGGER_PRESS);
 * penumbra_menu_attach (menu, row, PENUMBRA_MENU_TRIGGER_CONTEXT);
 * g_object_unref (menu);
 * ```
 *
 * Its widgets keep it.
 *
 * Since: 1.0
 */
G_DECLARE_FINAL_TYPE (PenumbraMenu, penumbra_menu, PENUMBRA, MENU, GObject)

PenumbraMenu *penumbra_menu_new (GMenuModel *model, const char *label);

GMenuModel *penumbra_menu_get_model (PenumbraMenu *self);
const char *penumbra_menu_get_label (PenumbraMenu *self);
gboolean penumbra_menu_get_is_open (PenumbraMenu *self);

void penumbra_menu_attach (PenumbraMenu *self, GtkWidget *widget, PenumbraMenuTrigger trigger);
void penumbra_menu_detach (PenumbraMenu *self, GtkWidget *widget);
void penumbra_menu_open_from (PenumbraMenu *self, GtkWidget *widget);
void penumbra_menu_open_at (PenumbraMenu *self, GtkWidget *widget, double x, double y);
void penumbra_menu_close (PenumbraMenu *self);

G_END_DECLS
