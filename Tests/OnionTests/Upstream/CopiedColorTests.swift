import Foundation
import Onion
import OnionTestRegistry
import OnionTestSupport
import Testing

@Suite("A color of which storyboards have copies")
struct CopiedColorTests {
    private let test: TestRegistry

    init() throws { test = try TestRegistry() }

    /// Imports storyboards with one scene each, in order.
    ///
    /// - Parameter reds: The red of the color that the scene has, by the names of the files; nil for a scene without a color.
    /// - Returns: The light value of the color; nil where it is archived.
    private func take(
        _ reds: KeyValuePairs<String, Double?>, _ conflicts: ImportOptions.ConflictPolicy = .refuse
    ) throws -> String? {
        let files = try reds.map { name, red in
            let use = red == nil ? "" : #"<color key="backgroundColor" name="Brand"/>"#
            let color = red.map { red in
                #"<resources><namedColor name="Brand"><color red="\#(red)" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources>"#
            }
            return try test.folder.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" colorMatched="YES">
                <scenes><scene><objects><viewController id="\(name)" customClass="\(name)Controller"><view key="view" id="\(name)-view">\
                <rect key="frame" x="0.0" y="0.0" width="375" height="600"/>\(use)</view></viewController></objects></scene></scenes>
                \(color ?? "")
                </document>
                """, to: "\(name).storyboard")
        }
        var options = ImportOptions()
        options.conflicts = conflicts
        try test.registry.import(.files(files), by: TestRegistry.anna, options: options)
        return try light()
    }

    private func light() throws -> String? {
        guard try test.names.contains(where: { $0.hasPrefix("color/Brand@") }) else { return nil }
        return try test.part("color/Brand").part.node["light"]?.string
    }

    @Test("It is that of the first file that has one, and is archived without one")
    func files() throws {
        #expect(try take(["A": 1, "B": 1]) == "#FF0000")
        #expect(try take(["A": 0.2, "B": 0.2]) == "#330000")
        #expect(try take(["A": 0.4, "B": 0.2]) == "#660000")
        #expect(try take(["B": 0.6]) == "#660000", "The first file has it, too.")
        #expect(try take(["A": nil, "B": 0.6]) == "#990000")
        #expect(try take(["A": nil, "B": nil]) == nil)
        #expect(try take(["A": nil, "B": 0.8]) == "#CC0000")
    }

    @Test("A change in the registry stays, and is a conflict with another one of the file")
    func edited() throws {
        _ = try take(["A": 1])
        let edited = try #require(
            "color: Brand\nasset: Brand\nlight: \"#123456\"\n".read(source: "edit").documents.first)
        _ = try test.registry.edit(edited, from: 1, by: TestRegistry.anna)
        #expect(try take(["A": 1]) == "#123456")
        let refused = try #require(throws: ImportRefused.self) { try take(["A": 0.2]) }
        #expect(refused.problems.map(\.code) == [.mergeConflict])
        #expect(try take(["A": 0.2], .registry) == "#123456")
        #expect(try take(["A": 0.4], .file) == "#660000")
    }

    @Test("A document that defines it is what counts from then on")
    func defined() throws {
        _ = try take(["A": 1])
        try test.add("color: Brand\nlight: \"#00FF00\"\n")
        #expect(try take(["A": 0.2]) == "#00FF00")
        #expect(try take(["A": nil]) == "#00FF00")
    }
}
