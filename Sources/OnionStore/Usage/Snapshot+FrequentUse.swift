package import OnionModel

/// The way in which most contents and screens use a template.
package struct FrequentUse: Hashable, Sendable {
    /// The values of the template's fields.
    package var values: [String: FieldValue]
    /// A screen that has layers in the template's slots; nil for a template without such slots.
    package var screen: Reference?
}

extension Snapshot {
    /// The most users of a template that are compared.
    private static let mostCompared = 100

    /// Returns how most of the first hundred users of a template use it: with the content that most screens show, or with inner layers of the
    /// same templates. The first of several is returned.
    ///
    /// - Returns: Nil for a template without users, or one that is used at old revisions only.
    /// - Throws: ``RegistryError`` `not-found`, or when a part cannot be read.
    package func mostFrequentUse(of template: Key) throws -> FrequentUse? {
        let template = Reference(.template, template)
        var users: [Reference] = []
        try eachUsage(of: .part(template), UsageFilter(limit: Self.mostCompared)) { usage in
            if usage.pinned == nil, usage.user.revision == nil, !users.contains(usage.user) { users.append(usage.user) }
        }
        let contents = try users.filter(fillsWholeTemplate)
        return contents.isEmpty
            ? try mostFrequentUse(of: template, among: users.filter { $0.kind == .screen })
            : try mostFrequentUse(among: contents)
    }

    private func fillsWholeTemplate(_ user: Reference) throws -> Bool {
        guard user.kind == .content, case .content(let content) = try part(user).part else { return false }
        return content.prototype == nil
    }

    private func mostFrequentUse(among contents: [Reference]) throws -> FrequentUse? {
        let counts = try contents.map { try usageCount(of: .part($0)) }
        guard let most = counts.max(), let index = counts.firstIndex(of: most),
            case .content(let content) = try part(contents[index]).part
        else { return nil }
        return FrequentUse(values: content.fields)
    }

    private func mostFrequentUse(of template: Reference, among screens: [Reference]) throws -> FrequentUse? {
        var counts: [[Reference]: Int] = [:]
        var uses: [(inner: [Reference], use: FrequentUse)] = []
        for reference in screens {
            guard case .screen(let screen) = try part(reference).part,
                let layer = screen.composed.all.first(where: { $0.reference == template })
            else { continue }
            let inner = try layer.inner.map { try shownTemplate(of: $0.reference) }
            counts[inner, default: 0] += 1
            uses.append((inner, FrequentUse(values: layer.values, screen: reference)))
        }
        let most = counts.values.max()
        return uses.first { counts[$0.inner] == most }?.use
    }

    /// Returns the template of a content; of other parts, the part itself.
    private func shownTemplate(of reference: Reference) throws -> Reference {
        guard reference.kind == .content, case .content(let content) = try part(reference).part else {
            return reference.head
        }
        return content.template.head
    }
}

extension ScreenLayer {
    /// The values of the template's fields.
    fileprivate var values: [String: FieldValue] {
        if case .template(_, let fields, _) = self { fields } else { [:] }
    }
}
