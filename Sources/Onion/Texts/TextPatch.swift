import OnionDocuments
import OnionModel
import OnionStore

/// The translations of string files on their way into the parts that are stored.
struct TextPatch {
    /// Where a text came from, by the part and the path of its place in the document.
    private struct Place: Hashable {
        var subject: String
        var path: String
    }

    private let items: [TextsReading.Item]
    private(set) var problems: [Problem]
    private(set) var stale: [Problem] = []
    private var places: [Place: (source: String, position: Position)] = [:]

    init(_ reading: TextsReading) {
        items = reading.items
        problems = reading.problems
    }

    /// The documents of the parts that get texts, in the order of the files.
    mutating func documents(from snapshot: Snapshot) throws -> [Document] {
        let base = try snapshot.baseLocale
        var documents: [Document] = []
        for (reference, items) in itemsByPart() {
            guard let stored = part(reference, items, snapshot) else { continue }
            var part = stored
            set(items, in: &part, base: base)
            let node = part.node
            // What a document may not say, such as a text without end, a string file may not bring in.
            problems += Part.read(node, source: items.first?.item.source).problems.map(placed)
            documents.append(Document(part: part, node: node, source: items.first?.item.source))
        }
        return documents
    }

    /// A problem at the place in the string file, for one of a text that came from there.
    func placed(_ problem: Problem) -> Problem {
        guard let subject = problem.subject, let place = places[Place(subject: subject, path: problem.path)] else {
            return problem
        }
        var problem = problem
        (problem.source, problem.position) = place
        return problem
    }

    private typealias Named = (name: TextName, item: TextsReading.Item)

    private mutating func itemsByPart() -> [(Reference, [Named])] {
        var order: [Reference] = []
        var groups: [Reference: [Named]] = [:]
        for item in items {
            guard let name = TextName(item.unit.name) else {
                report(
                    "\(item.unit.name.quoted) names no text", item,
                    "write the part and the place of the text in it, such as content/new-year#title")
                continue
            }
            if groups[name.part] == nil { order.append(name.part) }
            groups[name.part, default: []].append((name, item))
        }
        return order.map { ($0, groups[$0] ?? []) }
    }

    /// The part as it is stored; nil after a problem for each of its texts.
    private mutating func part(_ reference: Reference, _ items: [Named], _ snapshot: Snapshot) -> Part? {
        do {
            let stored = try snapshot.part(reference)
            guard stored.isArchived else { return stored.part }
            for (_, item) in items { report("\(reference) was removed", item, "restore it first") }
        } catch {
            let refusal = error as? RegistryError
            for (_, item) in items {
                report(refusal?.message ?? "\(reference) cannot be read", item, refusal?.remedy)
            }
        }
        return nil
    }

    private mutating func set(_ items: [Named], in part: inout Part, base: LocaleTag) {
        var waiting: [String: [TextsReading.Item]] = [:]
        for (name, item) in items { waiting[name.place, default: []].append(item) }
        var places: [String] = []
        let subject = part.reference.description
        part.updateTexts { placed in
            places.append(placed.place)
            for item in waiting.removeValue(forKey: placed.place) ?? [] {
                self.set(item, in: &placed, subject: subject, base: base)
            }
        }
        for (name, item) in items where waiting[name.place] != nil {
            let near = Spelling.nearest(to: name.place, among: places).map { TextName(part: name.part, place: $0) }
            report(
                "there is no text \(name.description.quoted)", item,
                near.map { "did you mean \($0.description.quoted)?" }
                    ?? (places.isEmpty
                        ? "\(name.part) has no texts"
                        : "the texts of \(name.part) are \(places.prefix(8).joined(separator: ", "))"))
        }
    }

    private mutating func set(
        _ item: TextsReading.Item, in placed: inout Part.PlacedText, subject: String, base: LocaleTag
    ) {
        guard case .localized(var texts) = placed.text else {
            return report(
                "\(item.unit.name.quoted) is the same text in every language", item,
                "write it a language in the registry first")
        }
        let before = texts[item.sourceLocale ?? base] ?? placed.text.wording(for: base, base: base) ?? ""
        if let source = item.unit.source, !source.isPart(of: before), item.translation.locale != item.sourceLocale {
            stale.append(
                problem(
                    "\(item.unit.name) was translated from another text: \(source.text.quoted) there, \(before.text.quoted) here",
                    item, nil))
        }
        let locale = item.translation.locale
        if places.updateValue(
            (item.source, item.translation.position), forKey: Place(subject: subject, path: "\(placed.path).\(locale)")
        ) != nil {
            report("\(item.unit.name.quoted) stands twice in \(locale)", item, "keep one of the two")
        }
        texts[locale] = item.translation.text
        placed.text = .localized(texts)
    }

    private mutating func report(_ message: String, _ item: TextsReading.Item, _ remedy: String?) {
        problems.append(problem(message, item, remedy))
    }

    private func problem(_ message: String, _ item: TextsReading.Item, _ remedy: String?) -> Problem {
        Problem(message, remedy: remedy, source: item.source, position: item.unit.position)
    }
}

extension Wording {
    /// Whether another wording says the same, as far as this one goes: translators see the forms that their language has.
    fileprivate func isPart(of other: Wording) -> Bool {
        texts.allSatisfy { $0.text == other[$0.category ?? .other] }
    }
}
