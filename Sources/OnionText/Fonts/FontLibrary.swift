import CHarfBuzz
import OnionModel
import Synchronization

/// The fonts of a list of folders. A font is opened when it is first needed; missing fonts are recorded.
final class FontLibrary: Sendable {
    private struct FamilyKey: Hashable {
        let family: FontFamily
        let weight: FontStyle.Weight
        let index: UInt32
    }

    private struct Location {
        let path: String
        let index: UInt32
        let weight: FontStyle.Weight
    }

    private struct State {
        var files: FontFiles
        var appFonts = AppFonts()
        /// Finds the files of the app's fonts; nil when that is done.
        var findAppFonts: (@Sendable () -> [String])?
        /// The open fonts, indexed by number, with their locations.
        var opened: [(location: Location, typeface: Typeface)] = []
        var found: [FamilyKey: Typeface?] = [:]
        var missing: [String: MissingFont] = [:]

        /// Opens a font once, however many families and weights share it.
        mutating func open(_ location: Location) -> Typeface? {
            let known = opened.first { known, typeface in
                known.path == location.path && known.index == location.index
                    && (known.weight == location.weight || !typeface.isVariable)
            }
            if let known { return known.typeface }
            let typeface = Typeface(
                path: location.path, index: location.index, weight: location.weight.number, number: opened.count)
            if let typeface { opened.append((location, typeface)) }
            return typeface
        }
    }

    private let state: Mutex<State>

    init(folders: [String]) {
        state = Mutex(State(files: FontFiles(folders: folders)))
    }

    var missingFonts: [MissingFont] {
        state.withLock { $0.missing.values.sorted { ($0.family, $0.wantedBy) < ($1.family, $1.wantedBy) } }
    }

    /// Records a missing font; only the first one of each reason is kept.
    func report(_ font: MissingFont, reason: String) {
        state.withLock { state in
            if state.missing[reason] == nil { state.missing[reason] = font }
        }
    }

    /// Returns the font of a family with the nearest weight; nil if no folder has the family.
    func typeface(_ family: FontFamily, weight: FontStyle.Weight, index: UInt32 = 0) -> Typeface? {
        let key = FamilyKey(family: family, weight: weight, index: index)
        return state.withLock { state in
            if let known = state.found[key] { return known }
            let typeface = open(key, in: &state)
            state.found[key] = .some(typeface)
            return typeface
        }
    }

    /// Uses the fonts in files of an app before all others. The files are looked for when a text first names a font.
    ///
    /// - Parameter find: Returns the paths of the files.
    func useAppFonts(_ find: @escaping @Sendable () -> [String]) {
        state.withLock { $0.findAppFonts = find }
    }

    /// Returns the font of the app with a PostScript name, or with a family and the nearest weight; nil if the app has neither.
    func appTypeface(named name: String?, family: String, weight: FontStyle.Weight) -> Typeface? {
        state.withLock { state in
            if let find = state.findAppFonts {
                state.findAppFonts = nil
                state.appFonts = AppFonts(paths: find())
            }
            return state.appFonts.file(named: name, family: family, weight: weight).flatMap { file in
                state.open(Location(path: file.path, index: file.index, weight: weight))
            }
        }
    }

    /// Returns the font with a number; nil if there is none.
    func typeface(number: Int) -> Typeface? {
        state.withLock { $0.opened.indices.contains(number) ? $0.opened[number].typeface : nil }
    }

    private func open(_ key: FamilyKey, in state: inout State) -> Typeface? {
        let package = key.family.package.flatMap(FontPackage.init)
        for name in key.family.fileNames(for: key.weight) {
            guard let path = state.files.path(of: name, from: package) else { continue }
            if let typeface = state.open(Location(path: path, index: key.index, weight: key.weight)) { return typeface }
        }
        return nil
    }
}
