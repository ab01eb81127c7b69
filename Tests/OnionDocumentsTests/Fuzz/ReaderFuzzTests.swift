import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

/// All readers with damaged files. `script/fuzz` runs it for minutes with other seeds.
@Suite("Broken files")
struct ReaderFuzzTests {
    @Test("A string file is read or refused, whatever is broken in it", arguments: StringFileFormat.allCases)
    func stringFiles(format: StringFileFormat) {
        let reader = StringFileReader(locale: .init(LocaleTag(wellFormed: "ru")), format: .given(format))
        var breaking = BrokenBytes(sample: StringFileSamples.bytes(format))
        for _ in 0..<BrokenBytes.rounds {
            let bytes = breaking.next()
            let (file, problems) = reader.read(bytes: bytes, source: "a")
            for problem in problems { #expect(!problem.message.isEmpty && problem.source == "a") }
            for unit in file.units {
                #expect(unit.position.isKnown && unit.translations.allSatisfy { $0.position.isKnown })
            }
        }
    }

    @Test("A table is read or refused, whatever is broken in it", arguments: ["a.csv", "a.tsv"])
    func tables(source: String) {
        let sample = """
            key,template,title.en,"title,ru",share
            a,card,Hello,"Привет ""всем"",\nкто тут",0.5\r
            \"b\",card,,,-1
            """
        let reader = DocumentReader(
            tables: CSVOptions(
                mappings: [.init(target: "title.ru", column: "title,ru")], template: "card",
                fieldTypes: { _ in ["share": .number] }))
        let bytes = Array((source == "a.csv" ? sample : sample.replacing(",", with: "\t")).utf8)
        var breaking = BrokenBytes(sample: bytes)
        for _ in 0..<BrokenBytes.rounds {
            let read = reader.read(bytes: breaking.next(), source: source)
            for problem in read.problems { #expect(!problem.message.isEmpty && problem.source == source) }
            for item in read.documents { #expect(item.node.position.isKnown) }
        }
    }
}
