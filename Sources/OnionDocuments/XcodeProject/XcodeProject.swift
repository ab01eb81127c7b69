/// The applications of an Xcode project with their build settings.
struct XcodeProject {
    /// The build settings of the applications for iOS, in the order of the project. Those of a target replace those of the project.
    private(set) var applications: [[String: ProjectValue]] = []

    /// The largest project that is read, in bytes; that of a very large app has 10 MB.
    static let largest = 64 << 20

    /// Reads a `project.pbxproj`; nil for a text that is none.
    init?(_ bytes: [UInt8]) {
        guard let root = ProjectText.read(bytes), let objects = root["objects"],
            let project = root["rootObject"]?.text.flatMap({ objects[$0] })
        else { return nil }
        let shared = Self.settings(of: project, in: objects)
        for name in project["targets"]?.words ?? [] {
            // Tests, extensions and apps of watches have other types.
            guard let target = objects[name],
                target["productType"]?.text == "com.apple.product-type.application"
            else { continue }
            let settings = shared.merging(Self.settings(of: target, in: objects)) { $1 }
            if Self.isForIOS(settings) { applications.append(settings) }
        }
    }

    /// The settings of a target or a project, as they are released.
    private static func settings(of owner: ProjectValue, in objects: ProjectValue) -> [String: ProjectValue] {
        guard let list = owner["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return [:] }
        let configurations = (list["buildConfigurations"]?.words ?? []).compactMap { objects[$0] }
        let names = [list["defaultConfigurationName"]?.text, "Release"]
        let released = names.lazy.compactMap { name in configurations.first { $0["name"]?.text == name } }.first
        guard case .map(let settings)? = (released ?? configurations.last)?["buildSettings"] else { return [:] }
        return settings
    }

    private static func isForIOS(_ settings: [String: ProjectValue]) -> Bool {
        let platforms = settings["SUPPORTED_PLATFORMS"]?.words ?? []
        let root = settings["SDKROOT"]?.text
        return root == nil || root == "iphoneos" || root == "auto" && platforms.contains("iphoneos")
    }
}
