#pragma once

/* Creates a GtkWindow of plain GTK, and returns it. */
void *plain_window_new(void);
/* Shows the window, and runs until the user closes it. */
void plain_window_run(void *window);
