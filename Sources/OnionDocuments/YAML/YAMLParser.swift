import CYaml
import OnionModel

/// One step through a YAML stream, as libyaml reports it.
struct YAMLEvent {
    enum Kind {
        case documentStart
        case documentEnd
        case streamEnd
        case alias(String)
        /// A scalar; plain ones are those without quotes, whose text decides what they are.
        case scalar(String, isPlain: Bool)
        case listStart
        case mapStart
        /// The end of the list or map that was begun last.
        case end
    }

    var kind: Kind
    var position: Position
    var anchor: String?
    var tag: String?
}

/// Cuts a YAML stream into events with libyaml.
final class YAMLParser {
    /// The stream without its byte order mark, which counts in no position.
    let bytes: UnsafeBufferPointer<UInt8>
    let depth: Int
    // libyaml keeps a pointer to its parser in the parser itself, so the parser may not move.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

    /// - Parameters:
    ///   - bytes: The stream. It must stay where it is for as long as events are read.
    ///   - depth: How many levels to speak of when libyaml refuses to go deeper.
    init(_ bytes: UnsafeBufferPointer<UInt8>, depth: Int) {
        self.depth = depth
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0))
        self.bytes = bytes
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// The next event; after the end of the stream, that end again.
    func next() throws(Problem) -> YAMLEvent {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw problem(parser.pointee) }
            defer { yaml_event_delete(&event) }
            if let event = YAMLEvent(event) { return event }
        }
    }
}

extension YAMLEvent {
    /// Takes over an event of libyaml; nil for one that says nothing.
    fileprivate init?(_ event: yaml_event_t) {
        position = Position(event.start_mark)
        switch event.type {
        case YAML_STREAM_START_EVENT: return nil
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
        case YAML_ALIAS_EVENT: kind = .alias(String(libyaml: event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = .scalar(String(decoding: text, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
            anchor = String(libyaml: scalar.anchor)
            tag = String(libyaml: scalar.tag)
        case YAML_SEQUENCE_START_EVENT:
            kind = .listStart
            anchor = String(libyaml: event.data.sequence_start.anchor)
            tag = String(libyaml: event.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT:
            kind = .mapStart
            anchor = String(libyaml: event.data.mapping_start.anchor)
            tag = String(libyaml: event.data.mapping_start.tag)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
        default: kind = .streamEnd
        }
    }
}

extension Position {
    /// A place that libyaml counts from zero.
    init(_ mark: yaml_mark_t) {
        self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }
}

extension String {
    /// A text of libyaml that NUL ends; nil when there is none.
    fileprivate init?(libyaml text: UnsafeMutablePointer<UInt8>?) {
        guard let text else { return nil }
        self.init(cString: text)
    }
}
