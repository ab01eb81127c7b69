import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("No value of a file of texts or tokens is replaced without a word")
struct WrongFormTests {
    private static let catalogue =
        #"""
        {"sourceLanguage":"en","version":"1.0","strings":{"a":{"comment":"n","extractionState":"manual","shouldTranslate":true,
        "localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}},
        "b":{"localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"1"}},
        "other":{"stringUnit":{"state":"needs_review","value":"%d"}}}}}}},
        "c":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld",
        "variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%arg x"}},"other":{"stringUnit":{"state":"new","value":"%arg y"}}}}}}}}}
        }}
        """#

    private static func isTold(_ bytes: [UInt8], as name: String) -> Bool {
        let read = StringFileReader().read(bytes: bytes, source: name)
        return !read.problems.isEmpty || !read.file.leftOut.isEmpty || Node.hasWrongForm("\(read.file)")
    }

    @Test("The members of a string catalogue")
    func catalogueMembers() throws {
        let catalogue = try JSONReader.read(Array(Self.catalogue.utf8))
        #expect(!Self.isTold(JSONWriter.compact(catalogue), as: "a.xcstrings"))
        var silent: Set<String> = []
        catalogue.eachWrongForm { changed, path, form in
            guard !Self.isTold(JSONWriter.compact(changed), as: "a.xcstrings") else { return }
            silent.insert("\(path): \(Node.wrongForms[form].description)")
        }
        catalogue.eachUnknownKey { changed, path in
            if !Self.isTold(JSONWriter.compact(changed), as: "a.xcstrings") { silent.insert("\(path): an unknown key") }
        }
        #expect(silent.sorted() == [])
    }

    /// Attributes that say nothing about texts, identifiers, other translations, and what is in source texts, which are only compared.
    private static let unusedInXLIFF: Set<String> = [
        "xliff xmlns", "file datatype", "file original", "alt-trans origin", "q9z in alt-trans", "string in alt-trans",
        "q9z in source", "string in source",
    ]

    @Test("The attributes and the elements of XLIFF, and what a unit has once")
    func xliff() throws {
        let root = try XMLReader.read(
            Array(
                """
                <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext" \
                source-language="en" target-language="de"><body><group translate="yes"><trans-unit id="a" approved="yes" \
                xml:space="default"><source xml:lang="en" xml:space="default">A</source><target xml:lang="de" state="final" \
                state-qualifier="exact-match" xml:space="preserve">Ä</target><alt-trans origin="x"><target xml:lang="fr">B</target></alt-trans></trans-unit></group>
                <trans-unit id="b" translate="yes"><source>B</source><target>C</target></trans-unit></body></file></xliff>
                """.utf8))
        #expect(!Self.isTold(Array(root.source.utf8), as: "a.xliff"))
        var silent: Set<String> = []
        root.eachChange { changed, place in
            if !Self.isTold(Array(changed.source.utf8), as: "a.xliff") { silent.insert(place) }
        }
        let others = silent.filter { !$0.hasPrefix("alt-trans ") }
        #expect(others.subtracting(Self.unusedInXLIFF).sorted() == [])
    }

    private static let tokenFile =
        #"""
        {"color":{"$type":"color","brand":{"$value":{"colorSpace":"srgb","components":[1,0,0.5],"alpha":0.5,
        "hex":"#ff0080"},"$description":"B","$extensions":{"onion":{}}},"old":{"$value":"#112233"},"other":{"$value":"{color.brand}","$type":"color"},
        "plug":{"$value":{"r":1,"g":0,"b":0,"a":1}}},
        "space":{"s":{"$type":"dimension","$value":{"value":8,"unit":"px"}},"n":{"$type":"number","$value":3}},
        "font":{"f":{"$type":"fontFamily","$value":["Lato","Arial"]},"w":{"$type":"fontWeight","$value":700},
        "t":{"$type":"typography","$value":{"fontFamily":["Lato","Arial"],"fontSize":{"value":8,"unit":"px"},"fontWeight":700}}},"$extensions":{}}
        """#
    private static let legacyFile =
        ##"{"color":{"brand":{"value":"#112233","type":"color","comment":"B"},"n":{"value":"8px","type":"spacing"}}}"##
    /// Other families than the first one, which stay there, too.
    private static let families: Set = [
        "font.f.$value[]: the text \"q9z\"", "font.t.$value.fontFamily[]: the text \"q9z\"",
    ]
    /// The maps of other programs, which have any keys.
    private static let extensions = ["$extensions", "color.brand.$extensions"].flatMap {
        ["\($0): a map", "\($0): an unknown key"]
    }

    @Test("The members of design tokens", arguments: [tokenFile, legacyFile])
    func tokenMembers(text: String) throws {
        let tokens = try JSONReader.read(Array(text.utf8))
        /// Whether a change is told, or in the parts beside the text of the token that they keep.
        func isTold(_ changed: Node) -> Bool {
            let read = DocumentReader().read(bytes: JSONWriter.compact(changed), source: "a.tokens.json")
            let parts = read.documents.map { document in
                (document.node.entries ?? []).filter { $0.key != "designToken" }.map { "\($0)" }
            }
            return !read.problems.isEmpty || !read.leftOut.isEmpty || Node.hasWrongForm("\(parts)")
        }
        #expect(!isTold(tokens))
        var silent: Set<String> = []
        tokens.eachWrongForm { changed, path, form in
            if !isTold(changed) { silent.insert("\(path): \(Node.wrongForms[form].description)") }
        }
        for key in [Node.unknownWord, "$\(Node.unknownWord)"] {
            tokens.eachUnknownKey(key) { changed, path in
                // A group may have a token with any name, and one is no token.
                if !isTold(changed) { silent.insert("\(path): an unknown key") }
            }
        }
        #expect(silent.subtracting(Self.families).subtracting(Self.extensions).sorted() == [])
    }

    @Test("A member of a typography that fonts do not have is told, and kept for exports")
    func unusedMembers() throws {
        for member in [
            "lineHeight", "letterSpacing", "paragraphSpacing", "paragraphIndent", "textCase", "textDecoration",
        ] {
            let text = #"{"a":{"$type":"typography","$value":{"fontFamily":"Lato","\#(member)":1}}}"#
            let read = DocumentReader().read(bytes: Array(text.utf8), source: "a.tokens.json")
            #expect(read.leftOut.map(\.what) == ["its \(member), which fonts do not have"])
            #expect(read.documents.first?.node["designToken"]?.string?.contains(member) == true)
        }
    }

    @Test("The members of a property list of plural forms")
    func stringsDictionary() throws {
        let root = try XMLReader.read(
            Array(
                """
                <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ in %@</string>\
                <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
                <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld a</string>\
                <key>other</key><string>%lld b</string></dict></dict><key>b</key><string>B</string></dict></plist>
                """.utf8))
        #expect(!Self.isTold(Array(root.source.utf8), as: "de.lproj/a.stringsdict"))
        var silent: Set<String> = []
        root.eachChange(isPropertyList: true) { changed, place in
            if !Self.isTold(Array(changed.source.utf8), as: "de.lproj/a.stringsdict") { silent.insert(place) }
        }
        root.eachRepeatedKey { changed, key in
            let read = StringFileReader().read(bytes: Array(changed.source.utf8), source: "de.lproj/a.stringsdict")
            let told = read.problems.map(\.message) + read.file.warnings.map(\.message) + read.file.leftOut.map(\.what)
            if !told.contains(where: { $0.contains(key.quoted) }) { silent.insert("\(key) twice") }
        }
        #expect(silent.subtracting(["plist version"]).sorted() == [])
    }

    /// Descriptions by the folders that have them.
    private static let descriptions = [
        "a.imageset": """
        {"images":[{"filename":"a.png","idiom":"universal","scale":"1x","resizing":{"mode":"9-part","center":{"mode":"tile","width":1,"height":1},
        "cap-insets":{"top":1,"left":1,"bottom":1,"right":1}},"appearances":[{"appearance":"luminosity","value":"dark"}]},
        {"filename":"a.png","idiom":"universal","scale":"2x"},{"idiom":"universal"}],
        "info":{"author":"xcode","version":1},"properties":{"template-rendering-intent":"template","preserves-vector-representation":true}}
        """,
        "a.symbolset": """
        {"symbols":[{"filename":"a.svg","idiom":"universal"}],"info":{"author":"xcode","version":1}}
        """,
        "a.colorset": """
        {"colors":[{"color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}},"idiom":"universal"},
        {"color":{"platform":"ios","reference":"labelColor"},"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}]}],
        "info":{"author":"xcode","version":1}}
        """,
        "folder": #"{"info":{"author":"xcode","version":1},"properties":{"provides-namespace":true}}"#,
        "": #"{"info":{"author":"xcode","version":1},"properties":{"onion-space":"ferry"}}"#,
    ]

    @Test("The members of the descriptions of asset catalogues", arguments: descriptions.keys.sorted())
    func descriptionMembers(folder name: String) throws {
        let folder = try TemporaryFolder()
        let picture = TestImages.png(4, 4)
        func read(_ description: Node) throws -> DocumentBatch {
            try folder.write(Data(JSONWriter.compact(description)), to: "A.xcassets/\(name)/Contents.json")
            return DocumentReader().read(paths: [folder.path("A.xcassets")], withImages: true)
        }
        try folder.write(picture, to: "A.xcassets/\(name)/a.png")
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "A.xcassets/\(name)/a.svg")
        let description = try JSONReader.read(Array((Self.descriptions[name] ?? "").utf8))
        let usual = try read(description)
        func isTold(_ changed: Node) throws -> Bool {
            let batch = try read(changed)
            let told = [batch.problems.count, batch.leftOut.count, batch.passedOver.count]
            let before = [usual.problems.count, usual.leftOut.count, usual.passedOver.count]
            return zip(told, before).contains { $0 > $1 }
        }
        var silent: Set<String> = []
        try description.eachWrongForm { changed, path, form in
            if try !isTold(changed) { silent.insert("\(path): \(Node.wrongForms[form].description)") }
        }
        try description.eachUnknownKey { changed, path in
            if try !isTold(changed) { silent.insert("\(path): an unknown key") }
        }
        // Numbers of pixels and versions, authors, spaces, and the device of an entry without a file may be any.
        let free = silent.filter { place in
            place.hasSuffix("the number 98765.5") && ["info.version", ".resizing."].contains { place.contains($0) }
        }
        let texts = ["info.author", "properties.onion-space", "images[].idiom"].map { "\($0): the text \"q9z\"" }
        #expect(silent.subtracting(free).subtracting(texts).sorted() == [])
    }

    @Test(
        "A color beyond the range of its space is refused or left out",
        arguments: [
            #"{"colorSpace":"srgb","components":[1.1,0,0]}"#, #"{"colorSpace":"srgb","components":[-1,0,0]}"#,
            #"{"colorSpace":"srgb","components":[1,0,0],"alpha":2}"#, #"{"colorSpace":"hsl","components":[400,10,10]}"#,
            #"{"colorSpace":"oklch","components":[0.5,-0.1,10]}"#, #"{"r":300,"g":0,"b":0}"#, "\"rgb(300 0 0)\"",
            "\"rgb(0 0 0 / 1.5)\"", "\"#00112233445\"", #"{"colorSpace":"srgb","components":[1e-400,0,0]}"#,
        ])
    func ranges(value: String) {
        let read = DocumentReader().read(
            bytes: Array(#"{"c":{"$type":"color","$value":\#(value)}}"#.utf8), source: "a.tokens.json")
        #expect(read.documents.isEmpty && !(read.problems.isEmpty && read.leftOut.isEmpty))
    }

    @Test("An alias of a token whose own type is another one is left out")
    func aliases() throws {
        let tokens = #"{"s":{"$type":"number","$value":3},"c":{"$type":"color","$value":"{s}"},"d":{"$value":"{s}"}}"#
        let read = DocumentReader().read(bytes: Array(tokens.utf8), source: "a.tokens.json")
        #expect(
            read.leftOut.map { "\($0.element): \($0.what)" } == [#"token c: the type "color" of an alias for a number"#]
        )
        #expect(read.documents.map(\.part.reference.description).sorted() == ["number/d", "number/s"])
    }
}

extension XMLElement {
    /// Visits the element with each key of its dictionaries twice, each time with the same value.
    fileprivate func eachRepeatedKey(_ body: (XMLElement, String) -> Void) {
        for (index, child) in children.enumerated() {
            var changed = self
            if name == "dict", child.name == "key" {
                changed.children.insert(contentsOf: children[index...(index + 1)], at: index)
                body(changed, child.text)
            }
            child.eachRepeatedKey { new, key in
                changed = self
                changed.children[index] = new
                body(changed, key)
            }
        }
    }

    /// Visits the element with an unknown word in place of each attribute, name and text in it, with an unknown element and a text in each, and
    /// with each source and target of a unit twice.
    ///
    /// - Parameter isPropertyList: Whether elements may be keys, whose texts are names.
    fileprivate func eachChange(isPropertyList: Bool = false, _ body: (XMLElement, String) -> Void) {
        var renamed = self
        renamed.name = Node.unknownWord
        body(renamed, "\(name) as another element")
        if children.isEmpty, isPropertyList {
            var changed = self
            changed.text = Node.unknownWord
            body(changed, "\(text) as another text")
        }
        for inside in [XMLElement(Node.unknownWord), XMLElement("string", text: Node.unknownWord)] {
            var changed = self
            changed.children.append(inside)
            body(changed, "\(inside.name) in \(name)")
        }
        for attribute in attributes.keys.sorted() {
            var changed = self
            changed.attributes[attribute] = Node.unknownWord
            body(changed, "\(name) \(attribute)")
        }
        for (index, child) in children.enumerated() {
            var changed = self
            if name == "trans-unit", ["source", "target"].contains(child.name) {
                changed.children.insert(child, at: index)
                body(changed, "\(child.name) twice")
                changed = self
            }
            let place = name == "alt-trans" ? "alt-trans " : ""
            child.eachChange(isPropertyList: isPropertyList) { new, inner in
                changed.children[index] = new
                body(changed, place + inner)
            }
        }
    }
}
