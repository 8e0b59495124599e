/// An entry of a toolkit's nested menu, with the toolkit's element.
package indirect enum MenuNode<Element> {
    /// An item with an action.
    case item(MenuItem, Element)
    /// An item with a submenu.
    case submenu(MenuItem, Element, [MenuNode])
    /// Entries among the others, with separators before and after.
    case section(title: String?, [MenuNode])
}

/// A menu of nested entries: its content, and the element of each item.
package struct MenuTree<Element> {
    /// The content.
    package let content: MenuContent
    private let elements: [[Int]: Element]

    /// Creates a menu of entries, from top to bottom. A section within a section becomes a separate section below the entries
    /// before it.
    package init(title: String? = nil, _ nodes: [MenuNode<Element>]) {
        var reader = Reader()
        content = reader.content(title, nodes, at: [])
        elements = reader.elements
    }

    /// The element of the item at a path; nil if there is none.
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
