import Foundation
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

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

    /// A constraint, by the identifiers of objects and the names of attributes.
    struct ConstraintEnds: Hashable, Sendable {
        /// One of the two. The object is nil for a layout guide whose view is not known.
        struct End: Hashable, Sendable {
            var object: String?
            var attribute: String
            /// The guide of the object that has the attribute; nil when the object itself has it.
            var guide: Constraint.Guide?
        }

        var first: End
        var second: End?
        var relation: Constraint.Relation
        /// Nil where it cannot be read.
        var multiplier: Double?
        var constant: Double
        var priority: Double
    }

    /// A layout guide of a view.
    fileprivate struct Guide {
        var view: String
        var guide: Constraint.Guide
    }

    /// A segue of an object, which code performs by its identifier.
    struct Segue: Hashable, Sendable {
        var owner: String
        var identifier: String
    }

    /// The call of a method of an object.
    struct Call: Hashable, Sendable {
        var owner: String
        var selector: String
        var destination: String
        /// The event of a control; nil for a gesture or an item of a bar.
        var event: String?
    }

    /// The path of the file.
    let path: String
    /// The modules of classes that are not in the module of the app, by the identifiers of their objects.
    private(set) var modules: [String: String] = [:]
    /// The modules of the targets that the file belongs to.
    private(set) var ownModules: Set<String> = []
    /// The app's classes of all objects, by their identifiers.
    package private(set) var classes: [String: String] = [:]
    /// The names of the elements by the identifiers of their objects: `barButtonItem`.
    private(set) var elements: [String: String] = [:]
    /// The identifiers of the placeholders for whatever responds to a call first.
    private var firstResponders: Set<String> = []
    /// In the order of the file.
    private(set) var outlets: [Outlet] = []
    /// The calls of methods, in the order of the file.
    private(set) var calls: [Call] = []
    /// The objects around objects, by the identifiers of these.
    private(set) var parents: [String: String] = [:]
    /// The constraints by the identifiers of their objects.
    private(set) var constraints: [String: ConstraintEnds] = [:]
    /// The identifiers of the views and constraints that are installed in no size class.
    let uninstalled: Set<String>
    /// Those with identifiers, in the order of the file.
    private(set) var segues: [Segue] = []

    /// Reads the file at a path; nil where it is gone or cannot be read.
    init?(fileAt path: String) {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        guard let size, size <= XMLLimits().size, let bytes = FileManager.default.contents(atPath: path),
            let root = try? XMLReader.read(Array(bytes))
        else { return nil }
        self.path = path
        uninstalled = root.uninstalled
        var guides: [String: Guide] = [:]
        read(root, owner: nil, &guides)
        for id in constraints.keys {
            constraints[id]?.first.resolve(guides)
            constraints[id]?.second?.resolve(guides)
        }
    }

    /// The name of the file without its extension, which is also that of its string tables.
    var table: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    /// Forgets the modules that the code itself belongs to.
    mutating func removeModules(_ own: Set<String>) {
        modules = modules.filter { !own.contains($0.value) }
    }

    private mutating func read(_ element: XMLElement, owner: String?, _ guides: inout [String: Guide]) {
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
        if element.name == "action" {
            guard let owner, let selector = element["selector"], let destination = element["destination"] else {
                return
            }
            calls.append(
                Call(owner: owner, selector: selector, destination: destination, event: element["eventType"]))
            return
        }
        if let owner { readConnection(element, of: owner, &guides) }
        if let id = element["id"] {
            parents[id] = owner
            owner = id
            elements[id] = element.name
            if element["placeholderIdentifier"] == "IBFirstResponder" { firstResponders.insert(id) }
            classes[id] = element["customClass"]
            if element["customModuleProvider"] != "target" {
                modules[id] = element["customModule"]
            } else if let module = element["customModule"] {
                ownModules.insert(module)
            }
        }
        for child in element.children { read(child, owner: owner, &guides) }
    }

    /// Reads a constraint, a layout guide or a segue of an object.
    private mutating func readConnection(_ element: XMLElement, of owner: String, _ guides: inout [String: Guide]) {
        guard let id = element["id"] else { return }
        switch element.name {
        case "constraint":
            guard let attribute = element["firstAttribute"] else { return }
            let second = element["secondAttribute"].map {
                ConstraintEnds.End(object: element["secondItem"] ?? owner, attribute: $0)
            }
            constraints[id] = ConstraintEnds(
                first: .init(object: element["firstItem"] ?? owner, attribute: attribute), second: second,
                relation: element.relation, multiplier: element.multiplier,
                constant: element["constant"].flatMap(Double.init) ?? 0,
                priority: element["priority"].flatMap(Double.init) ?? Constraint.required)
        case "viewLayoutGuide", "keyboardLayoutGuide":
            guides[id] = Constraint.Guide(interfaceBuilder: element["key"] ?? "keyboard").map {
                Guide(view: owner, guide: $0)
            }
        case "segue":
            if let identifier = element["identifier"] { segues.append(Segue(owner: owner, identifier: identifier)) }
        default: return
        }
    }
}

extension SceneObjects.ConstraintEnds.End {
    /// Names the view of a guide in place of the guide.
    fileprivate mutating func resolve(_ guides: [String: SceneObjects.Guide]) {
        guard let named = object.flatMap({ guides[$0] }) else { return }
        object = named.view
        guide = named.guide
    }
}

extension CodeParts {
    /// The class of UIKit that a view controller of the app is a subclass of, as far as the files say it.
    package func superclass(ofController name: String) -> String {
        let elements = objects.values.flatMap { objects in
            objects.classes.filter { $0.value == name }.compactMap { objects.elements[$0.key] }
        }
        if elements.contains("tableViewController") { return "UITableViewController" }
        return elements.contains("collectionViewController") ? "UICollectionViewController" : "UIViewController"
    }
}

extension SceneObjects {
    /// Whether a class is one of view controllers: a xib's owner is one only if it has the outlet that UIKit loads its view by. A view of the
    /// app may have an outlet of this name, too.
    func isController(_ name: String) -> Bool {
        let owners = classes.filter { $0.value == name && elements[$0.key] == "placeholder" }.map(\.key)
        if owners.isEmpty { return true }
        if ["View", "Cell"].contains(where: name.hasSuffix) { return false }
        return outlets.contains { owners.contains($0.owner) && $0.property == "view" }
    }

    /// The names of the methods that the refresh controls of a view controller call.
    package func methods(ofRefreshControlsOf controller: String) -> [String] {
        calls.filter { call in
            elements[call.owner] == "refreshControl" && parents[call.owner].map { classes[$0] == controller } == true
        }.map(\.selector)
    }

    /// The names of all methods that objects call.
    package var selectors: Set<String> { Set(calls.map(\.selector)) }

    /// Whether an object stands for whatever responds to a call first.
    package func isFirstResponder(_ object: String) -> Bool { firstResponders.contains(object) }

    /// The identifiers of the gesture recognizers of a view.
    func recognizers(of view: String) -> [String] {
        outlets.filter { $0.owner == view && $0.property == "gestureRecognizers" }.map(\.destination)
    }

    /// The objects whose method a view or one of its recognizers calls, each once.
    package func destinations(of selector: String, from view: String) -> [String] {
        let recognizers = recognizers(of: view)
        var seen: Set<String> = []
        return calls.filter { ($0.owner == view || recognizers.contains($0.owner)) && $0.selector == selector }
            .map(\.destination).filter { seen.insert($0).inserted }
    }

    /// The segues of an object with identifiers.
    func segues(of object: String) -> [Segue] { segues.filter { $0.owner == object } }
}
