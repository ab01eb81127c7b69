import OnionCoding
import OnionComparison
import OnionDocuments
import OnionGraphics
import OnionInterfaceBuilder
import OnionLayout
import OnionModel
import OnionTestSupport
import Testing

/// Measures 10 points a character and 20 a line.
private struct TenByTwenty: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(width: Double(text.text.count) * 10, height: 20, firstBaseline: 15, lastBaseline: 15)
    }
}

struct ComparisonTests {
    private let engine = LayoutEngine(text: TenByTwenty())

    private func compared(_ storyboard: String, texts: TextSource = .measured) throws -> Comparison.Document {
        let document = try InterfaceBuilderDocument.read(Array(storyboard.utf8))
        return Comparison.compare(document, file: "Main.storyboard", texts: texts, engine: engine)
    }

    @Test("Views with their saved frames are right")
    func viewsTheir() throws {
        let document = try compared(
            Storyboards.scene(
                tools: "14460.31",
                subviews: Storyboards.view("card", (0, 20, 375, 647)), constraints: Storyboards.filling("card")))
        #expect(document.counts.scenes == 1)
        #expect(document.counts.views == 1)
        #expect(document.counts.withinHalfPoint == 1)
        #expect(document.misses.isEmpty)
    }

    @Test("A view with another frame is a miss with both frames")
    func viewAnother() throws {
        let document = try compared(
            Storyboards.scene(
                subviews: Storyboards.view("card", (0, 20, 375, 640)), constraints: Storyboards.filling("card")))
        #expect(document.counts.withinHalfPoint == 0)
        let miss = try #require(document.misses.first)
        #expect(miss.view.saved == Rect(x: 0, y: 20, width: 375, height: 640))
        #expect(miss.view.laidOut == Rect(x: 0, y: 20, width: 375, height: 647))
        #expect(miss.view.distance == 7)
    }

    @Test("A difference of one point counts only within one point")
    func differenceOne() throws {
        let document = try compared(
            Storyboards.scene(
                subviews: Storyboards.view("card", (0, 20, 375, 646)), constraints: Storyboards.filling("card")))
        #expect(document.counts.withinHalfPoint == 0)
        #expect(document.counts.withinOnePoint == 1)
    }

    @Test("Scenes that Interface Builder flags are counted separately")
    func scenesInterface() throws {
        let document = try compared(
            Storyboards.scene(
                subviews: Storyboards.view("card", (0, 99, 375, 400), attributes: "misplaced=\"YES\""),
                constraints: Storyboards.filling("card")))
        #expect(document.counts.views == 0)
        #expect(document.counts.flagged == 1)
        #expect(document.counts.flaggedWithinHalfPoint == 0)
        #expect(document.misses.map(\.isFlagged) == [true])
    }

    @Test("Views with autoresizing masks are not counted")
    func viewsAutoresizing() throws {
        let fixed = """
            <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="fixed">
                <rect key="frame" x="7" y="8" width="9" height="10"/>
            </view>
            """
        let document = try compared(Storyboards.scene(subviews: fixed))
        #expect(document.counts.scenes == 0)
        #expect(document.counts.views == 0)
    }

    @Test("Labels have their saved size on demand")
    func labelsTheir() throws {
        let label = Storyboards.view(
            "title", (0, 20, 123.5, 20.5), type: "label", attributes: "text=\"Twelve chars\"")
        let constraints = ["top", "leading"].map { Storyboards.constraint("title", $0, to: "safe") }.joined()
        let storyboard = Storyboards.scene(subviews: label, constraints: constraints)
        #expect(try compared(storyboard, texts: .saved).counts.withinHalfPoint == 1)
        let measured = try compared(storyboard, texts: .measured)
        #expect(measured.misses.first?.view.laidOut == Rect(x: 0, y: 20, width: 120, height: 20))
    }

    @Test("A saved length that is a share of a stack view is not the size of the label")
    func savedLength() throws {
        let labels = [("a", 200.0, "123456"), ("b", 100.0, "12")].map { id, width, text in
            Storyboards.view(id, (id == "a" ? 0 : 200, 0, width, 31), type: "label", attributes: "text=\"\(text)\"")
        }
        let stack = Storyboards.view(
            "stack", (0, 20, 300, 31), type: "stackView", attributes: "distribution=\"fillProportionally\"",
            inside: "<subviews>\(labels.joined())</subviews>")
        let width = "<constraint firstItem=\"stack\" firstAttribute=\"width\" constant=\"600\" id=\"width\"/>"
        let constraints = ["top", "leading"].map { Storyboards.constraint("stack", $0, to: "safe") }.joined() + width
        let document = try compared(Storyboards.scene(subviews: stack, constraints: constraints), texts: .saved)
        let laidOut = document.misses.map(\.view.laidOut)
        // 60 and 20 points of text share 600 points; their height is the saved one.
        #expect(
            laidOut == [
                Rect(x: 0, y: 20, width: 600, height: 31), Rect(x: 0, y: 0, width: 450, height: 31),
                Rect(x: 450, y: 0, width: 150, height: 31),
            ])
    }

    @Test("A saved length that is a share counts neither in stack views across the proportional one")
    func savedLengthAcross() throws {
        let texts = [("a", 40.0), ("b", 30.0)].map { id, height in
            Storyboards.view(id, (0, 0, 100, height), type: "label", attributes: "text=\"1234567890\"")
        }
        let inner = Storyboards.view(
            "inner", (0, 50, 100, 30), type: "stackView", inside: "<subviews>\(texts[1])</subviews>")
        let stack = Storyboards.view(
            "stack", (0, 20, 100, 80), type: "stackView",
            attributes: "axis=\"vertical\" distribution=\"fillProportionally\" spacing=\"10\"",
            inside: "<subviews>\(texts[0])\(inner)</subviews>")
        let height = "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"80\" id=\"height\"/>"
        let constraints = ["top", "leading"].map { Storyboards.constraint("stack", $0, to: "safe") }.joined() + height
        let document = try compared(Storyboards.scene(subviews: stack, constraints: constraints), texts: .saved)
        // Both lines are 20 points high. The first one gets 20 of 50 parts of 80 points, the last one what is left.
        #expect(
            document.misses.map(\.view.laidOut) == [
                Rect(x: 0, y: 0, width: 100, height: 32), Rect(x: 0, y: 42, width: 100, height: 38),
                Rect(x: 0, y: 0, width: 100, height: 38),
            ])
    }

    @Test("A place or a size that constraints leave open is the saved one")
    func leftOpen() throws {
        let spacer = Storyboards.view("spacer", (0, 0, 240, 128))
        let stack = Storyboards.view(
            "stack", (0, 20, 240, 128), type: "stackView", attributes: "axis=\"vertical\"",
            inside: "<subviews>\(spacer)</subviews>")
        let below = Storyboards.view("below", (30, 156, 50, 40))
        let constraints =
            ["top", "leading"].map { Storyboards.constraint("stack", $0, to: "safe") }.joined()
            + Storyboards.constraint("below", "top", to: "stack", "bottom", constant: 8)
            + ["width", "height"].map {
                "<constraint firstItem=\"below\" firstAttribute=\"\($0)\" constant=\"40\" id=\"below-\($0)\"/>"
            }.joined()
        let document = try compared(Storyboards.scene(subviews: stack + below, constraints: constraints))
        #expect(document.counts.views == 3)
        // The width of 40 is in the document, so it counts; x is open.
        #expect(document.misses.map(\.view.laidOut) == [Rect(x: 30, y: 156, width: 40, height: 40)])
        // The sizes of the spacer and the place of the view below it are those of the file.
        #expect(document.counts.given == 2)
        #expect(document.counts.givenWithinHalfPoint == 1)
    }

    @Test("An empty plain view in a stack view has its saved length, unless a constraint says otherwise")
    func plainViews() throws {
        let constraint = "<constraint firstAttribute=\"width\" constant=\"30\" id=\"width\"/>"
        let views =
            Storyboards.view("a", (0, 0, 50, 40)) + Storyboards.view("b", (50, 0, 50, 40))
            + Storyboards.view("c", (100, 0, 50, 40), inside: "<constraints>\(constraint)</constraints>")
        let stack = Storyboards.view(
            "stack", (0, 20, 150, 40), type: "stackView", attributes: "distribution=\"equalSpacing\"",
            inside: "<subviews>\(views)</subviews>")
        let constraints =
            ["top", "leading"].map { Storyboards.constraint("stack", $0, to: "safe") }.joined()
            + "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"40\" id=\"height\"/>"
        let document = try compared(Storyboards.scene(subviews: stack, constraints: constraints))
        #expect(
            document.misses.map(\.view.laidOut) == [
                Rect(x: 0, y: 20, width: 130, height: 40), Rect(x: 100, y: 0, width: 30, height: 40),
            ])
        #expect(document.counts.given == 3)
    }

    @Test("An empty label in a stack view has its saved length too", arguments: TextSource.allCases)
    func emptyLabels(texts: TextSource) throws {
        let labels =
            Storyboards.view("a", (0, 0, 50, 20), type: "label", attributes: "text=\"\"")
            + Storyboards.view("b", (50, 0, 60, 20), type: "label")
            + Storyboards.view("c", (110, 0, 10, 20), type: "label", attributes: "text=\"C\"")
        let stack = Storyboards.view(
            "stack", (0, 20, 120, 20), type: "stackView", inside: "<subviews>\(labels)</subviews>")
        let constraints = ["top", "leading"].map { Storyboards.constraint("stack", $0, to: "safe") }.joined()
        let document = try compared(Storyboards.scene(subviews: stack, constraints: constraints), texts: texts)
        #expect(document.misses.isEmpty)
        #expect(document.counts.given == 2)
    }

    @Test("A plain view with subviews in a stack view has its saved size, which would tell the size of measured texts")
    func plainViewsSubviews() throws {
        let size = ["width", "height"].map {
            "<constraint firstItem=\"box\" firstAttribute=\"\($0)\" constant=\"20\" id=\"box-\($0)\"/>"
        }
        let low = "<constraint firstAttribute=\"height\" constant=\"30\" priority=\"500\" id=\"low\"/>"
        let inside = ["top", "leading"].map { Storyboards.constraint("box", $0, to: "card") } + size + [low]
        let card = Storyboards.view(
            "card", (0, 0, 100, 80),
            inside: "<subviews>\(Storyboards.view("box", (0, 0, 20, 20)))</subviews>"
                + "<constraints>\(inside.joined())</constraints>")
        let stack = Storyboards.view(
            "stack", (0, 20, 100, 80), type: "stackView", attributes: "axis=\"vertical\"",
            inside: "<subviews>\(card)</subviews>")
        let constraints = ["top", "leading"].map { Storyboards.constraint("stack", $0, to: "safe") }.joined()
        let storyboard = Storyboards.scene(subviews: stack, constraints: constraints)
        #expect(try compared(storyboard, texts: .saved).misses.isEmpty)
        let measured = try compared(storyboard, texts: .measured)
        #expect(measured.misses.map(\.view.laidOut.height) == [30, 30])
    }

    @Test("The fair part has no contradictions, and no named fonts where texts are measured")
    func fairPart() throws {
        let label = Storyboards.view(
            "title", (0, 20, 120, 20), type: "label", attributes: "text=\"Twelve chars\"",
            inside: "<fontDescription key=\"fontDescription\" name=\"Lato-Bold\" family=\"Lato\" pointSize=\"17\"/>")
        let constraints = ["top", "leading"].map { Storyboards.constraint("title", $0, to: "safe") }.joined()
        let named = Storyboards.scene(tools: "14460.31", subviews: label, constraints: constraints)
        let counts = try (compared(named, texts: .saved).counts, compared(named).counts)
        #expect(counts.0.fairScenes == 1 && counts.0.fairViews == 1 && counts.0.fairWithinHalfPoint == 1)
        #expect(counts.1.fairScenes == 0 && counts.1.fairViews == 0 && counts.1.views == 1)

        let stale = try compared(
            Storyboards.scene(
                subviews: Storyboards.view("card", (0, 20, 300, 647)),
                constraints: Storyboards.filling("card") + Storyboards.constraint("card", "width", to: "root"))
        ).counts
        #expect(stale.views == 1 && stale.fairViews == 0)
    }

    @Test("The mean over groups counts each group that has views once")
    func mean() throws {
        let right = try compared(
            Storyboards.scene(
                subviews: Storyboards.view("card", (0, 20, 375, 647)), constraints: Storyboards.filling("card")))
        let wrong = try compared(
            Storyboards.scene(
                subviews: Storyboards.view("card", (0, 20, 375, 640)), constraints: Storyboards.filling("card")))
        var comparison = Comparison()
        #expect(comparison.mean(of: \.withinHalfPoint, among: \.views) == nil)
        for _ in 0..<3 { comparison.add(right, to: "a") }
        comparison.add(wrong, to: "b")
        comparison.add(try compared(Storyboards.scene(subviews: "")), to: "c")
        #expect(comparison.mean(of: \.withinHalfPoint, among: \.views) == 0.5)
    }

    @Test("Groups are in order and add up")
    func groupsOrder() throws {
        var comparison = Comparison()
        let right = try compared(
            Storyboards.scene(
                subviews: Storyboards.view("card", (0, 20, 375, 647)), constraints: Storyboards.filling("card")))
        comparison.add(right, to: "b")
        comparison.add(right, to: "a")
        comparison.add(right, to: "b")
        let broken = Comparison.Document(file: "x.xib", problem: Problem("it is broken", code: .damaged))
        comparison.add(broken, to: "c")
        #expect(comparison.groups.map(\.name) == ["a", "b", "c"])
        #expect(comparison.groups.map(\.counts.views) == [1, 2, 0])
        #expect(comparison.counts.documents == 4)
        #expect(comparison.counts.unreadable == 1)
        #expect(comparison.problems.map(\.message) == ["it is broken"])
    }
}
