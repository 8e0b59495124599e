#pragma once

/* Makes an application of libadwaita and returns it, an AdwApplication. */
void *adwaita_application_new(void);
/* Runs an application, which shows a window, and returns its exit status. */
int adwaita_application_run(void *application, int argc, char **argv);
