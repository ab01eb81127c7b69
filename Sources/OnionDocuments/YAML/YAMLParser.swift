import CYaml
import OnionCoding
import OnionModel
import OnionSupport

/// An event of a YAML stream, in the terms of libyaml.
struct YAMLEvent {
    enum Kind {
        case documentStart
        case documentEnd
        case streamEnd
        case alias(String)
        /// A scalar. A plain scalar has no quotes, and its text determines its type.
        case scalar(String, isPlain: Bool)
        case listStart
        case mapStart
        /// The end of the innermost list or map.
        case end
    }

    var kind: Kind
    var position: Position
    /// The position after the event.
    var end: Position
    /// Whether a list or a map begins that is in brackets or braces.
    var isFlow = false
    /// Whether it is a key in braces without a colon, as what follows a comma in a text without quotes.
    var isKeyWithoutColon = false
    /// The comment directly after a scalar that is probably part of its text; nil for none.
    var doubtfulComment: String?
    var anchor: String?
    var tag: String?
}

/// Parses a YAML stream into events with libyaml.
final class YAMLParser {
    /// The stream without its byte order mark, which no position includes.
    let bytes: UnsafeBufferPointer<UInt8>
    let depth: Int
    /// The number of the stream's first line in its text.
    let firstLine: Int
    private let separators: YAMLSeparators
    /// A place in the stream, in characters and in bytes.
    private var place = (character: 0, byte: 0)
    // libyaml stores a pointer to the parser in the parser itself, so it must not move.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

    /// Begins to parse a stream.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the stream. They must remain valid while events are read.
    ///   - separators: The conversion that produced the stream.
    ///   - depth: The depth limit to report when libyaml refuses deeper nesting.
    ///   - firstLine: The number of the stream's first line in its text.
    init(_ bytes: UnsafeBufferPointer<UInt8>, of separators: YAMLSeparators, depth: Int, firstLine: Int = 1) {
        self.separators = separators
        self.depth = depth
        self.firstLine = firstLine
        let bytes = UnsafeBufferPointer(rebasing: bytes.afterByteOrderMark)
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

    /// Returns the next event. At the end of the stream, the end event is returned again.
    func next() throws(Problem) -> YAMLEvent {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw problem(parser.pointee) }
            defer { yaml_event_delete(&event) }
            let end = event.end_mark
            if var event = YAMLEvent(event, of: separators, from: position(event.start_mark), to: position(end)) {
                event.isKeyWithoutColon = parser.pointee.state == YAML_PARSE_FLOW_MAPPING_EMPTY_VALUE_STATE
                if case .scalar(_, isPlain: true) = event.kind { event.doubtfulComment = doubtfulComment(at: end) }
                return event
            }
        }
    }

    /// Returns the comment at a mark that begins after one space, and whose `#` has none after it, as in `title: Win #1 prize`; nil for none.
    ///
    /// The marks must be in the order of the stream.
    private func doubtfulComment(at mark: yaml_mark_t) -> String? {
        while place.character < mark.index, place.byte < bytes.count {
            place.byte += 1
            if place.byte == bytes.count || bytes[place.byte] & 0xC0 != 0x80 { place.character += 1 }
        }
        let start = place.byte + 1
        guard place.character == mark.index, start + 1 < bytes.count, bytes[place.byte] == UInt8(ascii: " "),
            bytes[start] == UInt8(ascii: "#"), !" \t\r\n#".utf8.contains(bytes[start + 1])
        else { return nil }
        let line = bytes[start...].prefix { $0 != .newline && $0 != .carriageReturn }
        let comment = String(decoding: line.prefix(YAMLParser.longestComment), as: UTF8.self)
        return String(comment[...(comment.lastIndex { !$0.isWhitespace } ?? comment.startIndex)])
    }

    /// The most bytes of a comment that a message quotes.
    private static let longestComment = 60
}

extension YAMLEvent {
    /// Converts an event of libyaml; nil for the start of the stream, which has no equivalent.
    fileprivate init?(_ event: yaml_event_t, of separators: YAMLSeparators, from start: Position, to end: Position) {
        self.position = start
        self.end = end
        switch event.type {
        case YAML_STREAM_START_EVENT: return nil
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
        case YAML_ALIAS_EVENT: kind = .alias(String(libyaml: event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = .scalar(separators.text(text), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
            anchor = String(libyaml: scalar.anchor)
            tag = String(libyaml: scalar.tag)
        case YAML_SEQUENCE_START_EVENT:
            kind = .listStart
            isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
            anchor = String(libyaml: event.data.sequence_start.anchor)
            tag = String(libyaml: event.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT:
            kind = .mapStart
            isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
            anchor = String(libyaml: event.data.mapping_start.anchor)
            tag = String(libyaml: event.data.mapping_start.tag)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
        default: kind = .streamEnd
        }
    }
}

extension YAMLParser {
    /// Converts a position of libyaml, which counts from zero.
    func position(_ mark: yaml_mark_t) -> Position {
        Position(line: firstLine + Int(mark.line), column: Int(mark.column) + 1)
    }
}

extension String {
    /// Copies a NUL-terminated string of libyaml; nil for a null pointer.
    fileprivate init?(libyaml text: UnsafeMutablePointer<UInt8>?) {
        guard let text else { return nil }
        self.init(cString: text)
    }
}
