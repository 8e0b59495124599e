#include "plain_window.h"

#include <gtk/gtk.h>

void *plain_window_new(void) {
    GtkWidget *window, *box;

    gtk_init();
    window = gtk_window_new();
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    gtk_widget_set_margin_start(box, 24);
    gtk_widget_set_margin_end(box, 24);
    gtk_widget_set_margin_top(box, 24);
    gtk_box_append(GTK_BOX(box), gtk_label_new("A window that C code made"));
    gtk_box_append(GTK_BOX(box), gtk_entry_new());
    gtk_box_append(GTK_BOX(box), gtk_button_new_with_label("A button"));
    gtk_box_append(GTK_BOX(box), gtk_check_button_new_with_label("A check"));
    gtk_window_set_child(GTK_WINDOW(window), box);
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 640);
    return window;
}

void plain_window_run(void *window) {
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);

    g_signal_connect_swapped(window, "destroy", G_CALLBACK(g_main_loop_quit), loop);
    gtk_window_present(GTK_WINDOW(window));
    g_main_loop_run(loop);
    g_main_loop_unref(loop);
}
