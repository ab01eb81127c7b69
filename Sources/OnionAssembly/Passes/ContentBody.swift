import OnionCoding
import OnionModel

/// The part of a stored content's body that assembly needs.
struct ContentBody {
    /// The index of the action set among the revision's references; nil when there is none.
    private(set) var actions: Int?
    /// The map of the values; empty for none.
    private(set) var fields: Range<Int> = 0..<0
    /// The indices of the contents that its cells show, among the revision's references.
    private(set) var cells: [Int] = []
    /// The content's bar items.
    private(set) var bars = BarScan()

    /// Returns the index of the template among the revision's references, and the JSON of the prototype's name; nil for a content of the
    /// whole template.
    static func template(
        in bytes: UnsafeRawBufferPointer, _ body: Range<Int>
    ) throws(Problem) -> (ordinal: Int, prototype: Range<Int>?) {
        var scanner = JSONScanner(bytes, in: body)
        guard try scanner.findMember("template") else { throw Problem.damagedBody }
        let ordinal = try scanner.ordinal()
        // The prototype follows the template.
        return (ordinal, try scanner.takeNextMember("prototype") ? try scanner.value() : nil)
    }

    /// Reads the body, and appends the content's values in the best locale to `values`.
    init(
        _ bytes: UnsafeRawBufferPointer, body: Range<Int>, template: CompiledTemplate, locales: LocaleChain,
        values: inout [Layers.Value]
    ) throws(Problem) {
        var actions: Int?
        var cells: [Int] = []
        var bars = BarScan()
        var fields = 0..<0
        var scanner = JSONScanner(bytes, in: body)
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if scanner.range(key, is: "fields") {
                let start = scanner.index
                try ContentBody.takeValues(at: &scanner, template: template, locales: locales, into: &values)
                fields = start..<scanner.index
            } else if scanner.range(key, is: "actions") {
                actions = try scanner.ordinal()
            } else if scanner.range(key, is: "cells") {
                try scanner.eachItem { (scanner) throws(Problem) in cells.append(try scanner.ordinal()) }
            } else {
                try bars.take(key, &scanner)
            }
        }
        self.actions = actions
        self.cells = cells
        self.bars = bars
        self.fields = fields
    }

    /// Returns the index of the token that a value is; nil for a value that is written out.
    private static func token(in scanner: JSONScanner, _ value: Range<Int>) throws(Problem) -> Int? {
        guard scanner.bytes[value.lowerBound] == UInt8(ascii: "{") else { return nil }
        var scanner = scanner
        scanner.index = value.lowerBound
        guard scanner.take(StoredToken.opening) else { return nil }
        return try scanner.ordinal()
    }

    /// Reads a map of values, and appends them in the best locale to `values`.
    static func takeValues(
        at scanner: inout JSONScanner, template: CompiledTemplate, locales: LocaleChain,
        into values: inout [Layers.Value]
    ) throws(Problem) {
        var last = -1
        try scanner.eachMember { (name, scanner) throws(Problem) in
            let field = template.field(named: name, in: scanner, after: last)
            last = field ?? last
            let isText = field.map { template.fields[$0].isText } ?? false
            let text = isText ? try locales.text(at: &scanner) : try scanner.value()
            let token = isText ? nil : try ContentBody.token(in: scanner, text)
            values.append(.init(name: name, field: field, text: text, token: token))
        }
    }
}
