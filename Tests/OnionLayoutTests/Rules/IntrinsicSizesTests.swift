import OnionModel
import Testing

struct IntrinsicSizesTests {
    @Test("A label is as large as its text")
    func labelLarge() throws {
        let scene = try Scene([.label("title", "Hello")], "title.center = view.center")
        #expect(try scene.frame("title") == [135, 230, 50, 20])
        #expect(scene.issues.isEmpty)
    }

    @Test("The view that hugs less stretches")
    func viewHugs() throws {
        let scene = try Scene(
            [.sized("left", 50, 20, hugging(251)), .sized("right", 50, 20, hugging(250))],
            "left.leading = view.leading", "right.leading = left.trailing", "right.trailing = view.trailing",
            "left.top = view.top", "right.top = view.top"
        )
        #expect(try scene.frame("left") == [0, 0, 50, 20])
        #expect(try scene.frame("right") == [50, 0, 270, 20])
    }

    @Test("The view that resists less is compressed")
    func viewResists() throws {
        let scene = try Scene(
            [.sized("left", 300, 20, resistance(751)), .sized("right", 300, 20, resistance(750))],
            "left.leading = view.leading", "right.leading = left.trailing", "right.trailing = view.trailing",
            "left.top = view.top", "right.top = view.top"
        )
        #expect(try scene.frame("left") == [0, 0, 300, 20])
        #expect(try scene.frame("right") == [300, 0, 20, 20])
    }

    @Test("A constraint of priority 751 outweighs the compression resistance, one of 749 does not")
    func constraintPriority() throws {
        let strong = try Scene(
            [.sized("box", 100, 20)], "box.width = 40 @751", "box.leading = view.leading", "box.top = view.top")
        let weak = try Scene(
            [.sized("box", 100, 20)], "box.width = 40 @749", "box.leading = view.leading", "box.top = view.top")
        #expect(try strong.frame("box") == [0, 0, 40, 20])
        #expect(try weak.frame("box") == [0, 0, 100, 20])
    }

    @Test("A view that resists compression shrinks last and least")
    func viewResistsCompression() throws {
        let scene = try Scene(
            [.sized("firm", 60, 20, resistance(1000)), .sized("soft", 60, 20, resistance(999))],
            "firm.leading = view.leading", "soft.leading = firm.trailing", "soft.trailing = view.leading + 50",
            "firm.top = view.top", "soft.top = view.top"
        )
        #expect(try scene.frame("firm") == [0, 0, 50, 20])
        #expect(try scene.frame("soft") == [50, 0, 0, 20])
        #expect(scene.issues.isEmpty)
    }

    @Test("An open dimension follows the constraints")
    func openDimension() throws {
        let scene = try Scene(
            [.sized("box", -1, 20)], "box.leading = view.leading + 5", "box.trailing = view.trailing - 5",
            "box.top = view.top"
        )
        #expect(try scene.frame("box") == [5, 0, 310, 20])
    }

    @Test("A text of several lines breaks where its view ends")
    func textSeveral() throws {
        let scene = try Scene(
            [.label("body", String(repeating: "a", count: 50), lines: 0), .sized("below", 10, 10)],
            "body.leading = view.leading", "body.trailing = view.trailing", "body.top = view.top",
            "below.top = body.bottom", "below.leading = body.leading"
        )
        // 50 characters of 10 points in 320 points: 32 and 18.
        #expect(try scene.frame("body") == [0, 0, 320, 40])
        #expect(try scene.frame("below") == [0, 40, 10, 10])
    }

    @Test("A broken text is as wide as its widest line")
    func brokenText() throws {
        let scene = try Scene(
            [.label("body", String(repeating: "a", count: 50), lines: 0)],
            "body.leading >= view.leading + 7", "body.centerX = view.centerX", "body.top = view.top"
        )
        // 306 points have room for 30 characters; the view is no wider than these.
        #expect(try scene.frame("body") == [10, 0, 300, 40])
    }

    @Test("A text has no more lines than its label allows")
    func textMore() throws {
        let scene = try Scene(
            [.label("body", String(repeating: "a", count: 200), lines: 3)],
            "body.leading = view.leading", "body.trailing = view.trailing", "body.top = view.top"
        )
        #expect(try scene.frame("body") == [0, 0, 320, 60])
    }

    @Test("An image view whose image is not known has the size of a placeholder where nothing else decides")
    func unknownImage() throws {
        func image(_ id: String) -> TemplateView {
            .test(id, .imageView, [.image: .image(ImageReference(name: "missing"))])
        }
        let scene = try Scene(
            [image("open"), image("wide")], "open.top = view.top", "open.leading = view.leading",
            "wide.top = open.bottom", "wide.leading = view.leading", "wide.trailing = view.trailing")
        #expect(scene.issues == [])
        #expect(try scene.frame("open") == [0, 0, 24, 24])
        #expect(try scene.frame("wide") == [0, 24, 320, 24])
    }

    private func hugging(_ priority: Double) -> [Property: PropertyValue] {
        [.hugging: .priorities(AxisPriorities(horizontal: priority))]
    }

    private func resistance(_ priority: Double) -> [Property: PropertyValue] {
        [.compressionResistance: .priorities(AxisPriorities(horizontal: priority))]
    }
}
