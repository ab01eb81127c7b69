import OnionCoding
import OnionDocuments
package import OnionModel

/// The file of a baseline: a line that names the check, and a line of JSON for each finding, sorted, so that version control shows what
/// was added and what is gone.
extension Baseline {
    /// The maximum size of a file in bytes.
    private static let largest = 64 << 20

    /// Reads the baseline of a check from a file.
    ///
    /// - Throws: The `Problem` of the file.
    package init(of check: Check, path: String) throws(Problem) {
        guard let bytes = Folder.bytes(ofFileAt: path, atMost: Self.largest) else {
            throw .noBaseline(source: path)
        }
        do throws(Problem) {
            try self.init(of: check, reading: bytes)
        } catch {
            var problem = error
            problem.source = path
            throw problem
        }
    }

    init(of check: Check, reading bytes: [UInt8]) throws(Problem) {
        self.init(of: check)
        var isFirst = true
        for (index, line) in bytes.split(separator: .newline, omittingEmptySubsequences: false).enumerated()
        where !RecordLine.isPassedOver(line) {
            let node = try JSONReader.read(Array(line), startingAt: Position(line: index + 1, column: 1))
            if isFirst {
                guard let name = node["baseline"]?.string else { throw .notABaseline(at: node.position) }
                guard name == check.rawValue else { throw .otherBaseline(name, at: node.position) }
                isFirst = false
            } else {
                try insert(node)
            }
        }
        if isFirst { throw .notABaseline(at: Position(line: 1, column: 1)) }
    }

    private mutating func insert(_ node: Node) throws(Problem) {
        guard let entries = node.entries else { throw .notABaseline(at: node.position) }
        var members: [String: String] = [:]
        var count = 1
        for entry in entries {
            if entry.key == "count", case .number(let number) = entry.value.value, let value = Int(exactly: number),
                (1...1_000_000).contains(value)
            {
                count = value
            } else if Key.names.contains(entry.key), let text = entry.value.string {
                members[entry.key] = text
            } else {
                throw .notABaseline(at: entry.keyPosition)
            }
        }
        guard let key = Key(members) else { throw .notABaseline(at: node.position) }
        insert(key, count: count)
    }

    /// Whether a text is a baseline of the same check, in the layout of Onion.
    package func isOfSameCheck(_ bytes: [UInt8]) -> Bool {
        (try? Baseline(of: check, reading: bytes))?.bytes == bytes
    }

    /// The bytes of the file.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(.map([.init("baseline", .string(check.rawValue))]))
        writer.bytes.append(.newline)
        for key in keys {
            let members = key.members.compactMap { member in
                member.value.map { Node.Entry(member.name, .string($0)) }
            }
            let count = counts[key] ?? 1
            writer.write(.map(members + (count > 1 ? [.init("count", .number(Double(count)))] : [])))
            writer.bytes.append(.newline)
        }
        return writer.bytes
    }
}
