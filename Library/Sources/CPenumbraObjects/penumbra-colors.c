#define _GNU_SOURCE
#include "swift-side.h"

#include "guard.h"

enum { MOST_COLORS = 64 };

typedef struct {
    int width, height;
    gsize stride;
    guchar *pixels;
    guint count;
    GdkRGBA mean;
    GdkRGBA colors[MOST_COLORS];
} Work;

static void work_free (gpointer data)
{
    Work *work = data;
    g_free (work->pixels);
    g_free (work);
}

static void download (Work *work, GdkTexture *texture)
{
    work->stride = (gsize) work->width * 4;
    work->pixels = g_try_malloc_n (work->height, work->stride);
    if (work->pixels)
        gdk_texture_download (texture, work->pixels, work->stride);
}

static void compute (GTask *task, gpointer texture, gpointer data, GCancellable *cancellable)
{
    Work *work = data;
    if (!work->pixels)
        download (work, texture);
    if (!work->pixels) {
        g_task_return_new_error (
            task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "there is no memory for a picture of %d x %d pixels", work->width,
            work->height);
        return;
    }
    work->count = penumbra_swift_colors (
        work->pixels, work->width, work->height, work->stride, work->count, &work->mean, work->colors);
    g_clear_pointer (&work->pixels, g_free);
    g_task_return_boolean (task, TRUE);
}

/**
 * penumbra_texture_colors_async:
 * @texture: a picture, such as a cover
 * @count: the number of dominant colors, from 0 to 64
 * @cancellable: (nullable): cancels the work
 * @callback: (scope async) (closure user_data): called on the main thread when the colors are known
 * @user_data: what to pass to @callback
 *
 * Finds the mean color and the dominant colors of a picture, without keeping the main thread.
 *
 * Since: 1.0
 */
void penumbra_texture_colors_async (
    GdkTexture *texture, guint count, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
    g_return_if_fail (GDK_IS_TEXTURE (texture));
    g_return_if_fail (count <= MOST_COLORS);
    g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));
    penumbra_return_if_elsewhere ();
    GTask *task = g_task_new (texture, cancellable, callback, user_data);
    g_task_set_source_tag (task, penumbra_texture_colors_async);
    g_task_set_return_on_cancel (task, TRUE);
    Work *work = g_new0 (Work, 1);
    work->width = gdk_texture_get_width (texture);
    work->height = gdk_texture_get_height (texture);
    work->count = count;
    g_task_set_task_data (task, work, work_free);
    // Only a picture in memory may be read on another thread: that of a graphics card belongs to this one.
    if (!GDK_IS_MEMORY_TEXTURE (texture))
        download (work, texture);
    g_task_run_in_thread (task, compute);
    g_object_unref (task);
}

/**
 * penumbra_texture_colors_finish:
 * @result: what the callback got
 * @mean: (out) (optional): return location for the mean color, in linear light; transparent if nothing of the picture is visible
 * @error: return location for an error
 *
 * Gets the colors that [func@texture_colors_async] has found.
 *
 * Returns: (transfer full) (element-type Gdk.RGBA): the dominant colors, with the greatest share of the picture first; fewer than
 *   asked for if the picture has fewer visibly different ones
 *
 * Since: 1.0
 */
GList *penumbra_texture_colors_finish (GAsyncResult *result, GdkRGBA *mean, GError **error)
{
    if (mean)
        *mean = (GdkRGBA) { 0 };
    g_return_val_if_fail (G_IS_TASK (result), NULL);
    g_return_val_if_fail (g_async_result_is_tagged (result, penumbra_texture_colors_async), NULL);
    g_return_val_if_fail (error == NULL || *error == NULL, NULL);
    GTask *task = G_TASK (result);
    if (!g_task_propagate_boolean (task, error))
        return NULL;
    Work *work = g_task_get_task_data (task);
    if (mean)
        *mean = work->mean;
    GList *colors = NULL;
    for (guint i = work->count; i > 0; i--)
        colors = g_list_prepend (colors, gdk_rgba_copy (&work->colors[i - 1]));
    return colors;
}
