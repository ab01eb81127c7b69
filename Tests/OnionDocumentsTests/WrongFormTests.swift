import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("No value of a file of texts or tokens is replaced without a word")
struct WrongFormTests {
    /// What no reader uses, and what only describes the rest.
    private static let unused: Set<String> = ["version", "strings.a.extractionState"]

    @Test("The members of a string catalogue")
    func catalogue() throws {
        let catalogue = try JSONReader.read(
            Array(
                #"""
                {"sourceLanguage":"en","version":"1.0","strings":{"a":{"comment":"n","extractionState":"manual","shouldTranslate":true,
                "localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}},
                "b":{"localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"1"}},
                "other":{"stringUnit":{"state":"needs_review","value":"%d"}}}}}}},
                "c":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld",
                "variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%arg x"}},"other":{"stringUnit":{"state":"new","value":"%arg y"}}}}}}}}}
                }}
                """#.utf8))
        var silent: Set<String> = []
        catalogue.eachWrongForm { changed, path, form in
            let read = StringFileReader().read(bytes: JSONWriter.compact(changed), source: "a.xcstrings")
            let isTold = !read.problems.isEmpty || !read.file.leftOut.isEmpty
            if !isTold, !Node.hasWrongForm("\(read.file)") {
                silent.insert("\(path): \(Node.wrongForms[form].description)")
            }
        } where: { path, _ in
            !Self.unused.contains(path)
        }
        // An entry without members has no texts.
        #expect(silent.filter { !$0.hasPrefix("strings.") || !$0.hasSuffix(": a map") }.sorted() == [])
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
        // An alias has the type of its token, whatever unknown type it names.
        #expect(silent.filter { !$0.hasPrefix("color.other.$type: ") }.sorted() == [])
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
