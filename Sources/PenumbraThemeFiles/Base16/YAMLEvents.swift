#if YAML
    // The parser beneath Yams, which hands out no events itself.
    internal import CYaml

    /// What libyaml finds in a text, one thing after another and without making anything of it.
    enum YAMLEvents {
        static let deepest = 64
        private static let tooDeep = "it is nested deeper than \(deepest)"

        /// Throws where there is an alias, or where collections are nested too deeply. What is no YAML is left to whoever
        /// reads it.
        static func check(_ source: SourceText) throws(ThemeFileError) {
            var parser = yaml_parser_t()
            guard yaml_parser_initialize(&parser) == 1 else { throw source.error("there is no memory for it", at: 0) }
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
                    // It looks ahead, and has a limit of its own.
                    let isTooDeep =
                        parser.problem.map { String(cString: $0).hasPrefix("Maximum nesting level") } ?? false
                    return isTooDeep ? (tooDeep, Int(parser.problem_mark.index)) : nil
                }
                defer { yaml_event_delete(&event) }
                switch event.type {
                case YAML_ALIAS_EVENT: return ("an alias, which no scheme needs", Int(event.start_mark.index))
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
        /// Where a scalar begins, which the parser counts. Its lines are others: it ends them where no editor does.
        fileprivate func offset(ofScalar number: Int) -> Int {
            String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(number).reduce(0) { $0 + UTF8.width($1) }
        }
    }
#endif
