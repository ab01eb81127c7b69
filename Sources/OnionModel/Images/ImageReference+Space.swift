extension ImageReference {
    /// Returns the names that the image may have in a registry, the best first: a part in a space means an image of its space, or else one
    /// of the default space.
    ///
    /// - Parameter space: The space of the part that names the image; nil is the default one.
    package func storedNames(in space: String?) -> [String] {
        (space.map { names(in: $0) } ?? []) + names(in: nil)
    }

    /// Returns the names that the image may have in one space: its own, and the one without the extension, the scale and the device of a
    /// file, which UIKit removes to find an image set.
    package func names(in space: String?) -> [String] {
        let own = name.composed
        var names = [own]
        if ImageFormat(path: own) != nil {
            let folder = own.lastIndex(of: "/").map { own[...$0] } ?? ""
            names.append(folder + ImageFileName(own).name)
        }
        return space.map { space in names.map { "\(space)\(Key.spaceMark)\($0)" } } ?? names
    }

    /// Returns the name of the image that a part means among those of a registry; nil when there is none.
    package func storedName(in space: String?, among names: Set<String>) -> String? {
        storedNames(in: space).first(where: names.contains)
    }

    /// Returns the image with the name by which a part means another one of a registry: without its space where that suffices; nil where an
    /// image of the part's space hides that of the default one. The extension and the scale of a file stay.
    ///
    /// - Parameter old: The stored name of the image until now.
    package func meaning(
        _ key: Key, insteadOf old: Key?, in space: String?, among names: Set<String>
    ) -> ImageReference? {
        let own = Key(stored: name.composed).name
        let suffix = old.map { own.hasPrefix($0.name) ? String(own.dropFirst($0.name.count)) : "" } ?? ""
        return [key.name, key.text].map { ImageReference(name: $0 + suffix, size: size) }
            .first { $0.storedName(in: space, among: names) == key.text }
    }
}
