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
