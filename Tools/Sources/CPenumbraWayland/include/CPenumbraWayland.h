#include <wayland-client.h>

#include "protocols.h"

/* A file in memory for the compositor; -1 if there is none. Swift's module of glibc lacks memfd_create. */
int penumbra_shared_memory(void);

/* Kills this process after some seconds, unless it is called again before; 0 ends the watch. Also a process that has been stopped:
   its surfaces go. */
void penumbra_watch(int seconds);

/* The library keeps the address of an interface, and Swift gives only its value. */
static inline const struct wl_interface *penumbra_compositor(void) { return &wl_compositor_interface; }
static inline const struct wl_interface *penumbra_shm(void) { return &wl_shm_interface; }
static inline const struct wl_interface *penumbra_output(void) { return &wl_output_interface; }
static inline const struct wl_interface *penumbra_subcompositor(void) { return &wl_subcompositor_interface; }
static inline const struct wl_interface *penumbra_seat(void) { return &wl_seat_interface; }
static inline const struct wl_interface *penumbra_image_sources(void) { return &ext_output_image_capture_source_manager_v1_interface; }
static inline const struct wl_interface *penumbra_image_copy(void) { return &ext_image_copy_capture_manager_v1_interface; }
static inline const struct wl_interface *penumbra_xdg_outputs(void) { return &zxdg_output_manager_v1_interface; }
static inline const struct wl_interface *penumbra_viewporter(void) { return &wp_viewporter_interface; }
static inline const struct wl_interface *penumbra_layer_shell(void) { return &zwlr_layer_shell_v1_interface; }
static inline const struct wl_interface *penumbra_screencopy(void) { return &zwlr_screencopy_manager_v1_interface; }
