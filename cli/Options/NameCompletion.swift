import ArgumentParser
import Foundation
import Onion

extension CompletionKind {
    /// Parts of all kinds.
    static let parts = names([.parts()])
    /// Parts and images.
    static let partsAndImages = names([.parts(), .images])
    static let screens = names([.parts([.screen])])
    /// Screens, templates, contents and files.
    static let subjects = names([.parts([.screen, .template, .content]), .files])
    static let locales = names([.locales])
    static let datasources = names([.datasources])
    static let spaces = names([.spaces])

    /// Names of the registry that the command line names, or of the nearest one.
    static func names(_ subjects: [NameCompletion.Subject]) -> CompletionKind {
        .custom { words, index, prefix in
            NameCompletion(words: words, index: index, prefix: prefix).candidates(subjects)
        }
    }
}

/// The completion of a word in a shell. A fault completes nothing.
struct NameCompletion {
    enum Subject: Sendable {
        case parts([PartKind] = PartKind.allCases)
        /// The keys of one kind, without the kind before them.
        case keys(PartKind)
        case images
        case datasources
        /// Datasources as `usage` names them.
        case datasourceNames
        case locales
        case spaces
        case files
    }

    /// The largest number of names of one kind.
    private static let limit = 200
    /// The number of parts whose locales are completed.
    private static let localeSample = 50

    /// The words of the command line.
    private let words: [String]
    /// The beginning of the name.
    private let prefix: String
    /// Whether the word is the number of a revision. Bash divides words at the @.
    private let isRevision: Bool

    init(words: [String], index: Int, prefix: String) {
        self.words = words
        let word = words.indices.contains(index) ? words[index] : prefix
        self.prefix = String(word.drop { "\"'".contains($0) })
        isRevision = words.indices.contains(index - 1) && words[index - 1] == "@"
    }

    func candidates(_ subjects: [Subject]) -> [String] {
        guard !isRevision else { return [] }
        let stored = (try? registry()?.read { snapshot in try subjects.flatMap { try names($0, snapshot) } }) ?? []
        let hasFiles = subjects.contains { if case .files = $0 { true } else { false } }
        return (stored + (hasFiles ? files() : [])).filter(\.isLiteralInShells)
    }

    private func registry() throws -> Registry? {
        var path: String?
        for (index, word) in words.enumerated() where word.hasPrefix("--registry") {
            path = word.contains("=") ? String(word.drop { $0 != "=" }.dropFirst()) : nil
            path = path ?? words.dropFirst(index + 1).first { $0 != "=" }
        }
        return try RegistryOptions.path(path).map { try Registry.openPassively(at: $0) }
    }

    // MARK: - Names

    private func names(_ subject: Subject, _ snapshot: Snapshot) throws -> [String] {
        switch subject {
        case .parts(let kinds):
            try kinds.flatMap { try names(.parts($0), after: "\($0.rawValue)/", snapshot) } + keys(kinds, snapshot)
        case .keys(let kind): try names(.parts(kind), after: "", snapshot)
        case .images: try names(.images, after: "image/", snapshot)
        case .datasources: try names(.datasources, after: "", snapshot)
        case .datasourceNames: try names(.datasources, after: "datasource/", snapshot)
        case .locales: try snapshot.someLocales(limit: NameCompletion.localeSample).map(\.text)
        case .spaces: try snapshot.spaceNames().filter { $0.hasPrefix(prefix) }
        case .files: []
        }
    }

    /// Returns names with a word before them, such as `template/`.
    private func names(_ thing: NamedThing, after word: String, _ snapshot: Snapshot) throws -> [String] {
        guard prefix.hasPrefix(word) || word.hasPrefix(prefix) else { return [] }
        return try names(thing, startingWith: String(prefix.dropFirst(word.count)), snapshot).map { word + $0 }
    }

    /// Returns the keys that only one of the kinds has.
    private func keys(_ kinds: [PartKind], _ snapshot: Snapshot) throws -> [String] {
        guard !prefix.isEmpty, !prefix.contains("/") else { return [] }
        var counts: [String: Int] = [:]
        for kind in kinds {
            for key in try names(.parts(kind), startingWith: prefix, snapshot) { counts[key, default: 0] += 1 }
        }
        return counts.filter { $0.value == 1 }.keys.sorted()
    }

    private func names(
        _ thing: NamedThing, startingWith prefix: String, _ snapshot: Snapshot
    ) throws -> [String] {
        let includesRemoved = !Set(words.prefix(4)).isDisjoint(with: ["restore", "purge", "history", "log"])
        return try snapshot.names(
            of: thing, startingWith: prefix, includesRemoved: includesRemoved, limit: NameCompletion.limit)
    }

    // MARK: - Files

    private func files() -> [String] {
        let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
        let beginning = prefix.dropFirst(folder.count)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.filter { $0.hasPrefix(beginning) && (beginning.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted()
            .map { folder + $0 + (OutputFile.isFolder(folder + $0) ? "/" : "") }
    }
}

extension String {
    /// Whether a shell reads the text literally. Bash expands the words that are offered to it, so that another text
    /// could run a command.
    fileprivate var isLiteralInShells: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_./+@ ".unicodeScalars.contains($0)
        }
    }
}
