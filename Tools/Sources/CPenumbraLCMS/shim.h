#include <lcms2.h>

/* Macros of lcms2 that are not constants to Swift. */
static inline cmsUInt32Number penumbra_rgba_8(void) { return TYPE_RGBA_8; }
static inline cmsUInt32Number penumbra_gray_8(void) { return TYPE_GRAY_8; }
static inline cmsUInt32Number penumbra_rgb_8(void) { return TYPE_RGB_8; }
