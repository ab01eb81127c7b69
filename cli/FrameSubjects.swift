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
        if FileManager.default.fileExists(atPath: subject) { return try documents(in: subject) }
        return [try screen(named: subject, in: registry.open())]
    }

    private func scenes(of path: String) throws -> [LaidOutSubject] {
        try InterfaceBuilderFile(path: path).document().designScenes.map { scene in
            let template = texts == .saved ? scene.template.withSavedTexts : scene.template
            let place = device.device.map(told) ?? "as Interface Builder lays it out"
            let environment = device.device.map(environment) ?? scene.environment
            return LaidOutSubject(
                name: "\(path) \(template.view.id)", place: place,
                result: engine.layout(template, in: environment))
        }
    }

    /// The screens of a file that is in no registry, or its templates when it has no screens.
    private func documents(in path: String) throws -> [LaidOutSubject] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "onion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let registry = try Registry.create(at: folder.appending(path: RegistryOptions.usualName).path)
        let read = DocumentReader().read(paths: [path])
        try registry.import(read, by: Authorship(author: "onion"))
        let parts = read.items.map(\.part)
        let screens = parts.filter { $0.reference.kind == .screen }
        guard screens.isEmpty else {
            return try screens.map { try screen(named: $0.reference.description, in: registry) }
        }
        return try parts.compactMap { part in
            guard case .template(let template) = part else { return nil }
            let device = try usedDevice
            return LaidOutSubject(
                name: part.reference.description, place: told(device),
                result: engine.layout(template, in: environment(device)))
        }
    }

    private func screen(named name: String, in registry: Registry) throws -> LaidOutSubject {
        let reference = try registry.reference(named: name, among: [.screen])
        let composition = try Assembler(registry).assemble(reference, traits: traits)
        let device = try usedDevice
        let environment = device.environment(
            orientation: traits.orientation, statusBarHidden: composition.statusBar.hidden,
            direction: composition.traits.layoutDirection ?? .leftToRight,
            contentSizeCategory: traits.contentSizeCategory, locale: composition.traits.locale)
        return LaidOutSubject(
            name: composition.screen.description, place: told(device),
            result: engine.layout(composition, in: environment))
    }

    private var usedDevice: Device {
        get throws {
            guard let device = device.device ?? Device(named: DeviceOptions.usual) else {
                throw RegistryError(.refused, "there is no device \(DeviceOptions.usual.quoted)", remedy: nil)
            }
            return device
        }
    }

    private func environment(_ device: Device) -> LayoutEnvironment {
        device.environment(
            orientation: traits.orientation, statusBarHidden: false, direction: traits.layoutDirection ?? .leftToRight,
            contentSizeCategory: traits.contentSizeCategory, locale: traits.locale)
    }

    private func told(_ device: Device) -> String {
        "\(device.key) \(traits.orientation.rawValue)"
    }
}
