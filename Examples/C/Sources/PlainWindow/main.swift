import CPlainWindow
import PenumbraGTK

let window = plain_window_new()
try ThemeTransition.attach(to: window)
plain_window_run(window)
