import Onion
import OnionCoding

/// The document of a screen to begin with: a content in the templates that are around others of its kind.
struct NewScreen {
    let content: Reference
    /// From the inside out.
    let wrap: [Reference]

    /// The most contents, and the most ways to wrap one, that are tried.
    private static let mostTried = 12

    /// Returns the screens that a registry may accept, the likeliest first; at least one.
    ///
    /// - Parameters:
    ///   - name: The content; nil for one of the same key, else one that no screen shows, else any.
    ///   - key: The key of the screen.
    /// - Throws: ``CommandError`` when there is no content.
    static func candidates(for key: Key, of name: String?, in snapshot: Snapshot) throws -> [NewScreen] {
        let contents =
            try name.map { [try snapshot.reference(named: $0, among: [.content]).head] } ?? snapshot.contents(near: key)
        if contents.isEmpty { throw CommandError(.nothingFor(.screen, needed: .content)) }
        return try contents.prefix(mostTried).flatMap { content in
            try snapshot.wraps(of: content).prefix(mostTried).map { NewScreen(content: content, wrap: $0) }
        }
    }

    /// Returns the part of a key.
    func part(_ key: Key) -> Part {
        let composed = wrap.reduce(ScreenLayer.content(content)) { .template($1, inner: .content($0)) }
        return .screen(Screen(key: key, composed: composed))
    }

    /// Returns the text of the document.
    func text(of document: NewDocument) -> [UInt8] {
        let lines = [
            "# A screen: a content, and the templates around it. \"onion tree screen/\(document.key)\" shows its layers.",
            document.line("screen", .string(document.key.text)),
            "# What it is for, for people who look for it.",
            "# summary: ...",
            "\(document.line("content", .string(content.key.text))) # what it shows; \"onion list contents\" has others",
            "\(document.line("wrap", .list(wrap.map { .string($0.key.text) }))) # from the inside out; "
                + "\"onion list templates --kind layout\" has others",
        ]
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}

extension Snapshot {
    /// Contents for a screen, the likeliest first: that of the same key, those that nothing shows, others.
    fileprivate func contents(near key: Key) throws -> [Reference] {
        var contents: [Reference] = []
        let same = Reference(.content, key)
        if let part = try? part(same), !part.isArchived { contents.append(same) }
        for unused in [true, false] {
            try eachPart(PartFilter(kinds: [.content], unused: unused, limit: 20)) {
                contents.append($0.reference.head)
            }
        }
        return contents
    }

    /// The templates that screens have around a content, from the inside out, the likeliest first: those around the content itself, around
    /// others of its template, none, and each template that takes layers.
    fileprivate func wraps(of content: Reference) throws -> [[Reference]] {
        guard case .content(let shown) = try part(content).part else { return [] }
        var own: [[Reference]] = []
        var others: [[Reference]] = []
        for screen in try references(of: .screen, limit: 200) {
            guard case .screen(let screen) = try part(screen).part, let (inner, wrap) = screen.composed.wrapped else {
                continue
            }
            if inner.head == content {
                own.append(wrap)
            } else if case .content(let other) = try part(inner).part, other.template.head == shown.template.head {
                others.append(wrap)
            }
        }
        var templates: [[Reference]] = []
        for kind in [Template.Kind.layout, .navigation] {
            try eachPart(PartFilter(kinds: [.template], templateKind: kind, order: .usage, limit: 20)) {
                templates.append([$0.reference.head])
            }
        }
        var wraps: [[Reference]] = []
        for wrap in own + others + [[]] + templates where !wraps.contains(wrap) { wraps.append(wrap) }
        return wraps
    }
}

extension ScreenLayer {
    /// The content in the middle, and the templates around it from the inside out; nil for a screen of several contents, or with values
    /// of fields.
    fileprivate var wrapped: (content: Reference, wrap: [Reference])? {
        switch self {
        case .content(let content): (content, [])
        case .template(let template, let fields, .content(let inner)) where fields.isEmpty:
            inner.wrapped.map { ($0.content, $0.wrap + [template.head]) }
        case .template, .screen: nil
        }
    }
}
