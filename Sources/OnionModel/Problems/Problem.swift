/// One thing that is wrong with what somebody wrote: what, where, and how to mend it.
public struct Problem: Error, Hashable, Sendable {
    /// The file as the user named it, `standard input`, or nil for what is stored.
    public var source: String?
    public var position: Position
    /// The thing that the problem is in, as `kind/key`; nil when it is not known.
    public var subject: String?
    /// The path inside it: `view.subviews[1].slot`. Empty for the thing itself.
    public var path: String
    /// What is wrong, as programs match it.
    public var code: ProblemCode
    /// What the code is about, by name: `["key": "colr", "nearest": "color"]`.
    public var values: [String: String]
    /// What is wrong, in words, without a full stop.
    public var message: String
    /// What to do about it, or the near match; nil when the message says it.
    public var remedy: String?
    /// What is stored and would not hold any more; nil for what is wrong with the thing itself.
    public var breaks: Reference?
    /// Whether another document may settle it: one of the part that is missing, or of the part that would break.
    public var awaitsOthers: Bool

    public init(
        _ message: String,
        code: ProblemCode = .unclassified,
        values: [String: String] = [:],
        remedy: String? = nil,
        source: String? = nil,
        position: Position = .unknown,
        subject: String? = nil,
        path: String = "",
        awaitsOthers: Bool = false
    ) {
        self.code = code
        self.values = values
        self.message = message
        self.remedy = remedy
        self.source = source
        self.position = position
        self.subject = subject
        self.path = path
        self.awaitsOthers = awaitsOthers
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
