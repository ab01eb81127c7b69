import Foundation
import OnionModel
import OnionPublishing
import OnionTestRegistry
import Testing

@Suite("The folder of releases")
struct ReleaseFolderTests {
    @Test("Pruning keeps what the last releases of each channel name, and nothing else")
    func prune() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        try published.publish(test.registry, in: "beta")
        for greeting in ["Hi", "Hey", "Ahoy"] {
            try test.add(Fixtures.home.replacing("en: Hello", with: "en: \(greeting)"))
            try published.publish(test.registry)
        }
        let all = published.files.count
        let (beta, live) = (try published.compositions(in: "beta"), try published.compositions())
        #expect(try published.folder.prune(keeping: 3) == 0)
        // The release, its page and the composition of "Hi", and that of "Hey".
        #expect(try published.folder.prune(keeping: 1) > 0)
        #expect(published.files.count < all)
        #expect(try published.compositions(in: "beta") == beta && published.compositions() == live)
        #expect(try published.folder.prune(keeping: 1) == 0)
        for number in [1, nil] {
            let refusal = #expect(throws: Problem.self) {
                try published.publisher(test.registry).goBack(
                    ChannelName("live"), to: number, by: TestRegistry.anna, at: .test)
            }
            #expect(refusal?.code == .releaseNotFound)
        }
    }

    @Test("A file that is not what its name says is told, and so is a channel that another program wrote")
    func damage() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        let release = try #require(try published.publish(test.registry)).release
        let page = try #require(release.screens.pages.first)
        let path = "\(published.folder.path)/\(ReleaseFolder.path(of: page, "json"))"
        try Data("{}".utf8).write(to: URL(filePath: path))
        #expect(throws: Problem.self) { try published.compositions() }
        try Data("{}".utf8).write(to: URL(filePath: "\(published.folder.path)/channels/live.json"))
        #expect(throws: Problem.self) { try published.folder.pointer(of: ChannelName("live")) }
    }

    @Test("Two channels have no file that is one on a Mac")
    func names() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        try published.publish(test.registry, in: "Live")
        let refusal = #expect(throws: Problem.self) { try published.publish(test.registry, in: "live") }
        #expect(refusal?.code == .nameTaken)
        #expect(try published.folder.pointer(of: ChannelName("Live"))?.number == 1)
    }

    @Test("One process publishes at a time")
    func lock() throws {
        let published = try PublishedFolder()
        try published.folder.locked {
            #expect(throws: Problem.self) { try published.folder.locked {} }
        }
        try published.folder.locked {}
    }

    @Test("Texts are there compressed, too, unless that helps nothing")
    func compressed() throws {
        let test = try TestRegistry.pizzeria()
        let published = try PublishedFolder()
        try published.publish(test.registry)
        let files = published.files
        let compressed = files.filter { $0.hasSuffix(".gz") }
        #expect(!compressed.isEmpty && compressed.allSatisfy { files.contains(String($0.dropLast(3))) })
        let file = try #require(compressed.first)
        let path = "\(published.folder.path)/\(file)"
        let bytes = try Data(contentsOf: URL(filePath: path)).reversed()
        #expect(try Data(contentsOf: URL(filePath: String(path.dropLast(3)))) == Data(bytes))
    }
}
