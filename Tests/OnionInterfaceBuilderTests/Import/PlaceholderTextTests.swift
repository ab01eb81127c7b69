import OnionCoding
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Placeholders among the texts of outlets")
struct PlaceholderTextTests {
    /// The fields and the placeholders of views with outlets.
    private func content(_ views: String..., outlets: [String], folder: TemporaryFolder? = nil) throws -> Content {
        let outlets = outlets.map { "<outlet property=\"\($0)Field\" destination=\"\($0)\"/>" }.joined()
        let inside = "<subviews>\(views.joined())</subviews><connections>\(outlets)</connections>"
        let storyboard = MadeDocument.storyboard(MadeDocument.controller(inside))
        guard let folder else { return try #require(storyboard.imported(as: "x.storyboard").contents.first) }
        try folder.write(storyboard, to: "App/Base.lproj/Main.storyboard")
        return try #require(DocumentReader().read(paths: [folder.path("")]).contents.first)
    }

    private func isPlaceholder(_ text: String, type: String = "label") throws -> Bool {
        let view =
            type == "button"
            ? MadeDocument.view("button", "l", "", "<state key=\"normal\" title=\"\(text)\"/>")
            : MadeDocument.view(type, "l", "text=\"\(text)\"")
        return !(try content(view, outlets: ["l"]).placeholders.isEmpty)
    }

    @Test(
        "New objects' texts, printers' texts, names for programs, formats and values are placeholders",
        arguments: [
            "Label", "label", "Label 2", "Title", "Title Label", "Lorem ipsum dolor sit er elit lamet", "lbl_title",
            "titleLabel", "user_name", "sick.report.title", "{Title}", "[Name]", "&lt;date&gt;", "%@", "%d items", "0",
            "00:00",
            "12.05.", "-", "--:--", "$0.00", "xxx", "XXXX XXX", "",
        ])
    func placeholders(text: String) throws { #expect(try isPlaceholder(text)) }

    @Test(
        "Texts that people could read are not",
        arguments: [
            "Hello", "Sign in", "Wi-Fi", "YouTube", "iCloud", "example.com", "www.example.com", "https://example.com",
            "Name", "Description", "OK", "•", "©",
            "e.g.",
            "Labels", "Title of the book", "No", "x", "3 days", "Your e-mail", "Über uns",
        ])
    func texts(text: String) throws { #expect(!(try isPlaceholder(text))) }

    @Test(
        "Titles of buttons are placeholders where they are names or what a new button has; fields for people never are")
    func types() throws {
        #expect(try isPlaceholder("Button", type: "button") && isPlaceholder("btn_go", type: "button"))
        #expect(!(try isPlaceholder("7", type: "button") || isPlaceholder("+", type: "button")))
        #expect(!(try isPlaceholder("", type: "textView") || isPlaceholder("user_name", type: "textField")))
        #expect(try isPlaceholder("Lorem ipsum", type: "textView"))
    }

    @Test("Without an outlet, nothing is a placeholder; a label with one and without a text is")
    func outlets() throws {
        let content = try content(
            MadeDocument.view("label", "a", "text=\"Label\""), MadeDocument.view("label", "b"),
            MadeDocument.view("imageView", "c"), outlets: ["b", "c"])
        #expect(content.placeholders == ["bField"])
    }

    @Test("A text with translations is none, unless it is what a new object has")
    func translated() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a.text\" = \"Summe\"; \"b.text\" = \"Etikett\";", to: "App/de.lproj/Main.strings")
        let content = try content(
            MadeDocument.view("label", "a", "text=\"sum_total\""), MadeDocument.view("label", "b", "text=\"Label\""),
            outlets: ["a", "b"], folder: folder)
        #expect(content.placeholders == ["bField"])
    }
}
