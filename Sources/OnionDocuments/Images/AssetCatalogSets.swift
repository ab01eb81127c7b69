package import OnionCoding
package import OnionModel

/// The image sets and color sets of an asset catalogue, at any depth.
///
/// Folders without a namespace are not part of a set's name. So all of them are searched before a set is written.
package struct AssetCatalogSets: Sendable {
    private let catalog: String
    private let folders: [String: String]
    private let base: LocaleTag

    /// Finds the sets of a catalogue.
    ///
    /// - Parameters:
    ///   - path: The path of the catalogue without a slash at the end. The catalogue need not exist.
    ///   - base: The base language, which selects among entries of sets.
    package init(at path: String, base: LocaleTag) {
        (catalog, self.base) = (path, base)
        guard Folder.exists(at: path) else {
            folders = [:]
            return
        }
        var reader = AssetCatalogReader(path, base: base, IgnoreRules())
        reader.listSets()
        folders = reader.sets
    }

    /// The names of the sets.
    package var names: [String] { Array(folders.keys) }

    /// Whether the catalogue contains a set, such as `theme/brand.colorset`.
    package func has(_ set: String) -> Bool { folders[set] != nil }

    /// Returns the path of a set's file in the catalogue, at the location of the set.
    ///
    /// - Parameter file: The path built from the name of the set, such as `brand.colorset/Contents.json`.
    package func path(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/"), let folder = folders[String(file[..<slash])] else { return file }
        return String(folder.dropFirst(catalog.count + 1)) + file[slash...]
    }

    /// Returns an image set or a symbol set, such as `icons/close.imageset`; nil when it does not exist, or has no description.
    ///
    /// - Throws: A problem when its description cannot be read.
    package func images(of set: String) throws(Problem) -> ImageSetText? {
        guard let folder = folders[set], SourceFile.named(AssetFolder(folder).description).isRegular == true else {
            return nil
        }
        return try ImageSetText(folder, base: base)
    }

    /// Returns the description of a color set; nil when it does not exist.
    ///
    /// - Parameter name: The name of the color, such as `theme/brand`.
    /// - Throws: A problem when the file cannot be read.
    package func description(ofColor name: String) throws(Problem) -> [UInt8]? {
        guard let folder = folders["\(name).colorset"] else { return nil }
        let set = AssetFolder(folder)
        return SourceFile.named(set.description).isRegular == true ? try set.bytes() : nil
    }

    /// Returns the documents of the colors that exist in the catalogue, each with its color set.
    ///
    /// - Throws: A problem when a color set cannot be read.
    package func documents(of colors: [NamedColor]) throws(Problem) -> [Document] {
        var documents: [Document] = []
        for color in colors {
            guard let folder = folders["\(color.assetName).colorset"],
                let text = try description(ofColor: color.assetName),
                var said = try ColorSet(base: base).read(text, named: color.assetName).color
            else { continue }
            said.key = color.key
            let path = AssetFolder(folder).description
            var document = Document(part: .color(said), node: Part.color(said).node, source: path)
            document.isColorSet = true
            document.origin = DocumentOrigin(file: path, object: color.assetName)
            document.origin?.document = document.node
            documents.append(document)
        }
        return documents
    }

    /// Returns the color of a description, which is nil when it has no value for iPhones, and what of it is left out.
    ///
    /// - Throws: A problem for an invalid description of a color.
    package func color(
        in description: [UInt8], named name: String
    ) throws(Problem) -> (color: NamedColor?, leftOut: [String]) {
        try ColorSet(base: base).read(description, named: name)
    }

    /// Returns what the description of a color set has that Onion does not know, and that is not there with another color.
    package func lost(from description: [UInt8], with color: NamedColor) -> [String] {
        let new = ColorSet(base: base).contents(of: color, in: description)
        guard let old = try? JSONReader.read(description), let new = try? JSONReader.read(new) else { return [] }
        return FileContents(old).lost(in: FileContents(new), besides: AssetDescription.isKnown)
    }
}
