#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void penumbra_texture_colors_async (
    GdkTexture *texture, guint count, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
GList *penumbra_texture_colors_finish (GAsyncResult *result, GdkRGBA *mean, GError **error);

G_END_DECLS
