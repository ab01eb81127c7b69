import Onion
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Tables of contents that go out and come in again")
struct TableRoundTripTests {
    /// How a table is written: as an export writes it, or as a spreadsheet saves it.
    enum Dialect: CaseIterable {
        case csv, tsv, semicolons

        var separator: UInt8 {
            switch self {
            case .csv: UInt8(ascii: ",")
            case .tsv: UInt8(ascii: "\t")
            case .semicolons: UInt8(ascii: ";")
            }
        }
    }

    /// A registry that tests only read, and its table. They are made once.
    private static let random = Result {
        let test = try RandomContents(seed: 11, count: 80).test
        return (test: test, table: try test.table())
    }
    private let test: TestRegistry
    private let table: [[String]]
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        (test, table) = try Self.random.get()
    }

    /// Imports a table, whole and streamed, and expects that it changes nothing but some paths of contents.
    private func expect(
        _ table: [[String]], as dialect: Dialect = .csv, changes changed: [String] = [], at path: String = ""
    ) throws {
        let file = try folder.write(table.text(dialect), to: dialect == .tsv ? "contents.tsv" : "contents.csv")
        for options in [ImportOptions(isDryRun: true), ImportOptions(onError: .skip, isDryRun: true)] {
            var rows: [ImportReport.Row] = []
            let report = try test.registry.import(
                .files([file]), by: TestRegistry.anna, options: options,
                listener: ImportListener(changed: { rows.append($0) }))
            rows += report.rows.filter { $0.outcome != .unchanged }
            #expect(rows.map(\.reference.head.description) == changed, "\(table[0])")
            #expect(report.changed == changed.count && report.created == 0 && report.refused == 0)
            #expect(report.unchanged == table.count - 1 - changed.count)
            for difference in rows.flatMap(\.differences) {
                #expect(path.hasPrefix(difference.path) || difference.path.hasPrefix(path), "\(path): \(difference)")
            }
        }
    }

    @Test("The contents have every member of their documents")
    func coverage() throws {
        let text = try test.export(.ndjson)
        let found = text.split(separator: "\n").compactMap { try? JSONReader.read(Array($0.utf8)) }
            .filter { $0["content"] != nil }
        let members = PartKind.content.schema["properties"]?.entries?.map(\.key) ?? []
        #expect(members.count > 5)
        for member in members { #expect(found.contains { $0[member] != nil }, "\(member)") }
    }

    @Test("An exported table changes nothing, in any dialect", arguments: Dialect.allCases)
    func unchanged(dialect: Dialect) throws {
        try expect(table, as: dialect)
    }

    @Test("A table gives another registry the same contents")
    func otherRegistry() throws {
        let other = try RandomContents(seed: 12, count: 0).test
        let path = try other.folder.write(table.text(.csv), to: "contents.csv")
        try other.registry.import(.files([path]), by: TestRegistry.anna)
        #expect(try other.export(.ndjson) == test.export(.ndjson))
    }

    @Test("A table with fewer columns changes nothing", arguments: 0..<20)
    func fewerColumns(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let left = table[0].indices.filter { $0 < 2 || Bool.random(using: &random) }
        try expect(table.map { row in left.map { row[$0] } })
    }

    @Test("A cell that changes, or that is emptied, changes this value and nothing else", arguments: [true, false])
    func oneCell(hasAllColumns: Bool) throws {
        for column in table[0].indices.dropFirst(2) {
            let row = try #require(table.indices.dropFirst().first { !table[$0][column].isEmpty })
            let name = table[0][column]
            for cell in ["", name.changedCell(table[row][column])] {
                var changed = table
                changed[row][column] = cell
                let left = table[0].indices.filter { hasAllColumns || $0 < 2 || $0 == column }
                try expect(
                    changed.map { row in left.map { row[$0] } }, changes: ["content/\(table[row][0])"], at: name.path)
            }
        }
    }

    @Test("A partial row changes the cells that it has, and one language of a text in several")
    func partialRow() throws {
        let test = try RandomContents(seed: 11, count: 0).test
        try test.add(
            """
            content: a
            template: card
            fields: { title: { en: A, ru: Б }, body: C, share: 3 }
            hidesBottomBarWhenPushed: true
            """)
        let table = "key,template,title,body.ru,share,open,hidesBottomBarWhenPushed\na,card,B,Ц,,true,\n"
        let path = try test.folder.write(table, to: "a.csv")
        try test.registry.import(.files([path]), by: TestRegistry.anna, options: ImportOptions(isPatch: true))
        let written = String(decoding: JSONWriter.compact(try test.part("content/a").part.node), as: UTF8.self)
        #expect(
            written == """
                {"content":"a","template":"card","fields":{"body":{"en":"C","ru":"Ц"},"open":true,"share":3,\
                "title":{"en":"B","ru":"Б"}},"hidesBottomBarWhenPushed":true}
                """)
    }

    @Test("A row that names another template keeps what that template has fields for")
    func otherTemplate() throws {
        let test = try RandomContents(seed: 11, count: 0).test
        try test.add(
            """
            content: a
            template: card
            fields: { title: A, share: 3, open: true }
            placeholders: [body]
            hidesBottomBarWhenPushed: true
            """)
        let path = try test.folder.write("key,template\na,other-card\n", to: "a.csv")
        for options in [ImportOptions(), ImportOptions(onError: .skip)] {
            try test.registry.import(.files([path]), by: TestRegistry.anna, options: options)
            let written = String(decoding: JSONWriter.compact(try test.part("content/a").part.node), as: UTF8.self)
            #expect(
                written == """
                    {"content":"a","template":"other-card","fields":{"share":3,"title":"A"},"hidesBottomBarWhenPushed":true}
                    """)
        }
    }
}

extension TestRegistry {
    /// The table of all contents, as an export writes it.
    fileprivate func table() throws -> [[String]] {
        try registry.read { snapshot in
            var writer = ContentTableWriter(format: .csv)
            var nodes: [Node] = []
            try snapshot.eachDocument(of: [.content]) { nodes.append($1) }
            for node in nodes { try writer.note(node) }
            let bytes = try writer.header() + nodes.flatMap { try writer.row($0) }
            var reader = CSVReader(separator: UInt8(ascii: ","), bytes: bytes)
            var rows: [[String]] = []
            while try reader.read() { rows.append(try reader.fields.map { try reader.text(of: $0) }) }
            return rows
        }
    }
}

extension [[String]] {
    /// The rows as the text of a table: as an export writes it, or with semicolons, a byte order mark and line ends of Windows.
    fileprivate func text(_ dialect: TableRoundTripTests.Dialect) -> String {
        let separator = String(UnicodeScalar(dialect.separator))
        let end = dialect == .semicolons ? "\r\n" : "\n"
        return (dialect == .semicolons ? "\u{FEFF}" : "")
            + map { row in
                row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: separator) + end
            }.joined()
    }
}

extension String {
    /// The path in a content's document of what a column has.
    fileprivate var path: String {
        let members = PartKind.content.schema["properties"]?.entries?.map(\.key) ?? []
        return members.contains(self) ? self : "fields.\(self)"
    }

    /// Another value of a cell of this column.
    fileprivate func changedCell(_ cell: String) -> String {
        switch self {
        case "actions": "other-buttons"
        case "prototype": cell == "Row" ? "OtherRow" : "Row"
        case "cells": #"["row"]"#
        case "share": "41"
        case "open", "hidesBottomBarWhenPushed": cell == "true" ? "FALSE" : "true"
        case "size": cell == "small" ? "large" : "small"
        case "tint": cell == "systemRed" ? "systemGreen" : "systemRed"
        case "placeholders": cell.contains("title") ? #"["body"]"# : #"["title"]"#
        case "navigationItem", "tabBarItem": #"{"title":"Another title"}"#
        case "toolbarItems": #"[{"id":"another","title":"Another","selector":"another"}]"#
        default: "Another \(cell.count)"
        }
    }
}
