import OnionComparison
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel
import Testing

/// Which scenes count in the fair part. Nothing here lays anything out.
struct FairPartTests {
    private func flaws(
        subviews: String, constraints: String = "", tools: String = "14460.31"
    ) throws -> Set<SceneFlaw> {
        let storyboard = Storyboards.scene(tools: tools, subviews: subviews, constraints: constraints)
        let scene = try #require(try InterfaceBuilderDocument.read(Array(storyboard.utf8)).designScenes.first)
        return SavedScene.flaws(of: scene.saved, isFlagged: scene.isFlagged, pixel: scene.pixel)
    }

    private let card = Storyboards.view("card", (0, 20, 375, 647))

    @Test("Frames that agree with their constraints have no flaw, whatever the safe area is")
    func agreeing() throws {
        #expect(try flaws(subviews: card, constraints: Storyboards.filling("card")).isEmpty)
        let odd = Storyboards.view("card", (3, 123, 369, 400))
        #expect(try flaws(subviews: odd, constraints: Storyboards.filling("card")).isEmpty)
    }

    @Test("A view that is marked is a flaw")
    func marked() throws {
        let card = Storyboards.view("card", (0, 20, 375, 647), attributes: "ambiguous=\"YES\"")
        #expect(try flaws(subviews: card, constraints: Storyboards.filling("card")) == [.flagged])
    }

    @Test(
        "A frame that breaks a required constraint by more than a pixel contradicts it; of Xcode 6, by more than a point",
        arguments: [
            (30.0, 1000, "14460.31", false), (30.5, 1000, "14460.31", false), (31, 1000, "14460.31", true),
            (31, 999, "14460.31", false), (31, 1000, "6254", false), (31.5, 1000, "6254", true),
        ])
    func broken(top: Double, priority: Int, tools: String, contradicts: Bool) throws {
        let card = Storyboards.view("card", (0, top, 375, 100))
        let constraints =
            "<constraint firstItem=\"card\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" "
            + "constant=\"30\" priority=\"\(priority)\" id=\"t\"/>"
            + "<constraint firstItem=\"card\" firstAttribute=\"height\" constant=\"100\" id=\"h\"/>"
            + Storyboards.constraint("card", "leading", to: "root")
            + Storyboards.constraint("root", "trailing", to: "card")
        #expect(
            try flaws(subviews: card, constraints: constraints, tools: tools) == (contradicts ? [.contradiction] : []))
    }

    @Test(
        "The labels of Xcode 6's launch screen contradict their constraints with the width of Apple's file",
        arguments: [
            ("kId-c2-rCX", 480, 441.0, true), ("kId-c2-rCX", 480, 440, false), ("kId-c2-rCX", 600, 441, false),
            ("title", 480, 441, false),
        ])
    func launchTemplate(id: String, side: Int, width: Double, contradicts: Bool) throws {
        let label = Storyboards.view(id, (20, 100, width, 20), type: "label", attributes: #"text="App""#)
        let xib = Storyboards.xib(
            device: "retina4_7", tools: "13771", size: (side, side), id: "iN0-l3-epB",
            inside: "<subviews>\(label)</subviews>")
        let scene = try #require(try InterfaceBuilderDocument.read(Array(xib.utf8)).designScenes.first)
        let flaws = SavedScene.flaws(of: scene.saved, isFlagged: scene.isFlagged, pixel: scene.pixel)
        #expect(flaws.contains(.contradiction) == contradicts)
    }

    @Test("An SF Symbol may be a point lower than its constraints say", arguments: [("clock", true), ("logo", false)])
    func symbol(name: String, agrees: Bool) throws {
        let image = Storyboards.view(
            "image", (0, 0.5, 20, 19), type: "imageView", attributes: "image=\"\(name)\" catalog=\"system\"")
        let constraints =
            ["width", "height"].map { side in
                "<constraint firstItem=\"image\" firstAttribute=\"\(side)\" constant=\"20\" id=\"\(side)\"/>"
            }.joined() + Storyboards.constraint("image", "leading", to: "root")
            + Storyboards.constraint("image", "top", to: "root")
        #expect(try flaws(subviews: image, constraints: constraints).contains(.contradiction) == !agrees)
    }

    @Test("The tolerance grows with the multiplier, and counts inequalities, too")
    func multiplier() throws {
        func flaws(width: Double, relation: String) throws -> Set<SceneFlaw> {
            let views =
                Storyboards.view("a", (0, 0, 50, 50)) + Storyboards.view("b", (0, 0, width, 50))
            let sizes = ["a", "b"].map {
                "<constraint firstItem=\"\($0)\" firstAttribute=\"height\" constant=\"50\" id=\"\($0)h\"/>"
                    + Storyboards.constraint($0, "leading", to: "root")
            }
            let width =
                "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"50\" id=\"aw\"/>"
                + "<constraint firstItem=\"b\" firstAttribute=\"width\" relation=\"\(relation)\" secondItem=\"a\" "
                + "secondAttribute=\"width\" multiplier=\"4\" id=\"bw\"/>"
            return try self.flaws(subviews: views, constraints: sizes.joined() + width)
        }
        #expect(try flaws(width: 202, relation: "equal").isEmpty)
        #expect(try flaws(width: 203, relation: "equal") == [.contradiction])
        #expect(try !flaws(width: 203, relation: "greaterThanOrEqual").contains(.contradiction))
        #expect(try flaws(width: 203, relation: "lessThanOrEqual").contains(.contradiction))
    }

    @Test("Views that put one edge of the safe area at different places contradict each other")
    func guides() throws {
        let views = [("a", 20.0), ("b", 20), ("c", 64)].map { Storyboards.view($0, (0, $1, 375, 10)) }
        let constraints = ["a", "b", "c"].map { id in
            Storyboards.constraint(id, "top", to: "safe") + Storyboards.constraint(id, "leading", to: "safe")
                + Storyboards.constraint("safe", "trailing", to: id)
                + "<constraint firstItem=\"\(id)\" firstAttribute=\"height\" constant=\"10\" id=\"\(id)h\"/>"
        }
        let first = (views.prefix(2).joined(), constraints.prefix(2).joined())
        #expect(try flaws(subviews: first.0, constraints: first.1).isEmpty)
        #expect(try flaws(subviews: views.joined(), constraints: constraints.joined()) == [.contradiction])
    }

    @Test("The edges of a scroll view are those of its content for the views in it")
    func scrollView() throws {
        let content = Storyboards.view("content", (0, 0, 375, 2000))
        let edges =
            ["top", "leading"].map { Storyboards.constraint("content", $0, to: "scroll") }
            + ["bottom", "trailing"].map { Storyboards.constraint("scroll", $0, to: "content") }
        let height = "<constraint firstItem=\"content\" firstAttribute=\"height\" constant=\"2000\" id=\"h\"/>"
        let scroll = Storyboards.view(
            "scroll", (0, 20, 375, 647), type: "scrollView",
            inside: "<subviews>\(content)</subviews><constraints>\(edges.joined() + height)</constraints>")
        #expect(try flaws(subviews: scroll, constraints: Storyboards.filling("scroll")).isEmpty)
    }

    @Test(
        "The frames in a stack view obey its rules",
        arguments: [
            ("", [(0.0, 100.0), (108, 292)], false), ("", [(0, 100), (100, 300)], true),
            ("", [(0, 100), (108, 250)], true), ("distribution=\"fillEqually\"", [(0, 196), (204, 196)], false),
            ("distribution=\"fillEqually\"", [(0, 100), (108, 292)], true),
            ("distribution=\"equalSpacing\"", [(0, 100), (300, 100)], false),
        ])
    func stackViews(attributes: String, places: [(Double, Double)], contradicts: Bool) throws {
        let labels = places.enumerated().map { index, place in
            Storyboards.view("l\(index)", (place.0, 0, place.1, 40), type: "label", attributes: "text=\"a\"")
        }
        let stack = Storyboards.view(
            "stack", (0, 0, 400, 40), type: "stackView", attributes: "spacing=\"8\" \(attributes)",
            inside: "<subviews>\(labels.joined())</subviews>")
        let constraints = ["top", "leading"].map { Storyboards.constraint("stack", $0, to: "root") }.joined()
        #expect(try flaws(subviews: stack, constraints: constraints) == (contradicts ? [.contradiction] : []))
    }

    @Test(
        "A view without a content must have a size",
        arguments: [
            ("view", "", SceneFlaw.openSize), ("tableView", "", .openSize), ("imageView", "", .imageSize),
            ("label", "text=\"a\"", nil), ("textField", "", nil), ("textField", "customClass=\"Mine\"", .openSize),
            ("switch", "", nil),
        ])
    func openSizes(type: String, attributes: String, flaw: SceneFlaw?) throws {
        let view = Storyboards.view("it", (0, 0, 100, 50), type: type, attributes: attributes)
        let edges = ["top", "leading"].map { Storyboards.constraint("it", $0, to: "root") }.joined()
        #expect(try flaws(subviews: view, constraints: edges) == Set([flaw].compactMap(\.self)))
        let width = Storyboards.constraint("root", "trailing", to: "it", constant: 275)
        let ratio =
            "<constraint firstItem=\"it\" firstAttribute=\"width\" secondItem=\"it\" secondAttribute=\"height\" "
            + "multiplier=\"2:1\" id=\"r\"/>"
        #expect(try flaws(subviews: view, constraints: edges + width + ratio).isEmpty)
        #expect(try flaws(subviews: view, constraints: edges + ratio) == Set([flaw].compactMap(\.self)))
    }

    @Test("Stack views give their views the sizes that they fill")
    func filled() throws {
        func stack(_ attributes: String) -> String {
            Storyboards.view(
                "stack", (0, 0, 375, 100), type: "stackView", attributes: attributes,
                inside: "<subviews>\(Storyboards.view("it", (0, 0, 375, 100)))</subviews>")
        }
        let sides =
            Storyboards.constraint("stack", "leading", to: "root")
            + Storyboards.constraint("root", "trailing", to: "stack")
        let height = "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"100\" id=\"h\"/>"
        #expect(try flaws(subviews: stack(""), constraints: sides + height).isEmpty)
        #expect(try flaws(subviews: stack(""), constraints: height) == [.openSize])
        #expect(try flaws(subviews: stack("alignment=\"center\""), constraints: sides + height) == [.openSize])
    }

    @Test("A font that is not the system's is a flaw")
    func namedFont() throws {
        let label = Storyboards.view(
            "it", (0, 0, 100, 50), type: "label", attributes: "text=\"a\"",
            inside: "<fontDescription key=\"fontDescription\" name=\"Lato-Bold\" family=\"Lato\" pointSize=\"17\"/>")
        #expect(try flaws(subviews: label) == [.namedFont])
    }
}
