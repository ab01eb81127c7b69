import Foundation
package import Onion
import OnionComparison
import OnionInterfaceBuilder

/// Finds subjects by name: a screen, a template or a content of the registry, or those of a file or folder, as they would be after
/// an import.
package struct SubjectReader {
    let openRegistry: () throws -> Registry
    package let moment: PastMoment?
    private let isDesigned: Bool
    private let filling: TemplateFilling
    private let showsSpecimens: Bool
    let checkouts: CheckoutReader

    /// - Parameters:
    ///   - moment: When the registry is read; nil for now.
    ///   - isDesigned: Whether the subjects of a storyboard or a xib are its scenes as Interface Builder lays them out.
    ///   - filling: What fills templates that are shown alone.
    ///   - showsSpecimens: Whether a color, a font, a number, an action set or an image is a subject, too, as a specimen.
    ///   - home: The folder of the registry, which is a checkout of an app like one with a project of Xcode; nil when there is none.
    ///   - openRegistry: Opens the registry for the lookup of names. It is not called for files that need no registry.
    package init(
        at moment: PastMoment? = nil, isDesigned: Bool = false, filling: TemplateFilling = .empty,
        showsSpecimens: Bool = false, home: String? = nil, openRegistry: @escaping () throws -> Registry
    ) {
        self.moment = moment
        self.isDesigned = isDesigned
        self.filling = filling
        self.showsSpecimens = showsSpecimens
        checkouts = CheckoutReader(home: home)
        self.openRegistry = openRegistry
    }

    /// Returns the subjects with a name. A file may contain several scenes, screens or templates.
    ///
    /// - Throws: ``RegistryError`` when there is no such subject; ``Problem`` or ``DocumentsRefused`` when a file has
    ///   problems.
    package func subjects(named name: String) throws -> [Subject] {
        if isDesigned, InterfaceBuilderFile.hasExtension(name) { return try scenes(of: name) }
        let subjects =
            try isFile(name)
            ? documents(in: name)
            : [ScreenSource(openRegistry(), at: moment).subject(named: name, orSpecimen: showsSpecimens)]
        return try subjects.map { try $0.filled(filling) }
    }

    /// Returns every screen of the registry that is not removed.
    ///
    /// - Parameter space: Only screens of this space; empty for the default space, nil for all.
    package func allScreens(in space: String? = nil) throws -> [Subject] {
        try ScreenSource(openRegistry(), at: moment).screens(in: space)
    }

    /// Returns whether a name is that of a file or folder, or of standard input.
    package func isFile(_ name: String) -> Bool { InterfaceBuilderFile.hasExtension(name) || isDocuments(name) }

    private func isDocuments(_ name: String) -> Bool {
        name == DocumentReader.standardInput || DocumentFormat(path: name) != nil
            || FileManager.default.fileExists(atPath: name) || isPath(name)
    }

    /// Whether a name without a file is a mistyped path, because no part is called so.
    private func isPath(_ name: String) -> Bool {
        name.hasSuffix("/") || ["/", "./", "../"].contains(where: name.hasPrefix)
    }

    private func scenes(of path: String) throws -> [Subject] {
        try InterfaceBuilderFile.files(at: path).flatMap { file in
            let document = try file.translatedDocument()
            return zip(document.scenes, document.designScenes).map { scene, designed in
                Subject(name: "\(file.path) \(scene.id)", source: .scene(designed, in: document))
            }
        }
    }

    /// Returns the screens of a file or folder, and the scenes of storyboards and xibs that are on none; where there are none of these,
    /// the templates; where there are no templates, the contents.
    private func documents(in path: String) throws -> [Subject] {
        if InterfaceBuilderFile.hasExtension(path), let checkout = checkouts.surroundings(of: path, openRegistry) {
            let subjects = try checkout.screens.subjects(of: checkout.read) { $0.source == checkout.file }
            if !subjects.isEmpty { return subjects }
        }
        // The fields of templates determine how the cells of a table are read.
        let reader = CSVFormat(path: path) == nil ? nil : try? openRegistry().reader()
        let read = (reader ?? DocumentReader()).read(paths: [path], withImages: true)
        let screens = ScreenSource(temporary: try TemporaryRegistry.holding(read, beside: openRegistry))
        return try screens.subjects(of: read)
    }
}

extension ScreenSource {
    /// Returns a screen, or a template or a content alone. The assembly refuses parts of other kinds.
    ///
    /// - Parameter isSpecimen: Whether parts of other kinds, and images, have a specimen.
    /// - Throws: ``RegistryError`` when there is no such part.
    package func subject(named name: String, orSpecimen isSpecimen: Bool = false) throws -> Subject {
        if isSpecimen, let image = try specimen(ofImage: name) { return image }
        let (reference, template) = try read { snapshot in
            let reference = try snapshot.reference(named: name, among: [.screen])
            let template = try snapshot.template(shownFor: reference, from: self)
            guard template == nil, isSpecimen, reference.kind != .screen else { return (reference, template) }
            return (reference, try specimen(of: snapshot.part(reference).part, in: snapshot))
        }
        return Subject(
            name: reference.description,
            source: template.map { .template($0) } ?? .screen(reference, in: self))
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
            guard case .template(let whole) = try part(content.template).part,
                let template = whole.filled(by: content)
            else { return nil }
            return FilledTemplate(
                try resolvingTokens(in: template), values: try resolvingTokens(in: content.fields),
                content: found.reference, from: source)
        default: return nil
        }
    }
}
