package import OnionCoding
package import OnionModel

/// Reads a whole table of contents.
package enum CSVDocuments {
    /// Reading stops after this number of refused records.
    private static let maximumProblems = 100

    /// - Parameter separator: The byte between fields; nil detects it from the first line.
    package static func read(
        _ bytes: [UInt8], separator: UInt8?, options: CSVOptions
    ) -> (documents: [Node], columns: ContentColumns?, problems: [Problem]) {
        let head: CSVHeader
        do throws(CSVHeader.Unreadable) {
            guard let found = try CSVHeader(bytes, separator: separator, options, isWhole: true) else {
                return ([], nil, [.noDocument()])
            }
            head = found
        } catch {
            return ([], nil, error.problems)
        }
        var reader = CSVReader(
            separator: head.decoder.separator, bytes: bytes, from: head.end, position: head.position)
        var documents: [Node] = []
        var problems: [Problem] = []
        // The template of the previous record, and the types of its fields.
        var known: (name: Reference, types: [String: Field.Kind]?)?
        while problems.count < maximumProblems {
            do throws(Problem) {
                guard try reader.read() else { break }
                if reader.isAtComment { continue }
                let document = try head.decoder.document(in: reader) { template in
                    if let known, known.name == template { return known.types }
                    let types = options.fieldTypes(template)
                    known = (template, types)
                    return types
                }
                documents.append(document)
            } catch {
                problems.append(error)
            }
        }
        return (documents, head.decoder.columns, problems)
    }
}
