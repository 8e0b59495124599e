/// An entry of a menu as toolkits nest them, with what it stands for there.
package indirect enum MenuNode<Element> {
    /// Something that can be chosen.
    case item(MenuItem, Element)
    /// An item that opens a menu of its own.
    case submenu(MenuItem, Element, [MenuNode])
    /// Entries that are shown among the others, apart from those before and after.
    case section(title: String?, [MenuNode])
}

/// A menu made of nested entries: what it shows, and what each item stands for.
package struct MenuTree<Element> {
    /// What it shows.
    package let content: MenuContent
    private let elements: [[Int]: Element]

    /// A menu of entries, from top to bottom. A section within a section stands by itself below what comes before it.
    package init(title: String? = nil, _ nodes: [MenuNode<Element>]) {
        var reader = Reader()
        content = reader.content(title, nodes, at: [])
        elements = reader.elements
    }

    /// What the item at a path stands for; nil where there is none.
    package subscript(path: [Int]) -> Element? { elements[path] }

    private struct Reader {
        var elements: [[Int]: Element] = [:]

        mutating func content(_ title: String?, _ nodes: [MenuNode<Element>], at path: [Int]) -> MenuContent {
            var (sections, count) = ([MenuSection](), 0)
            add(nodes, title: nil, to: &sections, at: path, &count)
            return MenuContent(title: title, sections: sections.filter { !$0.items.isEmpty })
        }

        private mutating func add(
            _ nodes: [MenuNode<Element>], title: String?, to sections: inout [MenuSection], at path: [Int],
            _ count: inout Int
        ) {
            var section = MenuSection(title: title, [])
            for node in nodes {
                switch node {
                case .item(let item, let element):
                    elements[path + [count]] = element
                    section.items.append(item)
                    count += 1
                case .submenu(var item, let element, let nodes):
                    let place = path + [count]
                    elements[place] = element
                    item.submenu = content(nil, nodes, at: place)
                    section.items.append(item)
                    count += 1
                case .section(let title, let nodes):
                    sections.append(section)
                    section = MenuSection([])
                    add(nodes, title: title, to: &sections, at: path, &count)
                }
            }
            sections.append(section)
        }
    }
}
