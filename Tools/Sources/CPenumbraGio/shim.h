/* Modules of libraries above GIO include this file, which is its module, and not <gio/gio.h>: with a copy in each module Swift finds an
   enumerator in one of them only, and misses it in a file that imports another. */
#include <gio/gio.h>
