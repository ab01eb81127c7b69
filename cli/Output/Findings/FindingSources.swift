import Foundation
import Onion
import OnionAudit
import OnionCoding
import OnionDocuments
import OnionModel
import OnionPreview

/// The positions of parts in the files of the working folder, so that services show findings beside the lines that they are about.
final class FindingSources {
    /// The documents of the folder, by their parts.
    private let documents: [Reference: Document]
    /// The files that parts were made of, where the folder has no document of theirs.
    private let files: (Reference) -> String?
    /// The texts of string files of the folder.
    private lazy var textFiles = FindingSources.texts(in: paths)
    private let paths: [String]

    /// A text of a string file.
    private struct FileText: Hashable {
        var text: String
        var locale: LocaleTag?
    }

    /// Reads the documents of the working folder. Those that cannot be read have no places.
    convenience init(and snapshot: Snapshot) {
        self.init(in: []) { try? snapshot.file(of: $0) }
    }

    /// - Parameters:
    ///   - paths: Files and folders in place of the working folder; empty for it.
    ///   - registry: Knows the files of storyboards and xibs; nil when there is none.
    convenience init(in paths: [String], and registry: Registry?) {
        self.init(in: paths) { reference in try? registry?.read { try $0.file(of: reference) } }
    }

    private init(in paths: [String], files: @escaping (Reference) -> String?) {
        let paths = paths.isEmpty ? ["."] : paths
        self.paths = paths
        let read = DocumentReader().read(paths: paths)
        documents = Dictionary(read.documents.map { ($0.part.reference.head, $0) }) { first, _ in first }
        self.files = files
    }

    private static func texts(in paths: [String]) -> [FileText: ReportedFinding.Location] {
        var texts: [FileText: ReportedFinding.Location] = [:]
        for file in paths.flatMap({ (try? StringFiles.files(at: $0))?.files ?? [] }) {
            guard let bytes = try? SourceFile.inFolder(file.name).bytes() else { continue }
            let (read, _) = StringFileReader().read(bytes: bytes, source: file.name)
            for unit in read.units {
                for translation in unit.translations {
                    guard case .plain(let words) = translation.text else { continue }
                    let position = translation.position.isKnown ? translation.position : unit.position
                    let location = ReportedFinding.Location(
                        path: clean(file.name), line: position.isKnown ? position.line : nil,
                        column: position.isKnown ? position.column : nil)
                    texts[FileText(text: words, locale: translation.locale)] = location
                }
            }
        }
        return texts
    }

    /// The place of a path in a document, or of the deepest thing on the way that exists.
    ///
    /// - Parameter path: `view.subviews[1].text`; the name of a text, such as `title`, is found among the fields.
    func location(of reference: Reference?, path: String = "") -> ReportedFinding.Location? {
        location(of: reference) { node in
            let position = node.position(of: path)
            return position == node.position ? node.position(of: "fields.\(path)") : position
        }
    }

    /// The place of what causes a finding: the text that does not fit, the action or the item of a bar, else the view in its template.
    func location(of finding: FitFinding) -> ReportedFinding.Location? {
        guard let part = finding.origin?.part ?? finding.layer?.template else { return nil }
        var isText = false
        let found = location(of: part) { node in
            let place = finding.origin.map { node.node(at: $0.path) } ?? finding.view.flatMap(node.view)
            guard let text = finding.text else { return place?.position ?? node.position }
            let words = place?.text(text, in: finding.variant.traits.locale)
            isText = words?.string == text
            return (words ?? place ?? node).position
        }
        guard let text = finding.text, !isText else { return found }
        return textFiles[FileText(text: text, locale: finding.variant.traits.locale)] ?? found
    }

    private func location(of reference: Reference?, _ position: (Node) -> Position) -> ReportedFinding.Location? {
        guard let reference = reference?.head else { return nil }
        guard let document = documents[reference], let source = document.source else {
            return files(reference).map { .init(path: FindingSources.remembered($0)) }
        }
        let found = position(document.node)
        return .init(
            path: FindingSources.clean(source), line: found.isKnown ? found.line : nil,
            column: found.isKnown ? found.column : nil)
    }

    /// The files of the working folder that have documents.
    static var workingFiles: [String] {
        Set(DocumentReader().read(paths: ["."]).documents.compactMap(\.source)).map(clean).sorted()
    }

    /// A path from the working folder, without redundant components.
    static func clean(_ path: String) -> String { clean(path, in: FileManager.default.currentDirectoryPath) }

    private static func clean(_ path: String, in folder: String) -> String {
        let inside = path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
        return inside.hasPrefix("./") ? String(inside.dropFirst(2)) : inside
    }

    /// The path of a file that the registry remembers. A client of a service does not know where the registry is: its path is that from the folder
    /// of the registry.
    private static func remembered(_ path: String) -> String {
        guard ServedSender.current != nil, let registry = RegistryOptions.path(nil) else { return clean(path) }
        return clean(path, in: URL(filePath: registry).deletingLastPathComponent().path)
    }
}

extension Node {
    /// The deepest node on the way along keys, and ids of items of lists.
    fileprivate func node(at path: [String]) -> Node {
        var node = self
        for step in path {
            guard let next = node[step] ?? node.items?.first(where: { $0["id"]?.string == step }) else { break }
            node = next
        }
        return node
    }

    /// The view of a template's document; that around it, whose name it begins with, for a view that layout adds.
    fileprivate func view(_ name: String) -> Node? {
        var name = name
        while true {
            if let found = self["view"]?.descendant(name) { return found }
            guard let dot = name.lastIndex(where: { ".·".contains($0) }) else { return nil }
            name = String(name[..<dot])
        }
    }

    private func descendant(_ name: String) -> Node? {
        if self["id"]?.string == name { return self }
        return (self["subviews"]?.items ?? []).lazy.compactMap { $0.descendant(name) }.first
    }

    /// The node of a text in a language: the node itself, or that of one of its texts.
    fileprivate func text(_ text: String, in locale: LocaleTag?) -> Node? {
        if string != nil { return self }
        let languages = (entries ?? []).compactMap { entry in
            LocaleTag(wellFormed: entry.key).map { (locale: $0, node: entry.value) }
        }
        if let found = languages.first(where: { $0.node.string == text && $0.locale == locale }) { return found.node }
        if let found = languages.first(where: { $0.node.string == text }) { return found.node }
        // A view or an action has its texts under several keys.
        return (entries ?? []).lazy.filter { $0.key != "subviews" && $0.value.items == nil }
            .compactMap {
                $0.value.string == text ? $0.value : $0.value.entries == nil ? nil : $0.value.text(text, in: locale)
            }
            .first { $0.string == text }
    }
}
