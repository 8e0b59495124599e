// Every name still refers to Foundation's declaration: nothing here is ambiguous.
import Penumbra
import StandInForFoundation

_ = Bundle(standIn: ())
_ = Calendar(standIn: ())
_ = Data(standIn: ())
_ = Date(standIn: ())
_ = Dimension(standIn: ())
_ = Formatter(standIn: ())
_ = Host(standIn: ())
_ = Measurement(standIn: ())
_ = Notification(standIn: ())
_ = Operation(standIn: ())
_ = Port(standIn: ())
_ = Process(standIn: ())
_ = Progress(standIn: ())
_ = Scanner(standIn: ())
_ = Stream(standIn: ())
_ = Thread(standIn: ())
_ = Timer(standIn: ())
_ = Unit(standIn: ())
_ = URL(standIn: ())

// Initializers are chosen by their arguments; types are not.
func take(
    _: Bundle.Type, _: Calendar.Type, _: Data.Type, _: Date.Type, _: Dimension.Type, _: Formatter.Type, _: Host.Type,
    _: Measurement.Type, _: Notification.Type, _: Operation.Type, _: Port.Type, _: Process.Type, _: Progress.Type,
    _: Scanner.Type, _: Stream.Type, _: Thread.Type, _: Timer.Type, _: Unit.Type, _: URL.Type
) {}
