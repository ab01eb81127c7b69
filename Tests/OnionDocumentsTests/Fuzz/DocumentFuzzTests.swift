import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

/// The readers of documents with damaged files. `script/fuzz` runs it for minutes with other seeds.
@Suite("Broken documents")
struct DocumentFuzzTests {
    @Test(
        "A file of documents is refused with positions, or reads back the same",
        arguments: DocumentFormat.allCases, ["templates", "contents", "actions", "screens"])
    func documents(format: DocumentFormat, folder: String) throws {
        let all = DocumentReader().read(paths: ["\(Examples.pizzeria)/\(folder)"]).documents
        let rounds = max(1, BrokenBytes.rounds / 4)
        var generator = SeededGenerator(seed: BrokenBytes.seed)
        for _ in 0..<10 {
            let part = try #require(all.randomElement(using: &generator)).part
            var breaking = BrokenBytes(sample: bytes(of: [part], format), seed: generator.next())
            for _ in 0..<max(1, rounds / 10) { check(breaking.next(), format) }
        }
    }

    private func check(_ bytes: [UInt8], _ format: DocumentFormat) {
        let reader = DocumentReader(format: .documents(format))
        let read = reader.read(bytes: bytes, source: "a")
        for problem in read.problems { #expect(!problem.message.isEmpty && problem.source == "a") }
        guard !read.documents.isEmpty else { return }
        let written = self.bytes(of: read.documents.map(\.part), format)
        let again = reader.read(bytes: written, source: "a")
        #expect(again.problems == [], "\(bytes.text)")
        // An image without a size is written as its name, which is read as a text while the field is unknown.
        #expect(self.bytes(of: again.documents.map(\.part), format).text == written.text, "\(bytes.text)")
    }

    private func bytes(of parts: [Part], _ format: DocumentFormat) -> [UInt8] {
        var writer = DocumentWriter(format: format)
        return parts.flatMap { writer.next($0.node) } + writer.end()
    }

    @Test(
        "A file of Interface Builder is read or refused, whatever is broken in it",
        arguments: ["NewYear.storyboard", "PromoCode.storyboard"])
    func interfaceBuilder(name: String) throws {
        let file = Examples.folder.appending(path: "interface-builder/\(name)")
        var breaking = BrokenBytes(sample: Array(try Data(contentsOf: file)))
        for _ in 0..<max(1, BrokenBytes.rounds / 10) {
            let read = DocumentReader().read(bytes: breaking.next(), source: name)
            for problem in read.problems { #expect(!problem.message.isEmpty && problem.source == name) }
        }
    }
}

extension [UInt8] {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
