import Foundation

extension FontMeasurer {
    /// Returns the folders that `ONION_FONTS` lists, separated by colons, then those of the system and of the user.
    package static func standardFontFolders() -> [String] {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["ONION_FONTS"]?.split(separator: ":").map(String.init) ?? []
        let home = environment["HOME"].map { home in
            [".local/share/fonts", ".fonts", "Library/Fonts"].map { "\(home)/\($0)" }
        }
        return named + ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"]
            + (home ?? [])
    }
}
