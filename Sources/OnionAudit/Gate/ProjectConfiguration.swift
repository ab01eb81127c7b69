package import OnionDocuments
package import OnionLayout
package import OnionModel
package import OnionPreview
import OnionStore

/// The configuration of a project for checks and previews, from the file `.onion.yaml`.
package struct ProjectConfiguration: Sendable {
    /// The path of the file; nil for the defaults.
    package var path: String?
    /// The name of the app, for pages; nil for that of the registry's file.
    package internal(set) var title: String?
    /// The space of the app in registries of several apps; nil for the default one.
    package internal(set) var space: String?
    /// The folder of the exported documents, from that of the file; nil for the same one.
    package internal(set) var documents: String?
    /// What other spaces may use of the app's space; nil for everything.
    package internal(set) var exports: [String]?
    /// The severities that differ from those of ``severity(of:)``, by rule.
    var severities: [String: Severity] = [:]
    /// In the order of the file.
    package internal(set) var exceptions: [FindingException] = []
    /// The devices of checks and previews that name none.
    package internal(set) var devices: [Device] = []
    /// The languages of checks and previews that name none.
    package internal(set) var locales: [LocaleTag] = []
    /// The versions of iOS of checks and previews that name none; empty for the usual one.
    package internal(set) var systemVersions: [Int] = []
    /// The appearances of checks and previews that name none; empty for their usual ones.
    package internal(set) var appearances: [Traits.Appearance] = []
    /// The orientations of checks and previews that name none; empty for portrait.
    package internal(set) var orientations: [Traits.Orientation] = []
    /// The status bar of the app's Info.plist; nil where view controllers set it.
    var statusBar: StatusBar?
    /// The tint color of the app's windows; nil for UIKit's.
    package internal(set) var tint: AppTint?
    /// The families of devices that the app runs on; empty for all.
    var families: Set<AppProject.Family> = []

    /// The earliest version of iOS that the app runs on; nil when that is open.
    package internal(set) var ios: IOSVersion?

    package init() {}

    /// Adds what the project of the app says, where the file does not say otherwise.
    package mutating func complete(with project: AppProject) {
        families = project.families
        statusBar = project.statusBar
        if ios == nil { ios = project.ios }
        if tint == nil { tint = project.accentColor.map(AppTint.asset) }
        if appearances.isEmpty, let appearance = project.appearance { appearances = [appearance] }
        let family: AppProject.Family = families == [.pad] ? .pad : .phone
        if orientations.isEmpty, project.orientations[family] == [.landscape] { orientations = [.landscape] }
    }

    /// Returns variants with the devices, traits and languages of the project where they name none.
    ///
    /// - Parameter usual: The devices without those of the project.
    package func completed(
        _ variants: Variants, devices usual: [Device] = [.standard], withLocales: Bool = true
    ) -> Variants {
        var variants = variants
        if variants.devices.isEmpty { variants.devices = devices.isEmpty ? supported(usual) : devices }
        if variants.systemVersions.isEmpty { variants.systemVersions = systemVersions }
        if variants.appearances.isEmpty { variants.appearances = appearances }
        if variants.orientations.isEmpty { variants.orientations = orientations }
        variants.statusBar = statusBar
        if variants.locales.isEmpty, withLocales { variants.locales = locales }
        return variants
    }

    /// Returns the first of the variants with what the project says where they name nothing. Its language is that of the variants.
    package func variant(_ requested: Variants) -> Variant {
        completed(requested, withLocales: false).all.first ?? Variant()
    }

    /// The devices of the families that the app runs on; none if it runs on all of them.
    private func supported(_ usual: [Device]) -> [Device] {
        let idioms = families.map { $0 == .pad ? Device.Idiom.pad : .phone }
        guard !idioms.isEmpty, !usual.allSatisfy({ idioms.contains($0.idiom) }) else { return [] }
        let own = usual.filter { idioms.contains($0.idiom) }
        return own.isEmpty ? FitVariants.defaultDevices.filter { idioms.contains($0.idiom) } : own
    }

    /// The rules whose severity a project configures: those of ``FitCheck``, and those findings of a check of the registry that are no
    /// damage and break no rule of documents.
    static let rules = FitCheck.ruleNames + Finding.lintCodes.map(\.rawValue)

    /// The severity of a rule; an error unless the project or the rule has another one.
    package func severity(of rule: String) -> Severity {
        if let severity = severities[rule] { return severity }
        if FitRules.all.contains(where: { $0.name == rule && !$0.isOnByDefault }) { return .off }
        return Finding.warningCodes.contains { $0.rawValue == rule } ? .warning : .error
    }

    /// The rules of ``FitCheck`` that are not off.
    package var fitRules: [String] { FitCheck.ruleNames.filter { severity(of: $0) != .off } }
}
