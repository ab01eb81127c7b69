import OnionCoding
import OnionModel
import Testing

@testable import OnionStore

/// Pins the sentence, the code and the values of every problem that the store reports.
@Suite("Problems of the store")
struct ProblemsTests {
    private static let screen = Reference(.screen, Key(stored: "home"))
    private static let content = Reference(.content, Key(stored: "hello"), revision: 3)
    private static let template = Reference(.template, Key(stored: "leaf"))
    private static let title = Field(name: "title", type: .text)

    private func expect(
        _ problem: Problem, _ code: String, _ values: [String: String], _ description: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(problem.code.rawValue == code, sourceLocation: sourceLocation)
        #expect(problem.values == values, sourceLocation: sourceLocation)
        #expect(problem.description == description, sourceLocation: sourceLocation)
    }

    @Test("Files that are imported again, and mirrored folders")
    func imports() {
        var conflict = MergeConflict("title.en", before: .string("a"), stored: nil, file: .string("c"))
        expect(
            .mergeConflict(conflict), "merge-conflict", ["was": #""a""#, "registry": "null", "file": #""c""#],
            #"title.en: both sides changed it: it was "a", the registry has nothing, the file has "c"; decide which of both wins"#
        )
        conflict.isBeforeKnown = false
        conflict.stored = .string(String(repeating: "b", count: 70))
        let long = #""\#(String(repeating: "b", count: 70))""#
        expect(
            .mergeConflict(conflict), "merge-conflict", ["registry": long, "file": #""c""#],
            """
            title.en: the registry has "\(String(repeating: "b", count: 58))…, the file has "c", \
            and it is not known what the file had before; decide which of both wins
            """)
        let document = Document(.number(NamedNumber(key: Key(stored: "gutter"), value: 1)))
        expect(
            .unfitChanges(document), "unfit-changes", [:],
            "number/gutter: what the registry and the file have changed does not fit together; decide which of both wins"
        )
        let change = ImportCheck.BreakingChange(
            reference: Self.template, id: 1,
            location: DocumentLocation(source: "A.storyboard", position: Position(line: 1, column: 1)),
            isOfApp: true)
        expect(
            .wouldBreak(Self.screen, cause: .unknownReference(Self.content, nearest: nil, at: "content"), by: change),
            "unfit-changes", ["user": "screen/home", "cause": "unknown-reference", "path": "content"],
            """
            A.storyboard:1:1: template/leaf: what the file says does not fit screen/home of the registry (content): \
            there is no content/hello; decide which of both wins
            """)
        expect(
            .nothingToMirror("D"), "nothing-to-mirror", [:],
            """
            D: there is no document in it; name a folder with at least one document, \
            because what it does not have is archived
            """)
        expect(
            .tooLargeToMirror("D/a.ndjson", limit: 1 << 30), "too-large", ["limit": "1073741824"],
            "D/a.ndjson: the file is larger than 1024 MiB; split it")
        expect(
            .unreadableMirror("D/a.xib", parts: 2), "unreadable-mirror", ["parts": "2"],
            "D/a.xib: 2 parts came from this file, and now no document can be read in it; correct the file, or remove it"
        )
        expect(
            .goneFile(.init(path: "D/a.xib", parts: 1)), "gone-file", ["parts": "1"],
            "D/a.xib: the file is gone, and a part that came from it stays; mirror the folder to archive what is gone")
    }

    @Test("References")
    func references() {
        expect(
            .unknownReference(Self.content, nearest: nil, at: "content"), "unknown-reference",
            ["reference": "content/hello"], "content: there is no content/hello; import it together with this document")
        expect(
            .unknownReference(Self.content, nearest: "hallo", at: "content"), "unknown-reference",
            ["reference": "content/hello", "nearest": "hallo"],
            "content: there is no content/hello; did you mean \"hallo\"?")
        let renamed = Reference(.content, Key(stored: "hallo"))
        expect(
            .renamedReference(Self.content, to: renamed, written: renamed.key.text, change: 9, at: "content"),
            "unknown-reference",
            ["reference": "content/hello", "nearest": "hallo"],
            "content: content/hello was renamed to content/hallo in change 9; write \"hallo\"")
        expect(
            .formerName(Self.content, now: renamed, change: 9), "duplicate",
            ["name": "content/hello", "first": "content/hallo"],
            "content/hello was renamed to content/hallo in change 9, and the document is one of before; write the key \"hallo\", or change the document to make another part"
        )
        expect(
            .removedReference(Self.content, at: "content"), "removed-reference", ["reference": "content/hello"],
            "content: content/hello was removed; restore it first")
        expect(
            .unknownRevision(Self.content, latest: 2, at: "content", isNext: true), "unknown-revision",
            ["reference": "content/hello@3", "latest": "2"],
            "content: there is no content/hello@3; its latest revision is 2")
        expect(
            .duplicate("content/hello", first: "a.yaml:1:1", source: "b.yaml", position: Position(line: 2, column: 3)),
            "duplicate", ["name": "content/hello"],
            "b.yaml:2:3: content/hello appears twice; the first is at a.yaml:1:1; remove one of the two")
    }

    @Test("Values")
    func values() {
        expect(
            .unknownSystemColor("systemPnik", at: "fields.accent"), "unknown-value",
            ["value": "systemPnik", "nearest": "systemPink"],
            "fields.accent: \"systemPnik\" is not a system color; did you mean \"systemPink\"?")
        expect(
            .unknownSystemColor("systemBicycleShed", at: "view.tintColor"), "unknown-value",
            ["value": "systemBicycleShed"],
            "view.tintColor: \"systemBicycleShed\" is not a system color; write one of UIKit's, such as systemBlue"
        )
        expect(
            .foreignWord("leading", of: .alignment, in: .label, among: ["natural", "left"], at: "view.alignment"),
            "unknown-value", ["value": "leading", "type": "label", "property": "alignment"],
            "view.alignment: a view of type label has no alignment \"leading\"; write one of natural, left")
        expect(
            .invalidURL("not a url", at: "items[0].url"), "invalid-value", ["value": "not a url"],
            "items[0].url: \"not a url\" is not a URL; write it with its scheme, as in https://example.com"
        )
    }

    @Test("Fields")
    func fields() {
        let (template, title) = (Self.template, Self.title)
        expect(
            .filledTemplate(template, isOf: .layout), "wrong-template-kind",
            ["reference": "template/leaf", "kind": "layout"],
            """
            template: template/leaf is a template of kind layout, but a content needs one of kind content or cell; \
            name a content template, and wrap the content on a screen
            """)
        expect(
            .unknownField("titel", of: template, nearest: "title", known: ["title"]), "unknown-field",
            ["field": "titel", "reference": "template/leaf", "nearest": "title"],
            "fields.titel: template/leaf has no field \"titel\"; did you mean \"title\"?")
        expect(
            .unknownField("x", of: template, nearest: nil, known: []), "unknown-field",
            ["field": "x", "reference": "template/leaf"],
            "fields.x: template/leaf has no field \"x\"; it has no fields")
        let names = (1...17).map { "f\($0)" }
        expect(
            .unknownField("x", of: template, nearest: nil, known: names), "unknown-field",
            ["field": "x", "reference": "template/leaf"],
            "fields.x: template/leaf has no field \"x\"; its fields are \(names.dropLast().joined(separator: ", ")), ..."
        )
        expect(
            .missingField(title, of: template), "missing-field", ["field": "title", "reference": "template/leaf"],
            "fields: the field \"title\" is missing, which template/leaf requires; add a value of type text")
        expect(
            .missingField(title, of: template, prototype: "Dish"), "missing-field",
            ["field": "title", "reference": "template/leaf"],
            """
            fields: the field "title" is missing, which the prototype "Dish" of template/leaf requires; add a value of \
            type text
            """)
        expect(
            .wrongType(of: title, found: "the number 12"), "wrong-type",
            ["field": "title", "expected": "text", "found": "the number 12"],
            "fields.title: expected a text for the field \"title\", found the number 12")
        expect(
            .placeholder(ofOtherField: Field(name: "image", type: .image)), "wrong-type",
            ["field": "image", "expected": "text", "found": "image"],
            "placeholders: the field \"image\" of type image is no placeholder; name fields of type text only")
        expect(
            .tooLong(title, limit: 9, count: 12, at: "fields.title.de"), "too-large",
            ["field": "title", "limit": "9", "found": "12"],
            """
            fields.title.de: the text has 12 characters, but the field "title" allows 9; \
            shorten it, or increase maxLength of the field
            """)
        expect(
            .outOfRange(6, of: Field(name: "stars", type: .number, minimum: 1, maximum: 5)), "out-of-range",
            ["field": "stars", "value": "6", "minimum": "1", "maximum": "5"],
            "fields.stars: 6 is out of the range of the field \"stars\"; write a number from 1 to 5")
        expect(
            .outOfRange(-0.5, of: Field(name: "width", type: .number, minimum: 0)), "out-of-range",
            ["field": "width", "value": "-0.5", "minimum": "0"],
            "fields.width: -0.5 is out of the range of the field \"width\"; write a number of at least 0")
    }

    @Test("Images, symbols and labels")
    func images() {
        expect(
            .unknownSymbol("star.fil", nearest: "star.fill", at: "view.image"), "unknown-symbol",
            ["name": "star.fil", "nearest": "star.fill"],
            "view.image: there is no SF Symbol \"star.fil\"; did you mean \"star.fill\"?")
        expect(
            .unknownSymbol("a.b", nearest: nil, at: "view.image"), "unknown-symbol", ["name": "a.b"],
            "view.image: there is no SF Symbol \"a.b\"; import an image of this name, or accept the finding when the app or a newer iOS has it"
        )
        expect(
            .newSymbol("document", since: IOSVersion(18), ios: IOSVersion(15), former: "doc", at: "view.image"),
            "new-symbol", ["name": "document", "since": "18", "ios": "15", "nearest": "doc"],
            "view.image: the SF Symbol \"document\" is there since iOS 18, and the app runs on iOS 15; write \"doc\", its earlier name"
        )
        expect(
            .newSymbol("cat", since: IOSVersion(17), ios: IOSVersion(16, 4), former: nil, at: "view.image"),
            "new-symbol", ["name": "cat", "since": "17", "ios": "16.4"],
            "view.image: the SF Symbol \"cat\" is there since iOS 17, and the app runs on iOS 16.4; choose another one, or import an image of this name"
        )
        expect(
            .undrawnSymbol("cat", since: IOSVersion(17), at: "view.image"), "undrawn-symbol",
            ["name": "cat", "since": "17"],
            "view.image: the SF Symbol \"cat\" has no drawing in pictures; import an image of this name; until then, pictures show a sign with its initial letter"
        )
        expect(
            .missingTabLabel(at: "tabBarItem"), "missing-label", [:],
            "tabBarItem: the tab has an image and no title, so that VoiceOver cannot name it; add a title or an accessibilityLabel"
        )
    }

    @Test("Layers and slots")
    func layers() {
        let (screen, template) = (Self.screen, Self.template)
        let values = ["reference": "template/leaf"]
        expect(
            .contentTemplateAsLayer(template, at: "wrap[0]"), "wrong-template-kind", values,
            "wrap[0]: template/leaf is a content template; name a content that fills it")
        expect(
            .contentTemplateAroundLayer(template, at: "wrap[0]"), "missing-slot", values,
            """
            wrap[0]: template/leaf is a content template and has no slot for a layer; \
            use a layout or navigation template
            """)
        expect(
            .cellOutsideOfTable(screen, .tableViewCell, at: "content"), "wrong-template-kind",
            ["reference": screen.description],
            """
            content: \(screen) is a cell, which only a table shows; put it in a slot that is a tableView or a tableViewSection
            """)
        expect(
            .cellOutsideOfTable(screen, .collectionViewCell, at: "content"), "wrong-template-kind",
            ["reference": screen.description],
            "content: \(screen) is a cell, which only a collection shows; put it in a slot that is a collectionView")
        expect(
            .missingSlot(template, at: "wrap[0]"), "missing-slot", values,
            "wrap[0]: template/leaf has no slot for a layer; give one of its views \"slot: content\"")
        expect(
            .emptySlot(template, at: "wrap[0]"), "empty-slot", values,
            "wrap[0]: the slot of template/leaf is empty; fill it with content or contents")
        expect(
            .tooManyLayers(2, in: template, at: "wrap[0]"), "too-many-layers",
            ["reference": "template/leaf", "found": "2"],
            """
            wrap[0]: the slot of template/leaf takes one layer, but has 2; \
            use a template with "slot: contents", such as a scrolling container
            """)
        let footer = Slot(takes: .contents, name: "footer", count: .init(minimum: 2, maximum: 4))
        let slotValues = ["reference": "template/leaf", "slot": "footer"]
        expect(
            .emptySlot(template, slot: "footer", at: "compose"), "empty-slot", slotValues,
            #"compose: the slot "footer" of template/leaf is empty; fill it, as in slots: { footer: ... }"#)
        expect(
            .tooManyLayers(5, in: template, slot: footer, at: "compose"), "too-many-layers",
            slotValues.merging(["found": "5"]) { $1 },
            #"compose: the slot "footer" of template/leaf takes at most 4 layers, but has 5; remove some"#)
        expect(
            .tooFewLayers(1, in: template, slot: footer, at: "compose"), "too-few-layers",
            slotValues.merging(["found": "1"]) { $1 },
            #"compose: the slot "footer" of template/leaf takes at least 2 layers, but has 1; add some"#)
        expect(
            .unknownSlot("foter", of: template, nearest: "footer", known: ["footer"], at: "compose.slots.foter"),
            "unknown-slot", ["reference": "template/leaf", "slot": "foter", "nearest": "footer"],
            #"compose.slots.foter: template/leaf has no slot "foter"; did you mean "footer"?"#)
        expect(
            .unknownSlot("x", of: template, nearest: nil, known: ["content", "footer"], at: "compose.slots.x"),
            "unknown-slot", ["reference": "template/leaf", "slot": "x"],
            #"compose.slots.x: template/leaf has no slot "x"; its slots are content, footer"#)
        expect(
            .unknownPrototype("dish", of: template, nearest: nil, known: ["Dish", "Hint"]),
            "unknown-prototype", ["reference": "template/leaf", "prototype": "dish"],
            #"prototype: template/leaf has no prototype "dish"; its prototypes are Dish, Hint"#)
        expect(
            .wrongFilling(footer, of: template, at: "compose"), "slot-mismatch", slotValues,
            #"compose: the slot "footer" of template/leaf takes layers, and no actions; name a content"#)
        expect(
            .wrongFilling(Slot(takes: .actions, name: "footer"), of: template, at: "compose"), "slot-mismatch",
            slotValues, #"compose: the slot "footer" of template/leaf takes actions; write { actions: KEY }"#)
        expect(
            .wrongFilling(.actions, of: template, at: "compose"), "slot-mismatch",
            ["reference": "template/leaf", "slot": "actions"],
            """
            compose: the slot "actions" of template/leaf shows the actions of contents; \
            name the action set in a content, or give the slot a name
            """)
        expect(
            .selectionInSlot(footer, of: template, at: "compose"), "not-applicable", slotValues,
            #"compose: the slot "footer" of template/leaf shows all its layers, so that none is selected; remove "selected""#
        )
        expect(
            .unshownActions(Reference(.actions, Key(stored: "buttons")), of: Self.content, at: "content"),
            "unshown-actions", ["reference": "content/hello@3", "actions": "actions/buttons"],
            """
            content: no template around content/hello@3 shows the actions of actions/buttons; \
            wrap it in a template with a slot for actions
            """)
        expect(
            .circularScreen([screen, screen]), "circular-reference", ["path": "home → home"],
            "the screen contains itself: home → home; remove one of these references")
        expect(
            .tooManyLayersInScreen, "too-large", ["limit": "\(Screen.maximumLayerCount)"],
            "the screen has more than \(Screen.maximumLayerCount) layers; split it")
        expect(
            .tooDeepLayers, "too-deep", ["limit": "\(Screen.maximumLayerDepth)"],
            "the screen has more than \(Screen.maximumLayerDepth) nested layers; split it")
    }
}
