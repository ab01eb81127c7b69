import Foundation
import Onion
import OnionPreview
import OnionTestSupport
import Testing

@Suite("Templates and contents that are laid out alone")
struct SubjectFieldsTests {
    private static let documents = """
        template: card
        kind: content
        fields: { title: { type: text }, size: { type: number }, isOn: { type: bool }, tint: { type: color } }
        view:
          id: view
          subviews:
            - { id: label, type: label, text: $title, accessibilityIdentifier: $title, textColor: $tint, cornerRadius: $size }
        ---
        content: hello
        template: card
        fields: { title: { en: Hello, de: Hallo } }
        """

    private func subject(_ name: String, _ values: [(name: String, value: String)] = []) throws -> Template {
        let test = try TestRegistry(Self.documents)
        let subjects = try SubjectReader(openRegistry: { test.registry }).subjects(named: name)
        guard case .template(let template) = try #require(subjects.first).filled(with: values).source else {
            throw CancellationError()
        }
        return template
    }

    @Test("Values of fields are in the views that show them")
    func values() throws {
        let label = try subject("template/card", [("title", "A=B"), ("size", "4"), ("tint", "#ff0000")]).view.subviews[
            0]
        #expect(label[.text] == .text(.verbatim("A=B")))
        #expect(label[.accessibilityIdentifier] == .identifier("A=B"))
        #expect(label[.cornerRadius] == .number(4))
        #expect(label[.textColor] == .color(.hex("#FF0000")))
        #expect(try subject("template/card").view.subviews[0][.text] == .field("title"))
    }

    @Test("A content fills its template")
    func content() throws {
        guard case .text(let text)? = try subject("content/hello").view.subviews[0][.text] else {
            throw CancellationError()
        }
        #expect(text.texts == ["Hallo", "Hello"])
    }

    @Test(
        "What does not fit is refused",
        arguments: [("titel", "x"), ("size", "large"), ("isOn", "yes")])
    func refusals(name: String, value: String) {
        #expect(throws: (any Error).self) { try subject("template/card", [(name, value)]) }
    }
}
