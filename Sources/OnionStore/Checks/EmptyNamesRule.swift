import OnionCoding
import OnionModel

/// A field or a slot whose value is null counts as missing, but its template has one of that name.
///
/// The values of parts do not have these names any more, so the rule looks at their documents. The rest of a text without quotes that has a
/// comma is such a name.
struct EmptyNamesRule {
    let registry: PendingRegistry

    func problems(_ document: Document) throws -> [Problem] {
        switch document.part {
        case .content(let content):
            guard let names = document.node["fields"]?.emptyNames, !names.isEmpty,
                let template = try registry.template(content.template)?.filled(by: content)
            else { return [] }
            return unknownFields(names, template, content.template, prototype: content.prototype)
        case .screen(let screen):
            return try ["wrap", "compose"].flatMap { key in
                try document.node[key].map { try problems(ofLayers: $0, at: key, in: screen.key.space) } ?? []
            }
        case .template(let template):
            let reference = Reference(.template, template.key)
            return (document.node["states"]?.entries ?? []).flatMap { state in
                unknownFields(state.value["when"]?.emptyNames ?? [], template, reference).map { problem in
                    var problem = problem
                    problem.path = "states.\(state.key).when"
                    return problem
                }
            }
        case .actions, .color, .font, .number, .app: return []
        }
    }

    private func problems(ofLayers node: Node, at path: String, in space: String?) throws -> [Problem] {
        if let items = node.items {
            return try items.enumerated().flatMap { index, item in
                try self.problems(ofLayers: item, at: "\(path)[\(index)]", in: space)
            }
        }
        var problems: [Problem] = []
        if let name = node["template"]?.string, let reference = try? Reference(name, kind: .template, in: space),
            let template = try registry.template(reference)
        {
            problems += unknownFields(node["fields"]?.emptyNames ?? [], template, reference).map { problem in
                var problem = problem
                problem.path = "\(path).\(problem.path)"
                return problem
            }
            let known = template.slots.map(\.name)
            for slot in node["slots"]?.emptyNames ?? [] where !known.contains(slot) {
                problems.append(
                    .unknownSlot(
                        slot, of: reference, nearest: registry.nearMatches.nearest(to: slot, among: known),
                        known: known, at: "\(path).slots.\(slot)"))
            }
        }
        for entry in node.entries ?? [] where entry.key != "fields" {
            problems += try self.problems(ofLayers: entry.value, at: "\(path).\(entry.key)", in: space)
        }
        return problems
    }

    private func unknownFields(
        _ names: [String], _ template: Template, _ reference: Reference, prototype: String? = nil
    ) -> [Problem] {
        FieldsRule(registry: registry).unknownFields(of: names, template, reference, prototype).map { problem in
            guard problem.values["nearest"] == nil else { return problem }
            var problem = problem
            problem.remedy = "if the text before it is meant to have a comma, put it in quotes"
            return problem
        }
    }
}

extension Node {
    /// The keys of the map whose value is null, and of texts that are null in each language.
    fileprivate var emptyNames: [String] { (entries ?? []).filter(\.value.isMissing).map(\.key) }
}
