/// A problem in a document: its code, its message, its location, and a remedy.
public struct Problem: Error, Hashable, Sendable {
    /// The file as the user named it, `standard input`, or nil for stored data.
    public var source: String?
    /// Where in the source the problem is; unknown for stored data.
    public var position: Position
    /// The part that has the problem, as `kind/key`; nil if it is not known.
    public var subject: String?
    /// The path in the part: `view.subviews[1].slot`. Empty for the part itself.
    public var path: String
    /// The identity of the problem, for programs.
    public var code: ProblemCode
    /// The payload of the code, by name: `["key": "colr", "nearest": "color"]`.
    public var values: [String: String]
    /// A sentence for people, without a full stop.
    public var message: String
    /// The remedy, or the near match; nil if the message is enough.
    public var remedy: String?
    /// The stored part that would become invalid; nil for a problem of the document itself.
    public var brokenPart: Reference?
    /// Whether another document of the same import may solve it: the missing part, or the part that would become invalid.
    public var isSolvableByOthers: Bool

    /// Creates a problem.
    public init(
        _ message: String,
        code: ProblemCode,
        values: [String: String] = [:],
        remedy: String? = nil,
        source: String? = nil,
        position: Position = .unknown,
        subject: String? = nil,
        path: String = "",
        isSolvableByOthers: Bool = false
    ) {
        self.code = code
        self.values = values
        self.message = message
        self.remedy = remedy
        self.source = source
        self.position = position
        self.subject = subject
        self.path = path
        self.isSolvableByOthers = isSolvableByOthers
    }
}

extension Problem: CustomStringConvertible {
    /// `menu.yaml:12:3: template/onboarding view.slot: what is wrong; what to do`.
    public var description: String {
        var line = ""
        if let source {
            line += position.isKnown ? "\(source):\(position): " : "\(source): "
        }
        let place = [subject, path.isEmpty ? nil : path].compactMap { $0 }.joined(separator: " ")
        if !place.isEmpty { line += "\(place): " }
        line += message
        if let remedy { line += "; \(remedy)" }
        return line
    }
}

extension Problem {
    /// The place in the part, the message and the line, for a list of what a file has: `template/card fields.a: expected a map (line 12)`.
    package var withLine: String {
        var problem = self
        (problem.source, problem.remedy) = (nil, nil)
        return problem.description + (position.isKnown ? " (line \(position.line))" : "")
    }
}
