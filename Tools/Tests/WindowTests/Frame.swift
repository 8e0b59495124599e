/// A line of the log.
struct Frame: Decodable, Equatable {
    struct Control: Decodable, Equatable {
        let x: Double
        let y: Double
    }

    struct Circle: Decodable, Equatable {
        let x: Double
        let y: Double
        let radius: Double
    }

    struct Edge: Decodable, Equatable {
        let state: String
        let edge: Double
        let control: Control
    }

    let t: Double
    let state: String
    let edge: Double
    let control: Control
    let circle: Circle?
    let opacity: Double?
    let older: [Edge]?
    let theme: String
    let frame: Int
    let navigation: Navigation?
    let menus: [Menu]?

    struct Menu: Decodable, Equatable {
        let progress: Double
        let isOpen: Bool
        let submenu: Bool
        let dims: Bool
    }

    struct Navigation: Decodable, Equatable {
        struct Hole: Decodable, Equatable {
            let open: Double
            let leaves: Bool
            let x: Double?
            let y: Double?
            let radius: Double?
            let left: Double?
            let top: Double?
            let width: Double?
            let height: Double?
        }

        let pages: Int
        let isHeld: Bool
        let width: Double
        let height: Double
        let holes: [Hole]
    }

    /// The holes through which pages show.
    var holes: [Navigation.Hole] { navigation?.holes ?? [] }

    /// The menus that are moving.
    var movingMenus: [Menu] { (menus ?? []).filter { !$0.isOpen || $0.progress != 1 } }

    /// The dimming of the page behind menus.
    var backdrop: Double { progress { $0.dims } }

    /// How far menus have opened.
    var opening: Double { progress { !$0.submenu } }

    private func progress(_ counts: (Menu) -> Bool) -> Double {
        min(max((menus ?? []).filter(counts).map { max($0.progress, 0) }.reduce(0, +), 0), 1)
    }

    /// Whether no edge, page or menu is moving.
    var isIdle: Bool { state == "idle" && holes.isEmpty && movingMenus.isEmpty }

    /// All edges, youngest first.
    var edges: [Edge] { [Edge(state: state, edge: edge, control: control)] + (older ?? []) }
}
