import OnionCoding
import OnionModel

extension RandomDocuments {
    /// An app with a few versions, each of which adds and removes features.
    mutating func app() -> Node {
        let names = ["view.label", "view.button", "property.text", "step.show", "action.pay:", "format.2"]
        var app = App(key: Key(stored: "app"), summary: below(2) == 0 ? "An app" : nil)
        for number in 1...(1 + below(3)) {
            guard let version = VersionNumber("\(number).\(below(10))") else { continue }
            app = app.recording(version, features: Set(names.filter { _ in below(2) == 0 }))
        }
        return Part.app(app).node
    }
}
