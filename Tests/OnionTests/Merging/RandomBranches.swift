import Onion
import OnionTestSupport

/// Makes templates, and random changes of them, as two people make them in two branches.
struct RandomBranches {
    /// A template as a table: the members of views, fields and constraints by their names.
    struct Sample: Equatable {
        /// The superview of each view but the root.
        var parents: [String: String] = ["a": "view", "b": "view", "c": "a"]
        var order: [String] = ["a", "b", "c"]
        /// The properties by view and key.
        var values: [String: [String: String]] = [:]
        var fields: [String: [String: String]] = ["title": ["en": "T", "de": "U"], "body": ["en": "B"]]
        var constraints: [String: Int] = ["a.top = view.top": 8]
    }

    var generator: SeededGenerator

    private static let keys = ["lines", "tag", "text"]

    mutating func base() -> Sample {
        var sample = Sample()
        for _ in 0..<Int.random(in: 0...6, using: &generator) { change(&sample, as: "x") }
        return sample
    }

    /// Changes a sample once. The names of what is new contain that of the branch, except where both may add the same.
    mutating func change(_ sample: inout Sample, as branch: String) {
        let number = Int.random(in: 0...999, using: &generator)
        let view = sample.order.randomElement(using: &generator) ?? "view"
        switch Int.random(in: 0..<8, using: &generator) {
        case 7: move(view, as: "\(branch)w\(number)", in: &sample)
        case 0, 1:
            let key = Self.keys.randomElement(using: &generator) ?? "tag"
            sample.values[view, default: [:]][key] = "\(number)"
        case 2:
            let new = "\(branch)\(number)"
            let parent = Bool.random(using: &generator) ? view : "view"
            // A view of this name stays where it is: it could become its own superview.
            guard sample.parents[new] == nil else { return }
            sample.order.append(new)
            sample.parents[new] = parent
        case 3: remove(view, from: &sample)
        case 4:
            let field = ["title", "body", "note"].randomElement(using: &generator) ?? "title"
            let locale = ["en", "de", "fr"].randomElement(using: &generator) ?? "en"
            sample.fields[field, default: [:]][locale] = "\(number)"
        case 5: if view != "view" { sample.constraints["\(view).top = view.top"] = number }
        default: sample.constraints = sample.constraints.filter { _ in Bool.random(using: &generator) }
        }
    }

    /// Wraps a view in a new one, or moves it into the root.
    private mutating func move(_ view: String, as wrapper: String, in sample: inout Sample) {
        guard view != "view", let parent = sample.parents[view], sample.parents[wrapper] == nil else { return }
        if Bool.random(using: &generator) {
            sample.order.append(wrapper)
            sample.parents[wrapper] = parent
            sample.parents[view] = wrapper
        } else {
            sample.parents[view] = "view"
        }
    }

    private func remove(_ view: String, from sample: inout Sample) {
        guard view != "view" else { return }
        var gone: Set<String> = [view]
        // A view may precede the one that it is in.
        for _ in sample.order {
            for name in sample.order where sample.parents[name].map(gone.contains) ?? false { gone.insert(name) }
        }
        sample.order.removeAll(where: gone.contains)
        for name in gone {
            sample.parents[name] = nil
            sample.values[name] = nil
        }
        sample.constraints = sample.constraints.filter { line, _ in !gone.contains(String(line.prefix { $0 != "." })) }
    }
}

extension RandomBranches.Sample {
    /// The documents of the template and of a content, with comments.
    var text: String {
        var lines = ["# A template", "template: sample", "kind: content", "fields:"]
        lines += ["title", "body", "note"].map { "  \($0): { type: text }" }
        lines += ["view:", "  id: view"] + subviews(of: "view", indent: "  ")
        if !constraints.isEmpty {
            lines.append("constraints:")
            lines += constraints.sorted { $0.key < $1.key }.map { "  - \($0.key) + \($0.value)" }
        }
        lines += ["---", "# Its content", "content: sample", "template: sample", "fields:"]
        for (name, texts) in fields.sorted(by: { $0.key < $1.key }) {
            let list = texts.sorted { $0.key < $1.key }.map { "\($0.key): \"\($0.value)\"" }.joined(separator: ", ")
            lines.append("  \(name): { \(list) }  # \(name)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func subviews(of view: String, indent: String) -> [String] {
        let inner = order.filter { parents[$0] == view }
        if inner.isEmpty { return [] }
        return ["\(indent)subviews:"]
            + inner.flatMap { name in
                ["\(indent)  # \(name)", "\(indent)  - id: \(name)", "\(indent)    type: label"]
                    + (values[name] ?? [:]).sorted { $0.key < $1.key }.map { key, value in
                        "\(indent)    \(key): \(key == "text" ? "\"\(value)\"" : value)"
                    } + subviews(of: name, indent: indent + "    ")
            }
    }

    /// All members with their values.
    var members: [String: String] {
        var members: [String: String] = [:]
        for (view, parent) in parents { members["\(view).superview"] = parent }
        for (view, properties) in values where parents[view] != nil {
            for (key, value) in properties { members["\(view).\(key)"] = value }
        }
        for (field, texts) in fields {
            for (locale, text) in texts { members["fields.\(field).\(locale)"] = text }
        }
        for (line, constant) in constraints { members[line] = "\(constant)" }
        return members
    }
}
