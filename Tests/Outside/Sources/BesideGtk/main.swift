// Every name still refers to Gtk's declaration: nothing here is ambiguous.
import PenumbraGTK
import StandInForGtk

_ = Application(standIn: ())
_ = Box(standIn: ())
_ = Button(standIn: ())
_ = Color(standIn: ())
_ = Dialog(standIn: ())
_ = Entry(standIn: ())
_ = Frame(standIn: ())
_ = Image(standIn: ())
_ = Label(standIn: ())
_ = MenuItem(standIn: ())
_ = Orientation(standIn: ())
_ = Overlay(standIn: ())
_ = Paned(standIn: ())
_ = Picture(standIn: ())
_ = Point(standIn: ())
_ = Popover(standIn: ())
_ = Rect(standIn: ())
_ = Revealer(standIn: ())
_ = Scale(standIn: ())
_ = Settings(standIn: ())
_ = Size(standIn: ())
_ = Stack(standIn: ())
_ = Switch(standIn: ())
_ = Widget(standIn: ())
_ = Window(standIn: ())

// Initializers are chosen by their arguments; types are not.
func take(
    _: Application.Type, _: Box.Type, _: Button.Type, _: Color.Type, _: Dialog.Type, _: Entry.Type, _: Frame.Type,
    _: Image.Type, _: Label.Type, _: MenuItem.Type, _: Orientation.Type, _: Overlay.Type, _: Paned.Type,
    _: Picture.Type, _: Point.Type, _: Popover.Type, _: Rect.Type, _: Revealer.Type, _: Scale.Type, _: Settings.Type,
    _: Size.Type, _: Stack.Type, _: Switch.Type, _: Widget.Type, _: Window.Type
) {}
