import OnionTestDocuments
import Testing

@testable import OnionCoding
@testable import OnionModel

/// The wording of every message of the module. Other tests look at codes and values.
@Suite("The wording of problems")
struct ProblemsTests {
    @Test("A problem has its sentence and its remedy", arguments: problems)
    func problem(problem: Problem, sentence: String) {
        #expect(problem.description == sentence)
    }

    @Test(
        "A mistake in a template has the remedy for what was meant",
        arguments: [
            ("font: 17", "write { size: 17 }"), ("font: bold", "write { weight: bold }"),
            ("textColor: 5", "write \"#RRGGBB\" or \"#RRGGBBAA\" in quotes, or a name such as systemBlue"),
            ("numberOfLines: 2", "did you mean \"lines\"?"), ("subviews: title", "write [title]"),
            (
                "text: Hi }\nconstraints: [{ view.top: 5 }",
                "write it with =, >= or <=, as in \"title.top = view.top\""
            ),
        ])
    func remedies(members: String, remedy: String) {
        let end = members.contains("constraints") ? "]" : " }"
        let problems = "template: t\nkind: content\nview: { id: view, type: label, \(members)\(end)\n".read().problems
        #expect(problems.map(\.remedy) == [remedy])
    }

    private static let problems: [(Problem, String)] = [
        (.wrongType(expected: "a list", found: .map([])), "expected a list, found a map"),
        (
            .noMap(.number(5), keys: ["width", "height"]),
            "expected a map, found the number 5; the keys are width, height"
        ),
        (.noText(.number(12)), "expected a text, found the number 12; put it in quotes"),
        (.noText(.list([])), "expected a text, found a list"),
        (.missingKey("kind", summary: "The role."), #"the key "kind" is missing; add it: the role"#),
        (
            .unknownKey("constrains", in: "a template", known: ["view", "constraints"]),
            #"unknown key "constrains" in a template; did you mean "constraints"?"#
        ),
        (
            .unknownKey("footer", in: "a template", known: ["view", "constraints"]),
            #"unknown key "footer" in a template; the keys are view, constraints"#
        ),
        (
            .unknownKey("content", in: "a template", known: [], remedy: "split it"),
            #"unknown key "content" in a template; split it"#
        ),
        (.outOfRange(1.1, 0...1), "the number 1.1 is out of range; write a number from 0 to 1"),
        (.outOfRange(.nan, 0...1), "expected a finite number; write a number from 0 to 1"),
        (.emptyText, "the text is empty; write a text, or remove the key"),
        (.longText(limit: 1_000), "the text is longer than 1000 bytes"),
        (.invisibleCharacter("\u{200B}"), "a name cannot have a zero-width space (U+200B); remove it"),
        (.controlCharacter("\u{0}"), "a text cannot have a NUL character (U+0000); remove it"),
        (
            .notAName(.number(5), among: ["layout", "content"]),
            "expected a name, found the number 5; write one of layout, content"
        ),
        (
            .unknownValue("contnet", among: ["layout", "content"]),
            #"unknown value "contnet"; did you mean "content"?"#
        ),
        (
            .unknownValue("dark", among: ["layout", "content"]),
            #"unknown value "dark"; write one of layout, content"#
        ),
        (
            .unknownValue("VStack", among: ["view", "stackView"], meaning: "stackView"),
            #"unknown value "VStack"; did you mean "stackView"?"#
        ),
        (
            .noField("$1st"),
            #""$1st" is not the name of a field; write a field's name after "$", or "$$" for a text that begins with "$""#
        ),
        (
            .noPoints(.list([]), expected: "a size", spelling: "[width, height]"),
            "expected a size, found a list; write [width, height] in points"
        ),
        (.noColorMap(.map([])), "expected a color, found a map; a map of colors has the keys light and dark"),
        (.noColor("#12"), ##""#12" is not a color; write "#RRGGBB", "#RRGGBBAA" or a name such as systemBlue"##),
        (
            .noColor(.list([])),
            ##"expected a color, found a list; write "#RRGGBB" or "#RRGGBBAA" in quotes, or a name such as systemBlue"##
        ),
        (.noTextStyle("bold"), #"unknown text style "bold"; write { weight: bold }"#),
        (.noTextStyle("boddy"), #"unknown text style "boddy"; did you mean "body"?"#),
        (
            .noTextStyle("Arial"),
            #"unknown text style "Arial"; write one of largeTitle, title1, title2, title3, headline, body, callout, "#
                + "subheadline, footnote, caption1, caption2, or a map such as { family: Helvetica, size: 17 }"
        ),
        (.noList(.string("modal")), #"expected a list, found the text "modal"; write [modal]"#),
        (.noList(.map([])), #"expected a list, found a map; begin each item with "- ""#),
        (.noList(.number(1)), "expected a list, found the number 1"),
        (
            .noConstraint(.map([])),
            #"expected a constraint, found a map; write it with =, >= or <=, as in "title.top = view.top""#
        ),
        (.noFont(.number(17)), "expected a font, found the number 17; write { size: 17 }"),
        (
            .noFont(.bool(true)),
            "expected a font, found true; write a text style such as body, or a map with style, size, weight or family"
        ),
        (.emptyFont, "the font is empty; add a style or a size"),
        (.unknownPluralCategory("mny"), #"unknown plural category "mny"; did you mean "many"?"#),
        (.unknownPluralCategory("x"), #"unknown plural category "x"; write one of zero, one, two, few, many, other"#),
        (.missingOtherForm, #"the plural form "other" is missing, which every language needs; add it"#),
        (.emptyTexts, "the map of texts is empty; write a text for each locale, or remove the key"),
        (.duplicateLocale(.english), "the locale en appears twice"),
        (
            .noDocument(.number(1)),
            "expected a document, found the number 1; begin it with one of template: KEY, content: KEY, "
                + "actions: KEY, screen: KEY, color: KEY, font: KEY, number: KEY, app: KEY"
        ),
        (
            .unknownFirstKey("tempalte"),
            #"unknown key "tempalte" at the beginning of a document; did you mean "template"?"#
        ),
        (
            .unknownFirstKey("kind"),
            #"unknown key "kind" at the beginning of a document; begin it with one of template, content, "#
                + "actions, screen, color, font, number, app"
        ),
        (
            .noVersionNumber("4.x"),
            #""4.x" is not the number of a version; write up to four numbers with points between them, such as "4.2""#
        ),
        (.noFeature("veiw.label"), #""veiw.label" is not a feature; did you mean "view.label"?"#),
        (
            .noFeature("label"),
            #""label" is not a feature; write one of format, kind, slot, step, view, property, action, a point, and a name, "#
                + "such as view.label"
        ),
        (.repeated(Node.Entry("title", .null)), #""title" appears twice; remove one of the two"#),
        (.tooDeep(limit: 128, at: .unknown), "the nesting is deeper than 128 levels; use fewer levels"),
        (.tooManyValues(limit: 1_000_000, at: .unknown), "the text has more than 1,000,000 values; split it"),
        (.noStoredReference(.number(0.5)), "expected a stored reference, found the number 0.5"),
        (.unreadableBody(of: Reference(.content, Key(stored: "c"))), "content/c: the stored body cannot be read"),
        (.noComposition, "this is not a composition"),
        (.unknownFormat(.number(3)), "compositions of format 3 are not supported; use a newer version of Onion"),
        (.duplicateView("a"), #"the view id "a" appears twice; give one of the two another id"#),
        (
            .invalidViewID("a b"),
            #""a b" is not a valid view id; use letters, digits, "_" and "-", but not the name of a guide"#
        ),
        (
            .severalSlots(.actions),
            "the template has more than one slot for actions without a name; "
                + "name one of them, as in slot: { name: links, takes: actions }"
        ),
        (
            .severalSlots(.content),
            "the template has more than one slot for inner layers without a name; "
                + "name one of them, as in slot: { name: footer, takes: content }"
        ),
        (.tooManySlots, "there are more than 100 slots"),
        (.duplicateSlot("a"), #"the slot name "a" appears twice; give one of the two another name"#),
        (
            .invalidSlotName("a b"),
            #""a b" is not a valid slot name; use letters from a to z, digits, "_" and "-", with a letter first"#
        ),
        (
            .invalidCount("2...1"),
            #""2...1" is not a count of layers; write a number or a range, such as 1, 0...1, 1...4 or 1..."#
        ),
        (
            .countOfContent(Slot.Count(minimum: 0, maximum: nil)),
            #"a slot that takes content has one layer at most, not 0...; write "takes: contents""#
        ),
        (.countOfActions, "a slot that takes actions has no count; remove it"),
        (
            .missingSlot(in: .layout),
            "a template of kind layout needs a slot for inner layers; give one "
                + #"view "slot: content" or "slot: contents", or change the kind to "content""#
        ),
        (
            .slotInLeaf(view: "box", in: .content),
            #"a template of kind content cannot have a slot for inner layers, but "box" is one; change "#
                + #"the kind to "layout", or remove the slot"#
        ),
        (
            .noCell(TemplateView(id: "box")),
            "a template of kind cell cannot have a root view of type view; use tableViewCell, collectionViewCell, "
                + #"collectionReusableView, or change the kind to "content""#
        ),
        (
            .sectionOutside("menu", .tableViewSection, of: .tableView),
            #"the tableViewSection "menu" is no subview of a tableView; move it into one"#
        ),
        (
            .accessoryOutsideOfCell("more"),
            #"the accessory "more" is not the one subview of a tableViewCell that is its accessory; move it into a "#
                + "cell without another one, and not into its contentView"
        ),
        (
            .actionsSlot(ofType: .view),
            "a view of type view cannot be the slot for actions; use a view of type stackView"
        ),
        (
            .invalidFieldName("1st"),
            #""1st" is not a valid field name; use letters, digits, "_" and "-", with a letter first"#
        ),
        (.lengthOfOtherField, "only a field of type text can have maxLength; remove it"),
        (.rangeOfOtherField("minimum"), "only a field of type number can have minimum; remove it"),
        (
            .emptyRange,
            "the minimum of the field is larger than its maximum; write a maximum that is not below the minimum"
        ),
        (
            .unknownField("titel", shownBy: .text, nearest: "title"),
            #"the template has no field "titel", which the property text shows; did you mean "title"?"#
        ),
        (
            .unknownField("caption", shownBy: .text, nearest: nil),
            #"the template has no field "caption", which the property text shows; add it to the template's fields"#
        ),
        (
            .fieldTypeMismatch(Field(name: "count", type: .number), shownBy: .text),
            #"the property text cannot show the field "count" of type number"#
        ),
        (
            .foreignProperty("text", of: .view, owners: [.label, .textField]),
            #"a view of type view has no property "text"; use it with label, textField"#
        ),
        (.foreignProperty("axis", of: .label), #"a view of type label has no property "axis""#),
        (
            .unknownView(
                "labl",
                in: Constraint(
                    first: Constraint.Anchor("a", .top), relation: .equal, second: Constraint.Anchor("labl", .bottom)),
                nearest: "label"),
            #"the template has no view "labl", which the constraint "a.top = labl.bottom" names; did you mean "label"?"#
        ),
        (
            .invalidConstraint("a.top = 8", .loneLocation(Constraint.Anchor("a", .top))),
            #""a.top = 8": "a.top" is a location and cannot equal a constant; compare it with "#
                + "another attribute; only width, height and size can equal a constant"
        ),
        (
            .constraintSyntax("", .empty),
            #""", column 1: the constraint is empty; write one, such as "title.top = view.top + 8""#
        ),
        (
            .unknownView("bax", in: "variation", nearest: "box"),
            #"the template has no view "bax", which the variation names; did you mean "box"?"#
        ),
        (.rootUninstalled("view"), "a variation cannot remove the root view"),
        (.slotUninstalled("area"), #"a variation cannot remove "area", because it is a slot"#),
        (.fieldIn("variation", .image), "a variation cannot change the property image, because it shows a field"),
        (
            .invariableProperty("text", known: ["alpha"]),
            #"a variation cannot change the property "text"; texts and names are the same in all size classes"#
        ),
        (.emptyCondition, "the condition is empty; add width or height, compact or regular"),
        (.tooManyStates(limit: 32), "the template has more than 32 states; split the template"),
        (
            .invalidStateName("normal"),
            #""normal" is the name of the template without a state; give the state another name"#
        ),
        (
            .invalidStateName("a b"),
            #""a b" is not a valid name of a state; use at most 64 ASCII letters, digits, "_" and "-", with a letter first"#
        ),
        (
            .emptyStateCondition,
            #"the condition is empty; add the value of a field, such as "isValid: false", or remove the key"#
        ),
        (
            .stateWithoutChanges("a"),
            #"the state "a" changes nothing; add a property that differs, such as "titleLabel.textColor: systemRed", "#
                + "or remove the state"
        ),
        (.unknownStateKey("wehn", known: ["when"]), #"unknown key "wehn" in a state; did you mean "when"?"#),
        (
            .unknownStateKey("x", known: ["when"]),
            #"unknown key "x" in a state; write when, or a property with its view, such as titleLabel.textColor"#
        ),
        (
            .invariableInState("hiden", known: ["hidden"]),
            #"a state cannot change the property "hiden"; did you mean "hidden"?"#
        ),
        (
            .invariableInState("selector", known: ["hidden"]),
            #"a state cannot change the property "selector"; programs call it by the same name in all states"#
        ),
        (
            .unknownFieldInState("isvalid", known: ["isValid"]),
            #"the template has no field "isvalid", which the state names; did you mean "isValid"?"#
        ),
        (
            .fieldTypeInState(Field(name: "title")),
            #"a state cannot be chosen by the field "title" of type text; use a field of type bool, number or choice"#
        ),
        (
            .unknownChoice("lage", of: Field(name: "size", type: .choice, choices: ["small", "large"])),
            #""lage" is no choice of the field "size"; did you mean "large"?"#
        ),
        (
            .conditionValue(of: Field(name: "size", type: .choice, choices: ["small", "large"])),
            #"the field "size" of type choice never has this value; write one of small, large"#
        ),
        (
            .noChoices,
            #"a field of type choice has no choices; add the words that it may have, such as "choices: [small, large]""#
        ),
        (.choicesOfOtherField, "only a field of type choice can have choices; remove them"),
        (.tooManyChoices(limit: 2), "the field has more than 2 choices; use a field of type text"),
        (
            .invalidChoice("1"),
            #""1" is not a valid choice; use ASCII letters, digits, "_" and "-", with a letter first"#
        ),
        (.duplicateChoice("a"), #"the choice "a" appears twice; remove one of the two"#),
        (
            .conditionValue(of: Field(name: "isValid", type: .bool)),
            #"the field "isValid" of type bool never has this value; write true or false"#
        ),
        (.screenWrittenTwice, "the screen has both content and compose; remove one of the two"),
        (.screenWithoutLayers, "the screen has no layers; write content and wrap, or compose"),
        (
            .noLayer(.string("modal")),
            #"expected a layer, found the text "modal"; write { content: KEY }, { screen: KEY } or { "#
                + "template: KEY, content: LAYER }"
        ),
        (.unknownLayerKey("templat"), #"unknown key "templat" in a layer; did you mean "template"?"#),
        (
            .unknownLayerKey("x"),
            #"unknown key "x" in a layer; the keys are template, fields, content, contents, selected, slots, screen"#
        ),
        (
            .fieldInBarButton("title"),
            #"the title of a bar button cannot show the field "title"; write a text, with two dollar signs if it begins with one"#
        ),
        (.unknownWrapKey("x"), #"unknown key "x" in a template of wrap; the keys are template, fields"#),
        (.wrapWithoutTemplate, "the item of wrap has no template; name the template whose fields it fills"),
        (
            .layerWithoutTemplate,
            "the layer has no template; name the template that takes the inner layers"
        ),
        (
            .templateAndScreen,
            "the layer has both template and screen; write the screen inside: content: { screen: KEY }"
        ),
        (.slotFilledTwice("content", "contents"), "the layer has both content and contents; remove one of the two"),
        (
            .selectedWithoutContents,
            #"the key "selected" needs the key "contents"; remove it, or list the layers in "contents""#
        ),
        (
            .unknownSelection("menue", count: 2, nearest: "menu"),
            #"none of the 2 layers is "menue"; did you mean "menu"?"#
        ),
        (
            .unknownSelection("5", count: 2, nearest: nil),
            #"none of the 2 layers is "5"; write the key of a part in a layer, or its index from 0"#
        ),
        (.unknownFillingKey("x"), #"unknown key "x" in a slot; the keys are contents, selected"#),
        (.duplicateAction("go"), #"the action id "go" appears twice; give one of the two another id"#),
        (.tooManyBarButtons(51, limit: 50), "51 buttons are more than the 50 of a bar; remove some"),
        (.emptyAction, "the action has no title and no image; add one of the two"),
        (
            .twoSteps("selector", "url", in: "the action"),
            #"the action has both selector and url; remove one of the two, or list both in "does""#
        ),
        (
            .stepDetailAlone("with", of: "perform"),
            #"the key "with" needs the key "perform"; add perform, or remove with"#
        ),
        (
            .emptyStep,
            "the step does nothing; write one of selector, url, show, present, dismiss, selectTab, perform"
        ),
        (.tooManySteps, "there are more than 16 steps"),
        (.tooManyParameters, "there are more than 32 parameters"),
        (.emptyJSON(at: .unknown), "the text is empty; write a JSON value"),
        (
            .jsonEndsEarly(before: .digitAfterPoint, at: .unknown),
            "the text ends too early: expected a digit after the point; check whether its end or a "
                + "bracket is missing"
        ),
        (
            .unexpectedJSON("2", expected: .end, at: .unknown),
            #"expected the end of the text after its value, found "2"; write one value; put several values into a list"#
        ),
        (
            .unexpectedJSON("2", expected: .endAfterList, at: .unknown),
            #"expected the end of the text after its list, found "2"; put all values into one list"#
        ),
        (.unexpectedJSON("}", expected: .commaOrBracket, at: .unknown), #"expected a comma or "]", found "}""#),
        (.wideEncoding(at: .unknown), "the text is encoded in UTF-16 or UTF-32; save it as UTF-8"),
        (.invalidUTF8(at: .unknown), "the text is not valid UTF-8 here; save it as UTF-8"),
        (.singleQuotes(at: .unknown), "JSON has no single quotes; write texts and keys in double quotes"),
        (.jsonComment(at: .unknown), "JSON has no comments; remove it, or write the document as YAML"),
        (.missingValueBeforeComma(at: .unknown), "a value is missing before the comma; remove the comma"),
        (.trailingComma(before: UInt8(ascii: "]"), at: .unknown), #"there is a comma before "]"; remove the comma"#),
        (.noJSONNumber("NaN", at: .unknown), #""NaN" is not a JSON number; write a number or null"#),
        (.noJSONValue("True", at: .unknown), #""True" is not a JSON value; write true, false or null"#),
        (.unclosedText(at: .unknown), "the closing quote is missing; end the text with a double quote"),
        (
            .lineBreakInText(at: .unknown),
            #"a line ends inside a text; end the text with a double quote, or write the line break as \n"#
        ),
        (.controlCharacter(escape: "\\t", at: .unknown), #"a text contains a control character; write it as \t"#),
        (
            .unknownEscape(at: .unknown),
            #"unknown escape after a backslash; write \\ for a backslash, or \" \/ \b \f \n \r \t, or \u with "#
                + "four hex digits"
        ),
        (
            .loneSurrogate(0xD83C, at: .unknown),
            #"\uD83C is one half of a surrogate pair; write the character itself, or both halves"#
        ),
        (.leadingZero(at: .unknown), "a number begins with a zero; remove the zero"),
        (.largeNumber("1e999", at: .unknown), #"the number "1e999" is too large; the largest number is about 1.8e308"#),
        (
            .smallNumber("1e-400", at: .unknown),
            #"the number "1e-400" would become 0; write 0; the smallest number is about 4.9e-324"#
        ),
        (.largeValue(limit: 1 << 20, at: .unknown), "a value is longer than 1 MiB; split it"),
    ]
}
