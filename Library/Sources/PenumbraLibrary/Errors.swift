import CPenumbraObjects
import PenumbraGTK

/// Where C expects an error; NULL if the caller wants none.
public typealias ErrorLocation = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

func set(_ location: ErrorLocation?, _ code: PenumbraError, _ message: String) {
    g_set_error_literal(location, penumbra_error_quark(), gint(code.rawValue), message)
}

func code(of error: TransitionError) -> PenumbraError {
    switch error.cause {
    case .notOnMainThread: PENUMBRA_ERROR_THREAD
    case .hasOtherThemes, .displayHasOtherThemes: PENUMBRA_ERROR_THEMES
    case .notAShortcut: PENUMBRA_ERROR_SHORTCUT
    case .otherCopy: PENUMBRA_ERROR_OTHER_COPY
    case .nothing, .notAWidget, .gtkIsNotInitialized, .isDestroyed: PENUMBRA_ERROR_TARGET
    }
}
