#define _GNU_SOURCE
#include <sys/mman.h>

#include "CPenumbraWayland.h"

int penumbra_shared_memory(void) { return memfd_create("penumbra", MFD_CLOEXEC); }
