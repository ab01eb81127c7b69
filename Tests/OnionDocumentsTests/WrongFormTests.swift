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

    /// Attributes that say nothing about texts, and identifiers.
    private static let unusedInXLIFF: Set<String> = [
        "xliff xmlns", "file datatype", "file original", "alt-trans origin",
    ]

    @Test("The attributes of XLIFF, and what a unit has once")
    func xliff() throws {
        let root = try XMLReader.read(
            Array(
                """
                <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext" \
                source-language="en" target-language="de"><body><group translate="yes"><trans-unit id="a" approved="yes" \
                xml:space="default"><source xml:lang="en" xml:space="default">A</source><target xml:lang="de" state="final" \
                xml:space="preserve">Ä</target><alt-trans origin="x"><target xml:lang="fr">B</target></alt-trans></trans-unit></group>
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

    @Test("The members of design tokens")
    func tokens() throws {
        let tokens = try JSONReader.read(
            Array(
                #"""
                {"color":{"$type":"color","brand":{"$value":{"colorSpace":"srgb","components":[1,0,0.5],"alpha":0.5,"hex":"#ff0080"},"$description":"B"},
                "old":{"$value":"#112233"},"other":{"$value":"{color.brand}","$type":"color"}},
                "space":{"s":{"$type":"dimension","$value":{"value":8,"unit":"px"}},"n":{"$type":"number","$value":3}},
                "font":{"f":{"$type":"fontFamily","$value":["Lato"]},"w":{"$type":"fontWeight","$value":700},
                "t":{"$type":"typography","$value":{"fontFamily":"Lato","fontSize":{"value":8,"unit":"px"},"fontWeight":700}}}}
                """#.utf8))
        var silent: Set<String> = []
        tokens.eachWrongForm { changed, path, form in
            let read = DocumentReader().read(bytes: JSONWriter.compact(changed), source: "a.tokens.json")
            let isTold = !read.problems.isEmpty || !read.leftOut.isEmpty
            if !isTold, !Node.hasWrongForm("\(read.documents.map(\.node))") {
                silent.insert("\(path): \(Node.wrongForms[form].description)")
            }
        }
        tokens.eachUnknownKey("$\(Node.unknownWord)") { changed, path in
            let read = DocumentReader().read(bytes: JSONWriter.compact(changed), source: "a.tokens.json")
            let isTold = !read.problems.isEmpty || !read.leftOut.isEmpty
            if !isTold, !Node.hasWrongForm("\(read.documents.map(\.node))") { silent.insert("\(path): an unknown key") }
        }
        #expect(silent.sorted() == [])
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
    /// Visits the element with an unknown word in place of each attribute in it, and with each source and target of a unit twice.
    fileprivate func eachChange(_ body: (XMLElement, String) -> Void) {
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
            child.eachChange { new, inner in
                changed.children[index] = new
                body(changed, place + inner)
            }
        }
    }
}
