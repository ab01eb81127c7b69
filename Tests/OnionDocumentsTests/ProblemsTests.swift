import OnionCoding
import OnionModel
import Testing

@testable import OnionDocuments

private let position = Position(line: 2, column: 3)
private let number = Node(.number(7), at: position)
private let element = XMLElement("b", position: position)
private let content: Node = .map([.init("content", .string("h7"))])

/// Pins the wording of each problem of this module. Other tests assert codes and values.
@Suite("Problems of documents")
struct ProblemsTests {
    @Test(
        "Files",
        arguments: [
            (.missingFile(source: "a"), "a: there is no such file; check the path"),
            (.notAFile, "it is no file; check the path"),
            (.unreadableFile(source: "a"), "a: it cannot be read; check its permissions"),
            (.unreadableFolder(source: "a"), "a: the folder cannot be read; check its permissions"),
            (.folderWithoutDocuments(hint: "hint", source: "a"), "a: the folder holds no documents; hint"),
            (.noDocument(source: "a"), "a: there is no document in it"),
            (.largeFile(limit: 64 << 20, source: "a"), "a: it is larger than 64 MiB; divide it"),
            (
                .largeRecord(limit: 1 << 16, remedy: "divide it", at: position).of("a"),
                "a:2:3: the record is longer than 65536 bytes; divide it"
            ),
            (
                .largeRecord(limit: 64 << 20, remedy: "divide it", at: position).of("a"),
                "a:2:3: the record is longer than 64 MiB; divide it"
            ),
            (.largeText(limit: 64 << 20, at: position).of("a"), "a:2:3: a text is longer than 64 MiB; divide it"),
            (
                .noTemporaryFile(reason: "No space left on device"),
                "it cannot be set aside in a temporary file: No space left on device; make room, or name another folder in TMPDIR"
            ),
            (.wideEncoding(), "the text is written in UTF-16 or UTF-32; save it as UTF-8"),
            (.utf16File(at: position), "the file is written in UTF-16; save it as UTF-8"),
            (.utf32File, "the file is written in UTF-32; save it as UTF-8"),
            (.invalidUTF8Cell(at: position), "the text is no valid UTF-8; save it as UTF-8"),
            (.invalidUTF8(at: position), "the text is no valid UTF-8 here; save it as UTF-8"),
            (.invalidUTF8File(at: position), "the file is no valid UTF-8 here; save it as UTF-8"),
            (
                .invalidStrings(encoding: "UTF-16", at: position),
                "the file is no valid UTF-16 here; save it as UTF-8 or UTF-16"
            ),
            (Problem.notAFile.endingTheText, "it is no file; check the path; what comes after it was not read"),
        ] as [(Problem, String)])
    func files(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "Tables",
        arguments: [
            (
                .unknownColumn("titel", known: ["key", "title"], at: position),
                "there is no column \"titel\", which --map names; did you mean \"title\"?"
            ),
            (
                .unknownColumn("a", known: ["key", "title"], at: position),
                "there is no column \"a\", which --map names; its columns are key, title"
            ),
            (.unnamedColumn(5, at: position), "the column 5 has no name; name it, or take it out"),
            (
                .missingKeyColumn(at: position),
                "no column holds the keys; name one \"key\", or say which with --map key=COLUMN"
            ),
            (.duplicateColumn("title", at: position), "two columns hold \"title\"; leave one out with --map =COLUMN"),
            (.emptyRecord(at: position), "the record is empty; take it out"),
            (
                .wrongFieldCount(2, columns: 3, at: position),
                "the record has 2 fields, and the table has 3 columns; see whether a separator is missing, or a field without quotes contains one"
            ),
            (.recordWithoutKey(at: position), "the record has no key; give it one"),
            (
                .recordWithoutTemplate(at: position),
                "the record names no template; add a column \"template\", or say which with --template"
            ),
            (
                .ambiguousField("t", at: position),
                "the record has \"t\" for all languages and for one; leave one of the two empty"
            ),
            (
                .quoteInPlainField(at: position),
                "a field without quotes contains a quote; put the field in quotes, and write its own quotes twice"
            ),
            (
                .textAfterQuote(at: position),
                "there is text between the closing quote and the next field; write quotes inside a field twice"
            ),
            (.unclosedField(at: position), "the field ends before its closing quote; close it with a quote"),
            (
                .emptyCell(in: content, path: "fields.t"),
                "content/h7 fields.t: a table cannot hold an empty text; write it as YAML or NDJSON"
            ),
            (
                .ambiguousCell("{}", in: content, path: "fields.t"),
                "content/h7 fields.t: the text \"{}\" cannot be distinguished from a text for numbers; write it as YAML or NDJSON"
            ),
            (
                .ambiguousColumn(field: "a.de", in: content, path: "fields.a.de"),
                "content/h7 fields.a.de: the field \"a.de\" cannot be distinguished from a field in a language; write it as YAML or NDJSON"
            ),
        ] as [(Problem, String)])
    func tables(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "Images and asset catalogues",
        arguments: [
            (
                .unsupportedScale(inNameOf: "a@4x.png"),
                "it says a number of pixels to the point that no file is made for; end its name in @2x or @3x, or in neither for 1"
            ),
            (.invalidImageFileName(""), "its name is none for an image; write 1 to 256 bytes before \"@2x\""),
            (.notAnImage, "it is no image; save it as PNG, JPEG, GIF, WebP, HEIC, PDF or SVG"),
            (.incompleteImageHeader, "its header breaks off; save the image again"),
            (.emptyImage(width: 0, height: 9), "it says that it is 0 × 9 pixels; save the image again"),
            (.tooManyFolders(limit: 9, source: "a"), "a: it has too many folders in it; divide the catalogue"),
            (.foldersTooDeep(limit: 9, source: "a"), "a: it has too many folders in it; divide the catalogue"),
            (.noImage(source: "a"), "a: there is no image in it"),
            (
                .missingAssetDescription,
                "there is no such file, which would say what is in the folder; add it, or remove the folder"
            ),
            (.invalidImageName("a"), "\"a\" is no name for an image; rename the image set"),
            (.descriptionNotMap(found: number), "expected a map, found the number 7"),
            (.imagesNotList(found: number), "\"images\" is a list, not the number 7"),
            (.imageNotMap(found: number), "an image is a map, not the number 7"),
            (
                .invalidImagePath(found: number),
                "\"filename\" is the name of a file in the same folder, not the number 7"
            ),
            (
                .missingImageFile("a.png", at: position),
                "there is no file \"a.png\" beside it; add it, or take its name out"
            ),
            (.unknownScale(.string("4x")), "there is no scale \"4x\"; the scales are 1x, 2x and 3x"),
            (.unknownScale(number), "there is no scale the number 7; the scales are 1x, 2x and 3x"),
        ] as [(Problem, String)])
    func images(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "Interface Builder",
        arguments: [
            (
                .archiveOfXcode4(at: position),
                "the file is in the format of Xcode 4; open it in a newer Xcode and save it"
            ),
            (
                .notInterfaceBuilder(found: element),
                "expected a document of Interface Builder, found \"<b>\"; see whether this is a storyboard or a xib"
            ),
            (
                .unsupportedDocumentType("com.apple.Cocoa", at: position),
                "the document is of the type \"com.apple.Cocoa\"; only documents of UIKit can be read"
            ),
            (.viewsTooDeep(limit: 48, at: position), "views nested more than 48 levels deep; make the scene flatter"),
        ] as [(Problem, String)])
    func interfaceBuilder(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "String files",
        arguments: [
            (
                .unknownStringFileFormat,
                "its name does not tell what it is; name it .strings, .stringsdict, .xcstrings or .xliff, or say which with --from"
            ),
            (
                .missingLocale,
                "nothing tells which language it is in; put it into a folder such as ru.lproj, or say which with --locale"
            ),
            (
                .invalidLocale(ofFolder: "Russian"),
                "\"Russian\", which its folder is named for, is no locale; say which with --locale"
            ),
            (
                .invalidLocale("x!", at: position),
                "\"x!\" is no locale; write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\""
            ),
            (
                .repeatedText("a", in: .english, at: position, first: "1:1"),
                "\"a\" appears twice in en; the first is at 1:1; keep one of the two"
            ),
            (
                .unknownForm("20", of: "a", at: position),
                "\"a\" has a form for \"20\", and texts in Onion have forms for numbers alone; write one text, or forms for zero, one, two, few, many, other"
            ),
            (
                .severalNumbers(in: "a"),
                "\"a\" has forms for several numbers; divide it into texts with one number each"
            ),
            (
                .unknownVariable("m", in: "a", known: ["pizzas"]),
                "\"a\" names the variable \"m\", which it does not have; add its forms"
            ),
            (
                .unknownVariable("pizas", in: "a", known: ["pizzas"]),
                "\"a\" names the variable \"pizas\", which it does not have; did you mean \"pizzas\"?"
            ),
            (.missingOtherForm(in: "a"), "\"a\" has no form for \"other\"; write one"),
            (
                .unknownArgument(in: "a"),
                "the number of \"a\" is not its first argument, and its forms do not say which; write the arguments' places, such as %2$d"
            ),
            (
                .pluralFormsInStrings(of: "a"),
                "\"a\" has forms for numbers, which a .strings file has no place for; write .stringsdict, .xcstrings or .xliff"
            ),
            (
                .characterNotInXML("\u{7}", in: "a"),
                "\"a\" has the character U+7, which XML cannot hold; take it out of the text, or write .strings or .xcstrings"
            ),
            (
                .unexpectedInStrings("the end of the file", expected: .key, at: position),
                "expected a key, not the end of the file; write \"key\" = \"text\";"
            ),
            (
                .unexpectedInStrings("\"(\"", expected: .text, at: position),
                "expected a text, not \"(\"; write \"key\" = \"text\";"
            ),
            (
                .unexpectedInStrings("\"c\"", expected: .semicolon("a"), at: position),
                "expected \";\" after the text of \"a\", not \"c\"; write \"key\" = \"text\";"
            ),
            (
                .unexpectedInStrings("\"c\"", expected: .end, at: position),
                "expected the end of the file, not \"c\"; write \"key\" = \"text\";"
            ),
            (.unclosedBrace(at: position), "\"{\" is not closed; close it with \"}\""),
            (.unclosedComment(at: position), "a comment does not end; close it with \"*/\""),
            (
                .unclosedText(quote: UInt8(ascii: "'"), at: position),
                "the text ends before the closing quote; close this text with '"
            ),
            (
                .unknownEscape(at: position),
                "a backslash begins no escape here; write \\\\ for itself, or \\\" \\n \\r \\t, or \\U with four hex digits"
            ),
            (
                .loneSurrogate(0xD83C, at: position),
                "\\UD83C is half a character; write the character itself, or both its surrogates"
            ),
            (.binaryPropertyList, "this is a binary property list; write it as text: plutil -convert xml1 FILE"),
            (
                .notPropertyList(at: position),
                "expected a property list with a dictionary; see whether this is a string file of iOS"
            ),
            (.expectedKey(found: element), "expected \"<key>\", found \"<b>\"; write a key before each value"),
            (.missingValue(ofKey: "a", at: position), "the key \"a\" has no value; write a value after it"),
            (.expectedText(of: "a", found: element), "expected a text for \"a\", found \"<b>\"; write a <string>"),
            (
                .missingFormat(of: "a", at: position),
                "the text \"a\" has no format; write its text under NSStringLocalizedFormatKey"
            ),
            (
                .missingStrings(at: position),
                "there is no key \"strings\" in it; see whether this is a string catalogue"
            ),
            (
                .expectedMap(of: "the texts", found: number),
                "expected a map of the texts, found the number 7; see whether this is a string catalogue"
            ),
            (.missingStringUnit(of: "a", at: position), "the text \"a\" has no \"stringUnit\"; write one"),
            (
                .missingTranslation(of: "a", in: .english, at: position),
                "the text \"a\" has no value in en; write one, or take the locale out"
            ),
            (.notXLIFF(found: element), "expected \"<xliff>\", found \"<b>\"; see whether this is an XLIFF file"),
            (
                .unsupportedXLIFF(version: "2.0", at: position),
                "this is XLIFF 2.0, and only 1.2 is read; export it as XLIFF 1.2"
            ),
            (.missingTargetLanguage(at: position), "nothing tells which language it is in; say which with --locale"),
            (.missingUnitID(at: position), "the text has no id; add it"),
            (
                .inlineElement(element, in: "a"),
                "the text \"a\" has \"<b>\" in it; write plain characters; texts have no marks"
            ),
        ] as [(Problem, String)])
    func stringFiles(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "XML",
        arguments: [
            (.noElement(at: position), "there is no element in it; see whether the file got lost"),
            (.secondElement(at: position), "there is a second root element"),
            (.textOutsideElement(at: position), "expected an element, found a text; see whether the file is whole"),
            (.unclosedElement(element), "the file ends inside \"<b>\"; see whether its end got lost"),
            (.unclosedSection(.comment, at: position), "a comment does not end; close it with \"-->\""),
            (
                .unclosedSection(.instruction, at: position),
                "a processing instruction does not end; close it with \"?>\""
            ),
            (.unclosedSection(.characterData, at: position), "a CDATA section does not end; close it with \"]]>\""),
            (
                .declaration(at: position),
                "a document type or an entity is declared here, and declarations are not read; take the declaration out"
            ),
            (.tooManyNodes(limit: 4, at: position), "it has more than 4 elements and attributes; divide it"),
            (.missingElementName(at: position), "expected the name of an element after \"<\""),
            (.unclosedTag("a", at: position), "the tag \"<a\" does not end with \">\""),
            (.unclosedEndTag(at: position), "an end tag does not end with \">\""),
            (.endTagWithoutElement("a", at: position), "\"</a>\" closes nothing"),
            (
                .wrongEndTag("a", open: element, at: position),
                "\"</a>\" is where \"</b>\" is due; \"<b>\" begins at 2:3"
            ),
            (.missingAttributeName(at: position), "expected the name of an attribute"),
            (.missingAttributeValue("x", at: position), "the attribute \"x\" has no value"),
            (.unquotedAttribute("x", at: position), "the value of \"x\" is not in quotes"),
            (.unclosedAttribute("x", at: position), "the value of \"x\" does not end"),
            (.duplicateAttribute("x", at: position), "the attribute \"x\" appears twice; remove one of the two"),
            (
                .refusedByte(UInt8(ascii: "<"), at: position),
                "\"<\" is inside a value; see whether a quote is missing before it"
            ),
            (
                .unknownEntity(at: position),
                "the file has an entity that XML does not know; write &amp;, &lt;, &gt;, &quot;, &apos; or a character's number"
            ),
        ] as [(Problem, String)])
    func xml(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "YAML",
        arguments: [
            (
                .largeYAML(limit: 64 << 20),
                "the YAML text is larger than 64 MiB; divide it, or use NDJSON, which is read line by line"
            ),
            (.tooManyTags(limit: 100), "it declares more than 100 tags; leave the lines with %TAG out"),
            (
                .aliasesExpandTooFar(limit: 1_000_000, at: position),
                "its aliases expand to more than 1,000,000 values; write fewer aliases"
            ),
            (.noMemoryForYAML, "there is not enough memory to read this YAML text"),
            (.mergeKey(at: position), "merge keys (\"<<\") are not read; write the keys out"),
            (.invalidKey(found: "a map", at: position), "a map cannot be a key; write a text as the key"),
            (.recursiveAlias("x", at: position), "the alias *x is inside its own anchor; write the value out"),
            (
                .unknownAlias("x", at: position),
                "the alias *x has no anchor before it; write &x before the value that it names"
            ),
            (.unsupportedTag("!a", at: position), "the tag \"!a\" is not read; leave the tag out"),
            (
                .controlCharacter(0, at: position),
                "the control character U+0000 is not allowed here; remove it, or write an escape in double quotes"
            ),
            (
                .tabInIndentation(at: position),
                "the line is indented with a tab; indent with spaces, YAML allows no tabs there"
            ),
            (.yaml("some other reason", context: "while it reads", at: position), "some other reason while it reads"),
            (
                .yaml("found character that cannot start any token", context: "", at: position),
                "no value begins with this character; write the text in double quotes"
            ),
            (
                .yaml("could not find expected ':'", context: "", at: position),
                "expected a colon after this key; write \"key: value\", or indent the lines of a longer text"
            ),
            (
                .yaml("mapping values are not allowed in this context", context: "", at: position),
                "a colon is where no key can end; quote a text with a colon in it, or mend the indentation"
            ),
            (
                .yaml("block sequence entries are not allowed in this context", context: "", at: position),
                "an item (\"- \") is not allowed here; begin it on a line of its own"
            ),
            (
                .yaml("mapping keys are not allowed in this context", context: "", at: position),
                "a key is not allowed here; begin it on a line of its own"
            ),
            (
                .yaml("did not find expected key", context: "", at: position),
                "expected a key or the end of the map; indent all keys of a map by as many spaces"
            ),
            (
                .yaml("did not find expected '-' indicator", context: "", at: position),
                "expected \"- \" or the end of the list; indent all items of a list by as many spaces"
            ),
            (
                .yaml("did not find expected ',' or ']'", context: "", at: position),
                "expected a comma or \"]\"; close the list that begins with \"[\""
            ),
            (
                .yaml("did not find expected ',' or '}'", context: "", at: position),
                "expected a comma or \"}\"; close the map that begins with \"{\""
            ),
            (
                .yaml("did not find expected node content", context: "", at: position),
                "expected a value; see whether a comma or a bracket is too much"
            ),
            (
                .yaml("did not find expected <document start>", context: "", at: position),
                "expected the end of the document; separate documents by a line with ---"
            ),
            (
                .yaml("found unexpected end of stream", context: "", at: position),
                "the text ends before the closing quote; close this text with its quote"
            ),
            (
                .yaml("found unexpected document indicator", context: "", at: position),
                "the document ends before the closing quote; close this text with its quote"
            ),
            (
                .yaml("found unknown escape character", context: "", at: position),
                "a backslash begins no escape here; write a backslash as \\\\, or the text in single quotes"
            ),
            (
                .yaml("found undefined tag handle", context: "", at: position),
                "the tag is not declared; leave the tag out"
            ),
        ] as [(Problem, String)])
    func yaml(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }
}
