#if YAML
    // The parser of Yams, which does not expose its events.
    internal import CYaml

    /// The events of libyaml for a text, one by one, without building nodes.
    enum YAMLEvents {
        static let deepest = 64
        private static let tooDeep = "it is nested deeper than \(deepest)"

        /// Throws for an alias, or for collections that are nested too deeply. The reader reports invalid YAML.
        static func check(_ source: SourceText) throws(ThemeFileError) {
            var parser = yaml_parser_t()
            guard yaml_parser_initialize(&parser) == 1 else { throw source.error("there is too little memory", at: 0) }
            defer { yaml_parser_delete(&parser) }
            let problem = source.bytes.withUnsafeBufferPointer { bytes in
                yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
                yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
                return firstProblem(&parser)
            }
            if let problem { throw source.error(problem.reason, at: source.offset(ofScalar: problem.scalar)) }
        }

        private static func firstProblem(_ parser: inout yaml_parser_t) -> (reason: String, scalar: Int)? {
            var depth = 0
            while true {
                var event = yaml_event_t()
                guard yaml_parser_parse(&parser, &event) == 1 else {
                    // libyaml looks ahead, and has its own limit.
                    let isTooDeep =
                        parser.problem.map { String(cString: $0).hasPrefix("Maximum nesting level") } ?? false
                    return isTooDeep ? (tooDeep, Int(parser.problem_mark.index)) : nil
                }
                defer { yaml_event_delete(&event) }
                switch event.type {
                case YAML_ALIAS_EVENT: return ("aliases are not allowed", Int(event.start_mark.index))
                case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT: depth += 1
                case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: depth -= 1
                case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return nil
                default: break
                }
                if depth > deepest { return (tooDeep, Int(event.start_mark.index)) }
            }
        }
    }

    extension SourceText {
        /// The offset of a scalar, which the parser counts. Its line numbers differ from those of editors.
        fileprivate func offset(ofScalar number: Int) -> Int {
            String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(number).reduce(0) { $0 + UTF8.width($1) }
        }
    }
#endif
