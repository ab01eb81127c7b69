import OnionCoding
package import OnionModel

extension ImageVariant {
    /// The space of the image; nil in the default one.
    package var space: String? {
        guard let space = Key(written: name).space, (try? ImportSpace(space)) != nil else { return nil }
        return space
    }

    /// The variant under its name in asset catalogues, which have no spaces: `close` of `shop:close`.
    package var inCatalog: ImageVariant {
        guard space != nil else { return self }
        return ImageVariant(Key(written: name).name, scale: scale, idiom: idiom, appearance: appearance)
    }
}

extension FoundImages {
    /// Returns the images and colors as parts of a space; nil leaves them in theirs.
    func placed(in space: ImportSpace?) -> FoundImages {
        var placed = self
        placed.entries = entries.map { $0.placed(in: space) }
        placed.colors = colors.map { $0.placed(in: space) }
        return placed
    }
}
