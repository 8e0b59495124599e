import CAdwaitaWindow
import PenumbraGTK

let application = adwaita_application_new()
try ThemeTransition.attach(to: application)
_ = adwaita_application_run(application, CommandLine.argc, CommandLine.unsafeArgv)
