// The rivals of the compositor. Cairo's own header does not name pixman's.
#include <cairo.h>
#include <pixman.h>
