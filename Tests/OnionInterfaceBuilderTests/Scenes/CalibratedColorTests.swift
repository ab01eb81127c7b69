import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Calibrated colors of Interface Builder documents")
struct CalibratedColorTests {
    private static let sinceXcode8 = "useAutolayout=\"YES\" colorMatched=\"YES\""
    private static let beforeXcode8 = "useAutolayout=\"YES\""

    private static func storyboard(_ color: String, _ attributes: String) -> String {
        let inside = "<color key=\"textColor\" \(color)/>"
        let label = MadeDocument.view("label", "it", "text=\"Hello\"", inside)
        return MadeDocument.storyboard(
            MadeDocument.controller(MadeDocument.subviews(label)), attributes: attributes)
    }

    private func color(_ text: String, _ attributes: String) throws -> PropertyValue? {
        try MadeDocument.converted(Self.storyboard(text, attributes)).template.view.subviews[0][.textColor]
    }

    @Test(
        "A document that matches colors converts those of the calibrated space",
        arguments: [
            ("red=\"0.4\" green=\"0.8\" blue=\"1\" alpha=\"1\" colorSpace=\"calibratedRGB\"", "#76D6FF"),
            (
                "red=\"0.0\" green=\"0.0\" blue=\"1\" colorSpace=\"custom\" customColorSpace=\"calibratedRGB\"",
                "#0333FF"
            ),
            ("white=\"0.66666\" alpha=\"0.5\" colorSpace=\"calibratedWhite\"", "#B8B8B880"),
            ("white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"", "#FFFFFF"),
            ("white=\"0.66666\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"", "#AAAAAA"),
            ("red=\"0.4\" green=\"0.8\" blue=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"", "#66CCFF"),
            ("red=\"0.4\" green=\"0.8\" blue=\"1\" colorSpace=\"deviceRGB\"", "#66CCFF"),
        ])
    func matched(text: String, hex: String) throws {
        #expect(try color(text, Self.sinceXcode8) == .color(.hex(hex)))
    }

    @Test(
        "An earlier document is in the calibrated space, to which it converts other colors",
        arguments: [
            ("red=\"0.4\" green=\"0.8\" blue=\"1\" alpha=\"1\" colorSpace=\"calibratedRGB\"", "#66CCFF"),
            ("white=\"0.66666\" alpha=\"1\" colorSpace=\"calibratedWhite\"", "#AAAAAA"),
            ("red=\"0.0\" green=\"0.749\" blue=\"0.647\" colorSpace=\"custom\" customColorSpace=\"sRGB\"", "#17B494"),
            ("red=\"0.149\" green=\"0.2275\" blue=\"0.2784\" colorSpace=\"deviceRGB\"", "#1D2C37"),
        ])
    func earlier(text: String, hex: String) throws {
        #expect(try color(text, Self.beforeXcode8) == .color(.hex(hex)))
    }

    @Test("A named color is converted as the colors of views are")
    func named() throws {
        let resources = """
            <namedColor name="Sky"><color red="0.4" green="0.8" blue="1" alpha="1" colorSpace="calibratedRGB"/></namedColor>
            """
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(""), attributes: Self.sinceXcode8, resources: resources)
        #expect(try MadeDocument.read(xml).namedColors["Sky"]?.light == .hex("#76D6FF"))
    }

    @Test("An edited color is read as edited, in documents of each kind", arguments: [sinceXcode8, beforeXcode8])
    func edited(attributes: String) throws {
        let text = Self.storyboard("white=\"0.66666\" alpha=\"1\" colorSpace=\"calibratedWhite\"", attributes)
        let part = text.imported(as: "Main.storyboard").documents.first {
            $0.origin?.object == "vc" && $0.part.kind == .template
        }?.part
        guard case .template(let before)? = part else {
            Issue.record("the storyboard has no template")
            return
        }
        var after = before
        after.view.subviews[0].properties[.textColor] = .color(.hex("#4080C0"))
        let values = InterfaceBuilderValues(token: { _ in nil }, colorName: { _ in nil }, systemColor: { _ in nil })
        func written(_ after: Template) throws -> String {
            let bytes = try InterfaceBuilderEdit.text(
                of: Array(text.utf8), changes: [(.template(before), .template(after), "vc")], values: values,
                base: .english, texts: InterfaceBuilderTexts(base: .english)
            ).bytes
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(try written(before) == text)
        let edited = try MadeDocument.converted(written(after)).template
        #expect(edited.view.subviews[0][.textColor] == .color(.hex("#4080C0")))
    }
}
