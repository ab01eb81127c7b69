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
        // A column whose cells are all empty is for a field, too. Nothing is known of those of a missing template.
        var unknown: Set<String>? = Set(head.decoder.columnMap.fields.map(\.name))
        while problems.count < maximumProblems {
            do throws(Problem) {
                guard try reader.read() else { break }
                if reader.isAtComment { continue }
                let document = try head.decoder.document(in: reader) { template in
                    if let known, known.name == template { return known.types }
                    let types = options.fieldTypes(template)
                    known = (template, types)
                    if let types { unknown?.subtract(types.keys) } else { unknown = nil }
                    return types
                }
                // A prototype has fields of its own, and only the registry knows the template of a row without one.
                if document["prototype"] != nil || document["template"] == nil { unknown = nil }
                for name in document["fields"]?.entries?.map(\.key) ?? [] { unknown?.remove(name) }
                documents.append(document)
            } catch {
                problems.append(error)
            }
        }
        if let unknown, !documents.isEmpty, problems.isEmpty {
            problems = head.decoder.columnMap.fields.filter { unknown.contains($0.name) }.map { field in
                let column = field.plain ?? field.localized.first?.index
                return .columnOfNoField(field.name, at: column.map { head.positions[$0] } ?? .unknown)
            }
        }
        return (documents, head.decoder.columns, problems)
    }
}
