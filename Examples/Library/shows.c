// A list of episodes over which you pull the dark theme, in C.
#include <penumbra.h>

static void on_ended (PenumbraTransition *transition, const char *theme, gboolean completed, gpointer data)
{
    g_print ("ended %s %s\n", theme, completed ? "true" : "false");
}

static void activate (GtkApplication *application, gpointer data)
{
    GtkWidget *window = gtk_application_window_new (application);
    gtk_window_set_title (GTK_WINDOW (window), "Episodes");
    gtk_window_set_default_size (GTK_WINDOW (window), 375, 667);
    GtkWidget *rows = gtk_list_box_new ();
    for (int number = 1; number <= 40; number++) {
        char *text = g_strdup_printf ("Episode %d", number);
        GtkWidget *label = gtk_label_new (text);
        g_free (text);
        gtk_label_set_xalign (GTK_LABEL (label), 0);
        gtk_widget_set_margin_start (label, 12);
        gtk_widget_set_margin_top (label, 6);
        gtk_widget_set_margin_bottom (label, 6);
        gtk_list_box_append (GTK_LIST_BOX (rows), label);
    }
    GtkWidget *scroller = gtk_scrolled_window_new ();
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), rows);
    gtk_window_set_child (GTK_WINDOW (window), scroller);

    GError *error = NULL;
    PenumbraTransition *transition = penumbra_attach (G_OBJECT (application), &error);
    if (!transition || !penumbra_transition_set_shortcut (transition, "<Control><Shift>l", &error))
        g_error ("%s", error->message);
    g_signal_connect (transition, "ended", G_CALLBACK (on_ended), NULL);
    gtk_window_present (GTK_WINDOW (window));
}

int main (int argc, char **argv)
{
    GtkApplication *application = gtk_application_new ("org.example.Episodes", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
    int status = g_application_run (G_APPLICATION (application), argc, argv);
    g_object_unref (application);
    return status;
}
