import OnionModel

/// Generates unique keys for the parts read from Interface Builder files.
package struct InterfaceBuilderKeys: Sendable {
    private var scenes = UniqueNames(divider: "-")
    private var screens = UniqueNames(divider: "-")

    /// Creates the state before the first file.
    package init() {}

    /// Returns the key of a scene's parts, with a number appended for a duplicate.
    mutating func sceneKey(of words: [String]) -> Key { InterfaceBuilderKeys.key(of: words, "scene", &scenes) }

    /// Returns the key of a screen, with a number appended for a duplicate.
    mutating func screenKey(of words: [String]) -> Key { InterfaceBuilderKeys.key(of: words, "screen", &screens) }

    private static func key(of words: [String], _ noun: String, _ unique: inout UniqueNames) -> Key {
        let name = words.kebabCase
        return (try? Key(unique.take(name))) ?? Key(stored: unique.take(noun))
    }

    /// Returns the distinguishing words of a class name: `Onboarding` for `OnboardingViewController`; nil if none
    /// remain.
    static func words(ofClass name: String?) -> [String]? {
        guard let words = name?.split(separator: ".").last.map({ String($0).words }) else { return nil }
        let generic: Set<[String]> = [["View", "Controller"], ["Table", "View", "Controller"], ["View"], ["Cell"]]
        if words.isEmpty || generic.contains(words) { return nil }
        return words.withoutRoles
    }

    /// Returns the words of a file name without folder, extension and leading number: `2. Separated.storyboard`.
    static func words(ofFile path: String) -> [String] {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.split(separator: ".").dropLast().joined(separator: ".")
        let words = (stem.isEmpty ? name : stem).words
        let numbered = words.count > 1 && words[0].allSatisfy(\.isNumber)
        return (numbered ? Array(words.dropFirst()) : words).withoutRoles
    }
}

extension [String] {
    /// The words without those for the kind of object: `Modal` for `ModalContainerViewController`.
    fileprivate var withoutRoles: [String] {
        dropping(suffixes: [["view", "controller"], ["controller"], ["view"]])
            .dropping(suffixes: [["container"], ["content"]])
            .replacingCellSuffix
    }

    private var replacingCellSuffix: [String] {
        let rest = dropping(suffixes: [["table", "view", "cell"], ["collection", "view", "cell"]])
        return rest.count < count ? rest + ["cell"] : self
    }
}
