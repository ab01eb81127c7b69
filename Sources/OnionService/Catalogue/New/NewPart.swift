import HTTPTypes
import Onion
import OnionCoding
import OnionModel
import OnionRows

/// A part that is not stored yet, as the query of a page describes it: a content of a template, a screen around a content, a copy, or one without
/// values.
struct NewPart {
    /// The subjects of a query.
    enum Origin {
        case content(of: Reference)
        case screen(showing: Reference)
        case copy(of: Reference)
        /// A color, a font, a number or an action set, made of nothing.
        case blank(PartKind)
        /// What it is made of has yet to be chosen.
        case open(PartKind)
    }

    let origin: Origin
    /// The part without the changes of the draft; nil while something has to be chosen.
    let part: Part?
    /// The key in the query; empty without one.
    let writtenKey: String
    /// The reason why the key in the query cannot be that of the part; nil without one.
    let keyProblem: (any Error)?
    /// The templates around the content, from the inside out.
    let wrap: [Key]
    /// The ids of the actions of a new action set.
    let items: [String]
    let draft: Draft

    /// - Throws: `RegistryError` when there is no part of which it is made; ``ServiceError`` for an invalid query.
    init(_ call: Call, in snapshot: Snapshot) throws {
        draft = try Draft(call)
        wrap = try call.arguments[Parameter<[Key]>.wrap] ?? []
        let origin = try Origin(call)
        self.origin = origin
        writtenKey = try call.arguments[Parameter<String>.newKey] ?? ""
        items = try call.arguments[Parameter<[String]>.items] ?? []
        let base: Part
        if let model = origin.model {
            base = try snapshot.part(model).part
        } else if let blank = Part(blank: origin.kind, Key(stored: "new-\(origin.kind.rawValue)"), items: items) {
            base = blank
        } else {
            (part, keyProblem) = (nil, nil)
            return
        }
        do {
            let key = try writtenKey.isEmpty ? nil : Key(writtenKey)
            if let key { try snapshot.requireFree(Reference(origin.kind, key)) }
            part = try NewPart.part(origin, key ?? snapshot.freeKey(origin.kind, like: base.key), base, wrap)
            keyProblem = nil
        } catch {
            // The page shows the part under another key.
            part = try NewPart.part(origin, snapshot.freeKey(origin.kind, like: base.key), base, wrap)
            keyProblem = error
        }
    }

    /// - Parameter base: The template of a content, the content of a screen, the copied part, or the one without values.
    private static func part(_ origin: Origin, _ key: Key, _ base: Part, _ wrap: [Key]) -> Part {
        switch origin {
        case .content, .open: .content(Content(key: key, template: base.reference))
        case .screen:
            .screen(
                Screen(
                    key: key,
                    composed: wrap.reduce(.content(base.reference)) { $0.wrapped(in: Reference(.template, $1)) }))
        case .copy, .blank: base.renamed([base.reference: Reference(base.kind, key)])
        }
    }

    /// Returns the document of the part with the changes of the draft; nil while something has to be chosen.
    ///
    /// - Throws: ``ServiceError`` and `ImportRefused` for invalid changes.
    func document(in snapshot: Snapshot) throws -> Document? {
        try part.map { try snapshot.document(of: $0, with: draft) }
    }
}

extension NewPart.Origin {
    /// - Throws: ``ServiceError`` for a kind that pages do not create.
    fileprivate init(_ call: Call) throws {
        if let copied = try call.arguments[Parameter<Reference>.copied] {
            self = .copy(of: copied.head)
            return
        }
        let made = try call.arguments[Parameter<Reference>.madeOf]?.head
        switch (try call.arguments[Parameter<PartKind>.kind], made, made?.kind) {
        case (nil, let template?, .template), (.content, let template?, .template): self = .content(of: template)
        case (nil, let content?, .content), (.screen, let content?, .content): self = .screen(showing: content)
        case (let kind?, nil, nil) where kind == .content || kind == .screen: self = .open(kind)
        case (let kind?, nil, nil) where kind.isToken || kind == .actions: self = .blank(kind)
        default: throw ServiceError.notCreated
        }
    }

    /// The kind of the new part.
    var kind: PartKind {
        switch self {
        case .content: .content
        case .screen: .screen
        case .copy(let part): part.kind
        case .open(let kind), .blank(let kind): kind
        }
    }

    /// The part of which it is made; nil while it has to be chosen.
    var model: Reference? {
        switch self {
        case .content(let part), .screen(let part), .copy(let part): part
        case .open, .blank: nil
        }
    }
}

extension Part {
    /// A part without values, which an import would refuse.
    ///
    /// - Returns: Nil for a kind that is made of other parts.
    fileprivate init?(blank kind: PartKind, _ key: Key, items: [String]) {
        switch kind {
        case .color: self = .color(NamedColor(key: key))
        case .font: self = .font(NamedFont(key: key))
        case .number: self = .number(NamedNumber(key: key))
        case .actions: self = .actions(ActionSet(key: key, items: items.map { Action(id: $0) }))
        case .template, .content, .screen: return nil
        }
    }
}

extension Snapshot {
    /// Returns a key that no part of a kind has: the wanted one, or the one with the first number that is free.
    fileprivate func freeKey(_ kind: PartKind, like wanted: Key) throws -> Key {
        // A number may make a long key too long.
        let stem = String(wanted.text.prefix(100))
        for number in 1...1_000 {
            guard let key = try? number == 1 ? wanted : Key("\(stem)-\(number)") else { continue }
            if try !has(Reference(kind, key)) { return key }
        }
        return wanted
    }

    /// - Throws: `RegistryError` `name-taken` for the reference of a part, in use or removed.
    func requireFree(_ reference: Reference) throws {
        guard try has(reference) else { return }
        throw RegistryError(.nameTaken(reference, isArchived: try part(reference).isArchived))
    }

    private func has(_ reference: Reference) throws -> Bool {
        do {
            _ = try part(reference)
            return true
        } catch let error as RegistryError where error.category == .notFound {
            return false
        }
    }
}

extension Parameter where Value == Reference {
    static var madeOf: Parameter {
        Parameter("of", "The template that a new content fills, or the content that a new screen shows") {
            text throws(Problem) in try Reference(parsing: text)
        }
    }
    static var copied: Parameter {
        Parameter("copy", "The part that a new one is a copy of") { text throws(Problem) in
            try Reference(parsing: text)
        }
    }
}

extension Parameter where Value == String {
    static var newKey: Parameter { Parameter("key", "The key of the new part, or the new key of a part") }
}

extension Parameter where Value == [Key] {
    static var wrap: Parameter {
        Parameter("wrap", "The keys of the templates around the content, from the inside out, with commas between them")
        {
            text throws(Problem) in
            var keys: [Key] = []
            for word in text.split(separator: ",") { keys.append(try Key(String(word))) }
            return keys
        }
    }
}

extension Parameter where Value == [String] {
    static var items: Parameter {
        Parameter("items", "The ids of the actions of a new action set, with commas between them") { text in
            text.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
        }
    }
}

extension ServiceError {
    fileprivate static let notCreated = ServiceError(
        status: .badRequest, code: "not-created", message: "the address does not say what is created",
        remedy: "write kind=KIND, of=template/KEY, of=content/KEY or copy=KIND/KEY")
}
