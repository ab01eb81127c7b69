package import OnionCoding
import OnionDocuments
import OnionImport
import OnionSupport

/// Finds out what an import does with each element and attribute at each kind of place: it removes and changes them, and looks at
/// what comes out.
///
/// All documents are read first, for the kinds that are in them. Of each kind some places are then tried, from all over the
/// documents. A kind that is lost at one of them is lost.
package struct ImportAudit: Sendable {
    /// Elements at the same kind of place, or one of their attributes.
    package struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// The nearest objects around it or the object itself, with what they are for each other, such as
        /// `tableViewCell/view[contentView]`.
        package var place: String
        package var parent: String
        package var element: String
        package var key: String?
        /// The name of an attribute, `text()` for the text inside, or nil for the element as a whole.
        package var attribute: String?

        package var description: String {
            "\(place) \(parent)/\(name)" + (attribute.map { "@\($0)" } ?? "")
        }

        /// The element with the property that it is the value of, such as `color[tintColor]`.
        package var name: String { element + (key.map { "[\($0)]" } ?? "") }

        /// The text inside an element, beside its attributes.
        static let text = "text()"
    }

    /// What an import does with a kind.
    package enum Fate: Int, Comparable, CaseIterable, Sendable {
        /// Nothing changes without it, and nothing tells of it.
        case silent
        case meaningless
        /// It is told as left out.
        case told
        /// The documents are others.
        case kept

        package static func < (one: Fate, other: Fate) -> Bool { one.rawValue < other.rawValue }
    }

    package private(set) var fates: [Kind: Fate] = [:]
    package private(set) var occurrences: [Kind: Int] = [:]
    /// A place of the kind: one at which it is lost, if there is one. The index of a document, and a line of it.
    package private(set) var examples: [Kind: (document: Int, line: Int)] = [:]
    /// Those that Onion refuses as a whole.
    package private(set) var unreadable = 0
    /// How many elements and attributes were tried.
    package private(set) var tried = 0

    private let documents: [@Sendable () throws -> [UInt8]]
    /// The documents that have each kind, the shortest first.
    private var holders: [Kind: [Int]] = [:]
    /// Some values of each attribute, by the names of the element and the attribute.
    private var values: [String: [String]] = [:]

    /// How a document is read.
    package typealias Reader = @Sendable ([UInt8]) -> DocumentBatch

    /// Tries all kinds of some documents.
    ///
    /// - Parameters:
    ///   - documents: Read the documents.
    ///   - mostPlaces: How many places of a kind are tried.
    ///   - reader: Imports a document; another one than Onion's shows what the audit finds.
    /// - Throws: What reading a document throws.
    package init(
        _ documents: [@Sendable () throws -> [UInt8]], mostPlaces: Int = 4, reader: @escaping Reader = Self.read
    ) throws {
        self.documents = documents
        try findKinds()
        try tryKinds(mostPlaces, reader)
    }

    /// Reads a document as an import does.
    package static let read: Reader = { DocumentReader().read(bytes: $0, source: "audit.storyboard") }

    // MARK: - Kinds

    private mutating func findKinds() throws {
        let documents = documents
        let found = try Parallel().map(count: documents.count) { index in try Census(documents[index]()) }
        var sizes = [Int](repeating: 0, count: found.count)
        var values: [String: Set<String>] = [:]
        for (index, census) in found.enumerated() {
            guard let census else {
                unreadable += 1
                continue
            }
            sizes[index] = census.size
            occurrences.merge(census.counts, uniquingKeysWith: +)
            for kind in census.counts.keys { fates[kind] = .meaningless }
            for kind in census.meaningful { holders[kind, default: []].append(index) }
            for (name, some) in census.values where values[name, default: []].count < Self.mostValues {
                values[name, default: []].formUnion(some)
            }
        }
        self.values = values.mapValues { Array($0.sorted().prefix(Self.mostValues)) }
        for (kind, indices) in holders {
            holders[kind] = indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
        }
    }

    /// How many values of other elements an attribute gets.
    private static let mostValues = 12

    // MARK: - Experiments

    private mutating func tryKinds(_ mostPlaces: Int, _ reader: @escaping Reader) throws {
        var plan: [Int: [Kind: Int]] = [:]
        for (kind, indices) in holders {
            // From all over the list; in one document several, where there are few.
            let count = min(indices.count, mostPlaces)
            for number in 0..<count {
                plan[indices[number * indices.count / count], default: [:]][kind] = mostPlaces / count
            }
        }
        let (order, documents, values) = (plan.keys.sorted(), documents, values)
        let work = plan
        let results = try Parallel().map(count: order.count) { index in
            let kinds = work[order[index]] ?? [:]
            return try Experiment(documents[order[index]](), values, reader)?.fates(of: kinds) ?? [:]
        }
        var lowest: [Kind: Fate] = [:]
        for (index, result) in zip(order, results) {
            for (kind, found) in result {
                tried += found.count
                guard let worst = found.min(by: { $0.fate < $1.fate }) else { continue }
                if let least = lowest[kind], least <= worst.fate { continue }
                examples[kind] = (index, worst.line)
                lowest[kind] = worst.fate
            }
        }
        fates.merge(lowest) { $1 }
    }
}
