package import OnionModel

extension Node {
    /// Returns the document under the key that it has in the space of an import. What is no document, or has no valid key, stays as it is.
    package func placed(in space: ImportSpace?) -> Node {
        guard let space, var entries, let first = entries.first, PartKind(rawValue: first.key) != nil,
            let written = first.value.string, (try? Key(written)) != nil
        else { return self }
        entries[0].value = Node(.string(space.key(Key(written: written)).text), at: first.value.position)
        return Node(.map(entries), at: position)
    }
}

extension Document {
    /// Returns the document as an import into a space stores it.
    package func placed(in space: ImportSpace?) -> Document {
        guard space != nil else { return self }
        var placed = self
        placed.node = node.placed(in: space)
        // The problems of a key that is too long are found when the document is checked.
        placed.part = Part.read(placed.node, source: source).part ?? part
        return placed
    }
}

extension ImageEntry {
    /// Returns the file of the image as an import into a space stores it.
    package func placed(in space: ImportSpace?) -> ImageEntry {
        var placed = self
        placed.variant = variant.placed(in: space)
        return placed
    }
}

extension ImageVariant {
    /// Returns the variant of the image that an import into a space stores.
    package func placed(in space: ImportSpace?) -> ImageVariant {
        guard let space else { return self }
        let name = space.key(Key(written: name)).text
        return ImageVariant(name, scale: scale, idiom: idiom, appearance: appearance)
    }
}

extension DocumentBatch {
    /// Returns the batch as an import into a space stores it.
    package func placed(in space: ImportSpace?) -> DocumentBatch {
        guard space != nil else { return self }
        var placed = self
        placed.documents = documents.map { $0.placed(in: space) }
        placed.patches = patches.map { Patch(node: $0.node.placed(in: space), source: $0.source) }
        placed.images = images.map { $0.placed(in: space) }
        return placed
    }
}
