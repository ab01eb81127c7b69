import OnionCoding
import OnionModel

extension ScreenComposer {
    /// What was read of a file.
    struct File: Sendable {
        var source: String
        var words: [String] = []
        /// The identifier of the initial controller.
        var initial: String?
        var scenes: [ImportedScene] = []
        var controllers: [StoryboardController] = []
        /// The named colors that it has.
        var colors: [String: Key] = [:]
        /// The images whose sizes it says.
        var images: [XMLElement] = []
    }

    /// What a file gives.
    struct Result: Sendable {
        var source: String
        /// Each has the position of its scene, and the identifier of the scene's controller, or of its view.
        var documents: [(node: Node, object: String)] = []
        /// The templates of containers, which several files may give.
        var copies: [Node] = []
        var leftOut: [Omission] = []
        var screens: [(node: Node, object: String)] = []
        var keys: Set<Key> = []
    }
}
