/// The applications of an Xcode project with their build settings.
struct XcodeProject {
    /// The build settings of the applications for iOS, in the order of the project.
    private(set) var applications: [BuildSettings] = []
    /// The paths of `.xcconfig` files that the applications name.
    private(set) var files: Set<String> = []
    /// The paths of `.xcconfig` files that the applications name and that are missing, without those that CocoaPods writes.
    private(set) var missing: Set<String> = []

    private let objects: ProjectValue
    /// The folder of the project, from which the paths of its files are.
    private let folder: String
    /// The groups of objects.
    private var parents: [String: String] = [:]

    /// The largest project that is read, in bytes; that of a very large app has 10 MB.
    static let largest = 64 << 20
    private static let deepestGroup = 64

    /// Reads a `project.pbxproj`; nil for a text that is none.
    ///
    /// - Parameter folder: The folder of the project.
    init?(_ bytes: [UInt8], in folder: String) {
        guard let root = ProjectText.read(bytes), let objects = root["objects"],
            let project = root["rootObject"]?.text.flatMap({ objects[$0] })
        else { return nil }
        self.objects = objects
        self.folder = folder
        if case .map(let all) = objects {
            for (id, object) in all {
                for child in object["children"]?.words ?? [] { parents[child] = id }
            }
        }
        for name in project["targets"]?.words ?? [] {
            // Tests, extensions and apps of watches have other types.
            guard let target = objects[name],
                target["productType"]?.text == "com.apple.product-type.application"
            else { continue }
            let settings = settings(of: target, in: project)
            if Self.isForIOS(settings) { applications.append(settings) }
        }
    }

    /// The settings of a target, as they are released.
    private mutating func settings(of target: ProjectValue, in project: ProjectValue) -> BuildSettings {
        let own = released(target)
        var settings = BuildSettings(configuration: own?["name"]?.text ?? "Release")
        settings.add(
            ["TARGET_NAME": target["name"], "SRCROOT": .text(folder), "PROJECT_DIR": .text(folder)]
                .compactMap { name, value in value.map { BuildSettings.Assignment(name: name, value: $0) } })
        for configuration in [released(project), own].compactMap(\.self) {
            if let path = configurationFile(of: configuration) {
                let file = BuildConfigurationFile(path, project: folder)
                settings.add(file.assignments)
                files.formUnion(file.paths)
                missing.formUnion(file.missing.filter { !$0.contains("/Pods/") })
            }
            guard case .map(let values)? = configuration["buildSettings"] else { continue }
            settings.add(
                values.sorted { $0.key < $1.key }.map { BuildSettings.Assignment(name: $0.key, value: $0.value) })
        }
        return settings
    }

    /// The configuration with which an owner is released.
    private func released(_ owner: ProjectValue) -> ProjectValue? {
        guard let list = owner["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return nil }
        let configurations = (list["buildConfigurations"]?.words ?? []).compactMap { objects[$0] }
        let names = [list["defaultConfigurationName"]?.text, "Release"]
        let released = names.lazy.compactMap { name in configurations.first { $0["name"]?.text == name } }.first
        return released ?? configurations.last
    }

    /// The path of the `.xcconfig` file that a configuration is based on.
    private func configurationFile(of configuration: ProjectValue) -> String? {
        if let file = configuration["baseConfigurationReference"]?.text { return path(of: file) }
        // A folder that the project shows as it is in the file system.
        guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap(path(of:)),
            let path = configuration["baseConfigurationReferenceRelativePath"]?.text
        else { return nil }
        return "\(anchor)/\(path)"
    }

    /// The path of a file or a group; nil for one outside of the project's folder.
    private func path(of id: String) -> String? {
        var names: [String] = []
        var next: String? = id
        for _ in 0..<Self.deepestGroup {
            guard let id = next, let object = objects[id] else { break }
            if let path = object["path"]?.text { names.append(path) }
            switch object["sourceTree"]?.text {
            case "<group>": next = parents[id]
            case "SOURCE_ROOT": next = nil
            default: return nil
            }
        }
        return ([folder] + names.reversed()).joined(separator: "/")
    }

    private static func isForIOS(_ settings: BuildSettings) -> Bool {
        let root = settings["SDKROOT"]?.text
        return root == nil || root == "iphoneos"
            || root == "auto" && settings.words("SUPPORTED_PLATFORMS").contains("iphoneos")
    }
}
