#include "../CPenumbraGio/shim.h"
#include <pango/pangocairo.h>
