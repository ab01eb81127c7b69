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
        space.map { named($0.key(Key(written: name)).text) } ?? self
    }

    /// The variant of an image with another name.
    package func named(_ name: String) -> ImageVariant {
        ImageVariant(name, scale: scale, idiom: idiom, appearance: appearance)
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

extension Document {
    /// Returns the document with other names of the spaces of its part and of the parts and images that it names.
    ///
    /// - Parameters:
    ///   - spaces: The new names of spaces, by the old ones.
    ///   - template: Finds a template whose fields the part fills.
    fileprivate func moved(
        by spaces: [String: String], filling template: (Reference) throws -> Template?
    ) rethrows -> Document {
        var moved = self
        try moved.part.updateImages(filling: template) { _, image in
            image.name = Key(stored: image.name).moved(by: spaces).text
        }
        let all = [part.reference] + part.references.map(\.reference.head)
        let names = Dictionary(all.map { ($0, $0.moved(by: spaces)) }) { first, _ in first }.filter { $0 != $1 }
        if !names.isEmpty { moved.part = moved.part.renamed(names) }
        if moved.part == part { return self }
        moved.node = Node(moved.part.node.value, at: node.position)
        return moved
    }
}

extension Reference {
    fileprivate func moved(by spaces: [String: String]) -> Reference {
        Reference(kind, key.moved(by: spaces), revision: revision)
    }
}

extension Key {
    fileprivate func moved(by spaces: [String: String]) -> Key { space.flatMap { spaces[$0] }.map(moved(to:)) ?? self }
}

extension DocumentBatch {
    /// Returns the batch with the parts and images of some spaces in others.
    ///
    /// - Parameters:
    ///   - spaces: The new names of spaces, by the old ones.
    ///   - template: Finds a template that is not among the documents.
    package func moved(
        by spaces: [String: String], filling template: (Reference) throws -> Template?
    ) throws -> DocumentBatch {
        if spaces.isEmpty { return self }
        var moved = self
        var templates: [Reference: Template] = [:]
        for document in documents {
            if case .template(let template) = document.part { templates[document.part.reference] = template }
        }
        let names = documents.map(\.part.key) + images.map { Key(stored: $0.variant.name) }
        let unknown = Set(spaces.keys).subtracting(names.compactMap(\.space)).sorted()
        moved.problems += unknown.map { .nothingOfSpace($0) }
        func move(_ document: Document) throws -> Document {
            try document.moved(by: spaces) { reference in try templates[reference.head] ?? template(reference) }
        }
        moved.documents = try documents.map(move)
        moved.flawed = try flawed.map(move)
        moved.unreadable = Set(unreadable.map { $0.moved(by: spaces) })
        moved.images = images.map { image in
            var image = image
            image.variant = image.variant.named(Key(stored: image.variant.name).moved(by: spaces).text)
            return image
        }
        return moved
    }
}

extension Problem {
    fileprivate static func nothingOfSpace(_ name: String) -> Problem {
        Problem(
            "no document and no image is of the space \(name.quoted)", code: .unknownReference, values: ["space": name],
            remedy: "name the space that they are of")
    }
}
