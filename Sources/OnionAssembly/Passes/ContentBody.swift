import OnionModel

/// The part of a stored content's body that assembly needs.
struct ContentBody {
    /// The index of the action set among the revision's references; nil when there is none.
    private(set) var actions: Int?

    /// Returns the index of the template among the revision's references.
    static func template(in bytes: UnsafeRawBufferPointer, _ body: Range<Int>) throws(Problem) -> Int {
        var cursor = JSONCursor(bytes, in: body)
        guard try cursor.findMember("template") else { throw Problem.damagedBody }
        return try cursor.ordinal()
    }

    /// Reads the body, and appends the content's values in the best locale to `values`.
    init(
        _ bytes: UnsafeRawBufferPointer, body: Range<Int>, template: CompiledTemplate, locales: LocaleChain,
        values: inout [Layers.Value]
    ) throws(Problem) {
        var actions: Int?
        var cursor = JSONCursor(bytes, in: body)
        try cursor.eachMember { (key, cursor) throws(Problem) in
            if cursor.range(key, is: "fields") {
                try ContentBody.takeValues(at: &cursor, template: template, locales: locales, into: &values)
            } else if cursor.range(key, is: "actions") {
                actions = try cursor.ordinal()
            } else {
                _ = try cursor.value()
            }
        }
        self.actions = actions
    }

    private static func takeValues(
        at cursor: inout JSONCursor, template: CompiledTemplate, locales: LocaleChain,
        into values: inout [Layers.Value]
    ) throws(Problem) {
        var last = -1
        try cursor.eachMember { (name, cursor) throws(Problem) in
            let field = template.field(named: name, in: cursor, after: last)
            last = field ?? last
            let isText = field.map { template.fields[$0].isText } ?? false
            let text = isText ? try locales.text(at: &cursor) : try cursor.value()
            values.append(.init(name: name, field: field, text: text))
        }
    }
}
