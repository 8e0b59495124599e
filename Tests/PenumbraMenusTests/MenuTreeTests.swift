import PenumbraMenus
import TestSupport
import Testing

struct MenuTreeTests {
    private typealias Node = MenuNode<String>

    private func item(_ name: String) -> Node { .item(MenuItem(name), name) }

    @Test func anInlineMenuIsASection() {
        let tree = MenuTree(
            title: "All",
            [
                item("a"), .section(title: "More", [item("b"), item("c")]), item("d"),
                .section(title: nil, [item("e")]),
            ])
        #expect(tree.content.title == "All")
        #expect(tree.content.sections.map(\.title) == [nil, "More", nil, nil])
        #expect(tree.content.sections.map { $0.items.map(\.label) } == [["a"], ["b", "c"], ["d"], ["e"]])
        #expect((0...5).map { tree[[$0]] } == ["a", "b", "c", "d", "e", nil])
    }

    @Test func aSubmenuHasPathsOfItsOwn() {
        let tree = MenuTree([
            .section(title: nil, [item("a")]),
            .submenu(MenuItem("more"), "more", [item("b"), .section(title: nil, [item("c")])]),
        ])
        #expect(tree.content.items.map(\.label) == ["a", "more"])
        #expect(tree[[1]] == "more" && tree[[1, 0]] == "b" && tree[[1, 1]] == "c" && tree[[0, 0]] == nil)
        #expect(tree.content[[1, 1]]?.label == "c")
    }

    @Test func emptySectionsDoNotShow() {
        #expect(MenuTree<String>([.section(title: "none", [])]).content.sections.isEmpty)
    }

    /// Every entry of any tree is found once, by the path of its item.
    @Test(arguments: [UInt64(1), 2, 3])
    func everyEntryIsWhereItsItemIs(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<200 {
            var count = 0
            func nodes(_ depth: Int) -> [Node] {
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    count += 1
                    let name = "\(count)"
                    switch depth < 3 ? Int.random(in: 0..<4, using: &random) : 0 {
                    case 0, 1: return .item(MenuItem(name), name)
                    case 2: return .submenu(MenuItem(name), name, nodes(depth + 1))
                    default:
                        count -= 1
                        return .section(title: nil, nodes(depth + 1))
                    }
                }
            }
            let tree = MenuTree(nodes(0))
            var found: [String] = []
            func look(_ content: MenuContent, at path: [Int]) {
                for (index, item) in content.items.enumerated() {
                    #expect(tree[path + [index]] == item.label, "seed \(seed), round \(round)")
                    found.append(item.label)
                    if let submenu = item.submenu { look(submenu, at: path + [index]) }
                }
            }
            look(tree.content, at: [])
            #expect(Set(found).count == found.count && found.count == count, "seed \(seed), round \(round)")
        }
    }
}
