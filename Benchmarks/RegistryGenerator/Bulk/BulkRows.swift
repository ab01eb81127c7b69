import Onion
import Randomness

/// The rows of the action sets, contents and screens of a large registry.
struct BulkRows {
    let generator: BulkGenerator
    let tables: BulkTables
    var random: SplitMix
    let navigation: [Int64]
    let layout: [Int64]
    let message: [Int64]
    /// The changes that wrote first revisions, wrote second revisions, and removed parts.
    let first: Int64
    let second: Int64
    let removal: Int64
    /// The row numbers of the next rows.
    var part: Int64
    var revision: Int64

    init(_ generator: BulkGenerator, _ tables: BulkTables) throws {
        self.generator = generator
        self.tables = tables
        random = SplitMix(seed: generator.seed ^ 0xB01C)
        navigation = try (0..<generator.navigations).map { try tables.template(Names.navigation($0).text) }
        layout = try (0..<generator.layouts).map { try tables.template(Names.layout($0).text) }
        message = try (0..<generator.messages).map { try tables.template(Names.message($0).text) }
        first = try tables.change("import", "created what was made up")
        second = try tables.change("import", "changed some of it")
        removal = try tables.change("remove", "removed some of it")
        part = try tables.next("part")
        revision = try tables.next("revision")
    }

    mutating func write() throws {
        let sets = part
        for number in 0..<generator.sets { try writeActions(number) }
        let contents = BulkContents(firstPart: part, firstRevision: revision)
        for number in 0..<(generator.plain + generator.unusedContents) { try writeContent(number, sets: sets) }
        let screens = part
        for number in 0..<generator.screens { try writeScreen(number, contents: contents, screens: screens) }
    }

    /// Writes a part with one revision, or with two revisions of which the second is the head.
    private mutating func write(
        _ kind: PartKind, _ key: String, controller: String? = nil, isArchived: Bool = false,
        bodies: [String], references: [BulkRevision.BodyReference]
    ) throws {
        for (index, body) in bodies.enumerated() {
            let isHead = index == bodies.count - 1
            try tables.insert(
                BulkRevision(
                    id: revision + Int64(index), part: part, number: index + 1, change: index == 0 ? first : second,
                    isLive: isHead && !isArchived, body: body, references: references))
        }
        revision += Int64(bodies.count)
        try tables.insert(
            BulkPart(
                id: part, kind: kind.rawValue, key: key, head: revision - 1, controller: controller,
                archived: isArchived ? removal : nil))
        if isArchived { try tables.remove(part, by: removal) }
        part += 1
    }

    private mutating func writeActions(_ number: Int) throws {
        let datasource = "Datasource\(number)ViewController"
        let items = ["go", "later"].map { BulkBody.action($0, title: &random, isPrimary: $0 == "go") }
        let body = #"{"datasource":"\#(datasource)","items":[\#(items.joined(separator: ","))]}"#
        try write(.actions, "actions-\(padded(number))", controller: datasource, bodies: [body], references: [])
    }

    private mutating func writeContent(_ number: Int, sets: Int64) throws {
        let isUnused = number >= generator.plain
        let used = BulkGenerator.used(of: message.count)
        let references = [
            BulkRevision.BodyReference(path: "template", target: message[random.number(below: used)]),
            BulkRevision.BodyReference(path: "actions", target: sets + Int64(min(number / 4, generator.sets - 1))),
        ]
        let bodies = (0..<(BulkContents.hasTwoRevisions(number) ? 2 : 1)).map { _ in
            BulkBody.content(number, &random)
        }
        let isArchived = isUnused && number % 2 == 0
        try write(.content, "content-\(padded(number))", isArchived: isArchived, bodies: bodies, references: references)
    }

    private mutating func writeScreen(_ number: Int, contents: BulkContents, screens: Int64) throws {
        let bar = navigation[random.number(below: BulkGenerator.used(of: navigation.count))]
        let isNesting = number % 5 == 4
        var body = #""compose":{"template":0,"content":{"screen":1}}}"#
        var references = [BulkRevision.BodyReference(path: "compose.template", target: bar)]
        if isNesting {
            let inner = number % 25 == 24 ? number - 5 : number - 1
            references.append(.init(path: "compose.content.screen", target: screens + Int64(inner)))
        } else {
            let position = number - number / 5
            let isWrappedTwice = random.number(below: 10) < 3
            body = isWrappedTwice ? #""content":0,"wrap":[1,2]}"# : #""content":0,"wrap":[1]}"#
            references = [
                .init(path: "content", target: contents.part(position), pinned: contents.pinned(position)),
                .init(path: "wrap[0]", target: layout[layoutOfScreen(position)]),
            ]
            if isWrappedTwice { references.append(.init(path: "wrap[1]", target: bar)) }
        }
        let bodies = number % 50 == 0 ? [#"{"summary":"Before","# + body, "{" + body] : ["{" + body]
        try write(.screen, "screen-\(padded(number))", bodies: bodies, references: references)
    }

    /// Returns the layout of a screen's content: each typical layout has 50 screens, the hot one has one in 32.
    private mutating func layoutOfScreen(_ position: Int) -> Int {
        let typical = generator.typical
        let stride = generator.plain / (typical * 50)
        if position % stride == 1, position / stride < typical * 50 { return 1 + position / stride % typical }
        if position % 32 == 0 { return 0 }
        return typical + 1 + random.number(below: BulkGenerator.used(of: layout.count) - typical - 1)
    }

    private func padded(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    }
}

/// The row numbers of the contents.
struct BulkContents {
    var firstPart: Int64
    var firstRevision: Int64

    static func hasTwoRevisions(_ number: Int) -> Bool { number % 20 == 0 }

    func part(_ number: Int) -> Int64 { firstPart + Int64(number) }

    /// The first revision of every hundredth content; nil for the others, which follow the head.
    func pinned(_ number: Int) -> (id: Int64, number: Int)? {
        guard number % 100 == 0 else { return nil }
        // One revision for each content before this one, and one more for each of them that has two.
        return (firstRevision + Int64(number + (number + 19) / 20), 1)
    }
}
