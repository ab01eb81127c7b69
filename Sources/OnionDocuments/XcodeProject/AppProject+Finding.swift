import OnionModel

extension AppProject {
    /// The depth of folders below a checkout in which its project is, and the most folders to look into.
    private static let deepest = 3
    private static let mostFolders = 2_000
    private static let largestPlist = 1 << 20

    /// Returns what the projects of the checkout around a folder say, without those of packages and of fetched code; nil for a folder in no
    /// checkout, and for a checkout without an app.
    ///
    /// - Parameter folder: The absolute path of the folder.
    package static func find(around folder: String) -> AppProject? {
        var checkouts = Checkouts(home: nil)
        let base = folder == "/" ? folder : "\(folder)/"
        guard let checkout = checkouts.checkout(around: base) else { return nil }
        var folders = [checkout]
        var seen = 0
        var plists: [String] = []
        // The nearest projects are those of the app; deeper ones are of examples and tools.
        for _ in 0...deepest {
            var inner: [String] = []
            var found: [AppProject] = []
            for folder in folders where seen < mostFolders {
                seen += 1
                for name in (Folder(folder).folderNames() ?? []).sorted() {
                    let path = "\(folder)/\(name)"
                    if name.hasSuffix(".xcodeproj") {
                        if let project = read(path, in: folder) { found.append(project) }
                    } else if !IgnoreRules.ofCheckouts.ignore([name], isFolder: true), !name.contains(".") {
                        inner.append(path)
                    }
                }
                plists += Folder(folder).fileNames().filter { $0.hasSuffix("Info.plist") }.sorted().map {
                    "\(folder)/\($0)"
                }
            }
            if let project = joined(found) { return project.relative(to: checkout) }
            folders = inner
        }
        return joined(plists.compactMap(project(ofPlist:)))?.relative(to: checkout)
    }

    private static func joined(_ projects: [AppProject]) -> AppProject? {
        projects.first.map { first in projects.dropFirst().reduce(first) { $0.joined(with: $1) } }
    }

    /// Reads the applications of a project.
    ///
    /// - Parameter folder: The folder of the project, from which the paths of its settings are.
    private static func read(_ path: String, in folder: String) -> AppProject? {
        guard let bytes = Folder.bytes(ofFileAt: "\(path)/project.pbxproj", atMost: XcodeProject.largest) else {
            return nil
        }
        guard let project = XcodeProject(bytes, in: folder) else {
            var unreadable = AppProject()
            (unreadable.path, unreadable.misread) = (path, ["its project.pbxproj"])
            return unreadable
        }
        let applications = project.applications.map { settings in
            let file = settings["INFOPLIST_FILE"]?.text.flatMap { resolved($0, in: folder) }
            let plist = file.flatMap(plist)
            var application = AppProject(settings, plist: plist ?? [:])
            if let file { application.files = [file] }
            if plist == nil, let file, SourceFile.inFolder(file).isRegular == true {
                application.misread.append("its \(file.dropFirst(folder.count + 1))")
            }
            return application
        }
        guard var joined = joined(applications) else { return nil }
        joined.path = path
        joined.files += ["\(path)/project.pbxproj"] + project.files.sorted()
        joined.missingFiles = project.missing.sorted()
        return joined
    }

    /// The path of a setting; nil for one with variables that have no value, and for one outside of the project's folder.
    private static func resolved(_ written: String, in folder: String) -> String? {
        var path = written
        for prefix in ["\(folder)/", "$SRCROOT/"] where path.hasPrefix(prefix) { path.removeFirst(prefix.count) }
        return path.contains("$") || path.hasPrefix("/") ? nil : "\(folder)/\(path)"
    }

    /// The project of an app whose Xcode project is not in the checkout, because a tool makes it.
    private static func project(ofPlist path: String) -> AppProject? {
        guard let plist = plist(path), plist["NSExtension"] == nil,
            ["UILaunchStoryboardName", "UIMainStoryboardFile", "LSRequiresIPhoneOS", "UILaunchScreen"]
                .contains(where: { plist[$0] != nil })
        else { return nil }
        var project = AppProject(BuildSettings(configuration: "Release"), plist: plist)
        project.path = path
        project.files = [path]
        return project
    }

    /// The texts, flags and lists of a property list, and an empty map for every other value.
    private static func plist(_ path: String) -> [String: ProjectValue]? {
        guard let bytes = Folder.bytes(ofFileAt: path, atMost: largestPlist),
            let root = try? XMLReader.read(bytes, skippingDocumentType: true),
            let dictionary = root.children.first(where: { $0.name == "dict" }),
            let entries = try? PropertyListReader.entries(of: dictionary)
        else { return nil }
        return entries.reduce(into: [:]) { plist, entry in
            switch entry.value.name {
            case "string": plist[entry.key] = .text(entry.value.text)
            case "true": plist[entry.key] = .text("YES")
            case "false": plist[entry.key] = .text("NO")
            case "array": plist[entry.key] = .list(entry.value.children.map { .text($0.text) })
            default: plist[entry.key] = .map([:])
            }
        }
    }

    private func relative(to checkout: String) -> AppProject {
        func relative(_ path: String) -> String {
            path.hasPrefix("\(checkout)/") ? String(path.dropFirst(checkout.count + 1)) : path
        }
        var project = self
        project.path = relative(path)
        project.missingFiles = missingFiles.map(relative)
        return project
    }
}
