import OnionCoding
import OnionModel
import OnionSupport
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
            (.notAFile("a pipe"), "this is a pipe; name a file"),
            (.notAFolder, "this is a file, not a folder; rename or remove it"),
            (
                .danglingLink(to: "../a"),
                "the link leads to \"../a\", which does not exist; fetch its target, or remove the link"
            ),
            (.linkToFolder, "the link leads to a folder; name the folder itself"),
            (.circularLink, "the link leads back to itself; remove the link"),
            (.nameNotUTF8, "its name is not UTF-8; rename it"),
            (.binaryFile, "this is no text; name the files that should be read"),
            (
                .unreadableFile(source: "a", SystemError(ENAMETOOLONG)),
                "a: the file cannot be read: its name is too long; choose a shorter name"
            ),
            (.unreadableFile(source: "a"), "a: the file cannot be read; check its permissions"),
            (.unreadableFile(source: "a", SystemError(EACCES)), "a: the file cannot be read; check its permissions"),
            (
                .unreadableFolder(source: "a", SystemError(EMFILE)),
                "a: the folder cannot be read: this process has too many open files; raise the limit, such as with \"ulimit -n 256\""
            ),
            (.unreadableFolder(source: "a"), "a: the folder cannot be read; check its permissions"),
            (.folderWithoutDocuments(hint: "hint", source: "a"), "a: there are no documents in the folder; hint"),
            (.noDocument(source: "a"), "a: there is no document in it"),
            (
                .conflictOfGit("<<<<<<<", at: position).of("a"),
                "a:2:3: a conflict of Git (\"<<<<<<<\") that is not resolved; resolve it"
            ),
            (
                .pointerOfLFS(insteadOf: "the picture"),
                "this is a Git LFS pointer, not the picture; run `git lfs pull`"
            ),
            (
                .costlyPatterns(source: "a"),
                "a: matching the patterns of .onionignore with the files takes too long; "
                    + "write fewer patterns, or patterns with fewer stars"
            ),
            (
                .longPattern(limit: 4_096, at: position).of("a"),
                "a:2:3: the pattern is longer than 4,096 bytes; shorten it"
            ),
            (
                .nothingOfOnion(archives: 0, tokens: 2, source: "a"),
                "a: there is nothing to import in the folder, only files that are passed over; 2 JSON files with design tokens; name the files that should be read"
            ),
            (
                .nothingOfOnion(archives: 0, source: "a"),
                "a: there is nothing to import in the folder, only files that are passed over; "
                    + "name the files that should be read"
            ),
            (
                .nothingOfOnion(archives: 49, source: "a"),
                "a: there is nothing to import in the folder, only files that are passed over; "
                    + "49 xibs of Xcode 4 or older; open them in a newer Xcode and save"
            ),
            (.database, "a SQLite database is not a document; export the documents of a registry, and import these"),
            (.largeFile(limit: 64 << 20, source: "a"), "a: the file is larger than 64 MiB; split it"),
            (
                .largeRecord(limit: 1 << 16, remedy: "split it", at: position).of("a"),
                "a:2:3: the record is longer than 65536 bytes; split it"
            ),
            (
                .largeRecord(limit: 64 << 20, remedy: "split it", at: position).of("a"),
                "a:2:3: the record is longer than 64 MiB; split it"
            ),
            (.largeText(limit: 64 << 20, at: position).of("a"), "a:2:3: a text is longer than 64 MiB; split it"),
            (
                .noTemporaryFile(SystemError(ENOSPC)),
                "it cannot be copied to a temporary file: the disk is full; free disk space, or set TMPDIR to another folder"
            ),
            (.wideEncoding(), "the text is encoded in UTF-16 or UTF-32; save it as UTF-8"),
            (.utf16File(at: position), "the file is encoded in UTF-16; save it as UTF-8"),
            (.otherEncoding("UTF-7", at: position), "the file is encoded in UTF-7; save it as UTF-8"),
            (.utf32File, "the file is encoded in UTF-32; save it as UTF-8"),
            (.invalidUTF8Cell(at: position), "the text is not valid UTF-8; save it as UTF-8"),
            (.invalidUTF8(at: position), "the text is not valid UTF-8 here; save it as UTF-8"),
            (.invalidUTF8File(at: position), "the file is not valid UTF-8 here; save it as UTF-8"),
            (
                .invalidStrings(encoding: "UTF-16", at: position),
                "the file is not valid UTF-16 here; save it as UTF-8 or UTF-16"
            ),
            (Problem.notAFile("a pipe").endingTheText, "this is a pipe; name a file; the rest was not read"),
        ] as [(Problem, String)])
    func files(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "Tables",
        arguments: [
            (
                .unknownColumn("titel", known: ["key", "title"], at: position),
                "the table has no column \"titel\"; did you mean \"title\"?"
            ),
            (
                .unknownColumn("a", known: ["key", "title"], at: position),
                "the table has no column \"a\"; its columns are key, title"
            ),
            (.unnamedColumn(5, at: position), "column 5 has no name, but a value; name it, or remove it"),
            (
                .missingKeyColumn(at: position),
                "the table has no column for the keys; name one column \"key\""
            ),
            (.duplicateColumn("title", at: position), "two columns are for \"title\"; remove one of the two"),
            (.emptyRecord(at: position), "the record is empty; remove it"),
            (
                .wrongFieldCount(2, columns: 3, at: position),
                "the record has 2 fields, and the table has 3 columns; check whether a separator is missing, or a field without quotes contains one"
            ),
            (.recordWithoutKey(at: position), "the record has no key; add one"),
            (
                .recordWithoutTemplate(at: position),
                "the record has no template; add a column \"template\""
            ),
            (
                .ambiguousField("t", at: position),
                "the record has \"t\" for all languages and for one language; leave one of the two empty"
            ),
            (
                .columnOfNoField("titel", at: position),
                "the column \"titel\" is for no field of a template in the table; correct its name, or remove it"
            ),
            (
                .tabAfterLineEnd(in: content, path: "fields.t"),
                "content/h7 fields.t: a table with tabs cannot hold a text with a tab after a line end; write it as YAML or NDJSON"
            ),
            (
                .textAfterQuote(at: position),
                "there is text between the closing quote and the next field; double the quotes inside a field"
            ),
            (.unclosedField(at: position), "the closing quote of the field is missing; add a quote at its end"),
            (
                .emptyCell(in: content, path: "fields.t"),
                "content/h7 fields.t: a table cannot hold an empty text; write it as YAML or NDJSON"
            ),
            (
                .ambiguousCell("{}", in: content, path: "fields.t"),
                "content/h7 fields.t: a table cannot hold the text \"{}\", which looks like plural forms; write it as YAML or NDJSON"
            ),
            (
                .ambiguousColumn(field: "a.de", in: content, path: "fields.a.de"),
                "content/h7 fields.a.de: a table cannot hold the field \"a.de\", which looks like a field in one language; write it as YAML or NDJSON"
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
                "the scale in the file name is not supported; end the name in @2x or @3x, or in neither for a scale of 1"
            ),
            (.invalidImageFileName(""), "the file name is not a valid image name; use 1 to 256 bytes before \"@2x\""),
            (.notAnImage(nil), "this is not an image; save it as PNG, JPEG, GIF, WebP, HEIC, PDF or SVG"),
            (.notAnImage(.tiff), "TIFF is not supported; save it as PNG, JPEG, GIF, WebP, HEIC, PDF or SVG"),
            (
                .notAnImage(.optimizedPNG),
                "a PNG in the form of an iOS app (CgBI) is not supported; take the picture of the project; "
                    + "this one is of a built app, and only iOS reads it"
            ),
            (.emptyImageFile, "the file is empty; save the image again"),
            (.incompleteImageHeader, "the header of the image is incomplete or damaged; save the image again"),
            (.truncatedImage, "the image is incomplete: its end is missing; save the image again"),
            (
                .hugeImage(width: 70_000, height: 9),
                "the image has 70000 × 9 pixels, which are too many to draw; "
                    + "save it with at most 16384 a side and 100 million in total"
            ),
            (
                .invalidSize("width", "abc"),
                "its width \"abc\" gives the image no size; write lengths greater than 0, or a viewBox"
            ),
            (.emptyImage(width: 0, height: 9), "the size of the image is 0 × 9 pixels; save the image again"),
            (.tooManyFolders(limit: 9, source: "a"), "a: there are more than 9 folders in it; split the catalogue"),
            (
                .foldersTooDeep(limit: 9, source: "a"),
                "a: the folders are nested more than 9 levels deep; split the catalogue"
            ),
            (.noImage(source: "a"), "a: there is no image in it"),
            (
                .missingAssetDescription,
                "there is no such file; add it, or remove the folder"
            ),
            (.invalidImageName("a"), "\"a\" is not a valid image name; rename the image set"),
            (
                .missingImageFile("a.png", at: position),
                "there is no file \"a.png\" in the same folder; add it, or remove its name"
            ),
            (.unknownScale(.string("4x")), "unknown scale \"4x\"; write one of 1x, 2x, 3x"),
            (.unknownScale(number), "unknown scale the number 7; write one of 1x, 2x, 3x"),
        ] as [(Problem, String)])
    func images(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "String files",
        arguments: [
            (
                .unknownStringFileFormat,
                "the format of the file is unknown; end its name in .strings, .stringsdict, .xcstrings or .xliff"
            ),
            (
                .missingLocale,
                "the file does not name its language; put it into a folder such as ru.lproj"
            ),
            (
                .invalidLocale(ofFolder: "Russian"),
                "the folder name \"Russian\" is not a locale; rename the folder"
            ),
            (
                .invalidLocale("x!", at: position),
                "\"x!\" is not a locale; write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\""
            ),
            (
                .repeatedText("a", in: .english, at: position, first: "1:1"),
                "\"a\" appears twice in en; the first is at 1:1; remove one of the two"
            ),
            (
                .replacedText("a", in: .english, at: position, first: position),
                "\"a\" appears twice in en; the first is at 2:3, and the last one counts; remove one of the two"
            ),
            (.variation(by: "20"), "its variation by \"20\", because texts vary only by number"),
            (.unknownFormatType("zorg"), "its type \"zorg\", which no format has"),
            (.severalNumbers, "its plural forms for several numbers, because texts have forms for one"),
            (.setOfPhrases, "its set of phrases, because texts have one wording"),
            (.repeatedForm(.one), "its plural forms, because \"one\" appears twice"),
            (
                .unsupportedCatalog(.string("2.0")),
                "version \"2.0\" of string catalogues is not supported; write \"1.0\""
            ),
            (
                .variableInXLIFF, "its plural forms, because XLIFF does not say which of its arguments is the number"
            ),
            (
                .inlineElement(element),
                "its translation, because it has \"<b>\" in it, whose characters are not known"
            ),
            (
                .unnamedVariable("p", in: "a"),
                "the format of \"a\" does not name its variable \"p\"; write %#@p@ where its forms belong"
            ),
            (
                .variableInText(of: "a"),
                "\"a\" has a variable such as %#@n@ in it, which a .stringsdict file cannot hold as text; write .strings or .xcstrings"
            ),
            (
                .unknownVariable("m", in: "a", known: ["pizzas"]),
                "\"a\" has no plural forms for its variable \"m\"; add them"
            ),
            (
                .unknownVariable("pizas", in: "a", known: ["pizzas"]),
                "\"a\" has no plural forms for its variable \"pizas\"; did you mean \"pizzas\"?"
            ),
            (.missingOtherForm(in: "a"), "\"a\" has no plural form \"other\"; add it"),
            (
                .unknownArgument(in: "a"),
                "the number of \"a\" is not its first argument, and not all of its forms number their arguments; number the arguments, such as %2$d"
            ),
            (
                .pluralFormsInStrings(of: "a"),
                "\"a\" has plural forms, which a .strings file cannot hold; write .stringsdict, .xcstrings or .xliff"
            ),
            (
                .characterNotInXML("\u{7}", in: "a"),
                "\"a\" has a control character (U+0007), which XML cannot hold; remove it from the text, or write .strings or .xcstrings"
            ),
            (
                .characterNotInXML("\u{7}", in: "a", besides: nil),
                "\"a\" has a control character (U+0007), which XML cannot hold; remove it from the text"
            ),
            (
                .unexpectedInStrings("the end of the file", expected: .key, at: position),
                "expected a key, found the end of the file; write \"key\" = \"text\";"
            ),
            (
                .unexpectedInStrings("\"(\"", expected: .text, at: position),
                "expected a text, found \"(\"; write \"key\" = \"text\";"
            ),
            (
                .unexpectedInStrings("\"c\"", expected: .semicolon("a"), at: position),
                "expected \";\" after the text of \"a\", found \"c\"; write \"key\" = \"text\";"
            ),
            (
                .unexpectedInStrings("\"c\"", expected: .end, at: position),
                "expected the end of the file, found \"c\"; write \"key\" = \"text\";"
            ),
            (.unclosedBrace(at: position), "\"{\" is not closed; close it with \"}\""),
            (
                .textWithoutQuotes(of: "a", at: position),
                "the text of \"a\" without quotes, or with a comment behind it; write \"key\" = \"text\";"
            ),
            (.propertyListOfStrings, "the form of a property list; convert it: plutil -convert json FILE"),
            (.unclosedComment(at: position), "a comment does not end; close it with \"*/\""),
            (
                .unclosedText(quote: UInt8(ascii: "'"), at: position),
                "the closing quote is missing; end the text with '"
            ),
            (
                .unknownEscape(before: "\"%\"", at: position),
                "the backslash before \"%\" is left out; write \\\\ for a backslash, or \\\" \\n \\r \\t, or \\U with four hex digits"
            ),
            (.shortEscape(at: position), "\\U has fewer than four digits; write \\U with four hex digits"),
            (
                .unknownOctalEscape("377", at: position),
                "\\377 is no character in the encoding of NeXTSTEP; write the character itself, or \\U with four hex digits"
            ),
            (
                .loneSurrogate(0xD83C, at: position),
                "\\UD83C is one half of a surrogate pair; write the character itself, or both halves"
            ),
            (
                .binaryPropertyList,
                "binary property lists are not supported; convert it to text: plutil -convert xml1 FILE"
            ),
            (
                .notPropertyList(at: position),
                "expected a property list with a dictionary; check that this is a string file of iOS"
            ),
            (.expectedKey(found: element), "expected \"<key>\", found \"<b>\"; write a key before each value"),
            (.missingValue(ofKey: "a", at: position), "the key \"a\" has no value; write a value after it"),
            (.expectedText(of: "a", found: element), "expected a text for \"a\", found \"<b>\"; write a <string>"),
            (
                .missingFormat(of: "a", at: position),
                "the text \"a\" has no format; add it under NSStringLocalizedFormatKey"
            ),
            (
                .missingStrings(at: position),
                "the key \"strings\" is missing; check that this is a string catalogue"
            ),
            (
                .expectedMap(of: "the texts", found: number),
                "expected a map of the texts, found the number 7; check that this is a string catalogue"
            ),
            (.missingStringUnit(of: "a", at: position), "the text \"a\" has no \"stringUnit\"; add it"),
            (
                .missingTranslation(of: "a", in: .english, at: position),
                "the text \"a\" has no value in en; add one, or remove the locale"
            ),
            (.notXLIFF(found: element), "expected \"<xliff>\", found \"<b>\"; check that this is an XLIFF file"),
            (
                .unsupportedXLIFF(version: "2.0", at: position),
                "XLIFF 2.0 is not supported; export it as XLIFF 1.2"
            ),
            (
                .missingTargetLanguage(at: position),
                "the file does not name its language; add the attribute target-language"
            ),
            (.missingUnitID(at: position), "the text has no id; add it"),
            (
                .markup(element, in: "a"),
                "the text \"a\" has \"<b>\" in it; its characters are taken without it"
            ),
        ] as [(Problem, String)])
    func stringFiles(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }

    @Test(
        "XML",
        arguments: [
            (.noElement(at: position), "there is no element in it; check the file"),
            (.secondElement(at: position), "there is a second root element"),
            (
                .textOutsideElement(at: position),
                "expected an element, found a text; check whether the file is complete"
            ),
            (.unclosedElement(element), "the file ends inside \"<b>\"; check whether its end is missing"),
            (.unclosedSection(.comment, at: position), "a comment does not end; close it with \"-->\""),
            (
                .unclosedSection(.instruction, at: position),
                "a processing instruction does not end; close it with \"?>\""
            ),
            (.unclosedSection(.characterData, at: position), "a CDATA section does not end; close it with \"]]>\""),
            (
                .declaration(at: position),
                "declarations of document types and entities are not supported; remove the declaration"
            ),
            (.tooManyNodes(limit: 4, at: position), "the file has more than 4 elements and attributes; split it"),
            (.missingElementName(at: position), "expected the name of an element after \"<\""),
            (.unclosedTag("a", at: position), "the tag \"<a\" does not end with \">\""),
            (.unclosedEndTag(at: position), "an end tag does not end with \">\""),
            (.endTagWithoutElement("a", at: position), "the end tag \"</a>\" has no start tag"),
            (
                .wrongEndTag("a", open: element, at: position),
                "expected \"</b>\", found \"</a>\"; \"<b>\" begins at 2:3"
            ),
            (.missingAttributeName(at: position), "expected the name of an attribute"),
            (.missingAttributeValue("x", at: position), "the attribute \"x\" has no value"),
            (.unquotedAttribute("x", at: position), "the value of \"x\" is not in quotes"),
            (.unclosedAttribute("x", at: position), "the value of \"x\" does not end"),
            (.duplicateAttribute("x", at: position), "the attribute \"x\" appears twice; remove one of the two"),
            (
                .refusedByte(UInt8(ascii: "<"), at: position),
                "a value contains \"<\"; check whether a quote is missing before it"
            ),
            (
                .unknownEntity(at: position),
                "unknown entity; write &amp;, &lt;, &gt;, &quot;, &apos; or the number of a character"
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
                "the YAML text is larger than 64 MiB; split it, or use NDJSON, which is read line by line"
            ),
            (
                .tooManyDocuments(limit: 4_000, at: position), "the text has more than 4,000 documents; split it"
            ),
            (.tooManyTags(limit: 100), "it declares more than 100 tags; remove the lines with %TAG"),
            (
                .aliasesExpandTooFar(limit: 1_000_000, at: position),
                "its aliases expand to more than 1,000,000 values; write fewer aliases"
            ),
            (.noMemoryForYAML, "there is not enough memory to read this YAML text"),
            (.mergeKey(at: position), "merge keys (\"<<\") are not supported; write the keys themselves"),
            (.invalidKey(found: "a map", at: position), "a map cannot be a key; write a text as the key"),
            (.recursiveAlias("x", at: position), "the alias *x is inside its own anchor; write the value itself"),
            (
                .unknownAlias("x", at: position),
                "the alias *x has no anchor before it; write &x before the value that it names"
            ),
            (.unsupportedTag("!a", at: position), "the tag \"!a\" is not supported; remove the tag"),
            (
                .valueInComment("#FFF", at: position),
                "the value is missing, because #FFF is a comment; write \"#FFF\" in quotes"
            ),
            (
                .commentInText("#1 prize", after: "Win", at: position),
                "the text \"Win\" ends here, because \"#1 prize\" is a comment; put the text in quotes, or write a space after \"#\""
            ),
            (
                .controlCharacter(0, at: position),
                "a NUL character (U+0000) is not allowed here; remove it, or write an escape in double quotes"
            ),
            (
                .tabInIndentation(at: position),
                "the line is indented with a tab; indent with spaces; YAML does not allow tabs there"
            ),
            (.yaml("some other reason", context: "while it reads", at: position), "some other reason while it reads"),
            (
                .yaml("found character that cannot start any token", context: "", at: position),
                "a value cannot begin with this character; write the text in double quotes"
            ),
            (
                .yaml("could not find expected ':'", context: "", at: position),
                "expected a colon after this key; write \"key: value\", or indent the lines of a longer text"
            ),
            (
                .yaml("mapping values are not allowed in this context", context: "", at: position),
                "a colon is not allowed here; put a text with a colon into quotes, or correct the indentation"
            ),
            (
                .yaml("block sequence entries are not allowed in this context", context: "", at: position),
                "an item (\"- \") is not allowed here; begin it on a new line"
            ),
            (
                .yaml("mapping keys are not allowed in this context", context: "", at: position),
                "a key is not allowed here; begin it on a new line"
            ),
            (
                .yaml("did not find expected key", context: "", at: position),
                "expected a key or the end of the map; indent all keys of a map by the same number of spaces"
            ),
            (
                .yaml("did not find expected '-' indicator", context: "", at: position),
                "expected \"- \" or the end of the list; indent all items of a list by the same number of spaces"
            ),
            (
                .yaml("did not find expected ',' or ']'", context: "", at: position),
                "expected a comma or \"]\"; close the list that begins with \"[\", or put the text in quotes"
            ),
            (
                .yaml("did not find expected ',' or '}'", context: "", at: position),
                "expected a comma or \"}\"; close the map that begins with \"{\", or put the text in quotes"
            ),
            (
                .yaml("did not find expected node content", context: "", at: position),
                "expected a value; check for an extra comma or bracket, or put the text in quotes"
            ),
            (
                .yaml("did not find expected <document start>", context: "", at: position),
                "expected the end of the document; separate documents by a line with ---"
            ),
            (
                .yaml("found unexpected end of stream", context: "", at: position),
                "the closing quote is missing; end the text with its quote"
            ),
            (
                .yaml("found unexpected document indicator", context: "", at: position),
                "the closing quote is missing before the end of the document; end the text with its quote"
            ),
            (
                .yaml("found unknown escape character", context: "", at: position),
                "unknown escape after a backslash; write a backslash as \\\\, or the text in single quotes"
            ),
            (
                .yaml("found undefined tag handle", context: "", at: position),
                "the tag is not declared; remove the tag"
            ),
        ] as [(Problem, String)])
    func yaml(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }
}
