extension ImageReference {
    /// Returns the names that the image may have in a registry, the best first: a part in a space means an image of its space, or else one
    /// of the default space.
    ///
    /// - Parameter space: The space of the part that names the image; nil is the default one.
    package func storedNames(in space: String?) -> [String] {
        let own = name.composed
        return space.map { ["\($0)\(Key.spaceMark)\(own)", own] } ?? [own]
    }

    /// Returns the name of the image that a part means among those of a registry; nil when there is none.
    package func storedName(in space: String?, among names: Set<String>) -> String? {
        storedNames(in: space).first(where: names.contains)
    }
}
