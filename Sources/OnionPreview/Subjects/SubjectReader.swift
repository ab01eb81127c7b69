import Foundation
package import Onion
import OnionComparison

/// Finds subjects by name: a screen, a template or a content of the registry, the scenes of a storyboard or xib, or the screens,
/// templates or contents of another file.
package struct SubjectReader {
    private let openRegistry: () throws -> Registry
    package let moment: PastMoment?

    /// - Parameters:
    ///   - moment: When the registry is read; nil for now.
    ///   - openRegistry: Opens the registry for the lookup of names. It is not called for files that need no registry.
    package init(at moment: PastMoment? = nil, openRegistry: @escaping () throws -> Registry) {
        self.moment = moment
        self.openRegistry = openRegistry
    }

    /// Returns the subjects with a name. A file may contain several scenes, screens or templates.
    ///
    /// - Throws: ``RegistryError`` when there is no such subject; ``Problem`` or ``DocumentsRefused`` when a file has
    ///   problems.
    package func subjects(named name: String) throws -> [Subject] {
        if InterfaceBuilderFile.hasExtension(name) { return try scenes(of: name) }
        if isDocuments(name) { return try documents(in: name) }
        let screenSource = try ScreenSource(openRegistry(), at: moment)
        return [try subject(named: name, in: screenSource)]
    }

    /// Returns every screen of the registry that is not removed.
    package func allScreens() throws -> [Subject] {
        try ScreenSource(openRegistry(), at: moment).screens()
    }

    /// Returns whether a name is that of a file or folder, or of standard input.
    package func isFile(_ name: String) -> Bool { InterfaceBuilderFile.hasExtension(name) || isDocuments(name) }

    private func isDocuments(_ name: String) -> Bool {
        name == DocumentReader.standardInput || DocumentFormat(path: name) != nil
            || FileManager.default.fileExists(atPath: name)
    }

    private func scenes(of path: String) throws -> [Subject] {
        try InterfaceBuilderFile.files(at: path).flatMap { file in
            let document = try file.translatedDocument()
            return zip(document.scenes, document.designScenes).map { scene, designed in
                Subject(name: "\(file.path) \(scene.id)", source: .scene(scene, designed: designed, in: document))
            }
        }
    }

    /// Returns the screens of a file or folder; where it has none, the scenes of its storyboards and xibs, and the templates of its other
    /// files; where it has none of these, its contents.
    private func documents(in path: String) throws -> [Subject] {
        let read = DocumentReader().read(paths: [path])
        let screenSource = ScreenSource(temporary: try TemporaryRegistry.holding(read, beside: openRegistry))
        let screens = read.documents.map(\.part.reference).filter { $0.kind == .screen }
        guard screens.isEmpty else { return try screens.map { try subject(named: $0.description, in: screenSource) } }
        var scenes: Set<String> = []
        let subjects: [Subject] = try read.documents.flatMap { item in
            if let source = item.source, InterfaceBuilderFile.hasExtension(source) {
                return scenes.insert(source).inserted ? try self.scenes(of: source) : []
            }
            guard case .template(let template) = item.part else { return [] }
            let resolved = try screenSource.registry.read { try $0.resolvingTokens(in: template) }
            return [
                Subject(
                    name: item.part.reference.description,
                    source: .template(FilledTemplate(resolved, from: screenSource)))
            ]
        }
        guard subjects.isEmpty else { return subjects }
        let contents = read.documents.map(\.part.reference).filter { $0.kind == .content }
        return try contents.map { try subject(named: $0.description, in: screenSource) }
    }

    /// Returns a screen, or a template or a content alone. The assembly refuses parts of other kinds.
    private func subject(named name: String, in screenSource: ScreenSource) throws -> Subject {
        let (reference, template) = try screenSource.read { snapshot in
            let reference = try snapshot.reference(named: name, among: [.screen])
            return (reference, try snapshot.template(shownFor: reference, from: screenSource))
        }
        return Subject(
            name: reference.description,
            source: template.map { .template($0) } ?? .screen(reference, in: screenSource))
    }
}

extension Snapshot {
    /// Returns a template, or the template that a content fills, with the content's values; nil for a part of another kind.
    fileprivate func template(
        shownFor reference: Reference, from source: ScreenSource
    ) throws -> FilledTemplate? {
        guard reference.kind == .template || reference.kind == .content else { return nil }
        let found = try part(reference)
        switch found.part {
        case .template(let template): return FilledTemplate(try resolvingTokens(in: template), from: source)
        case .content(let content):
            guard case .template(let template) = try part(content.template).part else { return nil }
            return FilledTemplate(
                try resolvingTokens(in: template), values: try resolvingTokens(in: content.fields),
                content: found.reference, from: source)
        default: return nil
        }
    }
}
