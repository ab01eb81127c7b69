import Foundation
import Onion
import OnionComparison
import OnionLayout

/// Lays out what a person names: a screen of the registry, a storyboard or xib, or a file of other documents.
struct FrameSubjects {
    let engine: LayoutEngine
    let texts: TextSource
    let traits: Traits
    let device: DeviceOptions
    let registry: RegistryOptions

    /// The frames of one subject; a file has several scenes or screens.
    func frames(of subject: String) throws -> [LaidOutSubject] {
        if InterfaceBuilderFile.isOne(subject) { return try scenes(of: subject) }
        if isDocuments(subject) { return try documents(in: subject) }
        return [try screen(named: subject, in: registry.open())]
    }

    private func isDocuments(_ subject: String) -> Bool {
        subject == DocumentReader.standardInput || DocumentFormat(path: subject) != nil
            || FileManager.default.fileExists(atPath: subject)
    }

    // MARK: - Interface Builder's files

    private func scenes(of path: String) throws -> [LaidOutSubject] {
        try InterfaceBuilderFile.files(at: path).flatMap { try scenes(of: $0.document(), $0.path) }
    }

    private func scenes(of document: InterfaceBuilderDocument, _ path: String) -> [LaidOutSubject] {
        guard let device = device.device else { return designedScenes(of: document, path) }
        let converter = SceneConverter(
            document: document, sizeClasses: device.sizeClasses(traits.orientation), designTime: false)
        return document.scenes.map { scene in
            let template = converter.template(of: scene).template
            return subject(path, template, told(device), in: environment(device, for: template))
        }
    }

    private func designedScenes(of document: InterfaceBuilderDocument, _ path: String) -> [LaidOutSubject] {
        let device = document.device.map { "\($0.id) \($0.orientation.rawValue), " } ?? ""
        return document.designScenes.map { scene in
            subject(path, scene.template, "\(device)as Interface Builder lays it out", in: scene.environment)
        }
    }

    private func subject(
        _ path: String, _ template: Template, _ place: String, in environment: LayoutEnvironment
    ) -> LaidOutSubject {
        let template = texts == .saved ? template.withSavedTexts : template
        return LaidOutSubject(
            name: "\(path) \(template.view.id)", place: place, result: engine.layout(template, in: environment))
    }

    /// A cell keeps the size that it was designed at, because a table or a collection decides about it; all else fills the device.
    private func environment(_ device: Device, for template: Template) -> LayoutEnvironment {
        var environment = environment(device)
        let cells: [ViewType] = [.tableViewCell, .collectionViewCell, .collectionReusableView]
        if cells.contains(template.view.type), case .rect(let frame)? = template.view[.frame] {
            environment.size = frame.size
            environment.safeAreaInsets = .zero
            environment.rootMargins = .plain
        }
        return environment
    }

    // MARK: - Documents and screens

    /// The screens of a file that is in no registry, or its templates when it has no screens.
    private func documents(in path: String) throws -> [LaidOutSubject] {
        let read = DocumentReader().read(paths: [path])
        let scratch = try ScratchRegistry(holding: read, beside: registry)
        let references = read.items.map(\.part.reference)
        let screens = references.filter { $0.kind == .screen }
        guard screens.isEmpty else {
            return try screens.map { try screen(named: $0.description, in: scratch.registry) }
        }
        return try read.items.compactMap { item in
            guard case .template(let template) = item.part else { return nil }
            return try self.template(template, named: item.part.reference.description)
        }
    }

    private func template(_ template: Template, named name: String) throws -> LaidOutSubject {
        let device = usedDevice
        let varied = template.varied(for: device.sizeClasses(traits.orientation))
        return LaidOutSubject(
            name: name, place: told(device), result: engine.layout(varied, in: environment(device)))
    }

    private func screen(named name: String, in registry: Registry) throws -> LaidOutSubject {
        let reference = try registry.reference(named: name, among: [.screen])
        let composition = try Assembler(registry).assemble(reference, traits: traits)
        let device = usedDevice
        let environment = device.environment(
            orientation: traits.orientation, statusBarHidden: composition.statusBar.hidden,
            direction: composition.traits.layoutDirection ?? .leftToRight,
            contentSizeCategory: traits.contentSizeCategory, locale: composition.traits.locale)
        let varied = composition.varied(for: device.sizeClasses(traits.orientation))
        return LaidOutSubject(
            name: composition.screen.description, place: told(device),
            result: engine.layout(varied, in: environment))
    }

    private var usedDevice: Device { device.device ?? .usual }

    private func environment(_ device: Device) -> LayoutEnvironment {
        device.environment(
            orientation: traits.orientation, statusBarHidden: false, direction: traits.layoutDirection ?? .leftToRight,
            contentSizeCategory: traits.contentSizeCategory, locale: traits.locale)
    }

    private func told(_ device: Device) -> String {
        "\(device.key) \(traits.orientation.rawValue)"
    }
}
