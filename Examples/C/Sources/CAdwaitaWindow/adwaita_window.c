#include "adwaita_window.h"

#include <adwaita.h>

static void activate(GtkApplication *application) {
    GtkWidget *window = adw_application_window_new(application);
    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *status = adw_status_page_new();

    adw_status_page_set_title(ADW_STATUS_PAGE(status), "Made in C");
    adw_status_page_set_description(ADW_STATUS_PAGE(status), "Pull down with two fingers.");
    adw_status_page_set_icon_name(ADW_STATUS_PAGE(status), "weather-clear-night-symbolic");
    gtk_widget_set_vexpand(status, TRUE);
    gtk_box_append(GTK_BOX(content), adw_header_bar_new());
    gtk_box_append(GTK_BOX(content), status);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), content);
    gtk_window_set_title(GTK_WINDOW(window), "C");
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 640);
    gtk_window_present(GTK_WINDOW(window));
}

void *adwaita_application_new(void) {
    AdwApplication *application = adw_application_new("org.example.Penumbra.C", G_APPLICATION_NON_UNIQUE);

    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return application;
}

int adwaita_application_run(void *application, int argc, char **argv) {
    return g_application_run(G_APPLICATION(application), argc, argv);
}
