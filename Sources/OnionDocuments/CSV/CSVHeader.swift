import OnionModel

/// The beginning of a table, up to its first record.
struct CSVHeader {
    /// The problems that prevent reading the beginning of a table.
    struct Unreadable: Error {
        var problems: [Problem]
    }

    let decoder: CSVRowDecoder
    /// The positions of the names of the columns.
    let positions: [Position]
    /// The index of the first record among the bytes, and its position in the text.
    let end: Int
    let position: Position

    /// Reads the beginning of a table and the names of its columns.
    ///
    /// Returns nil when `isWhole` is false and the bytes end before the beginning does.
    ///
    /// - Parameter separator: The byte between fields; nil detects it from the first line.
    init?(
        _ bytes: [UInt8], separator: UInt8?, _ options: CSVOptions, isWhole: Bool
    ) throws(Unreadable) {
        let reader: CSVReader
        let names: [CSVColumnMap.Name]
        do throws(Problem) {
            let beginning = try CSVPreamble(bytes, separator: separator)
            var first = CSVReader(
                separator: beginning.separator, bytes: bytes, from: beginning.start,
                position: Position(line: beginning.line, column: 1), isWhole: isWhole)
            guard try first.read() else {
                if first.isUnfinished { return nil }
                throw .noDocument()
            }
            reader = first
            names = try CSVHeader.names(in: reader)
        } catch {
            throw Unreadable(problems: [error])
        }
        let columns = CSVColumns(names, options)
        if !columns.problems.isEmpty { throw Unreadable(problems: columns.problems) }
        let protected = names.indices.filter { names[$0].text.hasPrefix("'") }
        positions = names.map(\.position)
        (end, position) = (reader.next, reader.position)
        decoder = CSVRowDecoder(
            separator: reader.separator, columnMap: CSVColumnMap(columns.columns, protected: Set(protected)),
            template: options.template, space: options.space,
            header: Array(bytes[..<end].withoutLineEnd))
    }

    private static func names(in reader: CSVReader) throws(Problem) -> [CSVColumnMap.Name] {
        var names: [CSVColumnMap.Name] = []
        for field in reader.fields { names.append((try reader.text(of: field), field.position)) }
        return names
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without their final line break.
    var withoutLineEnd: ArraySlice<UInt8> {
        guard let last, last == 0x0A || last == 0x0D else { return self }
        let rest = dropLast()
        return last == 0x0A && rest.last == 0x0D ? rest.dropLast() : rest
    }
}
