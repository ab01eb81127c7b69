import OnionCoding
import OnionModel

/// The documents of a large YAML text, each of which is read separately.
///
/// A line with `---` always begins a document, and one with `...` ends it: YAML allows neither inside of a text (YAML 1.2.2,
/// section 9.1). So documents are found without parsing them, and an invalid document does not hide the others.
struct RecordYAML: RecordText {
    private var input: PieceInput
    /// The number of the line at which the next piece begins.
    private var line = 1
    private var isOver = false
    private var isEmpty = true
    /// The number of values that the aliases expanded to so far. The limit applies to the whole text, not to a document.
    private var expanded = 0

    init(_ input: PieceInput) {
        self.input = input
    }

    mutating func read(into piece: inout RecordPiece) throws(Problem) -> Bool {
        guard !isOver else { return false }
        if piece.records == nil { piece.records = [] }
        piece.form = YAMLRecordFormat()
        piece.firstLine = line
        var lines = YAMLLines(firstLine: line)
        let isShort = try input.read(&piece) { piece, filled, isWhole in
            lines = YAMLLines(firstLine: lines.firstLine)
            piece.bytes.withUnsafeBufferPointer {
                lines.findDocuments(in: UnsafeBufferPointer(rebasing: $0[..<filled]), isWhole: isWhole)
            }
            return isWhole ? nil : lines.end
        }
        if line == 1 { try YAMLReader.checkEncoding(of: piece.bytes) }
        if isShort {
            readDocuments(lines.documents, of: &piece)
        } else {
            piece.problems.append(
                input.recordTooLong(at: Position(line: line, column: 1), remedy: "split it").endingTheText)
        }
        isOver = !isShort || input.isAtEnd
        isEmpty = isEmpty && piece.records?.isEmpty != false && piece.problems.isEmpty
        if isOver, isEmpty {
            piece.problems.append(.noDocument())
            piece.isUnreadable = true
        }
        line = lines.line
        piece.lineCount = line - piece.firstLine
        return true
    }

    private mutating func readDocuments(_ documents: [YAMLLines.Document], of piece: inout RecordPiece) {
        var json = JSONWriter()
        json.bytes = piece.json ?? []
        piece.json = nil
        defer { piece.json = json.bytes }
        for document in documents {
            var composer = YAMLComposer(limits: YAMLReader.Limits(), expanded: expanded)
            var node: Node?
            YAMLReader.read(Array(piece.bytes[document.range]), into: &composer, firstLine: document.line) {
                node = node ?? $0
            }
            let hasAliases = composer.expanded > expanded
            expanded = composer.expanded
            piece.problems += composer.problems
            guard composer.problems.isEmpty, let node else { continue }
            let kind = node.entries?.first.flatMap { PartKind(rawValue: $0.key) }
            let start = json.bytes.count
            // Aliases may make a small document large. The reader of documents does not copy their values.
            if kind == .content, !hasAliases, node.hasFiniteNumbers { json.write(node) }
            piece.records?.append(
                .init(
                    position: Position(line: document.line, column: 1), text: document.range,
                    json: start..<json.bytes.count, kind: kind))
        }
    }
}

/// One document of a YAML text.
struct YAMLRecordFormat: RecordFormat {
    var tableHeader: [UInt8]? { nil }

    var columns: ContentColumns? { nil }

    func document(_ text: [UInt8], at position: Position, types: FieldTypes) throws(Problem) -> Node {
        var composer = YAMLComposer(limits: YAMLReader.Limits())
        var node: Node?
        YAMLReader.read(text, into: &composer, firstLine: position.line) { node = node ?? $0 }
        if let problem = composer.problems.first { throw problem }
        guard let node else { throw Problem.noDocument().at(position) }
        return node
    }
}

extension Node {
    /// Whether JSON can represent all of its numbers.
    fileprivate var hasFiniteNumbers: Bool {
        switch value {
        case .number(let number): number.isFinite
        case .list(let items): items.allSatisfy(\.hasFiniteNumbers)
        case .map(let entries): entries.allSatisfy(\.value.hasFiniteNumbers)
        case .null, .bool, .string: true
        }
    }
}
