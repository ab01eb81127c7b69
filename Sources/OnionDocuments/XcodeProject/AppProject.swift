package import OnionModel

/// What the Xcode project of an app and its Info.plist say about where the app runs. Empty members are open.
package struct AppProject: Hashable, Sendable {
    /// The kinds of devices.
    package enum Family: String, CaseIterable, Sendable {
        case phone, pad
    }

    /// The project, or the Info.plist of an app whose project is not there.
    package var path = ""
    /// The only appearance, where the app has one alone (`UIUserInterfaceStyle`).
    package var appearance: Traits.Appearance?
    /// The status bar of all screens, where the app takes it from Info.plist and not from view controllers
    /// (`UIViewControllerBasedStatusBarAppearance`).
    package var statusBar: StatusBar?
    /// The orientations on the devices of each family.
    package var orientations: [Family: Set<Traits.Orientation>] = [:]
    /// Empty when it is open.
    package var families: Set<Family> = []
    /// The earliest iOS.
    package var ios: IOSVersion?
    /// The name of the accent color in the asset catalogue, which is the tint color of the app's windows.
    package var accentColor: String?
    /// The absolute paths of the files that say all this.
    package var files: [String] = []
    /// The paths of files with build settings that are missing or no texts, sorted.
    package var missingFiles: [String] = []
    /// What is not understood, so that it leaves open what the app has: `UIUserInterfaceStyle "Drak"`.
    package var misread: [String] = []

    package init() {}
}

extension AppProject {
    /// - Parameters:
    ///   - settings: The build settings of an application.
    ///   - plist: The texts and lists of its Info.plist.
    init(_ settings: BuildSettings, plist: [String: ProjectValue]) {
        func value(_ key: String, setting: String? = nil) -> ProjectValue? {
            let own = plist[key].flatMap { value in
                // A variable of the build.
                value.text?.contains("$(") == true ? nil : value
            }
            return own ?? settings["INFOPLIST_KEY_\(setting ?? key)"]
        }
        let style = value("UIUserInterfaceStyle")
        appearance = style?.text.flatMap { Traits.Appearance(rawValue: $0.lowercased()) }
        if appearance == nil { note("UIUserInterfaceStyle", style) { $0.lowercased() == "automatic" } }
        if value("UIViewControllerBasedStatusBarAppearance")?.flag == false {
            let style = value("UIStatusBarStyle")?.text.flatMap(StatusBar.Style.init(plist:))
            statusBar = StatusBar(hidden: value("UIStatusBarHidden")?.flag ?? false, style: style ?? .default)
        }
        let any = value("UISupportedInterfaceOrientations")
        let orientations = [
            Family.phone: value("UISupportedInterfaceOrientations~iphone", setting: Self.orientations + "_iPhone")
                ?? any,
            .pad: value("UISupportedInterfaceOrientations~ipad", setting: Self.orientations + "_iPad") ?? any,
        ]
        for case let (family, value?) in orientations {
            let words = value.words
            var own: Set<Traits.Orientation> = []
            if words.contains(where: { $0.contains("Portrait") }) { own.insert(.portrait) }
            if words.contains(where: { $0.contains("Landscape") }) { own.insert(.landscape) }
            if !own.isEmpty { self.orientations[family] = own }
        }
        accentColor = (settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"] ?? value("NSAccentColorName"))?.text
            .flatMap { $0.isEmpty ? nil : $0 }
        let numbers = settings["TARGETED_DEVICE_FAMILY"]?.text.map { $0.split(separator: ",") } ?? []
        families = Set(numbers.compactMap { ["1": .phone, "2": .pad][$0.trimmed] })
        // Televisions, watches, Macs and headsets.
        note("TARGETED_DEVICE_FAMILY", settings["TARGETED_DEVICE_FAMILY"]) { text in
            text.split(separator: ",").allSatisfy { ["1", "2", "3", "4", "6", "7"].contains($0.trimmed) }
        }
        let version = settings["IPHONEOS_DEPLOYMENT_TARGET"] ?? value("MinimumOSVersion")
        ios = version?.text.flatMap(IOSVersion.init)
        note("IPHONEOS_DEPLOYMENT_TARGET", version) { IOSVersion($0) != nil }
    }

    /// Notes a value that is none of the known ones.
    private mutating func note(_ name: String, _ value: ProjectValue?, unless isKnown: (String) -> Bool) {
        guard let value, value.text.map(isKnown) != true else { return }
        misread.append("\(name) \(value.text?.quoted ?? "of another type")")
    }

    private static let orientations = "UISupportedInterfaceOrientations"

    /// What one of two apps has: a check passes over only what neither has.
    func joined(with other: AppProject) -> AppProject {
        var joined = self
        joined.appearance = appearance == other.appearance ? appearance : nil
        joined.statusBar = statusBar == other.statusBar ? statusBar : nil
        joined.families = families.isEmpty || other.families.isEmpty ? [] : families.union(other.families)
        joined.orientations = orientations.reduce(into: [:]) { all, own in
            all[own.key] = other.orientations[own.key].map(own.value.union)
        }
        joined.files += other.files
        joined.missingFiles += other.missingFiles
        joined.misread += other.misread.filter { !misread.contains($0) }
        joined.accentColor = accentColor == other.accentColor ? accentColor : nil
        joined.ios = if let ios, let other = other.ios { min(ios, other) } else { nil }
        return joined
    }
}

extension StatusBar.Style {
    /// Reads a value of `UIStatusBarStyle` in an Info.plist.
    fileprivate init?(plist word: String) {
        switch word {
        case "UIStatusBarStyleDefault": self = .default
        case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackOpaque", "UIStatusBarStyleBlackTranslucent":
            self = .lightContent
        case "UIStatusBarStyleDarkContent": self = .darkContent
        default: return nil
        }
    }
}

extension Substring {
    fileprivate var trimmed: String { String(filter { !$0.isWhitespace }) }
}
