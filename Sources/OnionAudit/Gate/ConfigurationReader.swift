import OnionCoding
import OnionDocuments
import OnionLayout
import OnionModel
import OnionPreview
import OnionStore

/// Reads the text of a configuration, and collects all its problems.
struct ConfigurationReader {
    var configuration = ProjectConfiguration()
    private(set) var problems: [Problem] = []
    /// Each finding is compared with the exceptions of its rule.
    private static let mostExceptions = 1_000

    mutating func read(_ bytes: [UInt8]) {
        if let problem = GitText.problem(in: bytes) { return problems.append(problem) }
        let text = YAMLReader.read(bytes)
        problems += text.problems
        if text.documents.count > 1 { problems.append(.twoDocuments(at: text.documents[1].position)) }
        // An empty file changes nothing.
        guard let node = text.documents.first else { return }
        for entry in entries(
            of: node, "the configuration",
            known: [
                "rules", "exceptions", "devices", "locales", "ios", "systemVersions", "appearances", "orientations",
                "tint",
                "title", "space", "exports", "documents",
            ])
        {
            switch entry.key {
            case "rules": readRules(entry.value)
            case "exceptions":
                let exceptions = items(of: entry.value)
                if exceptions.count > Self.mostExceptions {
                    problems.append(.tooManyExceptions(limit: Self.mostExceptions, at: entry.keyPosition))
                }
                for exception in exceptions.prefix(Self.mostExceptions) { readException(exception) }
            case "devices": configuration.devices = items(of: entry.value).compactMap { device($0) }
            case "ios": configuration.ios = earliestVersion(entry.value)
            case "systemVersions":
                configuration.systemVersions = items(of: entry.value).compactMap { systemVersion($0) }
            case "tint": configuration.tint = tint(entry.value)
            case "title": configuration.title = self.text(entry.value)
            case "exports": configuration.exports = items(of: entry.value).compactMap { export($0) }
            case "documents": configuration.documents = folder(entry.value)
            case "space": configuration.space = space(entry.value)
            case "appearances": configuration.appearances = words(entry, "appearance")
            case "orientations": configuration.orientations = words(entry, "orientation")
            default: configuration.locales = items(of: entry.value).compactMap { locale($0) }
            }
        }
    }

    private mutating func readRules(_ node: Node) {
        for entry in entries(of: node, "the rules") {
            check(rule: entry.key, at: entry.keyPosition)
            guard let text = text(entry.value) else { continue }
            guard let severity = Severity(rawValue: text) else {
                problems.append(.unknownSeverity(text, at: entry.value.position))
                continue
            }
            configuration.severities[entry.key] = severity
        }
    }

    private mutating func readException(_ node: Node) {
        let before = problems.count
        var texts: [String: String] = [:]
        var exception = FindingException(rule: "", parts: [], reason: "", position: node.position)
        let known = ["rule", "parts", "view", "device", "locale", "reason"]
        let found = entries(of: node, "an exception", known: known)
        for entry in found {
            switch entry.key {
            case "parts":
                let parts = entry.value.items ?? [entry.value]
                exception.parts = parts.compactMap { name($0) }
                if parts.isEmpty { problems.append(.emptyValue(of: "parts", at: entry.value.position)) }
            case "device": exception.device = device(entry.value)?.key
            case "locale": exception.locale = locale(entry.value)
            case "view": exception.view = name(entry.value)
            default: texts[entry.key] = text(entry.value)
            }
        }
        if node.entries != nil {
            for key in ["rule", "parts", "reason"] where !found.contains(where: { $0.key == key }) {
                problems.append(.missing(key, at: node.position))
            }
        }
        exception.rule = texts["rule"] ?? ""
        exception.reason = texts["reason"] ?? ""
        if let rule = found.first(where: { $0.key == "rule" }), texts["rule"] != nil {
            check(rule: exception.rule, at: rule.value.position)
            // A finding about a document is the same on all devices.
            let isOfRegistry = Finding.lintCodes.contains { $0.rawValue == exception.rule }
            for entry in found where isOfRegistry && ["view", "device", "locale"].contains(entry.key) {
                problems.append(.notOfRule(entry.key, exception.rule, at: entry.keyPosition))
            }
        }
        if problems.count == before { configuration.exceptions.append(exception) }
    }

    // MARK: - Values

    private mutating func check(rule: String, at position: Position) {
        if !ProjectConfiguration.rules.contains(rule) { problems.append(.unknownRule(rule, at: position)) }
    }

    private mutating func device(_ node: Node) -> Device? {
        guard let name = text(node) else { return nil }
        let device = Device(named: name)
        if device == nil { problems.append(.unknownDevice(name, at: node.position)) }
        return device
    }

    /// A list of words, which must not be empty.
    private mutating func words<Word: RawRepresentable<String> & CaseIterable>(
        _ entry: Node.Entry, _ noun: String
    ) -> [Word] {
        let items = items(of: entry.value)
        if items.isEmpty, entry.value.items != nil {
            problems.append(.emptyValue(of: entry.key, at: entry.value.position))
        }
        return items.compactMap { item in
            guard let text = text(item) else { return nil }
            let word = Word(rawValue: text)
            if word == nil {
                let known = Word.allCases.map(\.rawValue)
                problems.append(.unknownWord(text, as: noun, known: known, at: item.position))
            }
            return word
        }
    }

    private mutating func locale(_ node: Node) -> LocaleTag? {
        guard let text = text(node) else { return nil }
        do throws(Problem) {
            return try LocaleTag(text)
        } catch {
            var problem = error
            problem.position = node.position
            problems.append(problem)
            return nil
        }
    }

    private mutating func tint(_ node: Node) -> AppTint? {
        guard let text = text(node) else { return nil }
        let tint = AppTint(text)
        if tint == nil { problems.append(.notATint(text, at: node.position)) }
        return tint
    }

    /// A version of iOS: a number, or a text such as `16.4.1`.
    private mutating func ios(_ node: Node) -> IOSVersion? {
        let number = if case .number(let number) = node.value { number } else { Double?.none }
        guard let text = number.map({ Int(exactly: $0).map(String.init) ?? String($0) }) ?? text(node) else {
            return nil
        }
        let version = IOSVersion(text)
        if version == nil { problems.append(.notAVersionOfIOS(text, at: node.position)) }
        return version
    }

    /// The path of a folder below that of the file, without a slash at the end.
    private mutating func folder(_ node: Node) -> String? {
        guard let text = text(node) else { return nil }
        let names = text.split(separator: "/")
        if !text.hasPrefix("/"), !names.isEmpty, !names.contains(where: { $0 == "." || $0 == ".." }) {
            return names.joined(separator: "/")
        }
        problems.append(.expected("the path of a folder below this one", node))
        return nil
    }

    private mutating func space(_ node: Node) -> String? {
        guard let text = text(node) else { return nil }
        do throws(Problem) {
            return try ImportSpace(text).name
        } catch {
            var problem = error
            problem.position = node.position
            problems.append(problem)
            return nil
        }
    }

    /// A version of iOS that screens are laid out in.
    private mutating func systemVersion(_ node: Node) -> Int? {
        version(node) { LayoutEnvironment.systemVersions.contains($0) }?.major
    }

    /// The earliest version of iOS of the app, which may be earlier than all that screens are laid out in.
    private mutating func earliestVersion(_ node: Node) -> IOSVersion? {
        let known = LayoutEnvironment.systemVersions
        return version(node) { $0 < known[0] || known.contains($0) }
    }

    /// A version of iOS with a known first number.
    private mutating func version(_ node: Node, where isKnown: (Int) -> Bool) -> IOSVersion? {
        guard let version = ios(node) else { return nil }
        if isKnown(version.major) { return version }
        let known = LayoutEnvironment.systemVersions.map(String.init)
        problems.append(.unknownWord(version.description, as: "version of iOS", known: known, at: node.position))
        return nil
    }

    /// The text of a node, which must not be empty.
    private mutating func text(_ node: Node) -> String? {
        guard let text = node.string else {
            problems.append(.expected("a text", node))
            return nil
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            problems.append(.emptyText(at: node.position))
            return nil
        }
        return text
    }

    /// The text of a node, without characters that cannot be seen.
    private mutating func name(_ node: Node) -> String? {
        guard let name = text(node) else { return nil }
        guard let character = name.firstInvisibleCharacter else { return name }
        var problem = Problem.invisibleCharacter(character)
        problem.position = node.position
        problems.append(problem)
        return nil
    }

    /// A pattern of names, or of kinds and names.
    private mutating func export(_ node: Node) -> String? {
        guard let pattern = name(node) else { return nil }
        let kind = pattern.contains("/") ? String(pattern.prefix { $0 != "/" }) : "*"
        if !kind.allSatisfy(\.isLetter) || AccessRule.kinds.contains(kind) { return pattern }
        problems.append(.unknownWord(kind, as: "kind", known: AccessRule.kinds, at: node.position))
        return nil
    }

    private mutating func items(of node: Node) -> [Node] {
        guard let items = node.items else {
            problems.append(.expected("a list", node))
            return []
        }
        return items
    }

    /// The entries of a map.
    ///
    /// - Parameters:
    ///   - noun: The map in messages.
    ///   - known: The keys that it may have; nil for any.
    private mutating func entries(of node: Node, _ noun: String, known: [String]? = nil) -> [Node.Entry] {
        guard let entries = node.entries else {
            problems.append(.expected("a map", node))
            return []
        }
        guard let known else { return entries }
        for entry in entries where !known.contains(entry.key) {
            problems.append(.unknown(entry.key, in: noun, known: known, at: entry.keyPosition))
        }
        return entries.filter { known.contains($0.key) }
    }
}
