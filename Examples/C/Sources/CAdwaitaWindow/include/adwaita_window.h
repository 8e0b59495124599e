#pragma once

/* Creates an AdwApplication of libadwaita, and returns it. */
void *adwaita_application_new(void);
/* Runs the application, which shows a window, and returns its exit status. */
int adwaita_application_run(void *application, int argc, char **argv);
