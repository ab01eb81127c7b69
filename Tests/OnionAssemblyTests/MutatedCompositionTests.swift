import Foundation
import OnionAssembly
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@testable import OnionCoding

@Suite("Mutated compositions against every version of an app")
struct MutatedCompositionTests {
    /// A million takes a quarter of an hour.
    private static let count =
        ProcessInfo.processInfo.environment["ONION_COMPOSITIONS"].flatMap { Int($0) } ?? 2_000

    @Test("Each unknown thing is found exactly once, with its path")
    func mutations() throws {
        let (versions, compositions) = try Self.inputs()
        for seed in 0..<Self.count {
            var mutation = Mutation(compositions[seed % compositions.count], seed: UInt64(seed))
            mutation.run()
            for version in versions {
                var scan = FeatureScan { !version.supports($0) }
                scan.visit(composition: mutation.composition)
                let planted = scan.uses.filter { mutation.planted.keys.contains($0.path) && $0.feature.hasSuffix("-x") }
                #expect(planted.count == mutation.planted.count, "seed \(seed)")
                for use in planted { #expect(mutation.planted[use.path] == use.feature, "seed \(seed)") }
                let places = scan.uses.map { "\($0.path) \($0.feature)" }
                #expect(Set(places).count == places.count, "seed \(seed)")
                #expect(scan.uses.allSatisfy { !version.supports($0.feature) })
            }
        }
    }

    @Test("Arbitrary JSON in place of any part of a composition is read without a crash")
    func damage() throws {
        let (versions, compositions) = try Self.inputs()
        for seed in 0..<Self.count {
            var random = RandomNodes(seed: UInt64(seed))
            let paths = Mutation.places(in: compositions[seed % compositions.count]).map(\.path)
            let path = paths[Int.random(in: 0..<paths.count, using: &random.generator)]
            let damaged = compositions[seed % compositions.count].replacing(path[...], with: random.node(depth: 3))
            for version in versions {
                var scan = FeatureScan { !version.supports($0) }
                scan.visit(composition: damaged)
                #expect(scan.uses.allSatisfy { !version.supports($0.feature) })
            }
        }
    }

    /// Versions that support nothing, a half, and everything; and compositions of the pizzeria.
    private static func inputs() throws -> ([SupportedFeatures], [Node]) {
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
        return (app.versions.map { SupportedFeatures(app, $0.number) }, compositions)
    }
}

/// A composition with unknown things at some of its places.
private struct Mutation {
    private(set) var composition: Node
    /// The planted features by their paths.
    private(set) var planted: [String: String] = [:]
    private var generator: SeededGenerator

    init(_ composition: Node, seed: UInt64) {
        self.composition = composition
        generator = SeededGenerator(seed: seed)
    }

    mutating func run() {
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let places = Mutation.places(in: composition)
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
    struct Place {
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
