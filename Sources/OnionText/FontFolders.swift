import Foundation

extension FontMeasurer {
    /// The folders that `ONION_FONTS` lists, separated by colons, then those of the system and of the user.
    public static func standardFontFolders() -> [String] {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["ONION_FONTS"]?.split(separator: ":").map(String.init) ?? []
        let home = environment["HOME"].map { home in
            [".local/share/fonts", ".fonts", "Library/Fonts"].map { "\(home)/\($0)" }
        }
        return named + ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"]
            + (home ?? [])
    }
}

/// The font files in some folders, by their names without the extension.
struct FontFiles {
    private static let extensions: Set = ["otf", "ttf", "ttc", "otc"]
    /// How deep folders are looked into, so that links in circles come to an end.
    private static let deepest = 5
    private var paths: [String: String] = [:]

    init(folders: [String]) {
        for folder in folders { add(folder: folder, depth: 0) }
    }

    /// The path of the file of a name such as `Inter-Regular`.
    func path(of name: String) -> String? { paths[name] }

    private mutating func add(folder: String, depth: Int) {
        guard depth < FontFiles.deepest,
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return }
        for name in names.sorted() {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            if parts.count == 2, FontFiles.extensions.contains(parts[1].lowercased()) {
                let stem = String(parts[0])
                if paths[stem] == nil { paths[stem] = "\(folder)/\(name)" }
            } else if parts.count == 1 {
                add(folder: "\(folder)/\(name)", depth: depth + 1)
            }
        }
    }
}
