import OnionTestSupport
import Testing

@testable import OnionModel

/// The wording of every message of the module. Other tests look at codes and values.
@Suite("The wording of problems")
struct ProblemsTests {
    @Test("A problem has its sentence and its remedy", arguments: problems)
    func problem(problem: Problem, sentence: String) {
        #expect(problem.description == sentence)
    }

    @Test("An error in a constraint's syntax has its sentence and its remedy", arguments: lines)
    func syntax(line: String, sentence: String) {
        do throws(ConstraintSyntaxError) {
            _ = try Constraint(parsing: line)
            Issue.record("no error")
        } catch {
            #expect(error.description == sentence)
        }
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
        (.noLocale("english!"), #""english!" is no locale; write a language tag such as "en", "pt-BR" or "zh-Hans""#),
        (
            .noInstant("2026-02-30"),
            #""2026-02-30" is no point in time; write a date such as "2026-11-01", or a time such as "#
                + #""2026-11-01T12:00Z""#
        ),
        (.duplicateLocale(.english), "the locale en appears twice"),
        (
            .invalidKey("a/b", complaint: "may not contain \"/\""),
            #"the key "a/b" may not contain "/"; write letters, digits, "-", "_" and ".", such as "new-year""#
        ),
        (.referenceWithoutKind("modal"), #""modal" does not say its kind; write kind/key, such as "screen/new-year""#),
        (.unknownKind("tempalte"), #"there is no kind "tempalte"; did you mean "template"?"#),
        (.unknownKind("view"), #"there is no kind "view"; the kinds are template, content, actions and screen"#),
        (.invalidPin("a@0"), #""a@0" pins no revision; write a number from 1 after "@", such as "onboarding@3""#),
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
        (.infiniteConstraint, "the multiplier and the constant must be finite numbers"),
        (.constraintPriority, "a priority lies between 1 and 1000"),
        (
            .zeroMultiplier(of: Constraint.Anchor("b", .top)),
            #"a multiplier of 0 leaves nothing of "b.top"; compare the first attribute with a constant, or "#
                + "with what it is measured from"
        ),
        (
            .attributeOfViewsOnly(.topMargin, of: .safeArea),
            #"a layout guide such as "safeArea" has no topMargin; only views have margins and baselines"#
        ),
        (.comparedWithItself(Constraint.Anchor("a", .width)), #""a.width" is compared with itself"#),
        (
            .loneLocation(Constraint.Anchor("a", .top)),
            #""a.top" is a location and cannot be set to a constant; name the attribute that it is measured "#
                + "from; only width, height and size can be set to a constant"
        ),
        (
            .mixedShortForm(.edges),
            #""edges" is short for several attributes and pairs with "edges" only; write "edges" on both "#
                + "sides, or the attributes one by one"
        ),
        (.multipliedShortForm(.center), #""center" takes no multiplier; write its attributes one by one"#),
        (
            .dimensions(of: Constraint.Anchor("a", .width), .size, and: Constraint.Anchor("b", .top), .vertical),
            #""a.width" is a size, but "b.top" is a vertical location; pair horizontal with horizontal, "#
                + "vertical with vertical, sizes with sizes"
        ),
        (
            .directions(of: .leading, and: .left),
            #""leading" and "left" cannot be paired, for only one of them follows the language's direction; "#
                + "use leading and trailing for both, or left and right for both"
        ),
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

    private static let lines: [(String, String)] = [
        ("", #"column 1: the constraint is empty; write one as in "title.top = view.top + 8""#),
        ("= b.top", #"column 1: expected a view's attribute, found "="; write it as in "title.top""#),
        ("button = b.top", #"column 1: "button" names no attribute; write one after it, as in "button.top""#),
        ("a.top = top", #"column 9: "top" says an attribute, but not whose; write it as in "title.top""#),
        ("a.leadin = b.top", #"column 3: "leadin" is not an attribute; did you mean "leading"?"#),
        ("a.top = b.top-8", #"column 11: "top-8" is not an attribute; write a space before "-""#),
        (
            "a.zzz = b.top",
            #"column 3: "zzz" is not an attribute; use NSLayoutConstraint's, such as top, leading, width, "#
                + "centerX or lastBaseline"
        ),
        ("a.safeAera.top = b.top", #"column 3: "safeAera" is not a guide; did you mean "safeArea"?"#),
        (
            "a.keyboard.top = b.top",
            #"column 3: "keyboard" is not a guide; the guides are safeArea, layoutMarginsGuide, "#
                + "readableContentGuide, keyboardLayoutGuide, contentLayoutGuide, frameLayoutGuide"
        ),
        (
            "a.b.c.top = d.top",
            #"column 7: "a.b.c.top" has too many names; write view.attribute, or view.guide.attribute"#
        ),
        ("a..top = b.top", "column 3: a name is missing beside the dot"),
        ("-a.top = b.top", #"column 1: "-a" is no view's id"#),
        ("a.top = -b.top", #"column 10: expected a number after "-", found "b.top""#),
        ("a.top b.top", #"column 7: expected a relation, found "b.top"; write =, >= or <="#),
        ("a.top => b.top", #"column 7: "=>" is not a relation; write >="#),
        ("a.top ≤ b.top", #"column 7: "≤" is not a relation; write <="#),
        ("a.top != b.top", #"column 7: "!=" is not a relation; write =, >= or <="#),
        (
            "a.top = b.top = c.top",
            #"column 15: unexpected "=" after the constraint; a constraint has one relation; write a second "#
                + "constraint"
        ),
        (
            "a.width = b.width * 2",
            #"column 19: unexpected "*" after the constraint; write the multiplier first, as in "0.5 * view.width""#
        ),
        (
            "a.top = b.top + 8 + 8",
            #"column 19: unexpected "+" after the constraint; a constraint ends with one constant, and its "#
                + "priority after it"
        ),
        ("a.width = 60 points", #"column 14: unexpected "points" after the constraint"#),
        (
            "a.width = 60pt",
            #"column 11: "60pt" names no attribute; a number is alone on the right, without a unit"#
        ),
        (
            "a.width = 16:9",
            #"column 11: a ratio needs the attribute that it multiplies; write it as in "16:9 * image.height""#
        ),
        ("a.width = 16:0 * a.height", "column 14: the ratio is out of range"),
        ("a.width = nan", #"column 11: "nan" is not a finite number"#),
        ("a.width = 1e999", "column 11: the number is out of range"),
        ("a.top = b.top @0", "column 16: the priority is out of range; write a number from 1 to 1000"),
        ("a.top = b.top @", #"column 16: expected a priority after "@", found the end"#),
        ("a.top = b.top @defaultHih", #"column 16: "defaultHih" is not a priority; did you mean "defaultHigh"?"#),
        (
            "a.top = b.top @low",
            #"column 16: "low" is not a priority; write a number from 1 to 1000, or required, defaultHigh, "#
                + "defaultLow, fittingSizeLevel"
        ),
    ]
}
