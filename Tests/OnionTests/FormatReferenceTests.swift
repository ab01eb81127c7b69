import Foundation
import Onion
import OnionCoding
import OnionModel
import OnionTestRegistry
import Testing

/// The reference of the document format matches the model.
struct FormatReferenceTests {
    @Test("Documentation/Format.md has what \"onion format\" prints")
    func referenceIsCurrent() throws {
        let file = Examples.folder.deletingLastPathComponent().appending(path: "Documentation/Format.md")
        #expect(try String(contentsOf: file, encoding: .utf8) == FormatReference.markdown)
    }

    @Test("the examples of the reference are documents without problems")
    func examplesAreDocuments() {
        var kinds: Set<PartKind> = []
        for example in FormatReference.markdown.matches(of: /```yaml\n((?s).*?)```/).map(\.output.1) {
            let read = DocumentReader().read(bytes: Array(example.utf8), source: "example.yaml")
            #expect(read.problems.isEmpty, "\(example)")
            kinds.formUnion(read.documents.map(\.part.kind))
        }
        #expect(kinds == Set(PartKind.allCases))
    }

    @Test("the reference describes every key and every property")
    func referenceIsComplete() {
        let markdown = FormatReference.markdown
        for schema in [DocumentSchema.node] + (DocumentSchema.node["$defs"]?.entries ?? []).map(\.value) {
            for entry in schema["properties"]?.entries ?? [] {
                #expect(markdown.contains("\n| `\(entry.key)`"), "\(entry.key)")
            }
        }
    }

    @Test("every link leads to a heading")
    func linksLeadToHeadings() {
        let markdown = FormatReference.markdown
        let headings = markdown.matches(of: /\n##+ ([^\n]+)/).map { match in
            match.output.1.lowercased().replacing(" ", with: "-")
        }
        #expect(Set(headings).count == headings.count)
        for link in markdown.matches(of: /\]\(#([^)]+)\)/).map(\.output.1) {
            #expect(headings.contains(String(link)), "\(link)")
        }
    }

    @Test("a topic is a part of the whole", arguments: FormatReference.Topic.allCases)
    func topicIsPart(topic: FormatReference.Topic) {
        let text = FormatReference.markdown(of: topic)
        #expect(text.hasPrefix("## ") && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        #expect(FormatReference.markdown.contains(text))
    }
}
