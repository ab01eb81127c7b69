import Foundation
import Onion
import OnionGraphics
import OnionModel
import OnionPreview
import OnionRender
import OnionTestRegistry
import Testing

@Suite("Symbols of an app")
struct SymbolSetTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry()
    }

    /// A template of the app SF Symbols.
    ///
    /// - Parameter symbols: The names of groups, with the beginnings of their paths.
    private static func file(_ symbols: KeyValuePairs<String, String>, margins: String) -> String {
        let groups = symbols.map { name, path in
            """
            <g id="\(name)" transform="matrix(1 0 0 1 1450 \(name.hasSuffix("S") ? 696 : 1126))">\
            <path style="fill:red" class="a" d="\(path)"/></g>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
            <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
            <style>.a { fill: none }</style><script>alert(1)</script>
            <g id="Notes"><rect height="2200" width="3300" x="0" y="0"/></g>
            <g id="Guides">
            <line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696"/><line id="Capline-S" x1="263" x2="3036" y1="626" y2="626"/>
            <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/><line id="Capline-M" x1="263" x2="3036" y1="1056" y2="1056"/>
            \(margins)
            </g>
            <g id="Symbols">\(groups.joined())</g></svg>
            """
    }

    private static let lines = """
        <line id="left-margin-Regular-M" x1="1400" x2="1400" y1="1030" y2="1150"/>
        <line id="right-margin-Regular-M" x1="1500" x2="1500" y1="1030" y2="1150"/>
        """

    private func symbol(_ file: String) throws -> VectorImage? {
        try test.folder.write(file, to: "A.xcassets/pin.symbolset/own.svg")
        try test.folder.write(
            "{\"symbols\": [{\"filename\": \"own.svg\", \"idiom\": \"universal\"}]}",
            to: "A.xcassets/pin.symbolset/Contents.json")
        try test.registry.import(.files([test.folder.path("A.xcassets")]), by: TestRegistry.anna)
        let path = test.registry.path
        let stored = RegistryImages { try? Registry.open(at: path) }
            .image(named: "pin", scale: 2, appearance: .light)
        let inFolder = ImageFolders([test.folder.path("A.xcassets")]).image(named: "pin", scale: 2, appearance: .light)
        #expect(stored == inFolder)
        guard case .vector(let image)? = stored else { return nil }
        return image
    }

    private func text(_ image: VectorImage?, _ weight: FontStyle.Weight) -> String {
        String(decoding: image?.drawn(in: weight).bytes ?? [], as: UTF8.self)
    }

    @Test("A symbol set is an image in the tint color, with the drawing of each weight alone")
    func drawings() throws {
        let image = try symbol(
            Self.file(["Black-M": "M0 9", "Regular-M": "M0 1", "Regular-S": "M0 2"], margins: Self.lines))
        #expect(image?.isTemplate == true && image?.isSymbol == true && image?.preservesVector == true)
        #expect(image?.size == Size(width: 17, height: 20))
        #expect(image?.weights.keys.sorted { $0.rawValue < $1.rawValue } == [.black, .regular])
        #expect(text(image, .regular).contains("d=\"M0 1\"") && !text(image, .regular).contains("M0 9"))
        #expect(text(image, .medium) == text(image, .regular) && text(image, .bold) == text(image, .black))
        #expect(text(image, .black).contains("d=\"M0 9\""))
        let box = String(text(image, .regular).split(separator: "viewBox=\"").last?.prefix { $0 != "\"" } ?? "")
        #expect(box.hasPrefix("1400 ") && box.contains(" 100 "))
        for word in ["script", "style", "fill", "class", "Notes"] { #expect(!text(image, .regular).contains(word)) }
    }

    @Test("A symbol that is larger than its guides is not cut off")
    func large() throws {
        let image = try symbol(
            Self.file(["Regular-M": "M0,1 c1 1 2-200.5.5-3 h-100V20 a1 1 0 0 1 100 0z"], margins: Self.lines))
        let box = String(text(image, .regular).split(separator: "viewBox=\"").last?.prefix { $0 != "\"" } ?? "")
        let numbers = box.split(separator: " ").compactMap { Double($0) }
        try #require(numbers.count == 4)
        #expect(abs(numbers[0] - 1350.5) < 0.01 && abs(numbers[1] - 926.5) < 0.01)
        #expect(abs(numbers[0] + numbers[2] - 1500) < 0.01 && numbers[1] + numbers[3] > 1146)
    }

    @Test("The drawing of another scale and margins of version 1 of the template serve, too")
    func otherScale() throws {
        let rectangles = """
            <rect id="left-margin" x="1400" y="1030" width="10" height="120"/>
            <rect id="right-margin" x="1490" y="1030" width="10" height="120"/>
            """
        let image = try symbol(Self.file(["Regular-S": "M0 2"], margins: rectangles))
        #expect(image?.size == Size(width: 17, height: 20) && text(image, .black).contains("M0 2"))
        let box = String(text(image, .regular).split(separator: "viewBox=\"").last?.prefix { $0 != "\"" } ?? "")
        #expect(box.hasPrefix("1411 ") && box.contains(" 78 "))
    }

    @Test("A symbol of the app has the size and the weight of its configuration")
    func configuration() throws {
        _ = try symbol(Self.file(["Black-M": "M0 9", "Regular-M": "M0 1"], margins: Self.lines))
        let path = test.registry.path
        let images = RegistryImages { try? Registry.open(at: path) }
        #expect(images.size(named: "pin", symbolFactor: 2) == Size(width: 34, height: 40))
        #expect(images.size(named: "pin") == Size(width: 17, height: 20))
    }

    @Test("A file without guides is an image like others")
    func withoutGuides() throws {
        let image = try symbol(Self.file(["Regular-M": "M0 1"], margins: ""))
        #expect(image?.isSymbol == false && image?.size == Size(width: 3300, height: 2200))
    }
}
