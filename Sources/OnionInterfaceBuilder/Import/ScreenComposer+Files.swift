package import OnionCoding
import OnionDocuments
package import OnionModel

extension ScreenComposer {
    /// The contents of a file.
    package struct File: Sendable {
        package var source: String
        /// The absolute path of the file; the source for a text that is not a file.
        package var path: String
        /// Whether the file is not imported, but only part of the surroundings of others.
        package var isSurrounding = false
        /// The parts of a surrounding file that are not in the registry, so that nothing can refer to them.
        package var missing: Set<ObjectPart> = []
        /// The text when the registry last wrote or read the file, if it has changed since; nil for files that were never exported.
        package var formerText: [UInt8]?
        var words: [String] = []
        /// The identifier of the initial controller.
        var initial: String?
        var scenes: [ImportedScene] = []
        var controllers: [StoryboardController] = []
        /// The named colors in the file.
        var colors: [String: Key] = [:]
        /// The images whose sizes the file declares.
        var images: [XMLElement] = []

        init(source: String, words: [String], initial: String?) {
            (self.source, self.words, self.initial) = (source, words, initial)
            path = Folder.resolved(source) ?? source
        }

        /// Whether the part of a controller is missing in the registry.
        func isMissing(_ controller: StoryboardController) -> Bool {
            switch controller.kind {
            case .scene: missing.contains(ObjectPart(kind: .template, object: controller.id))
            case .container: missing.contains(ObjectPart(kind: .screen, object: controller.id))
            case .navigation, .reference, .other: false
            }
        }
    }

    /// A part, identified by its source object.
    package struct ObjectPart: Hashable, Sendable {
        var kind: PartKind
        var object: String

        package init(kind: PartKind, object: String) {
            self.kind = kind
            self.object = object
        }
    }

    /// The documents of a file.
    package struct Result: Sendable {
        package var source: String
        /// Each has the position of its scene, and the identifier of the scene's controller, or of its view.
        package var documents: [(node: Node, object: String)] = []
        /// The templates of containers, which several files may define.
        package var copies: [Node] = []
        package var leftOut: [Omission] = []
        var screens: [(node: Node, object: String)] = []
        var keys: Set<Key> = []

        package init(source: String, copies: [Node] = []) {
            self.source = source
            self.copies = copies
        }
    }
}
