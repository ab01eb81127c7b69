import OnionCoding
import OnionModel
import Testing

@testable import OnionDocuments

@Suite("Token sets of Tokens Studio")
struct TokensStudioSetsTests {
    private func file(_ metadata: String) -> String {
        """
        {
          "core": {
            "red": { "value": "#ff0000", "type": "color" }, "size": { "value": "8px", "type": "dimension" },
            "own": { "value": "{red}", "type": "color" }
          },
          "night": {
            "red": { "value": "#cc0000", "type": "color" }, "link": { "value": "{red}", "type": "color" },
            "twice": { "value": "{size} * 2", "type": "dimension" }, "whole": { "value": "{core.red}", "type": "color" }
          },
          \(metadata)
        }
        """
    }

    @Test("A reference without the name of a set is to a token of its own set, else of the first one that has it")
    func references() {
        let batch = DesignTokenSamples.read(
            file(#""$themes": [], "$metadata": { "tokenSetOrder": ["core", "night", "gone"] }"#))
        #expect(batch.problems == [] && batch.leftOut == [])
        #expect(
            DesignTokenSamples.lines(batch) == [
                "color=core.red light=#FF0000", "number=core.size value=8", "color=core.own alias=core.red",
                "color=night.red light=#CC0000", "color=night.link alias=night.red", "number=night.twice value=16",
                "color=night.whole alias=core.red",
            ])
    }

    @Test("Themes of a file with all sets are not read, and listed")
    func themesOfOneFile() {
        let batch = DesignTokenSamples.read(
            file(
                #""$themes": [{ "name": "night" }], "$metadata": { "tokenSetOrder": ["core", "night"] }"#))
        #expect(batch.leftOut.map(\.element) == ["the file"] && batch.leftOut[0].what.contains("$themes"))
    }

    @Test("A file comes out so that it means the same")
    func roundTrip() throws {
        let batch = DesignTokenSamples.read(file(#""$metadata": { "tokenSetOrder": ["core", "night"] }"#))
        let again = DesignTokenSamples.read(try DesignTokenSamples.written(batch))
        #expect(again.documents.map(\.part) == batch.documents.map(\.part))
    }

    @Test("Without sets, a name is one from the root on")
    func noSets() {
        let batch = DesignTokenSamples.read(file(#""$description": "no sets""#))
        #expect(DesignTokenSamples.lines(batch).contains("color=night.link alias=red-color"))
    }
}
