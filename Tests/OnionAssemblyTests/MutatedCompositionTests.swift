import Foundation
import OnionAssembly
import OnionModel
import OnionStore
import OnionSupport
import OnionTestRegistry
import Testing

@testable import OnionCoding

@Suite("Mutated compositions against every version of an app")
struct MutatedCompositionTests {
    /// `script/fuzz --compositions` runs a million.
    private static let count =
        ProcessInfo.processInfo.environment["ONION_COMPOSITIONS"].flatMap { Int($0) } ?? 3_000

    @Test("Each unknown thing is found exactly once, with its path")
    func mutations() throws {
        try expectNoFailures { seed, composition, versions in
            var mutation = Mutation(composition, seed: seed)
            mutation.run()
            return versions.flatMap { version in
                var scan = FeatureScan { !version.supports($0) }
                scan.visit(composition: mutation.composition)
                let planted = scan.uses.filter { mutation.planted.keys.contains($0.path) && $0.feature.hasSuffix("-x") }
                let wrong = planted.filter { mutation.planted[$0.path] != $0.feature }
                return [
                    planted.count == mutation.planted.count
                        ? nil : "\(planted.count) of \(mutation.planted.count) found",
                    wrong.isEmpty ? nil : "\(wrong)",
                    Set(scan.uses.map { Place(path: $0.path, feature: $0.feature) }).count == scan.uses.count
                        ? nil : "twice",
                    scan.uses.allSatisfy { !version.supports($0.feature) } ? nil : "supported",
                ].compactMap(\.self)
            }
        }
    }

    private struct Place: Hashable {
        var path: String
        var feature: String
    }

    @Test("Arbitrary JSON in place of any part of a composition is read without a crash")
    func damage() throws {
        try expectNoFailures { seed, composition, versions in
            var random = RandomNodes(seed: seed)
            let path = composition.places[Int.random(in: 0..<composition.places.count, using: &random.generator)].path
            let damaged = composition.node.replacing(path[...], with: random.node(depth: 3))
            return versions.compactMap { version in
                var scan = FeatureScan { !version.supports($0) }
                scan.visit(composition: damaged)
                return scan.uses.allSatisfy { !version.supports($0.feature) } ? nil : "supported"
            }
        }
    }

    /// Calls a closure for each seed on all cores, with a composition and all versions.
    ///
    /// - Parameter failures: Returns what is wrong.
    private func expectNoFailures(
        _ failures: @Sendable (UInt64, MutableComposition, [SupportedFeatures]) -> [String]
    ) throws {
        let (versions, compositions) = try Self.inputs()
        let step = 1_000
        let found = Parallel().map(count: (Self.count + step - 1) / step) { index in
            (index * step..<min(Self.count, (index + 1) * step)).flatMap { seed in
                failures(UInt64(seed), compositions[seed % compositions.count], versions)
                    .map { "seed \(seed): \($0)" }
            }
        }
        #expect(found.flatMap(\.self) == [])
    }

    /// Versions that support nothing, a half, and everything; and compositions of the pizzeria.
    private static func inputs() throws -> ([SupportedFeatures], [MutableComposition]) {
        let test = try TestRegistry.pizzeria()
        let compositions = try test.registry.read { snapshot in
            let session = try AssemblySession(snapshot)
            return try ["new-year", "home", "menu", "profile"].map {
                try JSONReader.read(session.json(of: Reference(parsing: "screen/\($0)")), depth: 1_024)
            }
        }
        var all = Set<String>()
        for composition in compositions {
            var scan = FeatureScan()
            scan.visit(composition: composition)
            all.formUnion(scan.uses.map(\.feature))
        }
        var app = App(key: try Key("pizzeria"))
        let half = all.sorted().enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        for (number, features) in [("1", []), ("2", Set(half)), ("3", all)] {
            app = app.recording(try #require(VersionNumber(number)), features: features.union(["action.any:"]))
        }
        return (
            app.versions.map { SupportedFeatures(app, $0.number) }, compositions.map(MutableComposition.init)
        )
    }
}

/// A composition and the places in it that an app may not know.
private struct MutableComposition: Sendable {
    let node: Node
    let places: [Mutation.Place]

    init(_ node: Node) {
        self.node = node
        places = Mutation.places(in: node)
    }
}

/// A composition with unknown things at some of its places.
private struct Mutation {
    private(set) var composition: Node
    private let places: [Place]
    /// The planted features by their paths.
    private(set) var planted: [String: String] = [:]
    private var generator: SeededGenerator

    init(_ composition: MutableComposition, seed: UInt64) {
        self.composition = composition.node
        places = composition.places
        generator = SeededGenerator(seed: seed)
    }

    mutating func run() {
        // No mutation removes a place.
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            plant(at: places[Int.random(in: 0..<places.count, using: &generator)])
        }
    }

    private mutating func plant(at place: Place) {
        let name = "n\(Int.random(in: 0..<1_000_000, using: &generator))-x"
        switch place.kind {
        case .view:
            if Bool.random(using: &generator) {
                set("type", to: .string(name), at: place, "view.\(name)")
            } else {
                set(name, to: .bool(true), at: place, "property.\(name)")
            }
        case .layer: set("kind", to: .string(name), at: place, "kind.\(name)")
        case .slot: set("kind", to: .string(name), at: place, "slot.\(name)")
        case .action: set("selector", to: .string(name), at: place, "action.\(name)")
        }
    }

    private mutating func set(_ key: String, to value: Node, at place: Place, _ feature: String) {
        let path = place.path + [.key(key)]
        composition = composition.replacing(path[...], with: value)
        planted[path.text] = feature
    }
}

extension Mutation {
    struct Place: Sendable {
        enum Kind { case layer, view, slot, action }
        var kind: Kind
        var path: [PathStep]
    }

    static func places(in composition: Node) -> [Place] {
        composition["layer"].map { layer($0, [.key("layer")]) } ?? []
    }

    private static func layer(_ node: Node, _ path: [PathStep]) -> [Place] {
        var places = [Place(kind: .layer, path: path)]
        if let view = node["view"] { places += self.view(view, path + [.key("view")]) }
        for (index, slot) in (node["slots"]?.items ?? []).enumerated() {
            let inner = path + [.key("slots"), .index(index)]
            places.append(Place(kind: .slot, path: inner))
            for (index, layer) in (slot["layers"]?.items ?? []).enumerated() {
                places += self.layer(layer, inner + [.key("layers"), .index(index)])
            }
            for index in (slot["actions"]?.items ?? []).indices {
                places.append(
                    Place(kind: .action, path: inner + [.key("actions"), .index(index), .key("action")]))
            }
        }
        return places
    }

    private static func view(_ node: Node, _ path: [PathStep]) -> [Place] {
        [Place(kind: .view, path: path)]
            + (node["subviews"]?.items ?? []).enumerated().flatMap { index, view in
                self.view(view, path + [.key("subviews"), .index(index)])
            }
    }
}

extension Node {
    /// Returns the node with another value at a path, whose last key may be new.
    fileprivate func replacing(_ path: ArraySlice<PathStep>, with value: Node) -> Node {
        guard let first = path.first else { return value }
        switch (first, self.value) {
        case (.key(let key), .map(let entries)):
            guard let index = entries.firstIndex(where: { $0.key == key }) else {
                return .map(entries + [.init(key, value)])
            }
            var changed = entries
            changed[index].value = entries[index].value.replacing(path.dropFirst(), with: value)
            return .map(changed)
        case (.index(let index), .list(var items)):
            items[index] = items[index].replacing(path.dropFirst(), with: value)
            return .list(items)
        default: return self
        }
    }
}
