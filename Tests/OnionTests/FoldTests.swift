import Onion
import OnionTestRegistry
import Testing

@Suite("Folding templates")
struct FoldTests {
    /// Two notices that are built alike under different names, and a screen of each.
    private static let notices = """
        template: tip
        kind: content
        fields: { title: { type: text, required: true } }
        view:
          id: root
          subviews:
            - { id: titleLabel, type: label, text: $title, textColor: label }
            - { id: hintLabel, type: label, text: { en: Swipe, ru: Смахните } }
        constraints: [titleLabel.top = root.top + 8, hintLabel.top = titleLabel.bottom]
        ---
        template: note
        kind: content
        fields: { heading: { type: text, required: true } }
        view:
          id: view
          backgroundColor: systemRed
          subviews:
            - { id: headingLabel, type: label, text: $heading, textColor: secondaryLabel }
            - { id: sub, type: label, text: Tap, textColor: secondaryLabel }
        constraints: [headingLabel.top = view.top + 8, sub.top = headingLabel.bottom]
        ---
        content: swipe
        template: tip
        fields: { title: { en: Gestures, ru: Жесты } }
        ---
        content: tap
        template: note
        fields: { heading: Buttons }
        ---
        screen: swipe
        content: swipe
        ---
        screen: tap
        content: tap
        """

    private static func references(_ names: String...) throws -> [Reference] {
        try names.map { try Reference(parsing: $0) }
    }

    private func state(of test: TestRegistry) throws -> String {
        try test.export(.yaml) + test.names.joined(separator: "\n")
    }

    private func fields(of name: String, in test: TestRegistry) throws -> [String: FieldValue] {
        let part = try test.registry.read { try $0.part(Reference(parsing: name)).part }
        guard case .content(let content) = part else { return [:] }
        #expect(try content.template == Reference(parsing: "template/tip"))
        return content.fields
    }

    @Test(
        "Templates of different view controllers, or of scenes that code loads by different names, are not folded",
        arguments: ["controller: NoteViewController", "storyboardIdentifier: Note"])
    func controllers(line: String) throws {
        let test = try TestRegistry(
            Self.notices.replacing("template: note\nkind", with: "template: note\n\(line)\nkind"))
        let before = try state(of: test)
        let error = #expect(throws: RegistryError.self) {
            try test.registry.fold(Self.references("template/tip", "template/note"), by: TestRegistry.anna)
        }
        #expect(
            error?.description.contains(line.split(separator: ":").first ?? "?") == true, "\(String(describing: error))"
        )
        #expect(try state(of: test) == before)
    }

    @Test("One template with fields takes the place of two; contents keep their values, and the other is archived")
    func contents() throws {
        let test = try TestRegistry(Self.notices)
        let report = try test.registry.fold(Self.references("template/tip", "template/note"), by: TestRegistry.anna)
        #expect(try report.changed == Self.references("template/tip@2", "content/swipe@2", "content/tap@2"))
        #expect(try report.removed == Self.references("template/note"))
        #expect(report.fields == ["rootBackgroundColor", "titleLabelTextColor", "hint", "hintLabelTextColor"])
        #expect(try report.screens == Self.references("screen/swipe", "screen/tap"))

        let swipe = try fields(of: "content/swipe", in: test)
        #expect(
            swipe["title"] == .text(.localized([.english: .plain("Gestures"), try LocaleTag("ru"): .plain("Жесты")])))
        #expect(
            swipe["hint"] == .text(.localized([.english: .plain("Swipe"), try LocaleTag("ru"): .plain("Смахните")])))
        #expect(swipe["rootBackgroundColor"] == nil)
        let tap = try fields(of: "content/tap", in: test)
        #expect(tap["title"] == .text(.verbatim("Buttons")))
        #expect(tap["rootBackgroundColor"] == .text(.verbatim("systemRed")))
        var findings: [Finding] = []
        try test.registry.read { try $0.check { findings.append($0) } }
        #expect(findings == [])
        try test.registry.restore(Reference(parsing: "template/note"), by: TestRegistry.anna)
    }

    @Test(
        "Templates around layers get their values from the screens, and places that differ in the same way share a field"
    )
    func layouts() throws {
        func sheet(_ key: String, _ color: String) -> String {
            """
            template: \(key)
            kind: layout
            view:
              id: view
              subviews:
                - { id: bar, backgroundColor: \(color) }
                - { id: line, backgroundColor: \(color) }
                - { id: area, slot: content }
            ---
            screen: \(key)
            compose: { template: \(key), content: { content: hello } }
            """
        }
        let test = try TestRegistry(
            [
                "template: leaf\nkind: content\nview: { id: view }", "content: hello\ntemplate: leaf",
                sheet("red", "systemRed"), sheet("blue", "systemBlue"),
            ]
            .joined(separator: "\n---\n"))
        let report = try test.registry.fold(Self.references("template/red", "template/blue"), by: TestRegistry.anna)
        #expect(report.fields == ["barBackgroundColor"])
        let exported = try test.export(.yaml)
        #expect(exported.contains("barBackgroundColor: systemBlue"))
        #expect(!exported.contains("template: blue"))
    }

    @Test("Templates that differ in more than values are refused with the differences; nothing is written")
    func refusal() throws {
        let test = try TestRegistry(
            Self.notices.replacing("sub.top = headingLabel.bottom", with: "sub.top = headingLabel.bottom + 4"))
        let before = try state(of: test)
        let error = #expect(throws: RegistryError.self) {
            try test.registry.fold(Self.references("template/tip", "template/note"), by: TestRegistry.anna)
        }
        guard case .notFoldable(let other, let first, let differences)? = error?.code else {
            Issue.record("not refused as not foldable: \(String(describing: error))")
            return
        }
        #expect(try [other, first] == Self.references("template/note", "template/tip"))
        #expect(differences.map(\.subject) == [.constraint])
        #expect(try state(of: test) == before)
    }

    @Test("A dry run writes nothing; a pinned template, one template, and a part of another kind are refused")
    func others() throws {
        let test = try TestRegistry(Self.notices)
        let both = try Self.references("template/tip", "template/note")
        let before = try state(of: test)
        #expect(try test.registry.fold(both, by: TestRegistry.anna, isDryRun: true).changed.count == 3)
        for names in [["template/tip"], ["template/tip", "template/tip"]] {
            #expect(throws: RegistryError(.nothingToFold)) {
                try test.registry.fold(names.map { try Reference(parsing: $0) }, by: TestRegistry.anna)
            }
        }
        let content = try Reference(parsing: "content/tap")
        #expect(throws: RegistryError(.notATemplate(content))) {
            try test.registry.fold([both[0], content], by: TestRegistry.anna)
        }
        #expect(try state(of: test) == before)

        try test.add("content: tap\ntemplate: note@1\nfields: { heading: Buttons }")
        let pinned = try state(of: test)
        let error = #expect(throws: RegistryError.self) { try test.registry.fold(both, by: TestRegistry.anna) }
        guard case .inUse(let uses, _, _)? = error?.code else {
            Issue.record("not refused as in use: \(String(describing: error))")
            return
        }
        #expect(uses.map(\.path) == ["template"])
        #expect(try state(of: test) == pinned)
        // The first template stays, so it may be pinned.
        try test.registry.fold(both.reversed(), by: TestRegistry.anna)
    }
}
