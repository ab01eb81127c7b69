import Foundation
import GRDB
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Images of a registry")
struct ImageImportTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry()
    }

    /// Imports images, each as its name in a report and the bytes of its file.
    @discardableResult
    private func add(_ images: KeyValuePairs<String, Data>, _ documents: String = "") throws -> [String] {
        let read = documents.read()
        let report = try test.registry.importDocuments(
            documents.isEmpty ? [] : read.documents, with: images.map { .made($0, $1) }, by: TestRegistry.anna)
        return report.images.map { "\($0.variant) \($0.outcome)" }
    }

    private func files() throws -> [String] {
        try test.rows(
            "SELECT name, scale, idiom, appearance, width, height, format, bytes FROM images ORDER BY 1, 2, 3, 4")
    }

    private let first = TestImages.png(2, 4)
    private let second = TestImages.png(2, 4, tail: "another")

    @Test("An import stores files with what they are for, and one of the same bytes again changes nothing")
    func unchanged() throws {
        #expect(
            try add(["clock@2x": first, "icons/close@3x~ipad~dark": TestImages.jpeg(9, 6)])
                == ["image/clock@2x created", "image/icons/close@3x~ipad~dark created"])
        #expect(
            try files() == ["clock 2 universal any 2 4 png 45", "icons/close 3 ipad dark 9 6 jpeg 23"])
        let before = try test.dump()
        #expect(try add(["clock@2x": first]) == ["image/clock@2x unchanged"])
        #expect(try test.dump() == before)
    }

    @Test("Of several images, each is reported by itself")
    func many() throws {
        let names = (100..<150).map { "picture-\($0)@2x" }
        func outcomes(_ data: (Int) -> Data) throws -> [ImportReport.Outcome] {
            let entries = names.indices.map { ImageEntry.made(names[$0], data($0)) }
            return try test.registry.importDocuments([], with: entries, by: TestRegistry.anna).images.map(\.outcome)
        }
        #expect(try outcomes { _ in first } == names.map { _ in .created })
        #expect(
            try outcomes { $0 % 7 == 3 ? second : first }
                == names.indices.map { $0 % 7 == 3 ? .changed : .unchanged })
    }

    @Test("A replaced file stays in the history, and its bytes are stored once")
    func replaced() throws {
        try add(["clock@2x": first, "copy@2x": first])
        #expect(try add(["clock@2x": second]) == ["image/clock@2x changed"])
        #expect(try add(["clock@2x": first]) == ["image/clock@2x changed"])
        #expect(try test.rows("SELECT count(*) FROM image_bytes") == ["2"])
        #expect(
            try test.rows("SELECT name, stored, replaced FROM image_file ORDER BY id")
                == ["clock 1 2", "copy 1 NULL", "clock 2 3", "clock 3 NULL"])
        let image = try #require(try test.registry.read { try $0.images(named: "clock").first })
        #expect(try test.registry.read { try $0.bytes(of: image) } == Array(first))
        #expect(image.digestText == (try test.rows("SELECT digest FROM images WHERE name = 'clock'").first))
        #expect(image.points == "1 × 2")
    }

    @Test("Images and documents are one change with one report")
    func together() throws {
        let report = try test.registry.importDocuments(
            Fixtures.home.read().documents, with: [.made("clock", first)], by: TestRegistry.anna)
        #expect(report.count(.created) == 6)
        #expect(try test.rows("SELECT verb, summary FROM change") == ["import 6 created"])
        try add(["clock": second])
        #expect(try test.rows("SELECT summary FROM change WHERE id = 2") == ["changed image/clock"])
    }

    @Test("A problem with an image stores nothing, and is reported with the problems of documents and of other images")
    func refused() throws {
        try add(["clock": first])
        let before = try test.dump()
        let broken = ImageEntry(ImageVariant("x"), source: "x.png") { () throws(Problem) in
            throw Problem("this is not an image", code: .damaged, source: "x.png")
        }
        let refusal = #expect(throws: ImportRefused.self) {
            try test.registry.importDocuments(
                "content: hello\ntemplate: nothing".read().documents,
                with: [.made("clock", second), broken, .made("new", first), .made("clock", first)],
                by: TestRegistry.anna)
        }
        #expect(
            refusal?.problems.map(\.description) == [
                "x.png: this is not an image",
                "image/clock: image/clock appears twice; the first is at image/clock; remove one of the two",
                "menu.yaml:2:11: content/hello template: there is no template/nothing; import it together with this document",
            ])
        #expect(try test.dump() == before)
    }

    @Test("A dry run reports the result of an import, and stores nothing")
    func rehearsal() throws {
        try add(["clock": first])
        let before = try test.dump()
        let report = try test.registry.importDocuments(
            [], with: [.made("clock", second), .made("new", first)], by: TestRegistry.anna,
            options: ImportOptions(isDryRun: true))
        #expect(report.images.map(\.outcome) == [.changed, .created])
        #expect(try test.dump() == before)
    }

    @Test("Images go along with records, by the rules of their import")
    func records() throws {
        try add(["clock": first])
        func stream(_ options: ImportOptions) throws -> (ImportReport, [String]) {
            var refused: [String] = []
            let batch = DocumentBatch(images: [.made("clock", second), .made("new", first)])
            let summary = try test.registry.importRecords(
                TextRecords([]), with: batch, by: TestRegistry.anna, options: options,
                listener: ImportListener(refused: { refused += $0.problems.map(\.identity) }))
            return (summary, refused)
        }
        let (created, refused) = try stream(ImportOptions(mode: .create, onError: .skip))
        #expect("\(created.created) \(created.changed) \(created.refused)" == "1 0 1")
        #expect(
            refused == [
                "image/clock: already-exists reference=image/clock"
            ])
        let (updated, _) = try stream(ImportOptions(mode: .update))
        #expect("\(updated.created) \(updated.changed) \(updated.unchanged)" == "0 1 1")
    }

    @Test("The rendering of an image applies to its new files, too")
    func rendering() throws {
        var icon = ImageEntry.made("close@2x", first)
        icon.rendering = .template
        try test.registry.importDocuments([], with: [icon], by: TestRegistry.anna)
        try add(["close@3x": first, "close@2x": second])
        #expect(
            try test.registry.read { try $0.images(named: "close").map(\.rendering) } == [.template, .template])
    }

    @Test("Equal bytes with another rendering are another file")
    func renderingAlone() throws {
        try add(["close@2x": first])
        var icon = ImageEntry.made("close@2x", first)
        icon.rendering = .template
        let report = try test.registry.importDocuments([], with: [icon], by: TestRegistry.anna)
        #expect(report.images.map(\.outcome) == [.changed])
        #expect(try test.rows("SELECT rendering FROM image_file ORDER BY id") == ["NULL", "template"])
    }

    @Test("Equal bytes that are drawn in another way are another file; a file without an image set keeps the way")
    func resizing() throws {
        try add(["close@2x": first])
        var icon = ImageEntry.made("close@2x", first)
        icon.resizing = ImageResizing()
        #expect(
            try test.registry.importDocuments([], with: [icon], by: TestRegistry.anna).images.map(\.outcome) == [
                .unchanged
            ])
        icon.resizing = ImageResizing(preservesVector: true, slices: #"{"mode":"9-part"}"#)
        let report = try test.registry.importDocuments([], with: [icon], by: TestRegistry.anna)
        #expect(report.images.map(\.outcome) == [.changed])
        let number = try #require(Int(test.rows("SELECT max(id) FROM change")[0]))
        try add(["close@2x": second])
        func stored() throws -> [ImageResizing] {
            try test.registry.read { try $0.images(named: "close").map(\.resizing) }
        }
        #expect(try stored() == [icon.resizing])
        try test.registry.remove([], images: ["close"], by: TestRegistry.anna)
        try test.registry.restore([], images: ["close"], by: TestRegistry.anna)
        #expect(try stored() == [icon.resizing])
        let past = try test.registry.read(at: .change(number)) { try $0.images(named: "close").map(\.resizing) }
        #expect(past == [icon.resizing])
    }

    @Test("The past has the images of its time")
    func past() throws {
        try add(["clock": first])
        let time = try test.rows("SELECT max(time) FROM change")
        let then = try Instant(#require(time.first))
        while try test.rows("SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')") == time {}
        try add(["clock": second, "new": first])
        let names = try test.registry.read(asOf: then) { snapshot in
            var names: [String] = []
            try snapshot.eachImage { names.append("\($0.variant) \($0.size)") }
            return names
        }
        #expect(names == ["image/clock 45"])
    }

    @Test(
        "The tables enforce the rules of the model",
        arguments: [
            "UPDATE image_file SET name = 'x'", "UPDATE image_file SET replaced = 1, preserves_vector = 1",
            "UPDATE image_file SET replaced = 1, slices = '{}'", "UPDATE image_file SET replaced = 1, width = 7",
            "UPDATE image_file SET replaced = 0", "UPDATE image_file SET replaced = 999", "DELETE FROM image_bytes",
            "INSERT INTO image_bytes VALUES (x'00', x'00')",
            "INSERT INTO image_file (name, scale, idiom, appearance, format, digest, stored) "
                + "SELECT name, scale, idiom, appearance, format, digest, 1 FROM image_file",
            "INSERT INTO image_file (name, scale, idiom, appearance, format, digest, stored) "
                + "SELECT name, 4, idiom, appearance, format, digest, 1 FROM image_file",
            "INSERT INTO image_file (name, scale, idiom, appearance, format, digest, stored) "
                + "SELECT 'x', 1, idiom, appearance, format, zeroblob(32), 1 FROM image_file",
        ])
    func checks(sql: String) throws {
        try add(["clock": first])
        let before = try test.dump()
        #expect(throws: (any Error).self) { try test.execute(sql) }
        #expect(try test.dump() == before)
    }

    @Test("A copy has the images, and foreign keys hold in it")
    func backup() throws {
        try add(["clock": first])
        try add(["clock": second])
        let path = test.folder.path("copy.sqlite")
        try test.registry.backup(to: path)
        let copy = try Registry.open(at: path)
        #expect(try copy.read { try $0.images(named: "clock").map(\.size) } == [52])
    }
}

extension ImageEntry {
    /// An image by its name in a report, which is its source, too.
    static func made(_ name: String, _ data: Data) -> ImageEntry {
        var parts = name.split(separator: "~").map(String.init)
        let first = parts.removeFirst()
        let scale = (1...3).first { first.hasSuffix("@\($0)x") }
        let variant = ImageVariant(
            scale == nil ? first : String(first.dropLast(3)), scale: scale ?? 1,
            idiom: parts.lazy.compactMap { ImageVariant.Idiom(rawValue: $0) }.first ?? .universal,
            appearance: parts.lazy.compactMap { ImageVariant.Appearance(rawValue: $0) }.first ?? .any)
        return ImageEntry(variant, source: "image/\(name)") { () throws(Problem) in
            let header = try ImageHeader(Array(data))
            return ImageContents(format: header.format, width: header.width, height: header.height, bytes: Array(data))
        }
    }
}
