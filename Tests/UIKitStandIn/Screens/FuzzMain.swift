import Foundation
import OnionUIKit
@_spi(Recording) import UIKit

// Shows mutated compositions: COMPOSITIONS COUNT SEED. COMPOSITIONS has one composition a line. It stops at the first one that takes
// more than two seconds of the processor, and at the first unknown part that the delegate does not hear of. A crash names its number by the last line.

/// Random numbers that are the same in every run with a seed (SplitMix64).
struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }
    mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
    mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }
}

/// A value of JSON that can be changed at any place.
enum Value: Sendable {
    case literal(String)
    case text(String)
    case list([Value])
    case map([(key: String, value: Value)])

    init(_ any: Any) {
        switch any {
        case let text as String: self = .text(text)
        case let items as [Any]: self = .list(items.map(Value.init))
        case let members as [String: Any]:
            self = .map(members.sorted { $0.key < $1.key }.map { ($0.key, Value($0.value)) })
        case let number as NSNumber: self = .literal(Value.literal(number))
        default: self = .literal("null")
        }
    }

    private static func literal(_ number: NSNumber) -> String {
        if number === kTrue || number === kFalse { return number === kTrue ? "true" : "false" }
        let double = number.doubleValue
        return double == double.rounded() && abs(double) < 1e15 ? "\(Int(double))" : "\(double)"
    }

    private static let kTrue = (try? JSONSerialization.jsonObject(with: Data("[true]".utf8)) as? [NSNumber])?.first
    private static let kFalse = (try? JSONSerialization.jsonObject(with: Data("[false]".utf8)) as? [NSNumber])?.first

    func write(into bytes: inout [UInt8]) {
        switch self {
        case .literal(let word): bytes += word.utf8
        case .text(let text): Value.write(text, into: &bytes)
        case .list(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                item.write(into: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .map(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Value.write(member.key, into: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(into: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    var count: Int {
        switch self {
        case .literal, .text: 1
        case .list(let items): items.reduce(1) { $0 + $1.count }
        case .map(let members): members.reduce(1) { $0 + $1.value.count }
        }
    }

    /// Changes the value with a number, in the order of the tree.
    mutating func change(_ number: inout Int, _ body: (inout Value) -> Void) {
        if number == 0 { body(&self) }
        number -= 1
        switch self {
        case .literal, .text: return
        case .list(var items):
            for index in items.indices where number >= 0 { items[index].change(&number, body) }
            if number < 0 { self = .list(items) }
        case .map(var members):
            for index in members.indices where number >= 0 { members[index].value.change(&number, body) }
            if number < 0 { self = .map(members) }
        }
    }

    subscript(key: String) -> Value? {
        get { if case .map(let members) = self { members.first { $0.key == key }?.value } else { nil } }
        set {
            guard case .map(var members) = self else { return }
            members.removeAll { $0.key == key }
            if let newValue { members.append((key, newValue)) }
            self = .map(members)
        }
    }
}

// MARK: - Changes without an order

struct Mutation {
    private static let literals = [
        "null", "true", "false", "0", "-0", "-1", "1e308", "-1e308", "1e-320", "1e400", "NaN", "9223372036854775808",
        "0.1", "1000000000000",
    ]
    private static let texts = [
        "", "NaN", "inf", "-", "$", "..", "a.top = b.bottom", "view.top = view.top", "view.width = view.width",
        "view.width = 2 * view.width", "view.top = 0 * view.top", "view.left = view.leading @0", "view.top = 8",
        "view.edges = view.center", "view.width = nan", "safeArea.topMargin = view.top", "#12345", "#GGGGGG",
        "systemRed",
        "hologram", "view", "tableView", "tableViewCell", "collectionView", "collectionViewCell", "contentView",
        "stackView", "navigationBar", "contents", "tabs", "pages", "columns", "actions", "navigation", "cell",
        "javascript:alert(1)", "file:///etc/passwd", "\u{202E}\u{0}", "🍕",
    ]

    static func apply(to value: inout Value, _ random: inout Random) {
        var number = random.below(value.count)
        var copy: Value?
        var other = random.below(value.count)
        if random.chance(4) {
            var source = value
            source.change(&other) { copy = $0 }
        }
        var generator = random
        value.change(&number) { change(&$0, copy, &generator) }
        random = generator
    }

    private static func change(_ value: inout Value, _ copy: Value?, _ random: inout Random) {
        // A copy of another part, perhaps of one around it: the nearest to a circle that a text can have.
        if let copy, copy.count < 2_000 { return value = copy }
        switch random.below(10) {
        case 0: value = .literal(random.pick(literals))
        case 1: value = .text(random.pick(texts))
        case 2: value = random.chance(2) ? .list([]) : .map([])
        case 3:
            let depth = random.pick([3, 60, 300, 600])
            for _ in 0..<depth { value = random.chance(2) ? .list([value]) : .map([("subviews", .list([value]))]) }
        case 4:
            value = .text(
                String(repeating: random.pick(["x", "9", "👨‍👩‍👧", "."]), count: random.pick([10, 1_000, 20_000])))
        default: changeMembers(&value, &random)
        }
    }

    private static func changeMembers(_ value: inout Value, _ random: inout Random) {
        switch value {
        case .map(var members) where !members.isEmpty:
            let index = random.below(members.count)
            switch random.below(5) {
            case 0: members.remove(at: index)
            case 1: members.append(members[index])
            case 2: members[index].key = random.pick(["glow", "type", "id", "slot", "subviews", "", "hugging", "text"])
            case 3: members[index].value = members[random.below(members.count)].value
            default: members.shuffle(using: &random)
            }
            value = .map(members)
        case .list(var items) where !items.isEmpty:
            let index = random.below(items.count)
            switch random.below(4) {
            case 0: items.remove(at: index)
            case 1: items.append(items[index])
            case 2: items = Array(repeating: items[index], count: random.pick([2, 30, 300]))
            default: items.shuffle(using: &random)
            }
            value = .list(items)
        case .text(let text) where !text.isEmpty:
            var letters = Array(text)
            letters[random.below(letters.count)] = random.pick(["x", " ", "-", "9", ".", "@", "é"])
            value = .text(String(letters))
        default: value = .literal(random.pick(literals))
        }
    }
}

// MARK: - One change that must be told

struct Marker: Sendable {
    var kind: UnknownPart.Kind
    var name: String
    /// Changes a view or a layer.
    var change: @Sendable (inout Value) -> Void
    var isOfLayer = false
    /// The property that the change sets, which a section of a table does not have at all.
    var property: String?

    func isTold(by part: UnknownPart) -> Bool {
        part.kind == kind && part.name.hasPrefix(name) || part.kind == .property && part.name == property
    }

    static let all: [Marker] = [
        Marker(kind: .view, name: "hologram") { $0["type"] = .text("hologram") },
        Marker(kind: .property, name: "glow") { $0["glow"] = .literal("1") },
        Marker(kind: .value, name: "alpha: much") { $0["alpha"] = .text("much") }.setting("alpha"),
        Marker(kind: .color, name: "noColor") { $0["backgroundColor"] = .text("noColor") }
            .setting("backgroundColor"),
        Marker(kind: .step, name: "teleport") { $0["does"] = .list([.map([("teleport", .literal("1"))])]) },
        Marker(kind: .action, name: "never:") { $0["does"] = .list([.map([("perform", .text("never:"))])]) },
        Marker(kind: .url, name: "evil:x") { $0["does"] = .list([.map([("url", .text("evil:x"))])]) },
        Marker(kind: .layer, name: "kind.orbit", change: { $0["kind"] = .text("orbit") }, isOfLayer: true),
        Marker(
            kind: .constraint, name: "what is this",
            change: { $0.append(.text("what is this"), to: "constraints") }, isOfLayer: true),
        Marker(
            kind: .constraint, name: "nowhere.top = view.top",
            change: { $0.append(.text("nowhere.top = view.top"), to: "constraints") }, isOfLayer: true),
        Marker(
            kind: .slot, name: "wormhole",
            change: {
                $0.append(.map([("view", .text("x")), ("kind", .text("wormhole"))]), to: "slots")
            }, isOfLayer: true),
    ]

    /// Changes one of the views or layers that are shown.
    func apply(to composition: inout Value, _ random: inout Random) {
        guard var layer = composition["layer"] else { return }
        var count = 0
        walk(&layer) { _ in count += 1 }
        let chosen = random.below(count)
        var number = 0
        walk(&layer) { value in
            if number == chosen { change(&value) }
            number += 1
        }
        composition["layer"] = layer
    }

    private func walk(_ layer: inout Value, _ visit: (inout Value) -> Void) {
        if isOfLayer {
            visit(&layer)
        } else if var view = layer["view"] {
            walkViews(&view, visit)
            layer["view"] = view
        }
        guard case .list(var slots)? = layer["slots"] else { return }
        for index in slots.indices {
            // Of columns, a phone shows one.
            if case .text("columns")? = slots[index]["kind"] { continue }
            guard case .list(var layers)? = slots[index]["layers"] else { continue }
            for inner in layers.indices { walk(&layers[inner], visit) }
            slots[index]["layers"] = .list(layers)
        }
        layer["slots"] = .list(slots)
    }

    private func walkViews(_ view: inout Value, _ visit: (inout Value) -> Void) {
        visit(&view)
        guard case .list(var subviews)? = view["subviews"] else { return }
        for index in subviews.indices { walkViews(&subviews[index], visit) }
        view["subviews"] = .list(subviews)
    }
}

extension Marker {
    fileprivate func setting(_ property: String) -> Marker {
        var marker = self
        marker.property = property
        return marker
    }
}

extension Value {
    fileprivate mutating func append(_ value: Value, to key: String) {
        var items: [Value] = []
        if case .list(let known)? = self[key] { items = known }
        self[key] = .list(items + [value])
    }
}

// MARK: - Showing

/// Prints a line at once, also into a file.
func report(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

final class Listener: OnionScreenDelegate {
    private(set) var parts: [UnknownPart] = []

    func onionScreen(_ screen: OnionScreen, didLeaveOut part: UnknownPart) { parts.append(part) }
}

struct NoAssets: AssetProvider {
    func image(named name: String) -> UIImage? { name.hasPrefix("no") ? nil : UIImage(named: name) }
    func color(named name: String) -> UIColor? { name.hasPrefix("no") ? nil : UIColor(named: name) }
}

/// Does with a screen whatever people and the system do.
@MainActor
func use(_ screen: OnionScreen, _ random: inout Random) {
    screen.loadViewIfNeeded()
    var views = [screen.view as UIView]
    while let view = views.popLast() {
        views += view.subviews
        switch view {
        case let table as UITableView:
            for section in 0..<table.numberOfSections {
                for row in 0..<table.numberOfRows(inSection: section) {
                    let path = IndexPath(row: row, section: section)
                    if let cell = table.cellForRow(at: path) { views.append(cell) }
                    (table.delegate as? any UITableViewDelegate)?.tableView(table, didSelectRowAt: path)
                }
            }
        case let collection as UICollectionView:
            for section in 0..<collection.numberOfSections {
                for item in 0..<collection.numberOfItems(inSection: section) {
                    if let cell = collection.cellForItem(at: IndexPath(item: item, section: section)) {
                        views.append(cell)
                    }
                }
                guard let dataSource = collection.dataSource else { continue }
                let path = IndexPath(item: 0, section: section)
                for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                    views.append(
                        dataSource.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: path))
                }
            }
        case let bar as UITabBar:
            let selected = bar.selectedItem
            for item in bar.items ?? [] where item !== selected {
                bar.delegate?.tabBar(bar, didSelect: item)
                if let shown = screen.layers.last?.view { views.append(shown) }
            }
        case let control as UIPageControl:
            for page in 0..<min(control.numberOfPages, 8) {
                control.currentPage = page
                control.sendActions(for: .valueChanged)
            }
        case let control as UIControl: control.sendActions(for: [.touchUpInside, .valueChanged, .editingDidEndOnExit])
        default: Recording.tap(view)
        }
    }
    for layer in [screen as LayerViewController] + screen.layers {
        for state in layer.states.prefix(3) { layer.state = state }
        layer.state = nil
        _ = layer.view(withID: "view")
    }
    guard random.chance(8) else { return }
    var traits = Recording.Traits()
    traits.horizontalSizeClass = .regular
    traits.userInterfaceStyle = .dark
    traits.layoutDirection = .rightToLeft
    Recording.setTraits(traits, notifying: screen)
    Recording.setTraits(Recording.Traits(), notifying: screen)
    if random.chance(20) { _ = Recording.screen(of: screen) }
}

let arguments = CommandLine.arguments
let lines = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")
let sources = try lines.map { Value(try JSONSerialization.jsonObject(with: Data($0.utf8))) }
let count = Int(arguments[2]) ?? 0
var random = Random(state: UInt64(arguments[3]) ?? 1)
var (refused, told, slowest) = (0, 0, 0.0)
var shown = 0
let start = Date()
var number = 0
while shown < count {
    number += 1
    var composition = random.pick(sources)
    var marker: Marker?
    if random.chance(3) {
        let chosen = random.pick(Marker.all)
        chosen.apply(to: &composition, &random)
        marker = chosen
    } else {
        for _ in 0...random.below(3) { Mutation.apply(to: &composition, &random) }
    }
    var bytes: [UInt8] = []
    composition.write(into: &bytes)
    // A few very large ones are enough.
    if bytes.count > 200_000, !random.chance(50) { continue }
    if marker == nil, random.chance(20) { bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next()) }
    shown += 1
    let begin = clock()
    do {
        let composition = try Composition(json: Data(bytes))
        var actions = ActionRegistry()
        actions.opensURL = { _ in }
        let listener = Listener()
        let screen = OnionScreen(composition, actions: actions, assets: NoAssets(), delegate: listener)
        use(screen, &random)
        told += listener.parts.count
        if let marker, !listener.parts.contains(where: marker.isTold) {
            report("number \(number): nobody was told of the unknown \(marker.kind.rawValue) \(marker.name)")
            FileHandle.standardOutput.write(Data(bytes))
            exit(1)
        }
    } catch {
        refused += 1
        precondition(marker == nil, "A composition with one unknown part is refused: \(error)")
    }
    let time = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    slowest = max(slowest, time)
    if time > 2 {
        report("number \(number) takes \(time) s, \(bytes.count) bytes")
        exit(1)
    }
    if shown % 100_000 == 0 { report("\(shown) after \(Int(-start.timeIntervalSinceNow)) s") }
}
report(
    "\(count) compositions in \(Int(-start.timeIntervalSinceNow)) s: \(refused) refused, \(told) unknown parts told, slowest \(Int(slowest * 1000)) ms"
)
