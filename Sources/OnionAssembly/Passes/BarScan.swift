import OnionCoding
import OnionModel

/// The members for bars in the body of a content or a screen, as ranges of its bytes. Most bodies have none.
struct BarScan {
    private(set) var members: [(member: BarMember, value: Range<Int>)] = []

    /// Consumes the value of a member of the body, and records it when it is one for bars.
    mutating func take(_ key: Range<Int>, _ scanner: inout JSONScanner) throws(Problem) {
        if scanner.range(key, is: "navigationItem") || scanner.range(key, is: "tabBarItem") {
            let group = String(decoding: scanner.bytes[key], as: UTF8.self)
            try scanner.eachMember { (key, scanner) throws(Problem) in
                try take("\(group).\(String(decoding: scanner.bytes[key], as: UTF8.self))", &scanner)
            }
        } else if scanner.range(key, is: "toolbarItems") || scanner.range(key, is: "hidesBottomBarWhenPushed") {
            try take(String(decoding: scanner.bytes[key], as: UTF8.self), &scanner)
        } else {
            _ = try scanner.value()
        }
    }

    private mutating func take(_ path: String, _ scanner: inout JSONScanner) throws(Problem) {
        let value = try scanner.value()
        if let member = BarMember(rawValue: path) { members.append((member, value)) }
    }
}

extension BarMember {
    /// The form of a member's value in a stored body.
    enum Form {
        /// A text in one language or several.
        case text
        case actions
        /// A value that is the same in every language.
        case value
    }

    var form: Form {
        switch self {
        case .title, .prompt, .backButtonTitle, .backItem, .tabTitle, .badgeValue, .tabAccessibilityLabel: .text
        case .leftBarButtonItems, .rightBarButtonItems, .toolbarItems: .actions
        case .largeTitleDisplayMode, .tabImage, .tabSelectedImage, .hidesBottomBarWhenPushed: .value
        }
    }
}

extension Layers {
    /// Adds the bar items of a content or a screen.
    ///
    /// - Parameters:
    ///   - start: The position from which its ranges count.
    ///   - part: The part that has it.
    ///   - layer: The index of the layer that it is said for.
    ///   - first: Whether it is a screen's, which comes before what was said for the layer so far.
    mutating func say(_ scan: BarScan, of start: Int, by part: PartName, at layer: Int, first: Bool) {
        if scan.members.isEmpty { return }
        let statements = scan.members.map { member, value in
            BarStatement(
                layer: layer, part: part, member: member,
                value: start + value.lowerBound..<start + value.upperBound)
        }
        barStatements.insert(contentsOf: statements, at: first ? 0 : barStatements.count)
    }

    /// Returns the innermost layer that is reached from a layer through the main child of each. Tabs, pages and columns
    /// speak for themselves, so that a screen around them speaks for their container.
    func innermost(from layer: Int) -> Int {
        var layer = layer
        while let inner = mainChild(of: layer), drafts[layer].template.layerSlot?.slot.takes.selects != true {
            layer = inner
        }
        return layer
    }
}
