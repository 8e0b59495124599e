/* A list whose rows open a page, a menu, and a slider, of libadwaita and GTK alone. */
#include <adwaita.h>

static void opened(GtkListBox *list, GtkListBoxRow *row, gpointer leaflet)
{
    adw_leaflet_navigate(ADW_LEAFLET(leaflet), ADW_NAVIGATION_DIRECTION_FORWARD);
}

static GtkWidget *page(GtkWidget *leaflet, GtkWidget *button)
{
    GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *bar = adw_header_bar_new();
    if (button)
        adw_header_bar_pack_start(ADW_HEADER_BAR(bar), button);
    gtk_box_append(GTK_BOX(page), bar);
    adw_leaflet_append(ADW_LEAFLET(leaflet), page);
    return page;
}

static void activate(GtkApplication *application, gpointer data)
{
    GtkWidget *window = adw_application_window_new(application);
    GtkWidget *leaflet = adw_leaflet_new();
    GtkWidget *button = gtk_menu_button_new();
    GtkWidget *list = gtk_list_box_new();
    GtkWidget *scroller = gtk_scrolled_window_new();
    GtkWidget *scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1);
    GMenu *menu = g_menu_new();
    const char *items[] = {"Play", "Play Next", "Mark as Played", "Share", NULL};
    for (int number = 0; items[number]; number++)
        g_menu_append(menu, items[number], "win.none");
    GSimpleAction *action = g_simple_action_new("none", NULL);
    g_action_map_add_action(G_ACTION_MAP(window), G_ACTION(action));
    gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), "open-menu-symbolic");
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(menu));
    adw_leaflet_set_can_unfold(ADW_LEAFLET(leaflet), FALSE);
    adw_leaflet_set_can_navigate_back(ADW_LEAFLET(leaflet), TRUE);
    GtkWidget *first = page(leaflet, button), *second = page(leaflet, NULL);
    for (int number = 1; number <= 40; number++) {
        char *title = g_strdup_printf("Episode %d", number);
        GtkWidget *row = adw_action_row_new();
        adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
        gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
        gtk_list_box_append(GTK_LIST_BOX(list), row);
        g_free(title);
    }
    g_signal_connect(list, "row-activated", G_CALLBACK(opened), leaflet);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_vexpand(scroller, TRUE);
    gtk_box_append(GTK_BOX(first), scroller);
    gtk_range_set_value(GTK_RANGE(scale), 50);
    gtk_box_append(GTK_BOX(first), scale);
    gtk_box_append(GTK_BOX(second), gtk_label_new("The episodes"));
    gtk_window_set_default_size(GTK_WINDOW(window), 375, 667);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), leaflet);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv)
{
    AdwApplication *application = adw_application_new("org.example.Pages", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), argc, argv);
    g_object_unref(application);
    return status;
}
