import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("Size-class variations of an import")
struct VariedSceneTests {
    private static let scene = MadeDocument.storyboard(
        MadeDocument.controller(
            """
            \(MadeDocument.subviews(
                MadeDocument.view("stackView", "stack", "spacing=\"8\"", "<variation key=\"widthClass=regular\" spacing=\"15\"/>"),
                MadeDocument.view("label", "wide", "text=\"Wide\""), MadeDocument.view("label", "never")))
            <constraints>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="c1">
                <variation key="heightClass=compact" constant="30"/>
            </constraint>
            <constraint firstItem="wide" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c3"/>
            </constraints>
            <variation key="default"><mask key="subviews"><exclude reference="wide"/><exclude reference="never"/></mask></variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="wide"/></mask></variation>
            """))

    @Test("A template has the views of any size class, and its variations have the differences")
    func variations() throws {
        let read = Self.scene.imported(as: "x.storyboard")
        #expect(read.problems == [])
        let template = try #require(read.templates.first)
        #expect(template.view.subviews.map(\.id) == ["stackView", "wide"])
        #expect(
            template.constraints.map(\.description) == ["wide.top = view.top", "stackView.leading = view.leading"])
        #expect(
            template.variations == [
                Variation(when: .init(width: .compact), uninstalled: ["wide"]),
                Variation(when: .init(width: .regular), views: ["stackView": [.spacing: .number(15)]]),
                Variation(
                    when: .init(height: .compact),
                    constraints: [try Constraint(parsing: "stackView.top = view.top + 30")]),
                Variation(
                    when: .init(height: .regular),
                    constraints: [try Constraint(parsing: "stackView.top = view.top + 10")]),
            ])
    }

    @Test("A varied template equals the scene of Interface Builder in each pair of size classes")
    func equality() throws {
        let template = try #require(Self.scene.imported(as: "x.storyboard").templates.first)
        for width in SizeClasses.SizeClass.allCases {
            for height in SizeClasses.SizeClass.allCases {
                let classes = SizeClasses(horizontal: width, vertical: height)
                let shown = try MadeDocument.converted(Self.scene, sizeClasses: classes).template
                let varied = template.varied(for: classes)
                #expect(varied.view.subviews.map(\.type) == shown.view.subviews.map(\.type))
                #expect(varied.view.subviews.map { $0[.spacing] } == shown.view.subviews.map { $0[.spacing] })
                #expect(Set(varied.constraints.map(\.constant)) == Set(shown.constraints.map(\.constant)))
                #expect(varied.constraints.count == shown.constraints.count)
            }
        }
    }

    @Test("Unsupported variations are reported: of texts, of properties with fields, and of slots")
    func leftOut() {
        let views = MadeDocument.subviews(
            MadeDocument.view("imageView", "i", "image=\"a\"", "<variation key=\"widthClass=regular\" image=\"b\"/>"),
            MadeDocument.view("label", "t", "text=\"a\"", "<variation key=\"widthClass=regular\" text=\"b\"/>"))
        let outlets = """
            <connections><outlet property="picture" destination="i"/><outlet property="name" destination="t"/></connections>
            """
        let leaf = MadeDocument.storyboard(MadeDocument.controller(views + outlets)).imported(as: "x.storyboard")
        #expect(leaf.problems == [])
        #expect(Set(leaf.leftOut.map(\.what)) == ["its text in other size classes", "its image in other size classes"])
        #expect(leaf.templates[0].variations == [])
        let mask =
            "<variation key=\"widthClass=regular\"><mask key=\"subviews\"><exclude reference=\"c\"/></mask></variation>"
        let container = MadeDocument.storyboard(
            MadeDocument.controller(MadeDocument.subviews(MadeDocument.view("containerView", "c")) + mask)
        ).imported(as: "x.storyboard")
        #expect(container.problems == [])
        #expect(container.templates[0].variations == [])
        #expect(container.leftOut.map(\.what) == ["its removal in some size classes, because it is a slot"])
    }
}
