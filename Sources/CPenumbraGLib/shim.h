#include <glib.h>
#include <glib-unix.h>
#include <unistd.h>
