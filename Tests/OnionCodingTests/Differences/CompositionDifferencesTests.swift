import OnionCoding
import OnionModel
import Testing

@Suite("Differences of two compositions")
struct CompositionDifferencesTests {
    /// A leaf with a title in a box with a button, in a frame when there is one.
    private struct Made {
        var revision = 1
        var content = "hello"
        var title = "Hello"
        var color = "red"
        var constraint = "stack.top = view.top"
        var isFramed = false
        var statusBar = #"{"hidden":false,"style":"default"}"#
        var actions = [#"{"id":"done","title":"Done"}"#, #"{"id":"later","title":"Later"}"#]

        var json: String {
            let leaf = """
                {"id":2,"template":"template/leaf@\(revision)","content":"content/\(content)@\(revision)","kind":"content",
                "view":{"id":"view","subviews":[{"id":"label","type":"label","text":"\(title)","textColor":"\(color)"}]},
                "fields":{"title":"\(title)"}}
                """
            let placed = actions.map { #"{"action":\#($0),"actions":"actions/buttons@\#(revision)","layer":2}"# }
            let box = """
                {"id":1,"template":"template/box@\(revision)","kind":"layout",
                "view":{"id":"view","subviews":[{"id":"container","slot":"content"},{"id":"stack","type":"stackView","slot":"actions"}]},
                "constraints":["container.edges = view.edges","\(constraint)"],
                "slots":[{"view":"container","kind":"content","layers":[\(leaf)]},
                {"view":"stack","kind":"actions","actions":[\(placed.joined(separator: ","))]}]}
                """
            let framed = """
                {"id":0,"template":"template/frame@\(revision)","kind":"navigation","view":{"id":"view","slot":"content"},
                "slots":[{"view":"view","kind":"content","layers":[\(box)]}]}
                """
            return """
                {"screen":"screen/home@\(revision)","traits":{"locale":"en","orientation":"portrait","contentSizeCategory":"L",
                "appearance":"light"},"statusBar":\(statusBar),"layer":\(isFramed ? framed : box),"containment":[],
                "parts":["screen/home@\(revision)"],"digest":"\(revision)"}
                """
        }

        init(_ change: (inout Made) -> Void = { _ in }) { change(&self) }
    }

    /// The differences as they are told, by the values and by the bytes.
    private func differences(
        _ change: (inout Made) -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        let (before, after) = (Array(Made().json.utf8), Array(Made(change).json.utf8))
        let description = try Composition.differences(
            from: Composition.node(json: before), to: Composition.node(json: after)
        ).map(\.description)
        let values = try Composition(json: before).differences(to: Composition(json: after)).map(\.description)
        #expect(description == values, sourceLocation: sourceLocation)
        return description
    }

    @Test("Other revisions and positions in the text are not differences")
    func revisions() throws {
        #expect(try differences { $0.revision = 22 } == [])
    }

    @Test("A text change is reported once, for its content")
    func texts() throws {
        #expect(
            try differences { $0.title = "Good morning" } == [
                #"changed text content/hello title: "Hello" → "Good morning""#
            ])
    }

    @Test("The change of a view is reported for its template, and a constraint by its attributes")
    func properties() throws {
        #expect(
            try differences {
                $0.color = "blue"
                $0.constraint = "stack.top = view.top + 8"
            } == [
                "changed constraint template/box stack.top: stack.top = view.top → stack.top = view.top + 8",
                #"changed property template/leaf label.textColor: "red" → "blue""#,
            ])
    }

    @Test("Actions are added, removed, moved and changed by their names")
    func actions() throws {
        #expect(
            try differences { $0.actions.remove(at: 0) } == [
                #"removed action actions/buttons#done in template/box stack[0]: {"title":"Done"}"#
            ])
        #expect(
            try differences { $0.actions.append(#"{"id":"help","title":"Help"}"#) } == [
                #"added action actions/buttons#help in template/box stack[2]: {"title":"Help"}"#
            ])
        #expect(try differences { $0.actions.reverse() }.map { $0.prefix(13) } == ["moved action "])
        #expect(
            try differences { $0.actions[0] = #"{"id":"done","title":"OK","style":"primary"}"# } == [
                #"changed text actions/buttons#done.title: "Done" → "OK""#,
                #"added action actions/buttons#done.style: "primary""#,
            ])
    }

    @Test("A layer around the others is added, and those in it stay")
    func layers() throws {
        #expect(try differences { $0.isFramed = true } == [#"added layer template/frame: "template/frame@1""#])
    }

    @Test("Another content is another layer")
    func contents() throws {
        #expect(
            try differences { $0.content = "bye" } == [
                #"removed layer content/hello in template/box[0]: "content/hello@1""#,
                #"added layer content/bye in template/box[0]: "content/bye@1""#,
            ])
    }

    @Test("A decision for the whole screen is reported without the number of the deciding layer")
    func decisions() throws {
        #expect(
            try differences { $0.statusBar = #"{"hidden":true,"hiddenFrom":0,"style":"default"}"# } == [
                "changed value statusBar.hidden: false → true"
            ])
        #expect(try differences { $0.statusBar = #"{"hidden":false,"hiddenFrom":1,"style":"default"}"# } == [])
    }
}
