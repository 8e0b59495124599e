#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PENUMBRA_TYPE_INDEX (penumbra_index_get_type ())

/**
 * PenumbraIndex:
 *
 * A strip beside a list, with its letters, symbols or other keys.
 *
 * A finger or the mouse selects along the strip; arrow keys, a wheel and assistive tools go from key to key. The strip scrolls
 * nothing itself: scroll your list in [signal@Index::selected], and tell the strip with [method@Index.set_in_view] which keys are
 * visible.
 *
 * Place it at the end of a [class@Gtk.Overlay] around the list, from code or in a .ui file:
 *
 * ```xml
 * <object class="GtkOverlay" id="overlay">
 *   <property name="child"><object class="GtkScrolledWindow"/></property>
 *   <child type="overlay">
 *     <object class="PenumbraIndex">
 *       <property name="label" translatable="yes">Letters</property>
 *       <property name="overlay">overlay</property>
 *       <property name="halign">end</property>
 *     </object>
 *   </child>
 * </object>
 * ```
 *
 * Since: 1.0
 */
G_DECLARE_FINAL_TYPE (PenumbraIndex, penumbra_index, PENUMBRA, INDEX, GtkWidget)

GtkWidget *penumbra_index_new (const char *label);

const char *penumbra_index_get_label (PenumbraIndex *self);

const char *const *penumbra_index_get_keys (PenumbraIndex *self);
void penumbra_index_set_keys (PenumbraIndex *self, const char *const *keys);

double penumbra_index_get_press_duration (PenumbraIndex *self);
void penumbra_index_set_press_duration (PenumbraIndex *self, double seconds);

GtkOverlay *penumbra_index_get_overlay (PenumbraIndex *self);
void penumbra_index_set_overlay (PenumbraIndex *self, GtkOverlay *overlay);

void penumbra_index_set_in_view (PenumbraIndex *self, guint first, guint count);

G_END_DECLS
