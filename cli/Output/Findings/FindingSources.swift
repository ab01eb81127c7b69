import Foundation
import Onion
import OnionCoding

/// The positions of parts in the files of the working folder, so that services show findings beside the lines that they are about.
struct FindingSources {
    /// The documents of the folder, by their parts.
    private let documents: [Reference: Document]
    /// The files that parts were made of, where the folder has no document of theirs.
    private let files: (Reference) -> String?

    /// Reads the documents of the working folder. Those that cannot be read have no places.
    init(and snapshot: Snapshot) {
        self.init(in: []) { try? snapshot.file(of: $0) }
    }

    /// - Parameters:
    ///   - paths: Files and folders in place of the working folder; empty for it.
    ///   - registry: Knows the files of storyboards and xibs; nil when there is none.
    init(in paths: [String], and registry: Registry?) {
        self.init(in: paths) { reference in try? registry?.read { try $0.file(of: reference) } }
    }

    private init(in paths: [String], files: @escaping (Reference) -> String?) {
        let read = DocumentReader().read(paths: paths.isEmpty ? ["."] : paths)
        documents = Dictionary(read.documents.map { ($0.part.reference.head, $0) }) { first, _ in first }
        self.files = files
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

    /// The place of a view in a template.
    func location(of template: Reference?, view: String?) -> ReportedFinding.Location? {
        location(of: template) { node in
            view.flatMap { FindingSources.position(ofView: $0, in: node["view"]) } ?? node.position
        }
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

    private static func position(ofView name: String, in view: Node?) -> Position? {
        guard let view else { return nil }
        if view["id"]?.string == name { return view.position }
        for subview in view["subviews"]?.items ?? [] {
            if let position = position(ofView: name, in: subview) { return position }
        }
        return nil
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
