import Foundation
import OnionCoding
package import OnionModel
package import OnionStore

extension CodeParts {
    /// Collects the parts that code is generated of: those that are named, and everything that they show or lead to.
    ///
    /// - Parameters:
    ///   - snapshot: The registry.
    ///   - references: The parts; without any, all in use.
    ///   - space: The space of the app: without references, the parts are those of the space, and their names are without it. Empty for
    ///     the default space; nil for all parts, under their whole names.
    /// - Throws: `RegistryError` if the registry does not have a part or cannot be read.
    package init(_ snapshot: Snapshot, of references: [Reference] = [], in space: String? = nil) throws {
        self.init(baseLocale: try snapshot.baseLocale, space: space)
        var left = references
        if left.isEmpty { try snapshot.eachPart(PartFilter(space: space)) { left.append($0.reference.head) } }
        var seen = Set(left)
        var found: [(Reference, Part)] = []
        while let reference = left.popLast() {
            let part = try snapshot.part(reference).part
            found.append((reference, part))
            for target in part.references.map(\.reference) where seen.insert(target).inserted { left.append(target) }
        }
        for (reference, part) in found.sorted(by: { $0.0 < $1.0 }) { add(part, as: reference) }
        try readObjects(snapshot)
        let contentsOfTemplates = Dictionary(grouping: contents, by: \.value.template)
        for template in templates {
            guard let object = try snapshot.object(of: template.reference) else { continue }
            let scene = try snapshot.scene(of: template)
            if !template.value.kind.isLeaf { scenes[template.reference] = scene }
            // Another content of the template was not imported with its scene.
            for content in contentsOfTemplates[template.reference] ?? []
            where try snapshot.object(of: content.reference) == object {
                scenes[content.reference] = scene
                shownContents[template.reference] = content.reference
            }
        }
        // Code names an image as the app does, which has its own images.
        try snapshot.eachImageName { name, _ in images.insert(Key(stored: name).name) }
    }

    private mutating func readObjects(_ snapshot: Snapshot) throws {
        var files: [String: SceneObjects] = [:]
        var paths: Set<String> = []
        for template in templates {
            guard let path = try snapshot.file(of: template.reference) else { continue }
            paths.insert(path)
            if files[path] == nil { files[path] = SceneObjects(fileAt: path) }
            objects[template.reference] = files[path]
        }
        declaredTypes = DeclaredTypes.names(aroundFilesAt: paths)
        // Older files name the module of the app without its target.
        let own = files.values.reduce(into: Set<String>()) { $0.formUnion($1.ownModules) }
        for template in objects.keys { objects[template]?.removeModules(own) }
    }

    private mutating func add(_ part: Part, as reference: Reference) {
        index[reference] = part
        switch part {
        case .template(let template): templates.append(Named(reference, template, in: space))
        case .content(let content):
            // A content of a prototype is a cell of another content.
            if content.prototype == nil { contents.append(Named(reference, content, in: space)) }
        case .actions(let actions): actionSets.append(Named(reference, actions, in: space))
        case .screen(let screen): screens.append(Named(reference, screen, in: space))
        case .color(let color): colors.append(Named(reference, color, in: space))
        case .font(let font): fonts.append(Named(reference, font, in: space))
        case .number(let number): numbers.append(Named(reference, number, in: space))
        case .app: break
        }
    }
}

extension Snapshot {
    /// The scene that a template was imported from; nil when it was made of something else, or the scene has no name for code.
    fileprivate func scene(of template: CodeParts.Named<Template>) throws -> StoryboardScene? {
        guard let identifier = template.value.storyboardIdentifier, let path = try file(of: template.reference)
        else { return nil }
        let file = URL(filePath: path)
        guard file.pathExtension.lowercased() == "storyboard" else { return nil }
        return StoryboardScene(
            storyboard: file.deletingPathExtension().lastPathComponent, identifier: identifier,
            controller: template.value.controller)
    }
}
