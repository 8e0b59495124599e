/* The window of the quick start for libadwaita, without Penumbra, or with its C library if PENUMBRA is defined. */
#include <adwaita.h>
#ifdef PENUMBRA
#include <penumbra.h>
#endif

static void activate(GtkApplication *application, gpointer data)
{
    GtkWidget *window = adw_application_window_new(application);
    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *page = adw_preferences_page_new();
    GtkWidget *list = adw_preferences_group_new();
    for (int number = 1; number <= 40; number++) {
        char *title = g_strdup_printf("Episode %d", number);
        GtkWidget *row = adw_action_row_new();
        adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
        adw_preferences_group_add(ADW_PREFERENCES_GROUP(list), row);
        g_free(title);
    }
    adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(list));
    gtk_box_append(GTK_BOX(content), adw_header_bar_new());
    gtk_box_append(GTK_BOX(content), page);
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 640);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), content);
#ifdef PENUMBRA
    penumbra_attach(G_OBJECT(application), NULL);
#endif
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv)
{
    AdwApplication *application = adw_application_new("org.example.Window", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), argc, argv);
    g_object_unref(application);
    return status;
}
