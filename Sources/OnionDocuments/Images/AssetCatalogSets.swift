package import OnionCoding
package import OnionModel

/// The image sets and color sets that an asset catalogue has, in whatever folders of it.
///
/// Folders without a namespace are not in the names of sets. So a set is looked for in all of them before it is written.
package struct AssetCatalogSets: Sendable {
    private let catalog: String
    private let folders: [String: String]

    /// Finds the sets of a catalogue.
    ///
    /// - Parameter path: The path of the catalogue without a slash at the end, which may not exist.
    package init(at path: String) {
        catalog = path
        guard Folder.exists(at: path) else {
            folders = [:]
            return
        }
        var reader = AssetCatalogReader(path, IgnoreRules())
        reader.listSets()
        folders = reader.sets
    }

    /// Whether the catalogue has a set, such as `theme/brand.colorset`.
    package func has(_ set: String) -> Bool { folders[set] != nil }

    /// Returns the path in the catalogue of a file of a set, which is where the set is.
    ///
    /// - Parameter file: The path by the name of the set, such as `brand.colorset/Contents.json`.
    package func path(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/"), let folder = folders[String(file[..<slash])] else { return file }
        return String(folder.dropFirst(catalog.count + 1)) + file[slash...]
    }

    /// Returns the description of a color set; nil when there is none.
    ///
    /// - Parameter name: The name of the color, such as `theme/brand`.
    /// - Throws: A problem when the file cannot be read.
    package func description(ofColor name: String) throws(Problem) -> [UInt8]? {
        guard let folder = folders["\(name).colorset"] else { return nil }
        let set = AssetFolder(folder)
        return SourceFile.named(set.description).isRegular == true ? try set.bytes() : nil
    }

    /// Returns what the catalogue says of colors, each with its color set; nothing of those that it does not have.
    ///
    /// - Throws: A problem when a color set cannot be read.
    package func documents(of colors: [NamedColor]) throws(Problem) -> [Document] {
        var documents: [Document] = []
        for color in colors {
            guard let folder = folders["\(color.assetName).colorset"],
                let text = try description(ofColor: color.assetName),
                var said = try ColorSet.read(text, named: color.assetName).color
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

    /// Returns the color that a description says; nil when it has no value for all devices.
    ///
    /// - Throws: A problem for a text that is no description of a color.
    package static func color(in description: [UInt8], named name: String) throws(Problem) -> NamedColor? {
        try ColorSet.read(description, named: name).color
    }
}
