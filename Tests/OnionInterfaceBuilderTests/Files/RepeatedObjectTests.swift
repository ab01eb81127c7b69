import OnionCoding
import OnionModel
import Testing

@testable import OnionInterfaceBuilder

/// Documents in which two objects have one identifier, as after a merge of two branches that have both duplicated a scene.
@Suite("Objects with the same identifier")
struct RepeatedObjectTests {
    private static func controller(_ id: String, _ inside: String) -> String {
        MadeDocument.controller(inside, attributes: "id=\"\(id)\"").replacing("root", with: "\(id)-root")
    }

    private static let label = MadeDocument.subviews(MadeDocument.view("label", "lbl", "text=\"Hello\""))

    private static let top = """
        <constraints><constraint firstItem="lbl" firstAttribute="top" secondItem="root" secondAttribute="top" \
        constant="100" id="c"/></constraints>
        """

    @Test(
        "An identifier that two scenes have is a problem, with the lines of both",
        arguments: [
            MadeDocument.storyboard(controller("a", ""), "\n" + controller("a", "").replacing("a-root", with: "b")),
            MadeDocument.xib(MadeDocument.view("view", "a") + "\n" + MadeDocument.view("view", "a")),
        ])
    func repeated(text: String) throws {
        let problem = try #require(text.imported(as: "Main.storyboard").problems.first)
        #expect(problem.code == .duplicate && problem.values["id"] == "a", "\(problem)")
        let first = try #require(problem.values["first"].flatMap(Int.init))
        #expect(problem.position.line == first + 1)
    }

    @Test("A change of an object or a constraint is written into its scene, and another scene has one of that name")
    func keptApart() throws {
        let second = Self.controller("b", Self.label + Self.top)
        let text = MadeDocument.storyboard(Self.controller("a", Self.label + Self.top), second)
        let read = text.imported(as: "Main.storyboard")
        #expect(read.problems == [])
        let template = try #require(
            read.documents.first { $0.origin?.object == "b" && $0.part.kind == .template }?.part)
        guard case .template(let before) = template else { return }
        var after = before
        after.view.subviews[0].properties[.text] = .text(.verbatim(.plain("Changed")))
        after.constraints = try before.constraints.map { constraint in
            try Constraint(parsing: constraint.description.replacing("100", with: "120"))
        }
        let values = InterfaceBuilderValues(token: { _ in nil }, colorName: { _ in nil }, systemColor: { _ in nil })
        let bytes = try InterfaceBuilderEdit.text(
            of: Array(text.utf8), changes: [(.template(before), .template(after), "b")], values: values, base: .english,
            texts: InterfaceBuilderTexts(base: .english)
        ).bytes
        let expected = second.replacing("Hello", with: "Changed").replacing(
            "constant=\"100\"", with: "constant=\"120\"")
        #expect(String(decoding: bytes, as: UTF8.self) == text.replacing(second, with: expected))
    }
}
