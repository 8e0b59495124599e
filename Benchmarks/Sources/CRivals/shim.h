// The compositor's competitors in the benchmark. Cairo's header does not include pixman's.
#include <cairo.h>
#include <pixman.h>
