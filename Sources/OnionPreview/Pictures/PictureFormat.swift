package enum PictureFormat: String, CaseIterable, Sendable {
    case png, svg, pdf

    /// Returns the format for the extension of a file name.
    package init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
}
