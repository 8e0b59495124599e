#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PENUMBRA_TYPE_THEME (penumbra_theme_get_type ())

/**
 * PenumbraTheme:
 *
 * A theme in a list: its name, its title, and its colors for a sample.
 *
 * You get themes from [class@Themes]. To show one, pass its name to [method@Transition.choose].
 *
 * Since: 1.0
 */
G_DECLARE_FINAL_TYPE (PenumbraTheme, penumbra_theme, PENUMBRA, THEME, GObject)

const char *penumbra_theme_get_name (PenumbraTheme *self);
const char *penumbra_theme_get_title (PenumbraTheme *self);
gboolean penumbra_theme_get_color (PenumbraTheme *self, const char *role, GdkRGBA *color);

#define PENUMBRA_TYPE_THEMES (penumbra_themes_get_type ())

/**
 * PenumbraThemes:
 *
 * The themes of the process, as a list of [class@Theme].
 *
 * It begins with `light` and `dark`, the two looks of your toolkit. Add themes of your own as plain text, which the command
 * `penumbra theme convert --to plain` makes of themes of Visual Studio Code, schemes of base16 and Design Tokens:
 *
 * ```
 * theme mint
 * title Mint
 * color accent light-dark(#1f8a70, #5fd3b4)
 * theme night
 * appearance dark
 * color background #101820
 * ```
 *
 * Each line is a keyword and a value. `color` names a role and a color in the syntax of CSS. A theme without an `appearance` has a
 * light and a dark look, and follows the system.
 *
 * Show the list in a [class@Gtk.ListView] or a [class@Gtk.DropDown], and pass a chosen name to [method@Transition.choose].
 *
 * Since: 1.0
 */
G_DECLARE_FINAL_TYPE (PenumbraThemes, penumbra_themes, PENUMBRA, THEMES, GObject)

PenumbraThemes *penumbra_themes_get_default (void);

gboolean penumbra_themes_add_from_string (PenumbraThemes *self, const char *text, GError **error);
gboolean penumbra_themes_add_from_file (PenumbraThemes *self, GFile *file, GError **error);
gboolean penumbra_themes_remove (PenumbraThemes *self, const char *name);

const char *const *penumbra_themes_get_order (PenumbraThemes *self);
void penumbra_themes_set_order (PenumbraThemes *self, const char *const *order);

G_END_DECLS
