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

    @Test("The arrangement for a page has the screens and ways where the picture has them")
    func arrangement() throws {
        var flow = FlowPicture(text: GridText(), base: .english)
        flow.add(try lead("home", "end"))
        let json = """
            {"bb": "0,0,400,300", "objects": [{"name": "n0", "pos": "60,150"}, {"name": "n1", "pos": "340,150"}],
             "edges": [{"id": "0", "pos": "e,280,150 120,150 160,150 200,150 270,150", "lp": "200,160"}]}
            """
        let sizes = [Size(width: 393, height: 852), Size(width: 393, height: 852)].map(FlowPicture.shownSize)
        let arrangement = try flow.arrangement(of: sizes) { _ in Array(json.utf8) }
        let frames = arrangement.screens.compactMap(\.self)
        #expect(frames.map { ($0.x + $0.width / 2).rounded() } == [60, 340] && frames.allSatisfy { $0.height == 260 })
        let way = try #require(arrangement.ways.first)
        #expect(way.points.count == 4 && way.end == Point(x: 280, y: 150) && way.labelCenter == Point(x: 200, y: 140))
        #expect(way.label == "go" && way.verb == "show")
        let picture = try flow.picture(of: sizes.map { Picture(size: $0, scale: 1, title: "") }) { _ in Array(json.utf8)
        }
        #expect(picture.size.width == arrangement.size.width + 2 * arrangement.margin)
        let drawn = "\(picture.marks)"
        for frame in frames { #expect(drawn.contains("tx: \(frame.x), ty: \(frame.y)"), "\(drawn)") }
    }
}
