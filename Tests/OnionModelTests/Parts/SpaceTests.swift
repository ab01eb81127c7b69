import OnionTestSupport
import Testing

@testable import OnionModel

@Suite("Spaces in names")
struct SpaceTests {
    @Test("A key has the space before its colon; without one it is of the default space")
    func keys() throws {
        let key = try Key("pizzeria:new-year")
        #expect((key.text, key.space, key.name) == ("pizzeria:new-year", "pizzeria", "new-year"))
        #expect(try Key("new-year").space == nil)
        #expect(try Key(":new-year") == Key("new-year"))
        #expect(try Key("card", in: "shop").text == "shop:card")
        #expect(try Key(":card", in: "shop").text == "card")
        #expect(try Key("bank:card", in: "shop").text == "bank:card")
    }

    @Test(
        "A key with a wrong space or name is refused",
        arguments: [
            (":", "is empty"), ("a:", "has nothing on one side of the colon"),
            ("a:b:c", #"may not contain ":""#), ("a b:c", "may not contain a space"), ("-a:b", #"begins with "-""#),
            ("a:.b", #"begins with ".""#),
            ("\(String(repeating: "k", count: 100)):\(String(repeating: "k", count: 28))", "is longer than 128 bytes"),
        ])
    func refused(text: String, complaint: String) {
        #expect(throws: Problem.invalidKey(text, complaint: complaint)) { try Key(text) }
    }

    @Test(
        "A reference is written with its space first, and is read with the kind before or after it",
        arguments: ["shop:template/card", "shop:content/new-year@3"])
    func references(text: String) throws {
        let reference = try Reference(parsing: text)
        #expect(reference.description == text)
        #expect(reference.key.space == "shop")
        #expect(try Reference(reference.nameInKind, kind: reference.kind) == reference)
        #expect(try Reference(text, kind: reference.kind) == reference)
        #expect(try Reference(parsing: "\(reference.kind.rawValue)/\(reference.nameInKind)") == reference)
    }

    @Test("A reference in a space means that space, a colon alone the default one, and other spaces are named")
    func relativeReferences() throws {
        for (text, meaning) in [
            ("card", "shop:template/card"), (":card@2", "template/card@2"), (":template/card", "template/card"),
            ("bank:card", "bank:template/card"), ("bank:template/card", "bank:template/card"),
        ] {
            #expect(try Reference(text, kind: .template, in: "shop").description == meaning)
        }
    }

    @Test(
        "What a document in a space writes means the same there",
        arguments: ["card", "shop:card", "bank:card"], [nil, "shop", "bank"])
    func written(text: String, space: String?) throws {
        let key = try Key(text)
        #expect(key.written(in: space).absolute(in: space) == key)
    }

    @Test("A document in a space writes its own parts without it, and those of the default space with a colon")
    func shortest() throws {
        #expect(try Key("shop:card").written(in: "shop").text == "card")
        #expect(try Key("card").written(in: "shop").text == ":card")
        #expect(try Key("card").written(in: nil).text == "card")
        #expect(try Key("shop:card").written(in: nil).text == "shop:card")
    }

    @Test(
        "The kind of another part is reported with and without a space", arguments: ["screen/home", "shop:screen/home"])
    func wrongKind(text: String) {
        #expect(throws: Problem.wrongKind(text, is: .screen, expected: .template)) {
            try Reference(text, kind: .template)
        }
    }

    @Test(
        "A constraint names a number of another space",
        arguments: [
            "a.top = b.bottom + shop:gutter", "a.top = b.bottom - :gutter", "a.width = shop:gutter",
            "a.width = shop:column.wide", "a.top = b.bottom + number/shop:gap.top @750",
        ])
    func constraints(line: String) throws {
        let constraint = try Constraint(parsing: line)
        #expect(try Constraint(parsing: constraint.description) == constraint)
        #expect(constraint.number?.text.contains(":") == true)
    }

    @Test(
        "The name of an import's space follows the rules of keys, without a colon", arguments: ["", "a b", "a:b", ":a"])
    func importSpaces(name: String) {
        #expect(throws: Problem.self) { try ImportSpace(name) }
    }

    @Test("An import puts parts without a space into its own, and on request those of other spaces, too")
    func placed() throws {
        let space = try ImportSpace("shop")
        #expect(space.key(Key(written: "card")).text == "shop:card")
        #expect(space.key(Key(written: "bank:card")).text == "bank:card")
        #expect(space.key(Key(written: ":card")).text == "card")
        #expect(try ImportSpace("shop", isForAll: true).key(Key(written: "bank:card")).text == "shop:card")
    }
}
