package import OnionModel

/// The places of the rows of a table.
package enum CSVRowPlaces {
    /// Returns the first row that has each text in its column of keys; in a table whose columns have other names, in any column.
    ///
    /// - Throws: The problem of a table that cannot be read.
    package static func places(in bytes: [UInt8], as format: CSVFormat) throws(Problem) -> [String: Position] {
        let beginning = try CSVPreamble(bytes, separator: format.separator)
        var reader = CSVReader(
            separator: beginning.separator, bytes: bytes, from: beginning.start,
            position: Position(line: beginning.line, column: 1))
        var places: [String: Position] = [:]
        var keys: Int?
        var isAtNames = true
        while try reader.read() {
            if reader.isAtComment { continue }
            var texts: [String] = []
            for field in reader.fields { texts.append(try reader.text(of: field)) }
            if isAtNames {
                keys = texts.firstIndex { CSVColumn($0) == .key }
                isAtNames = false
                continue
            }
            for (index, text) in texts.enumerated() where keys == nil || index == keys {
                if places[text] == nil { places[text] = reader.fields[index].position }
            }
        }
        return places
    }
}
