// Every name still refers to SwiftUI's declaration: nothing here is ambiguous.
import Penumbra
import StandInForSwiftUI

_ = Alignment(standIn: ())
_ = Anchor(standIn: ())
_ = Angle(standIn: ())
_ = Animatable(standIn: ())
_ = Animation(standIn: ())
_ = Axis(standIn: ())
_ = Binding(standIn: ())
_ = Button(standIn: ())
_ = Capsule(standIn: ())
_ = Circle(standIn: ())
_ = Color(standIn: ())
_ = ColorScheme(standIn: ())
_ = Divider(standIn: ())
_ = Edge(standIn: ())
_ = Ellipse(standIn: ())
_ = Environment(standIn: ())
_ = Font(standIn: ())
_ = Form(standIn: ())
_ = Gesture(standIn: ())
_ = Gradient(standIn: ())
_ = Grid(standIn: ())
_ = Group(standIn: ())
_ = Image(standIn: ())
_ = Label(standIn: ())
_ = Layout(standIn: ())
_ = List(standIn: ())
_ = Link(standIn: ())
_ = Material(standIn: ())
_ = Menu(standIn: ())
_ = NavigationPath(standIn: ())
_ = NavigationStack(standIn: ())
_ = Path(standIn: ())
_ = Picker(standIn: ())
_ = Rectangle(standIn: ())
_ = Scene(standIn: ())
_ = Section(standIn: ())
_ = Shader(standIn: ())
_ = Shadow(standIn: ())
_ = Shape(standIn: ())
_ = Slider(standIn: ())
_ = Spacer(standIn: ())
_ = Spring(standIn: ())
_ = Stepper(standIn: ())
_ = Tab(standIn: ())
_ = Table(standIn: ())
_ = Text(standIn: ())
_ = Toggle(standIn: ())
_ = Transaction(standIn: ())
_ = Transition(standIn: ())
_ = View(standIn: ())
_ = Visibility(standIn: ())
_ = Window(standIn: ())

// Initializers are chosen by their arguments; types are not.
func take(
    _: Alignment.Type, _: Anchor.Type, _: Angle.Type, _: Animatable.Type, _: Animation.Type, _: Axis.Type,
    _: Binding.Type, _: Button.Type, _: Capsule.Type, _: Circle.Type, _: Color.Type, _: ColorScheme.Type,
    _: Divider.Type, _: Edge.Type, _: Ellipse.Type, _: Environment.Type, _: Font.Type, _: Form.Type, _: Gesture.Type,
    _: Gradient.Type, _: Grid.Type, _: Group.Type, _: Image.Type, _: Label.Type, _: Layout.Type, _: List.Type,
    _: Link.Type, _: Material.Type, _: Menu.Type, _: NavigationPath.Type, _: NavigationStack.Type, _: Path.Type,
    _: Picker.Type, _: Rectangle.Type, _: Scene.Type, _: Section.Type, _: Shader.Type, _: Shadow.Type, _: Shape.Type,
    _: Slider.Type, _: Spacer.Type, _: Spring.Type, _: Stepper.Type, _: Tab.Type, _: Table.Type, _: Text.Type,
    _: Toggle.Type, _: Transaction.Type, _: Transition.Type, _: View.Type, _: Visibility.Type, _: Window.Type
) {}
