import Foundation
package import Onion
import OnionComparison

/// Finds subjects by name: a screen or a template of the registry, the scenes of a storyboard or xib, or the screens or templates
/// of another file.
package struct SubjectReader {
    private let openRegistry: () throws -> Registry

    /// - Parameter openRegistry: Opens the registry for the lookup of names. It is not called for files that need no
    ///   registry.
    package init(openRegistry: @escaping () throws -> Registry) {
        self.openRegistry = openRegistry
    }

    /// Returns the subjects with a name. A file may contain several scenes, screens or templates.
    ///
    /// - Throws: ``RegistryError`` when there is no such subject; ``Problem`` or ``DocumentsRefused`` when a file has
    ///   problems.
    package func subjects(named name: String) throws -> [Subject] {
        if InterfaceBuilderFile.hasExtension(name) { return try scenes(of: name) }
        if isDocuments(name) { return try documents(in: name) }
        let screenSource = try ScreenSource(openRegistry())
        return [try subject(named: name, in: screenSource)]
    }

    /// Returns every screen of the registry that is not removed.
    package func allScreens() throws -> [Subject] {
        try ScreenSource(openRegistry()).screens()
    }

    private func isDocuments(_ name: String) -> Bool {
        name == DocumentReader.standardInput || DocumentFormat(path: name) != nil
            || FileManager.default.fileExists(atPath: name)
    }

    private func scenes(of path: String) throws -> [Subject] {
        try InterfaceBuilderFile.files(at: path).flatMap { file in
            let document = try file.document()
            return zip(document.scenes, document.designScenes).map { scene, designed in
                Subject(name: "\(file.path) \(scene.id)", source: .scene(scene, designed: designed, in: document))
            }
        }
    }

    /// Returns the screens of a file or folder; where it has none, the scenes of its storyboards and xibs, and the templates of its other
    /// files.
    private func documents(in path: String) throws -> [Subject] {
        let read = DocumentReader().read(paths: [path])
        let screenSource = ScreenSource(temporary: try TemporaryRegistry.holding(read, beside: openRegistry))
        let screens = read.documents.map(\.part.reference).filter { $0.kind == .screen }
        guard screens.isEmpty else { return try screens.map { try subject(named: $0.description, in: screenSource) } }
        var scenes: Set<String> = []
        return try read.documents.flatMap { item in
            if let source = item.source, InterfaceBuilderFile.hasExtension(source) {
                return scenes.insert(source).inserted ? try self.scenes(of: source) : []
            }
            guard case .template(let template) = item.part else { return [] }
            return [Subject(name: item.part.reference.description, source: .template(template))]
        }
    }

    /// Returns a screen, or a template alone, with the values of a content. The assembly refuses parts of other kinds.
    private func subject(named name: String, in screenSource: ScreenSource) throws -> Subject {
        let registry = screenSource.registry
        let reference = try registry.reference(named: name, among: [.screen])
        if reference.kind == .template,
            case .template(let template) = try registry.read({ try $0.part(reference).part })
        {
            return Subject(name: reference.description, source: .template(template))
        }
        if reference.kind == .content,
            case .content(let content) = try registry.read({ try $0.part(reference).part }),
            case .template(let template) = try registry.read({ try $0.part(content.template).part })
        {
            return Subject(name: reference.description, source: .template(template.filled(with: content.fields)))
        }
        return Subject(name: reference.description, source: .screen(reference, in: screenSource))
    }
}
