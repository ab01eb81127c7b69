import OnionModel
import Testing

struct AutoresizingRuleTests {
    /// Returns the frame of a view of 60 points at 20 in a superview of 100 points that has grown to 200.
    @Test(
        "Growth is shared among the flexible parts",
        arguments: [
            ([], 20.0, 60.0),
            (["flexibleRightMargin"], 20, 60),
            (["flexibleLeftMargin"], 120, 60),
            (["flexibleWidth"], 20, 160),
            (["flexibleLeftMargin", "flexibleRightMargin"], 70, 60),
            (["flexibleLeftMargin", "flexibleWidth"], 45, 135),
            (["flexibleWidth", "flexibleRightMargin"], 20, 135),
            (["flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin"], 40, 120),
        ] as [([String], Double, Double)])
    func growthShared(mask: [String], x: Double, width: Double) throws {
        let scene = try Scene(
            size: Size(width: 200, height: 100), root: [.frame: .rect(Rect(width: 100, height: 100))],
            [
                .test(
                    "box", .view,
                    [.frame: .rect(Rect(x: 20, y: 5, width: 60, height: 10)), .autoresizing: .choices(mask)])
            ]
        )
        #expect(try scene.frame("box") == [x, 5, width, 10])
        #expect(scene.issues.isEmpty)
    }

    @Test("Constraints may refer to a view with a mask")
    func constraintsRefer() throws {
        let box = TemplateView.test(
            "box", .view,
            [
                .frame: .rect(Rect(x: 0, y: 0, width: 320, height: 100)),
                .autoresizing: .choices(["flexibleWidth", "flexibleHeight"]),
            ])
        let scene = try Scene(
            root: [.frame: .rect(Rect(width: 320, height: 240))], [box, .sized("below", 30, 30)],
            "below.top = box.bottom", "below.trailing = box.trailing"
        )
        #expect(try scene.frame("below") == [290, 340, 30, 30])
    }
}
