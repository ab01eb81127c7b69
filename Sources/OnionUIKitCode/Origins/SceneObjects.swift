import Foundation
import OnionDocuments

/// The objects of the Interface Builder file that a template was imported from, with what the registry does not store: modules of
/// classes, and outlets.
package struct SceneObjects: Hashable, Sendable {
    /// A reference of an object to another one, by the name of a property of its class.
    struct Outlet: Hashable, Sendable {
        var owner: String
        var property: String
        var destination: String
        /// Whether the property is a list of objects.
        var isCollection: Bool
    }

    /// The path of the file.
    let path: String
    /// The modules of classes that are not in the module of the app, by the identifiers of their objects.
    private(set) var modules: [String: String] = [:]
    /// The modules of the targets that the file belongs to.
    private(set) var ownModules: Set<String> = []
    /// The app's classes of all objects, by their identifiers.
    private(set) var classes: [String: String] = [:]
    /// The names of the elements by the identifiers of their objects: `barButtonItem`.
    private(set) var elements: [String: String] = [:]
    /// In the order of the file.
    private(set) var outlets: [Outlet] = []

    /// Reads the file at a path; nil where it is gone or cannot be read.
    init?(fileAt path: String) {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        guard let size, size <= XMLLimits().size, let bytes = FileManager.default.contents(atPath: path),
            let root = try? XMLReader.read(Array(bytes))
        else { return nil }
        self.path = path
        read(root, owner: nil)
    }

    /// The name of the file without its extension, which is also that of its string tables.
    var table: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    /// Forgets the modules that the code itself belongs to.
    mutating func removeModules(_ own: Set<String>) {
        modules = modules.filter { !own.contains($0.value) }
    }

    private mutating func read(_ element: XMLElement, owner: String?) {
        var owner = owner
        if element.name.hasPrefix("outlet") {
            guard let owner, let property = element["property"], let destination = element["destination"] else {
                return
            }
            let isCollection = element.name == "outletCollection"
            outlets.append(
                Outlet(owner: owner, property: property, destination: destination, isCollection: isCollection))
            return
        }
        if let id = element["id"] {
            owner = id
            elements[id] = element.name
            classes[id] = element["customClass"]
            if element["customModuleProvider"] != "target" {
                modules[id] = element["customModule"]
            } else if let module = element["customModule"] {
                ownModules.insert(module)
            }
        }
        for child in element.children { read(child, owner: owner) }
    }
}
