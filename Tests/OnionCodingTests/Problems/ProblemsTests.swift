import OnionTestSupport
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

    private static let problems: [(Problem, String)] = [
        (.wrongType(expected: "a list", found: .map([])), "expected a list, found a map"),
        (
            .noMap(.number(5), keys: ["width", "height"]),
            "expected a map, found the number 5; its keys are width, height"
        ),
        (.noText(.number(12)), "expected a text, found the number 12; put it in quotes"),
        (.noText(.list([])), "expected a text, found a list"),
        (.missingKey("kind", summary: "The role."), #""kind" is missing; add it: The role"#),
        (
            .unknownKey("constrains", in: "a template", known: ["view", "constraints"]),
            #"there is no key "constrains" in a template; did you mean "constraints"?"#
        ),
        (
            .unknownKey("footer", in: "a template", known: ["view", "constraints"]),
            #"there is no key "footer" in a template; its keys are view, constraints"#
        ),
        (
            .unknownKey("content", in: "a template", known: [], remedy: "divide it"),
            #"there is no key "content" in a template; divide it"#
        ),
        (.outOfRange(1.1, 0...1), "the number 1.1 is out of range; write one from 0 to 1"),
        (.outOfRange(.nan, 0...1), "expected a number that is finite; write one from 0 to 1"),
        (.emptyText, "the text is empty; write one, or leave the key out"),
        (.longText(limit: 1_000), "the text is longer than 1000 bytes"),
        (
            .noWord(.number(5), among: ["layout", "content"]),
            "expected a word, found the number 5; write one of layout, content"
        ),
        (
            .unknownWord("contnet", among: ["layout", "content"]),
            #"there is no "contnet" here; did you mean "content"?"#
        ),
        (
            .unknownWord("dark", among: ["layout", "content"]),
            #"there is no "dark" here; write one of layout, content"#
        ),
        (
            .noField("$1st"),
            #""$1st" names no field; write a field's name after "$"; a text that begins with "$" is written "#
                + #"with "$$""#
        ),
        (
            .noPoints(.list([]), expected: "a size", spelling: "[width, height]"),
            "expected a size, found a list; write [width, height] in points"
        ),
        (.noColorMap(.map([])), "expected a colour, found a map; a map of colours has the keys light and dark"),
        (.noColor("#12"), ##""#12" is no colour; write "#RRGGBB", "#RRGGBBAA" or a name such as systemBlue"##),
        (.emptyFont, "the font says nothing; give it a style or a size"),
        (.unknownPluralCategory("mny"), #""mny" is no plural category; did you mean "many"?"#),
        (.unknownPluralCategory("x"), #""x" is no plural category; they are zero, one, two, few, many, other"#),
        (.missingOtherForm, #"there is no form for "other", which every language needs; write one"#),
        (.emptyTexts, "the map of texts is empty; write a text a locale, or leave the key out"),
        (.duplicateLocale(.english), "the locale en appears twice"),
        (
            .noDocument(.number(1)),
            "expected a document, found the number 1; begin with one of template: KEY, content: KEY, "
                + "actions: KEY, screen: KEY"
        ),
        (.unknownFirstKey("tempalte"), #"a document does not begin with "tempalte"; did you mean "template"?"#),
        (
            .unknownFirstKey("kind"),
            #"a document does not begin with "kind"; its first key says what it is: template, content, "#
                + "actions, screen"
        ),
        (.repeated(Node.Entry("title", .null)), #""title" appears twice; remove one of the two"#),
        (.tooDeep(limit: 128, at: .unknown), "nested more than 128 levels deep; write it flatter"),
        (.noStoredReference(.number(0.5)), "expected a stored reference, found the number 0.5"),
        (.unreadableBody(of: Reference(.content, Key(stored: "c"))), "content/c: the stored body cannot be read"),
        (.noComposition, "this is no composition"),
        (.duplicateView("a"), #"the view id "a" appears twice; give every view of a template an id of its own"#),
        (.invalidViewID("a b"), #""a b" cannot name a view; write letters, digits, "_" and "-", and no guide's name"#),
        (.severalSlots(.actions), "a template has one slot for actions at most; divide the template in two"),
        (
            .severalSlots(.content),
            "a template has one slot for inner layers at most, content or contents; divide the template in two"
        ),
        (
            .missingSlot(in: .layout),
            "a template of kind layout has a slot for what is inside it, and this one has none; give one "
                + #"view "slot: content" or "slot: contents", or make the kind "content""#
        ),
        (
            .slotInLeaf(view: "box"),
            #"a template of kind content is a leaf, but "box" takes inner layers; make the kind "layout", or "#
                + "take the slot out"
        ),
        (
            .actionsSlot(ofType: .view),
            "the slot for actions is of type view; only a stackView takes the supporting views"
        ),
        (
            .fieldsOutsideContent,
            "only a template of kind content has fields; contents fill the fields of the innermost template only"
        ),
        (
            .invalidFieldName("1st"),
            #""1st" cannot name a field; write letters, digits, "_" and "-", beginning with a letter"#
        ),
        (.lengthOfOtherField, "only a text has a maxLength; leave maxLength out"),
        (
            .unknownField("titel", shownBy: .text, known: ["title"]),
            #"text shows the field "titel", which the template does not have; did you mean "title"?"#
        ),
        (
            .unknownField("caption", shownBy: .text, known: ["title"]),
            #"text shows the field "caption", which the template does not have; add it to the template's fields"#
        ),
        (
            .fieldTypeMismatch(Field(name: "count", type: .number), shownBy: .text),
            #"text cannot show the field "count", which is of type number"#
        ),
        (
            .foreignProperty("text", of: .view, owners: [.label, .textField]),
            #"a view of type view has no "text"; it belongs to label, textField"#
        ),
        (.foreignProperty("axis", of: .label), #"a view of type label has no "axis""#),
        (
            .unknownView(
                "labl",
                in: Constraint(
                    first: Constraint.Anchor("a", .top), relation: .equal, second: Constraint.Anchor("labl", .bottom)),
                known: ["label"]),
            #""a.top = labl.bottom" names the view "labl", which the template does not have; did you mean "label"?"#
        ),
        (
            .invalidConstraint("a.top = 8", .loneLocation(Constraint.Anchor("a", .top))),
            #""a.top = 8": "a.top" is a location and cannot be set to a constant; name the attribute that it "#
                + "is measured from; only width, height and size can be set to a constant"
        ),
        (
            .constraintSyntax("", .empty),
            #""", column 1: the constraint is empty; write one as in "title.top = view.top + 8""#
        ),
        (
            .unknownView("bax", inVariationKnowing: ["box"]),
            #"the variation names the view "bax", which the template does not have; did you mean "box"?"#
        ),
        (.rootUninstalled("view"), "the root view is in every size class"),
        (.slotUninstalled("area"), #""area" holds a slot, and slots are in every size class"#),
        (.fieldInVariation(.image), "image shows a field, which is the same in all size classes"),
        (
            .invariableProperty("text", known: ["alpha"]),
            #"there is no property "text" that varies; texts and names are the same in all size classes"#
        ),
        (.emptyCondition, "the condition says nothing; give it a width or a height, compact or regular"),
        (.screenWrittenTwice, "the screen is written twice, as content and wrap and as compose; keep one of the two"),
        (.screenWithoutLayers, "the screen has no layers; write content and wrap, or compose"),
        (
            .noLayer(.string("modal")),
            #"expected a layer, found the text "modal"; write { content: KEY }, { screen: KEY } or { "#
                + "template: KEY, content: LAYER }"
        ),
        (.unknownLayerKey("templat"), #"there is no key "templat" in a layer; did you mean "template"?"#),
        (
            .unknownLayerKey("x"),
            #"there is no key "x" in a layer; its keys are template, content, contents and screen"#
        ),
        (
            .layerWithoutTemplate,
            "a layer without a template is one content or one screen; name the template that holds them"
        ),
        (
            .templateAndScreen,
            "a layer is a template or a screen, not both; write the screen inside, as content: { screen: KEY }"
        ),
        (.slotFilledTwice, "the slot is filled twice, by content and by contents; keep one"),
        (.duplicateAction("go"), #"the action id "go" appears twice; give every action of a set an id of its own"#),
        (.emptyAction, "the action shows nothing; give it a title or an image"),
        (.actionWithTwoTargets, "the action has a selector and a url; keep one of the two"),
        (.emptyJSON(at: .unknown), "there is no value, the text is empty; write one JSON value"),
        (
            .jsonEndsEarly(before: .digitAfterPoint, at: .unknown),
            "the text ends too early: expected a digit after the point; see whether its end got lost, or a "
                + "bracket is missing"
        ),
        (
            .unexpectedJSON("2", expected: .end, at: .unknown),
            #"expected the end of the text after its value, not "2"; write one value only, several go into a list"#
        ),
        (
            .unexpectedJSON("2", expected: .endAfterList, at: .unknown),
            #"expected the end of the text after its list, not "2"; put everything into the one list"#
        ),
        (.unexpectedJSON("}", expected: .commaOrBracket, at: .unknown), #"expected a comma or "]", not "}""#),
        (.wideEncoding(at: .unknown), "the text is written in UTF-16 or UTF-32; save it as UTF-8"),
        (.invalidUTF8(at: .unknown), "the text is no valid UTF-8 here; save it as UTF-8"),
        (.singleQuotes(at: .unknown), "JSON has no single quotes; write texts and keys in double quotes"),
        (.jsonComment(at: .unknown), "JSON has no comments; leave it out, or write the document as YAML"),
        (.missingValueBeforeComma(at: .unknown), "a value is missing before the comma; remove the comma"),
        (.trailingComma(before: UInt8(ascii: "]"), at: .unknown), #"there is a comma before "]"; remove the comma"#),
        (.noJSONNumber("NaN", at: .unknown), #""NaN" is no JSON number; write a number or null"#),
        (.noJSONValue("True", at: .unknown), #""True" is no JSON value; write true, false or null"#),
        (.unclosedText(at: .unknown), "the text ends before the closing quote; close this text with a double quote"),
        (
            .lineBreakInText(at: .unknown),
            #"a line ends inside a text; close the text with a double quote, or write the line break as \n"#
        ),
        (.controlCharacter(escape: "\\t", at: .unknown), #"a text contains a control character; write it as \t"#),
        (
            .unknownEscape(at: .unknown),
            #"a backslash begins no escape here; write \\ for itself, or \" \/ \b \f \n \r \t, or \u with "#
                + "four hex digits"
        ),
        (
            .loneSurrogate(0xD83C, at: .unknown),
            #"\uD83C is half a character; write the character itself, or both its surrogates"#
        ),
        (.leadingZero(at: .unknown), "a number begins with a zero; leave the zero out"),
        (.largeNumber("1e999", at: .unknown), #"the number "1e999" is too large; numbers go up to about 1.8e308"#),
        (.largeValue(limit: 1 << 20, at: .unknown), "a value is longer than 1 MiB; divide it"),
    ]
}
