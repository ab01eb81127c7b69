import OnionCoding
import OnionModel

/// A content of a prototype names one that its template has, and the cells of a content fill prototypes of its template.
struct PrototypesRule {
    let registry: PendingRegistry

    func problems(_ content: Content) throws -> [Problem] {
        if content.prototype == nil, content.cells.isEmpty { return [] }
        guard let template = try registry.template(content.template), template.kind.isLeaf else { return [] }
        let known = template.prototypeIdentifiers
        guard let prototype = content.prototype else {
            return try content.cells.enumerated().compactMap { index, reference in
                try problem(of: reference, in: content, known, at: "cells[\(index)]")
            }
        }
        let nested: [Problem] = content.cells.isEmpty ? [] : [.cellsOfCell(prototype)]
        if known.contains(prototype) { return nested }
        let nearest = registry.nearMatches.nearest(to: prototype, among: known)
        return [.unknownPrototype(prototype, of: content.template, nearest: nearest, known: known)] + nested
    }

    /// - Parameter known: The prototypes of the content's template.
    private func problem(of cell: Reference, in content: Content, _ known: [String], at path: String) throws -> Problem?
    {
        guard let other = try registry.content(cell) else { return nil }
        if other.template.head == content.template.head, other.prototype.map(known.contains) ?? false { return nil }
        return .contentOfOtherPrototype(cell, of: content.template, at: path)
    }
}
