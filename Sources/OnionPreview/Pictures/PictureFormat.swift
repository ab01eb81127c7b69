/// What pictures are written as.
package enum PictureFormat: String, CaseIterable, Sendable {
    case png, svg, pdf

    /// By the ending of a file's name.
    package init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
}
