package import OnionCoding
import OnionDocuments
package import OnionModel

extension ScreenComposer {
    /// What was read of a file.
    package struct File: Sendable {
        package var source: String
        /// The absolute path of the file; the source where it is no file.
        package var path: String
        /// Whether the file is not imported, and only says what is around others.
        package var isSurrounding = false
        /// The parts of a surrounding file that the registry does not have, so that nothing can refer to them.
        package var missing: Set<ObjectPart> = []
        /// The text of the file when the registry last wrote or read it, where it is another one now; nil for files that no export has written.
        package var formerText: [UInt8]?
        var words: [String] = []
        /// The identifier of the initial controller.
        var initial: String?
        var scenes: [ImportedScene] = []
        var controllers: [StoryboardController] = []
        /// The named colors that it has.
        var colors: [String: Key] = [:]
        /// The images whose sizes it says.
        var images: [XMLElement] = []

        init(source: String, words: [String], initial: String?) {
            (self.source, self.words, self.initial) = (source, words, initial)
            path = Folder.resolved(source) ?? source
        }

        /// Whether a controller shows nothing that the registry has.
        func isMissing(_ controller: StoryboardController) -> Bool {
            switch controller.kind {
            case .scene: missing.contains(ObjectPart(kind: .template, object: controller.id))
            case .container: missing.contains(ObjectPart(kind: .screen, object: controller.id))
            case .navigation, .reference, .other: false
            }
        }
    }

    /// A part by the object that it is made of.
    package struct ObjectPart: Hashable, Sendable {
        var kind: PartKind
        var object: String

        package init(kind: PartKind, object: String) {
            self.kind = kind
            self.object = object
        }
    }

    /// What a file gives.
    package struct Result: Sendable {
        package var source: String
        /// Each has the position of its scene, and the identifier of the scene's controller, or of its view.
        package var documents: [(node: Node, object: String)] = []
        /// The templates of containers, which several files may give.
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
