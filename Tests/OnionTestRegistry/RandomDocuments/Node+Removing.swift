import Foundation
import OnionCoding
import OnionModel

extension Node {
    /// Returns the node without the value at a path in the notation of problems, such as `toolbarItems[0].title`; nil when nothing is there.
    func removing(path: String) -> Node? {
        removing(path.split { $0 == "." || $0 == "[" || $0 == "]" }[...])
    }

    /// Returns the value at a path in the notation of problems; nil when nothing is there.
    func node(at path: String) -> Node? {
        path.split { $0 == "." || $0 == "[" || $0 == "]" }.reduce(self) { node, step in
            node?[String(step)]
                ?? Int(step).flatMap { index in
                    node?.items.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                }
        }
    }

    /// Returns the map without a key.
    func removing(_ key: String) -> Node {
        guard let entries else { return self }
        return .map(entries.filter { $0.key != key })
    }

    private func removing(_ steps: ArraySlice<Substring>) -> Node? {
        guard let step = steps.first else { return nil }
        let rest = steps.dropFirst()
        if var items, let index = Int(step), items.indices.contains(index) {
            if rest.isEmpty {
                items.remove(at: index)
            } else {
                guard let inner = items[index].removing(rest) else { return nil }
                items[index] = inner
            }
            return .list(items)
        }
        guard var entries else { return nil }
        // The key of a state's property has a dot in it.
        let whole = steps.joined(separator: ".")
        guard let index = entries.firstIndex(where: { $0.key == whole || $0.key == step }) else { return nil }
        if rest.isEmpty || entries[index].key == whole {
            entries.remove(at: index)
        } else {
            guard let inner = entries[index].value.removing(rest) else { return nil }
            entries[index].value = inner
        }
        return .map(entries)
    }

    /// Returns the node without the causes of problems: the key that each problem names in the value at its path, else the whole value.
    func removing(_ problems: [Problem]) -> Node {
        let paths = Set(
            problems.flatMap { problem in
                let names = Set(problem.values.filter { !Self.described.contains($0.key) }.values)
                let place = node(at: problem.path)
                let view = place?.paths(toView: problem.values["view"] ?? "", at: problem.path) ?? []
                let named = view.isEmpty ? place?.paths(to: names, at: problem.path) ?? [] : view
                return named.isEmpty ? [problem.path] : named
            })
        // The last elements of a list first, so that the others stay where they are.
        return paths.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
            .reduce(self) { $0.removing(path: $1) ?? $0 }
    }

    /// The values of a problem that describe its subject, without naming it.
    private static let described: Set<String> = ["type", "kind", "reference", "view", "expected", "found"]

    /// The paths of the changes of a view in a variation or a state.
    private func paths(toView id: String, at path: String) -> [String] {
        (entries ?? []).filter { $0.key == id || $0.key.hasPrefix("\(id).") }.map { "\(path).\($0.key)" }
    }

    /// The paths of the keys with a name in the node, those of a view's property in a state (`label.text`) too. Where the node itself has
    /// some, none inside.
    private func paths(to names: Set<String>, at path: String) -> [String] {
        let prefix = path.isEmpty ? "" : "\(path)."
        let own = (entries ?? []).filter { names.contains($0.key.split(separator: ".").last.map(String.init) ?? "") }
        if !own.isEmpty { return own.map { prefix + $0.key } }
        return (entries ?? []).flatMap { $0.value.paths(to: names, at: prefix + $0.key) }
            + (items ?? []).enumerated().flatMap { $1.paths(to: names, at: "\(path)[\($0)]") }
    }
}
