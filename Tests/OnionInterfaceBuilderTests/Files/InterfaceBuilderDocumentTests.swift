import OnionDocuments
import OnionInterfaceBuilder
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Documents of Interface Builder")
struct InterfaceBuilderDocumentTests {
    @Test("A storyboard has its tools version, its target and the sizes of its images")
    func storyboard() throws {
        let document = try MadeDocument.read(
            MadeDocument.storyboard(
                MadeDocument.controller(""), attributes: "useSafeAreas=\"YES\" initialViewController=\"vc\"",
                resources: """
                    <image name="clock" width="276" height="245"/>
                    <image name="star" catalog="system" width="128" height="116"/>
                    """))
        #expect(document.toolsVersion == 14460.31)
        #expect(document.device == .init(id: "retina4_7", orientation: .portrait))
        #expect(document.useSafeAreas)
        #expect(!document.useAutolayout)
        #expect(!document.isXib)
        #expect(document.initialViewController == "vc")
        #expect(document.images == ["clock": Size(width: 276, height: 245)])
        #expect(document.symbols == ["star": Size(width: 128, height: 116)])
    }

    @Test("A scene is a controller's root view or a view at the top, in the order of the document")
    func scenes() throws {
        let first = MadeDocument.controller("") + "<placeholder id=\"p\"/>" + MadeDocument.view("view", "free")
        let navigation =
            "<navigationController id=\"nav\"><navigationBar key=\"navigationBar\" id=\"bar\"/></navigationController>"
        let storyboard = try MadeDocument.read(MadeDocument.storyboard(first, navigation))
        #expect(storyboard.scenes.map(\.id) == ["root", "free"])
        #expect(storyboard.scenes.map { $0.controller?["id"] } == ["vc", nil])
        let xib = try MadeDocument.read(
            MadeDocument.xib(MadeDocument.view("view", "one") + MadeDocument.view("tableViewCell", "two")))
        #expect(xib.isXib)
        #expect(xib.device == nil)
        #expect(xib.scenes.map(\.id) == ["one", "two"])
    }

    @Test(
        "A document that is not for UIKit is refused",
        arguments: [
            ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "unsupported format=archive"),
            ("<plist/>", "wrong-type expected=<document>, found=<plist>"),
            (
                "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
                "unsupported type=com.apple.InterfaceBuilder3.Cocoa.XIB"
            ),
        ])
    func refusals(xml: String, problem: String) {
        do throws(Problem) {
            _ = try InterfaceBuilderDocument.read(Array(xml.utf8))
            Issue.record("it was read")
        } catch {
            #expect(error.codeAndValues == problem)
        }
    }
}
