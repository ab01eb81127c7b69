import Onion
import OnionGraphics
import OnionPreview
import Testing

@testable import OnionStore

@Suite("The picture of a flow")
struct FlowPictureTests {
    private func lead(_ from: String, _ to: String) throws -> FlowLead {
        FlowLead(
            screen: try Reference(from, kind: .screen), part: try Reference(parsing: "template/t@1"), id: "go",
            title: nil,
            step: .show(try Reference(to, kind: .screen)))
    }

    @Test("Ways that are added after inner screens have gone find the screens that are there")
    func inner() throws {
        var flow = FlowPicture(text: GridText(), base: .english)
        flow.add(try lead("part", "home"))
        flow.add(try lead("home", "end"))
        flow.removeInnerScreens(except: [])
        #expect(flow.screens.map(\.key.text) == ["home", "end"])
        flow.add(try lead("home", "end"))
        flow.add(try lead("end", "part"))
        #expect(flow.screens.map(\.key.text) == ["home", "end", "part"])
        var graph = ""
        _ = try? flow.picture(
            of: flow.screens.map { _ in Picture(size: Size(width: 100, height: 200), scale: 1, title: "") }
        ) { dot in
            graph = String(decoding: dot, as: UTF8.self)
            return []
        }
        #expect(graph.split(separator: "->").count == 3)
        #expect(graph.contains("n0 -> n1") && graph.contains("n1 -> n2"), "\(graph)")
    }
}
