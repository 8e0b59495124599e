#if YAML
    import Yams

    /// Reads untrusted YAML: aliases, which can expand far beyond the size of a file, and deep nesting are rejected before
    /// nodes are built.
    enum YAMLText {
        static let largest = 64 << 10

        /// The only document of a text.
        static func root(of source: SourceText) throws(ThemeFileError) -> Node {
            guard source.bytes.count <= largest else {
                throw ThemeFileError(file: source.name, reason: "a YAML file is at most \(largest >> 10) KiB")
            }
            let text = String(decoding: source.bytes, as: UTF8.self)
            try YAMLEvents.check(source)
            do {
                guard let root = try Yams.compose(yaml: text, .default, .default, .utf8) else {
                    throw source.error("it is empty", at: 0)
                }
                return root
            } catch let error as ThemeFileError {
                throw error
            } catch {
                throw source.error(error as? YamlError)
            }
        }
    }

    extension SourceText {
        /// Creates an error at a YAML node.
        func error(_ reason: String, at node: Node, key: String? = nil) -> ThemeFileError {
            guard let mark = node.mark else {
                return ThemeFileError(file: name, line: nil, column: nil, key: shown(key), reason: reason)
            }
            return error(reason, at: mark, key: key)
        }

        fileprivate func error(_ reason: String, at mark: Mark, key: String? = nil) -> ThemeFileError {
            error(reason, atYAML: (mark.line, mark.column), key: key)
        }

        fileprivate func error(_ error: YamlError?) -> ThemeFileError {
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                return self.error("it is not YAML: \(problem)", at: mark)
            case .reader(let problem, _, let value, let text):
                // The parser's position is unusable in the middle of a Swift character.
                let before = text.unicodeScalars.prefix { $0.value != UInt32(bitPattern: value) }
                return self.error("it is not YAML: \(problem)", at: String(before).utf8.count)
            case .duplicatedKeysInMapping(let names, let context):
                return self.error("duplicate key", at: context.mark, key: names.sorted().first)
            default:
                return self.error("it is not YAML", at: 0)
            }
        }
    }
#endif
