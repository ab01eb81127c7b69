package import OnionModel

extension Part {
    /// The document of a stored body.
    ///
    /// A stored body is the document without the part's own name, and with indices in place of references. In a content, the
    /// numbers at the top level and those of its cells are indices; in a screen, those of its layers; everywhere else, those of keys that lead to screens, and of
    /// examples of slots.
    /// A color, a font or a number of the registry is `{"$part": 0}`.
    ///
    /// - Throws: ``Problem`` if an index is out of range, because the file is damaged.
    package static func document(
        body: Node, of reference: Reference, references: [Reference]
    ) throws(Problem) -> Node {
        let references = references.map { $0.written(in: reference.key.space) }
        var entries = [Node.Entry(reference.kind.rawValue, .string(reference.key.text))]
        let hasTokens = references.contains { $0.kind.isToken }
        for entry in body.entries ?? [] {
            let value =
                switch (reference.kind, entry.value.value) {
                case (.content, .number): try entry.value.naming(references)
                case (.content, .list) where entry.key == "cells": try entry.value.naming(references)
                case (.screen, _) where Screen.layerKeys.contains(entry.key): try entry.value.naming(references)
                case (.color, .number), (.font, .number), (.number, .number):
                    entry.key == "alias" ? try entry.value.naming(references) : entry.value
                case (.template, .number):
                    entry.key == "fallback" ? try entry.value.naming(references) : entry.value
                case (.content, .map) where entry.key == "fields", (.template, .map) where entry.key == "fields":
                    hasTokens ? try entry.value.namingTokens(references) : entry.value
                default:
                    references.isEmpty
                        ? entry.value : try entry.value.namingLeads(references).namingTokens(references)
                }
            entries.append(Node.Entry(entry.key, value))
        }
        return .map(entries)
    }
}

extension Screen {
    /// The keys of a stored body whose numbers are indices.
    fileprivate static let layerKeys = ["content", "wrap", "compose"]
}

extension Node {
    /// The node with names in place of the stored forms of tokens.
    fileprivate func namingTokens(_ references: [Reference]) throws(Problem) -> Node {
        if let token = try StoredToken.reference(self, among: references) { return .string(token.nameInKind) }
        if let line = try StoredToken.constraint(self, among: references) { return .string(line) }
        switch value {
        case .list(let items):
            var named: [Node] = []
            for item in items { named.append(try item.namingTokens(references)) }
            return .list(named)
        case .map(let entries):
            var named: [Entry] = []
            for entry in entries { named.append(Entry(entry.key, try entry.value.namingTokens(references))) }
            return .map(named)
        case .null, .bool, .string, .number:
            return self
        }
    }

    /// The node with names in place of all numbers in it but those of values of fields and of selected layers.
    fileprivate func naming(_ references: [Reference]) throws(Problem) -> Node {
        switch value {
        case .number:
            return .string(try reference(among: references).nameInKind)
        case .list(let items):
            var named: [Node] = []
            for item in items { named.append(try item.naming(references)) }
            return .list(named)
        case .map(let entries):
            var named: [Entry] = []
            for entry in entries {
                let value =
                    switch entry.key {
                    case "fields": try entry.value.namingTokens(references)
                    case "selected": entry.value
                    case "slots": try entry.value.namingSlots(references)
                    default: try entry.value.naming(references)
                    }
                named.append(Entry(entry.key, value))
            }
            return .map(named)
        case .null, .bool, .string:
            return self
        }
    }

    /// The map of slots with names in place of numbers. A slot may be called `fields` or `selected`, too.
    fileprivate func namingSlots(_ references: [Reference]) throws(Problem) -> Node {
        var named: [Entry] = []
        for slot in entries ?? [] { named.append(Entry(slot.key, try slot.value.naming(references))) }
        return .map(named)
    }

    /// The map of a slot with the name of its example in place of the number. A count is a number, too.
    fileprivate func namingExample(_ references: [Reference]) throws(Problem) -> Node {
        guard case .number? = self["example"]?.value, let example = self["example"] else { return self }
        return setting("example", try example.naming(references))
    }

    /// The node with names in place of the numbers of keys that lead to screens, and of examples of slots.
    fileprivate func namingLeads(_ references: [Reference]) throws(Problem) -> Node {
        switch value {
        case .list(let items):
            var named: [Node] = []
            for item in items { named.append(try item.namingLeads(references)) }
            return .list(named)
        case .map(let entries):
            var named: [Entry] = []
            for entry in entries {
                let value: Node =
                    switch (entry.key, entry.value.value) {
                    // Parameters and fields have any names.
                    case ("with", _), ("when", _): entry.value
                    case ("slot", .map): try entry.value.namingExample(references)
                    case (let key, .number) where ActionStep.leadingKeys.contains(key):
                        try entry.value.naming(references)
                    default: try entry.value.namingLeads(references)
                    }
                named.append(Entry(entry.key, value))
            }
            return .map(named)
        case .null, .bool, .number, .string:
            return self
        }
    }
}
