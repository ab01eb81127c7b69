import OnionCoding
import OnionModel

/// An appearance with a contrast. Colors may have a different value in each theme.
struct DesignTokenTheme: Hashable {
    var isDark = false
    var isHighContrast = false

    static let all = [false, true].flatMap { isDark in
        [false, true].map { DesignTokenTheme(isDark: isDark, isHighContrast: $0) }
    }

    /// The words of a name, such as those of `lightHighContrast` or `dark-hc`, in lower case.
    static func words(_ name: String) -> [String] {
        var words: [String] = [""]
        for character in name {
            if !character.isLetter || character.isUppercase { words.append("") }
            if character.isLetter { words[words.count - 1] += character.lowercased() }
        }
        return words.filter { !$0.isEmpty }
    }
}

/// A modifier of a resolver, with the tokens of each of its contexts.
struct DesignTokenModifier {
    struct Context {
        var name: String
        var position: Position
        var sources: [Node]
        /// The appearance named by the context; nil for none.
        var isDark: Bool?
        var isHighContrast = false
    }

    let name: String
    private(set) var contexts: [Context] = []
    private let defaultContext: String?
    private let position: Position

    /// Reads a modifier.
    ///
    /// - Throws: A problem at its position.
    init(_ name: String, _ node: Node) throws(Problem) {
        self.name = name
        position = node.position
        defaultContext = node["default"]?.string
        guard let map = node["contexts"] else {
            throw .missingResolverKey("contexts", example: "{ \"light\": [], \"dark\": [] }").at(node.position)
        }
        guard let entries = map.entries, !entries.isEmpty else {
            throw .wrongType(expected: "a map of contexts", found: map).at(map.position)
        }
        for entry in entries {
            guard let sources = entry.value.items else {
                throw .wrongType(expected: "a list", found: entry.value).at(entry.value.position)
            }
            var context = Context(name: entry.key, position: entry.keyPosition, sources: sources)
            let words = Set(DesignTokenTheme.words(entry.key))
            if words.contains("dark") {
                context.isDark = true
            } else if words.contains("light") {
                context.isDark = false
            }
            let isHigh = ["high", "increased", "more", "highcontrast", "hc"].contains(where: words.contains)
            context.isHighContrast =
                isHigh
                && (words.contains("contrast") || words.contains("hc") || words.contains("highcontrast")
                    || DesignTokenTheme.words(name).contains("contrast"))
            contexts.append(context)
        }
        if let node = node["default"], !entries.contains(where: { $0.key == node.string }) {
            throw .unknownContext(node, known: entries.map(\.key))
        }
    }

    /// Creates a modifier with contexts of no tokens, of which the first one is the default.
    ///
    /// - Throws: A problem when there are none.
    init(_ name: String, alternatives: [(name: String, position: Position)]) throws(Problem) {
        let contexts = alternatives.map { Node.Entry($0.name, .list([]), at: $0.position) }
        let entries = [
            Node.Entry("contexts", .map(contexts)), Node.Entry("default", .string(alternatives.first?.name ?? "")),
        ]
        try self.init(name, .map(entries))
    }

    /// Returns the contexts that no theme has.
    ///
    /// - Parameter noun: What a context is called.
    func unused(as noun: String) -> [Omission] {
        let used = Set(DesignTokenTheme.all.compactMap { try? context(in: $0).name })
        return contexts.filter { !used.contains($0.name) }.map {
            Omission("the \(noun) \($0.name.quoted)", of: "modifier \(name)", position: $0.position)
        }
    }

    var hasDark: Bool { contexts.contains { $0.isDark == true } }
    var hasHighContrast: Bool { contexts.contains(where: \.isHighContrast) }

    /// Returns the context for a theme: the one with its name, else the nearest one.
    ///
    /// - Throws: A problem when no context matches.
    func context(in theme: DesignTokenTheme) throws(Problem) -> Context {
        let isContrast = theme.isHighContrast && hasHighContrast
        if hasDark, theme.isDark {
            let dark = contexts.filter { $0.isDark == true }
            if let found = dark.first(where: { $0.isHighContrast == isContrast }) ?? dark.first { return found }
        }
        let others = contexts.filter { $0.isDark != true }
        if isContrast, let found = others.first(where: \.isHighContrast) { return found }
        if hasDark || hasHighContrast {
            let plain = others.filter { !$0.isHighContrast }
            let found =
                plain.first { $0.isDark == false } ?? plain.first { $0.name == defaultContext }
                ?? (plain.count == 1 ? plain[0] : nil)
            if let found { return found }
        }
        if let found = contexts.first(where: { $0.name == defaultContext }) { return found }
        if contexts.count == 1 { return contexts[0] }
        throw .noDefaultContext(of: name, known: contexts.map(\.name)).at(position)
    }
}

/// The tokens of a resolver in each theme.
struct ThemedDesignTokens {
    private let light: DesignTokenReader
    private var dark, lightContrast, darkContrast: DesignTokenReader?

    /// - Parameters:
    ///   - hasDark: Whether there are other tokens in the dark appearance.
    ///   - hasContrast: Whether there are other tokens with high contrast.
    ///   - reader: Returns the tokens in a theme.
    init(
        hasDark: Bool, hasContrast: Bool, reader: (DesignTokenTheme) throws(Problem) -> DesignTokenReader
    ) throws(Problem) {
        light = try reader(DesignTokenTheme())
        if hasDark { dark = try reader(DesignTokenTheme(isDark: true)) }
        if hasContrast {
            lightContrast = try reader(DesignTokenTheme(isHighContrast: true))
            darkContrast = try reader(DesignTokenTheme(isDark: true, isHighContrast: true))
        }
    }

    private var others: [DesignTokenReader] { [dark, lightContrast, darkContrast].compactMap(\.self) }

    /// Returns the documents: colors with a value for each theme, and other tokens with their light values.
    ///
    /// - Parameter isIncluded: Whether a part gets a document.
    func result(where isIncluded: (DesignTokenReader.Part) -> Bool = { _ in true }) -> DesignTokenReader.Result {
        var result = light.result
        for other in others {
            result.problems += other.result.problems.filter { !result.problems.contains($0) }
            result.flawed += other.result.flawed.filter { !result.flawed.contains($0) }
        }
        result.problems = Array(result.problems.prefix(DesignTokenFile.mostProblems))
        result.themeKeys = (dark == nil ? [] : ["dark"]) + (lightContrast == nil ? [] : ["highContrast"])
        let names = others.map { Dictionary($0.parts.map { ($0.token.name, $0) }) { first, _ in first } }
        for part in light.parts where isIncluded(part) {
            let isOther = names.contains { $0[part.token.name].map { !part.isSame(as: $0) } ?? false }
            guard isOther, part.kind == .color else {
                result.documents.append(DesignTokenDocument(part).node)
                guard isOther else { continue }
                result.leftOut.append(
                    Omission(
                        "its value in other contexts", of: "token \(part.token.name)",
                        position: part.token.node.position))
                continue
            }
            do throws(Problem) {
                result.documents.append(try color(part))
            } catch {
                result.problems.append(error)
                let omission = Omission(
                    error.description, of: "token \(part.token.name)", position: error.position)
                result.flawed.append(omission)
                // Aliases of it lead to nothing.
                let reference = Reference(part.kind, part.key)
                result.elsewhere.append(
                    DesignTokenReader.Elsewhere(part: reference, target: reference, omission: omission))
            }
        }
        let known = Set(light.parts.map(\.token.name))
        var seen: Set<String> = []
        for part in others.flatMap(\.parts) where !known.contains(part.token.name) && isIncluded(part) {
            guard seen.insert(part.token.name).inserted else { continue }
            result.leftOut.append(
                Omission(
                    "it has no value in the light appearance", of: "token \(part.token.name)",
                    position: part.token.node.position))
        }
        return result
    }

    private func color(_ part: DesignTokenReader.Part) throws(Problem) -> Node {
        func value(_ reader: DesignTokenReader?) throws(Problem) -> Node? {
            guard let reader else { return nil }
            guard let value = reader.color(named: part.token.name) else {
                throw .unknownDesignToken(part.token.value["$ref"]?.string ?? part.token.name, nearest: nil).at(
                    part.token.value.position)
            }
            return value
        }
        guard let light = try value(light) else { return .null }
        var plain = part
        // A color cannot declare aliases for other themes, only values.
        if plain.values.contains(where: { $0.key == "alias" }) {
            (plain.values, plain.written) = ([Node.Entry("light", light)], nil)
        }
        var node = DesignTokenDocument(plain).node
        func differs(_ value: Node?, from other: Node) -> Node? { value.flatMap { $0.isEqual(to: other) ? nil : $0 } }
        let dark = differs(try value(dark), from: light)
        let contrast = [
            differs(try value(lightContrast), from: light).map { Node.Entry("light", $0) },
            differs(try value(darkContrast), from: dark ?? light).map { Node.Entry("dark", $0) },
        ].compactMap(\.self)
        if let dark { node = node.setting("dark", dark) }
        if !contrast.isEmpty {
            node = node.setting("highContrast", Node(.map(contrast), at: contrast[0].value.position))
        }
        return node
    }
}

extension DesignTokenReader.Part {
    fileprivate func isSame(as other: Self) -> Bool {
        kind == other.kind && Node.map(values).isEqual(to: .map(other.values))
    }
}
