import FoundationEssentials
import Glibc

/// What a file loses, or is protected from, when another one takes its place.
enum ReplacementLoss {
    /// Nobody may write to it. The superuser could, whatever the mode says.
    case isReadOnly
    /// The new file belongs to this user.
    case belongsToAnother
    /// The other names keep the old content.
    case hasSeveralNames(Int)

    /// Nil for a file that can be replaced as it is, and for one that does not exist.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        if status.st_mode & 0o222 == 0 {
            self = .isReadOnly
        } else if status.st_nlink > 1 {
            self = .hasSeveralNames(Int(status.st_nlink))
        } else if status.st_uid != geteuid(), geteuid() != 0 {
            self = .belongsToAnother
        } else {
            return nil
        }
    }

    /// A clause without a full stop.
    var reason: String {
        switch self {
        case .isReadOnly: "it is read-only"
        case .belongsToAnother: "it belongs to another user"
        case .hasSeveralNames(let count): "it has \(count) names (hard links), and the others would keep the old theme"
        }
    }
}
