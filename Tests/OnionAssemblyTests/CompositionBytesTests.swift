import Foundation
import Onion
import OnionTestRegistry
import Testing

/// The spliced bytes are equal to the bytes that the composition's codec writes.
struct CompositionBytesTests {
    @Test(
        "a composition that is read from its bytes is written as the same bytes",
        arguments: ["en", "ru", "de", "ja", "ar"]
    )
    func bytesReadAndWriteBack(locale: String) throws {
        let pizzeria = try Pizzeria()
        let traits = Traits(locale: LocaleTag(wellFormed: locale))
        for screen in pizzeria.screens {
            let bytes = try Assembler(pizzeria.registry).assembleJSON(screen, traits: traits)
            let composition = try Composition(json: bytes)
            #expect(text(composition.json) == text(bytes), "\(screen)")
            #expect(composition.screen.head == screen)
            #expect(composition.traits.locale == traits.locale)
        }
    }

    @Test("a session gives the bytes that assembling one screen alone gives, whatever it assembled before")
    func sessionsForgetWhatTheyAssembled() throws {
        let pizzeria = try Pizzeria()
        let traits = ["ja", "en", "ar"].map { Traits(locale: LocaleTag(wellFormed: $0)) }
        let requests = (pizzeria.screens + pizzeria.screens.reversed()).flatMap { screen in traits.map { (screen, $0) }
        }
        let alone = try requests.map { try Assembler(pizzeria.registry).assembleJSON($0, traits: $1) }
        try Assembler(pizzeria.registry).session { session in
            for ((screen, traits), expected) in zip(requests, alone) {
                let bytes = try session.json(of: screen, traits: traits)
                #expect(text(bytes) == text(expected), "\(screen)")
            }
        }
    }

    @Test("what is assembled is appended to what the caller has already")
    func bytesAreAppended() throws {
        let pizzeria = try Pizzeria()
        let screen = try #require(pizzeria.screens.first)
        try Assembler(pizzeria.registry).session { session in
            var bytes = Array("before".utf8)
            try session.assemble(screen, traits: Traits(), into: &bytes)
            #expect(bytes.starts(with: Array("before{\"format\":2,\"screen\":".utf8)))
            let alone = try session.json(of: screen)
            #expect(text(bytes.dropFirst(6)) == text(alone))
        }
    }

    private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
}

/// A registry with the example, in a folder of its own.
private struct Pizzeria {
    let folder: TemporaryFolder
    let registry: Registry
    let screens: [Reference]

    init() throws {
        folder = try TemporaryFolder()
        registry = try Registry.create(at: folder.path("onion.sqlite"))
        let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        let report = try registry.import(
            .files([top.appending(path: "Examples/pizzeria").path]), by: Authorship(author: "test")
        )
        screens = report.rows.map(\.reference.head).filter { $0.kind == .screen }
        try #require(screens.count > 10)
    }
}
