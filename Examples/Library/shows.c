// A list of shows with the pull, an index, pages that fly and a menu, in C.
#include <penumbra.h>

static const char *const ends[] = { "-Side Stories", " Minor", " to Z" };

static GtkWidget *label (const char *text, const char *style)
{
    GtkWidget *made = gtk_label_new (text);
    g_object_set (made, "xalign", 0.0, "margin-start", 12, "margin-top", 8, "margin-bottom", 8, NULL);
    if (style)
        gtk_widget_add_css_class (made, style);
    penumbra_set_flight_name (made, "title");
    return made;
}

static void on_selected (PenumbraIndex *index, guint key, GtkListBox *rows)
{
    GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (rows, 3 * (int) key));
    graphene_rect_t place;
    if (gtk_widget_compute_bounds (row, GTK_WIDGET (rows), &place))
        gtk_adjustment_set_value (gtk_list_box_get_adjustment (rows), place.origin.y);
}

static void on_row_activated (GtkListBox *rows, GtkListBoxRow *row, PenumbraNavigation *navigation)
{
    GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_add_css_class (page, "view");
    gtk_box_append (GTK_BOX (page), label (gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))), "title-1"));
    penumbra_navigation_push (navigation, page, "Show", GTK_WIDGET (row), PENUMBRA_PAGE_STYLE_ZOOM, NULL);
}

static void on_ended (PenumbraTransition *transition, const char *theme, gboolean completed, gpointer data)
{
    g_print ("ended %s %s\n", theme, completed ? "true" : "false");
}

static void activate (GtkApplication *application, gpointer data)
{
    GtkWidget *window = gtk_application_window_new (application);
    g_object_set (window, "title", "Shows", "default-width", 375, "default-height", 667, NULL);
    GtkWidget *rows = gtk_list_box_new ();
    gtk_list_box_set_selection_mode (GTK_LIST_BOX (rows), GTK_SELECTION_NONE);
    char *letters[27] = { NULL };
    for (int i = 0; i < 26; i++) {
        letters[i] = g_strdup_printf ("%c", 'A' + i);
        for (guint end = 0; end < G_N_ELEMENTS (ends); end++) {
            g_autofree char *name = g_strconcat (letters[i], ends[end], NULL);
            gtk_list_box_append (GTK_LIST_BOX (rows), label (name, NULL));
        }
    }
    GtkWidget *overlay = gtk_overlay_new (), *scroller = gtk_scrolled_window_new ();
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), rows);
    gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_EXTERNAL);
    gtk_overlay_set_child (GTK_OVERLAY (overlay), scroller);
    GtkWidget *index = penumbra_index_new ("Letters"), *navigation = penumbra_navigation_new ("Shows");
    g_object_set (index, "keys", letters, "overlay", overlay, "halign", GTK_ALIGN_END, NULL);
    for (int i = 0; i < 26; i++)
        g_free (letters[i]);
    g_signal_connect (index, "selected", G_CALLBACK (on_selected), rows);
    gtk_overlay_add_overlay (GTK_OVERLAY (overlay), index);
    penumbra_navigation_set_root_page (PENUMBRA_NAVIGATION (navigation), overlay);
    g_signal_connect (rows, "row-activated", G_CALLBACK (on_row_activated), navigation);
    g_autoptr (GMenu) items = g_menu_new ();
    g_menu_append (items, "_Close", "window.close");
    g_autoptr (PenumbraMenu) menu = penumbra_menu_new (G_MENU_MODEL (items), "Shows");
    penumbra_menu_attach (menu, rows, PENUMBRA_MENU_TRIGGER_CONTEXT);
    gtk_window_set_child (GTK_WINDOW (window), navigation);
    g_autoptr (GError) error = NULL;
    PenumbraTransition *transition = penumbra_attach (G_OBJECT (application), &error);
    if (!transition)
        g_error ("%s", error->message);
    g_signal_connect (transition, "ended", G_CALLBACK (on_ended), NULL);
    gtk_window_present (GTK_WINDOW (window));
}

int main (int argc, char **argv)
{
    g_autoptr (GtkApplication) application = gtk_application_new ("org.example.Shows", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
    return g_application_run (G_APPLICATION (application), argc, argv);
}
