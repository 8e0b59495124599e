// What the compositor is measured against. Cairo's own header does not name pixman's.
#include <cairo.h>
#include <pixman.h>
