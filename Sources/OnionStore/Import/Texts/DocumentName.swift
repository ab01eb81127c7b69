/// The path of a storyboard or a xib without the folders of languages, which is the common part of its string files' paths.
struct DocumentName {
    /// The folders, the innermost first.
    private let folders: [Substring]
    /// The name without its extension.
    private let stem: Substring
    /// The extension of a document; nil for that of a string file.
    private let type: Substring?

    init(_ path: String) {
        let steps = path.split(separator: "/")
        let name = steps.last ?? ""
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let end = name[dot...].dropFirst()
        stem = name[..<dot]
        type = end == "storyboard" || end == "xib" ? end : nil
        folders = steps.dropLast().filter { !$0.hasSuffix(".lproj") }.reversed()
    }

    /// Returns the number of steps from the end that two paths have in common; zero for documents of different names.
    func likeness(to other: DocumentName) -> Int {
        guard stem == other.stem, type == nil || other.type == nil || type == other.type else { return 0 }
        return 1 + zip(folders, other.folders).prefix { $0 == $1 }.count
    }
}
