#pragma once

/* Makes a window of plain GTK and returns it, a GtkWindow. */
void *plain_window_new(void);
/* Shows a window and runs until it is closed. */
void plain_window_run(void *window);
