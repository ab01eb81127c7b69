/// The path of a reference in a screen's document, which determines the templates around it.
struct ScreenPath {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Returns whether the template at this path is around the reference at another one.
    func isAround(_ other: ScreenPath) -> Bool {
        if let place = wrap { return other.path == "content" || other.wrap.map { $0 < place } ?? false }
        guard path.hasSuffix(ScreenPath.template) else { return false }
        let layer = path.dropLast(ScreenPath.template.count)
        return other.path.hasPrefix("\(layer).content") && other.path != path
    }

    /// The number in `wrap[1]`, which counts from the inside.
    private var wrap: Int? {
        guard path.hasPrefix("wrap["), path.hasSuffix("]") else { return nil }
        return Int(path.dropFirst("wrap[".count).dropLast())
    }

    private static let template = ".template"
}
