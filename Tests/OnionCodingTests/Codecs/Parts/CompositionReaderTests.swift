import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionCoding

@Suite("Reading several compositions")
struct CompositionReaderTests {
    private static let json = """
        {"screen":"screen/home@1","traits":{"orientation":"portrait","contentSizeCategory":"L","appearance":"light"},\
        "statusBar":{"hidden":false,"style":"default"},"layer":{"id":0,"template":"template/box@1","kind":"layout",\
        "view":{"id":"view","subviews":[{"id":"box"}]},"constraints":["LINE"]},"containment":[],"parts":[],"digest":"0"}
        """

    private func bytes(_ line: String) -> [UInt8] {
        Array(Self.json.replacing("LINE", with: line).utf8)
    }

    @Test("Each composition equals the one that is read by itself, also with known values")
    func same() throws {
        var reader = CompositionReader()
        for line in ["box.top = view.top", "box.top = view.top", "box.width = 8 @750", "box.top = view.top"] {
            #expect(try reader.read(bytes(line)) == Composition(json: bytes(line)))
        }
    }

    @Test("An invalid constraint is refused at each occurrence")
    func refusal() throws {
        var reader = CompositionReader()
        for line in ["box.topp = view.top", "box.top = view.leading"] {
            for _ in 0..<2 { #expect(throws: Problem.self) { try reader.read(bytes(line)) } }
        }
        #expect(try reader.read(bytes("box.top = view.top")).layer.constraints.count == 1)
    }
}
