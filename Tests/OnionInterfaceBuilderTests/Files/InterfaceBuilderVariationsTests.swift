import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("Size-class variations of Interface Builder")
struct InterfaceBuilderVariationsTests {
    private static let scene = MadeDocument.storyboard(
        MadeDocument.controller(
            """
            \(MadeDocument.subviews(
                MadeDocument.view("stackView", "stack", "spacing=\"8\"", """
                    <variation key="widthClass=regular" spacing="15"/>
                    <variation key="heightClass=compact-widthClass=regular" axis="vertical" spacing="20"/>
                    """),
                MadeDocument.view("label", "wide", "text=\"Wide\"")))
            <constraints>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="c1">
                <variation key="widthClass=regular" constant="30"/>
            </constraint>
            <constraint firstItem="wide" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c3"/>
            </constraints>
            <variation key="default">
                <mask key="subviews"><exclude reference="wide"/></mask>
                <mask key="constraints"><exclude reference="c3"/></mask>
            </variation>
            <variation key="widthClass=regular">
                <mask key="subviews"><include reference="wide"/></mask>
            </variation>
            """))

    @Test("Without size classes, only the common state is applied")
    func noSizeClasses() throws {
        let converted = try MadeDocument.converted(Self.scene)
        #expect(converted.template.view.subviews.map(\.id) == ["stack"])
        #expect(converted.template.view.subviews[0][.spacing] == .number(8))
        #expect(converted.template.constraints.map(\.description) == ["stack.top = root.top + 10"])
        #expect(converted.leftOut == [])
    }

    @Test("A matching size class changes attributes, constants and installed views; the more specific one wins")
    func regular() throws {
        let wide = try MadeDocument.converted(Self.scene, sizeClasses: SizeClasses(horizontal: .regular)).template
        #expect(wide.view.subviews.map(\.id) == ["stack", "wide"])
        #expect(wide.view.subviews[0][.spacing] == .number(15))
        #expect(wide.constraints.map(\.description) == ["stack.top = root.top + 30", "wide.top = root.top"])
        let low = SizeClasses(horizontal: .regular, vertical: .compact)
        let stack = try MadeDocument.converted(Self.scene, sizeClasses: low).template.view.subviews[0]
        #expect(stack[.spacing] == .number(20))
        #expect(stack[.axis] == .choice("vertical"))
    }

    @Test("A variation of an element replaces the whole element")
    func fonts() throws {
        let label = MadeDocument.view(
            "label", "label", "",
            """
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <variation key="heightClass=regular"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></variation>
            """)
        let xml = MadeDocument.storyboard(MadeDocument.controller(MadeDocument.subviews(label)))
        let view = try MadeDocument.converted(xml, sizeClasses: SizeClasses()).template.view.subviews[0]
        #expect(view[.font] == .font(FontStyle(style: .body)))
    }
}
