import CPenumbraGtk
import Penumbra

extension MenuLayer {
    /// The open menu at a place in the layer, and what of it is there; nil beside all of them.
    func spot(at place: Point) -> (menu: ShownMenu, spot: MenuPanel.Spot)? {
        for id in stack.chain.reversed() {
            guard let menu = shown[id], let scale = stack[id]?.presentation.scale(at: stack.time) else { continue }
            if let spot = menu.spot(at: place, scale: scale) { return (menu, spot) }
        }
        return nil
    }

    /// The open submenu of a menu.
    func submenu(of id: MenuID) -> ShownMenu? {
        stack.chain.lazy.compactMap { self.shown[$0] }.first { $0.parent?.menu == id }
    }

    /// Whether the submenu of a menu lies over it.
    func isCovered(_ id: MenuID) -> Bool { submenu(of: id)?.placement?.side == .over }

    func closeSubmenu(of id: MenuID) {
        if let submenu = submenu(of: id) { close(submenu.id) }
    }
}
