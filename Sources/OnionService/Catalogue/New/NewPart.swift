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
    /// The layers of a screen; nil for another part.
    let screen: NewScreen?
    /// The ids of the actions of a new action set.
    let items: [String]
    /// The reuse identifier of the prototype that a new content fills; nil for the whole template.
    let prototype: String?
    let draft: Draft
    /// The parameters of the query that change what the part does not have, such as a field of a layer that was taken out.
    let leftOut: [String]

    /// - Throws: `RegistryError` when there is no part of which it is made; ``ServiceError`` for an invalid query.
    init(_ call: Call, in snapshot: Snapshot) throws {
        let written = try Draft(call)
        let origin = try Origin(call)
        self.origin = origin
        screen = try origin.screen(call, in: snapshot)
        writtenKey = try call.arguments[Parameter<String>.newKey] ?? ""
        items = try call.arguments[Parameter<[String]>.items] ?? []
        prototype = try call.arguments[Parameter<String>.prototype]
        let base: Part
        if let model = origin.model {
            base = try snapshot.part(model).part
        } else if let blank = Part(blank: origin.kind, Key(stored: "new-\(origin.kind.rawValue)"), items: items) {
            base = blank
        } else {
            (part, keyProblem, draft, leftOut) = (nil, nil, written, [])
            return
        }
        let key: Key
        do {
            let own = try writtenKey.isEmpty ? nil : Key(writtenKey)
            if let own { try snapshot.requireFree(Reference(origin.kind, own)) }
            (key, keyProblem) = (try own ?? snapshot.freeKey(origin.kind, like: base.key), nil)
        } catch {
            // The page shows the part under another key.
            (key, keyProblem) = (try snapshot.freeKey(origin.kind, like: base.key), error)
        }
        let part: Part =
            switch origin {
            case .content, .open: .content(Content(key: key, template: base.reference, prototype: prototype))
            case .screen: .screen(Screen(key: key, composed: screen?.composed ?? .content(base.reference)))
            case .copy, .blank: base.renamed([base.reference: Reference(base.kind, key)])
            }
        self.part = part
        let limited = written.limited(to: part, [.summary] + (try snapshot.editableValues(of: part)))
        (draft, leftOut) = (limited.draft, (screen?.leftOut ?? []) + limited.leftOut)
    }

    /// Whether nothing has been typed yet. The layers of a screen are chosen, not typed.
    var isUntouched: Bool { screen == nil && draft.edits.isEmpty && writtenKey.isEmpty && items.isEmpty }

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

    /// The layers of a new screen; nil for another part.
    fileprivate func screen(_ call: Call, in snapshot: Snapshot) throws -> NewScreen? {
        guard case .screen(let content) = self else { return nil }
        let wrap = try call.arguments[Parameter<[Key]>.wrap] ?? []
        return try NewScreen(content, wrap, inside: call.arguments[.inside], in: snapshot)
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
        case .template, .content, .screen, .app: return nil
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
        throw RegistryError(.nameTaken(.part(reference), isArchived: try part(reference).isArchived))
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
    static var prototype: Parameter {
        Parameter("prototype", "The reuse identifier of the prototype of the template that a new content fills")
    }
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
