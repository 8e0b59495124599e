#include "../CPenumbraGio/shim.h"
/* Animations are deprecated since 2.44, without a replacement in earlier versions. */
#define GDK_PIXBUF_VERSION_MIN_REQUIRED G_ENCODE_VERSION(2, 42)
#include <gdk-pixbuf/gdk-pixbuf.h>
