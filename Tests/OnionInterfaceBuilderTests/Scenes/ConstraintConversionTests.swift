import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("Interface Builder's constraints")
struct ConstraintConversionTests {
    @Test(
        "A constraint becomes an equal line",
        arguments: [
            (#"firstAttribute="width" constant="60""#, "a.width = 60"),
            (
                #"firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9""#,
                "a.width = 1.7777777777777777 * a.height"
            ),
            (
                #"firstAttribute="height" secondItem="b" secondAttribute="height" multiplier="1/2""#,
                "a.height = 0.5 * b.height"
            ),
            (
                #"firstItem="b" firstAttribute="top" relation="greaterThanOrEqual" secondItem="a" secondAttribute="bottomMargin" constant="-8" priority="750""#,
                "b.top >= a.bottomMargin - 8 @750"
            ),
            (
                #"firstItem="b" firstAttribute="baseline" relation="lessThanOrEqual" secondItem="a" secondAttribute="firstBaseline""#,
                "b.lastBaseline <= a.firstBaseline"
            ),
            (
                #"firstItem="b" firstAttribute="centerX" secondItem="a" secondAttribute="centerXWithinMargins""#,
                "b.centerX = a.centerXWithinMargins"
            ),
            (#"firstItem="b" firstAttribute="top" secondItem="safe" secondAttribute="top""#, "b.top = safeArea.top"),
            (
                #"firstItem="b" firstAttribute="top" secondItem="keys" secondAttribute="top""#,
                "b.top = keyboardLayoutGuide.top"
            ),
            (
                #"firstItem="b" firstAttribute="top" secondItem="innerSafe" secondAttribute="top""#,
                "b.top = a.safeArea.top"
            ),
            (
                #"firstItem="b" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8""#,
                "b.top = safeArea.top + 8"
            ),
            (
                #"firstItem="bottom" firstAttribute="top" secondItem="b" secondAttribute="bottom""#,
                "safeArea.bottom = b.bottom"
            ),
            (#"firstItem="b" firstAttribute="top" secondItem="top" secondAttribute="top""#, "b.top = root.top"),
            (
                #"firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="20" symbolic="YES""#,
                "b.leading = a.leading + 20"
            ),
            (
                #"firstItem="b" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" symbolic="YES""#,
                "b.leading = safeArea.leading"
            ),
            (
                #"firstItem="b" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20""#,
                "b.leading = safeArea.leading + 20"
            ),
        ])
    func lines(attributes: String, line: String) throws {
        #expect(try constraints("<constraint \(attributes) id=\"c\"/>").lines == [line])
    }

    @Test(
        "Unsupported constraints are reported and left out",
        arguments: [
            #"firstAttribute="top" constant="60""#, #"firstAttribute="sideways" constant="60""#,
            #"firstAttribute="width" secondItem="nowhere" secondAttribute="width""#,
            #"firstAttribute="width" secondItem="b" secondAttribute="top""#,
            #"firstAttribute="width" constant="5" priority="2000""#,
        ])
    func inexpressible(attributes: String) throws {
        let (lines, leftOut) = try constraints("<constraint \(attributes) id=\"c\"/>")
        #expect(lines == [])
        #expect(leftOut == ["constraint c: a constraint that Onion cannot express"])
    }

    @Test("Placeholder constraints are constraints only at design time")
    func placeholders() throws {
        let xml = "<constraint firstAttribute=\"width\" constant=\"60\" placeholder=\"YES\" id=\"c\"/>"
        #expect(try constraints(xml).lines == ["a.width = 60 @placeholder"])
        #expect(try constraints(xml, designTime: true).lines == ["a.width = 60"])
    }

    /// Returns the constraints of view `a`, beside a view `b`.
    private func constraints(_ xml: String, designTime: Bool = false) throws -> (lines: [String], leftOut: [String]) {
        let inside = "<constraints>\(xml)</constraints><viewLayoutGuide key=\"safeArea\" id=\"innerSafe\"/>"
        let scene = MadeDocument.controller(
            """
            \(MadeDocument.subviews(MadeDocument.view("view", "a", "", inside), MadeDocument.view("label", "b")))
            <viewLayoutGuide key="safeArea" id="safe"/><viewLayoutGuide key="keyboard" id="keys"/>
            """,
            beside: """
                <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
                <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
                """)
        let converted = try MadeDocument.converted(MadeDocument.storyboard(scene), designTime: designTime)
        return (converted.template.constraints.map(\.description), converted.leftOut.map(\.description))
    }
}
