import PenumbraMenus
import Testing

struct MenuContentTests {
    private let menu = MenuContent(
        title: "Episode",
        sections: [
            MenuSection([
                MenuItem("Play"), MenuItem("Share", submenu: MenuContent([MenuItem("Copy"), MenuItem("Send")])),
            ]),
            MenuSection(title: "Nothing", []),
            MenuSection(title: "Danger", [MenuItem("Delete", role: .destructive)]),
        ])

    @Test func headingsAndLinesStandBetweenSections() {
        #expect(
            menu.rows == [
                .title("Episode"), .item(0), .item(1), .separator, .title("Danger"), .item(2),
            ])
        #expect(MenuContent(sections: []).rows.isEmpty)
    }

    @Test func itemsHavePaths() {
        #expect(menu[[0]]?.label == "Play")
        #expect(menu[[1, 1]]?.label == "Send")
        #expect(menu[[2]]?.role == .destructive)
        for path in [[], [3], [-1], [0, 0], [1, 2], [1, 1, 0]] { #expect(menu[path] == nil, "\(path)") }
    }
}
