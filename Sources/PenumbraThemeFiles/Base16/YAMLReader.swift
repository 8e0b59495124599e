#if YAML
    #if canImport(CPenumbraYAML)
        internal import CPenumbraYAML
    #else
        // Apple's platforms have no libyaml. Yams contains it.
        internal import CYaml
    #endif

    /// A node of a YAML document.
    struct YAMLNode {
        enum Content {
            case scalar(String)
            case list
            case mapping([(key: YAMLNode, value: YAMLNode)])
        }

        let content: Content
        /// The offset of its first byte.
        let offset: Int

        /// The text of a scalar; nil for a collection.
        var text: String? {
            if case .scalar(let text) = content { text } else { nil }
        }

        /// The members of a mapping; nil for other nodes.
        var members: [(key: YAMLNode, value: YAMLNode)]? {
            if case .mapping(let members) = content { members } else { nil }
        }

        /// A member of a mapping; nil if there is none, or if this is not a mapping.
        subscript(key: String) -> YAMLNode? { members?.first { $0.key.text == key }?.value }
    }

    /// Reads untrusted YAML with libyaml. An alias, which can expand far beyond the size of a file, is an error, and so is deep
    /// nesting.
    struct YAMLReader: ~Copyable {
        static let largest = 64 << 10
        static let deepest = 64

        private let source: SourceText
        /// The offset of every character: the parser counts them.
        private let offsets: [Int]
        /// It contains its own address.
        private let parser: UnsafeMutablePointer<yaml_parser_t>

        /// The only document of a text.
        static func root(of source: SourceText) throws(ThemeFileError) -> YAMLNode {
            guard source.bytes.count <= largest else {
                throw ThemeFileError(file: source.name, reason: "a YAML file is at most \(largest >> 10) KiB")
            }
            let reader = try YAMLReader(source)
            return try source.bytes.withUnsafeBufferPointer { bytes throws(ThemeFileError) in
                try reader.document(in: bytes)
            }
        }

        private init(_ source: SourceText) throws(ThemeFileError) {
            self.source = source
            offsets = source.bytes.indices.filter { source.bytes[$0] & 0xC0 != 0x80 }
            parser = .allocate(capacity: 1)
            guard yaml_parser_initialize(parser) == 1 else {
                parser.deallocate()
                throw source.error("there is too little memory", at: 0)
            }
        }

        deinit {
            yaml_parser_delete(parser)
            parser.deallocate()
        }

        private func document(in bytes: UnsafeBufferPointer<UInt8>) throws(ThemeFileError) -> YAMLNode {
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            // The beginning of the stream.
            _ = try event()
            guard try event().type == YAML_DOCUMENT_START_EVENT else { throw source.error("it is empty", at: 0) }
            let root = try node(event(), depth: 0)
            // The end of the document.
            _ = try event()
            let rest = try event()
            guard rest.type == YAML_STREAM_END_EVENT else {
                throw source.error("expected the end; a theme is one document", at: rest.offset)
            }
            return root
        }

        private func node(_ event: Event, depth: Int) throws(ThemeFileError) -> YAMLNode {
            var depth = depth
            switch event.type {
            case YAML_ALIAS_EVENT: throw source.error("aliases are not allowed", at: event.offset)
            case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT: depth += 1
            default: return YAMLNode(content: .scalar(event.text), offset: event.offset)
            }
            guard depth <= Self.deepest else { throw tooDeep(at: event.offset) }
            return event.type == YAML_MAPPING_START_EVENT
                ? try mapping(at: event.offset, depth: depth) : try list(at: event.offset, depth: depth)
        }

        private func list(at offset: Int, depth: Int) throws(ThemeFileError) -> YAMLNode {
            while true {
                let next = try event()
                if next.type == YAML_SEQUENCE_END_EVENT { return YAMLNode(content: .list, offset: offset) }
                _ = try node(next, depth: depth)
            }
        }

        private func mapping(at offset: Int, depth: Int) throws(ThemeFileError) -> YAMLNode {
            var (members, names): ([(key: YAMLNode, value: YAMLNode)], Set<String>) = ([], [])
            while true {
                let next = try event()
                if next.type == YAML_MAPPING_END_EVENT {
                    return YAMLNode(content: .mapping(members), offset: offset)
                }
                let key = try node(next, depth: depth)
                if let name = key.text, !names.insert(name).inserted {
                    throw source.error("duplicate key", at: key.offset, key: name)
                }
                members.append((key, try node(event(), depth: depth)))
            }
        }

        private struct Event {
            let type: yaml_event_type_t
            let offset: Int
            /// The text of a scalar.
            var text = ""
        }

        private func event() throws(ThemeFileError) -> Event {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
            defer { yaml_event_delete(&event) }
            var result = Event(type: event.type, offset: offset(of: event.start_mark))
            if event.type == YAML_SCALAR_EVENT {
                let scalar = event.data.scalar
                let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
                result.text = String(decoding: bytes, as: UTF8.self)
            }
            return result
        }

        private var problem: ThemeFileError {
            let text = parser.pointee.problem.map { String(cString: $0) } ?? ""
            let isUnreadable = parser.pointee.error == YAML_READER_ERROR
            let offset = isUnreadable ? parser.pointee.problem_offset : offset(of: parser.pointee.problem_mark)
            // The parser looks ahead, and has its own limit.
            if text.hasPrefix("Maximum nesting level") { return tooDeep(at: offset) }
            return source.error("it is not YAML: \(text)", at: offset)
        }

        private func tooDeep(at offset: Int) -> ThemeFileError {
            source.error("it is nested deeper than \(Self.deepest)", at: offset)
        }

        private func offset(of mark: yaml_mark_t) -> Int {
            mark.index < offsets.count ? offsets[mark.index] : source.bytes.count
        }
    }
#endif
