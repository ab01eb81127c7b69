// The commands that run over HTTP, with the paths that they read and write.

import OnionDocuments

extension List: RepeatableCommand {}
extension Show: RepeatableCommand {}
extension History: RepeatableCommand {}
extension Tree: RepeatableCommand {}
extension Assemble: RepeatableCommand {}
extension Search: RepeatableCommand {}
extension Log: RepeatableCommand {}

extension UsageCommand: RepeatableCommand {
    var inputs: [String] { project.files }
}

extension Report: RepeatableCommand {
    var inputs: [String] { project.files }
    var outputs: [String] { [output].compactMap(\.self) }
}

extension Rename: ServedCommand {}
extension Fold: ServedCommand {}
extension Remove: ServedCommand {}
extension Restore: ServedCommand {}
extension Revert: ServedCommand {}
extension SQL: ServedCommand {}
extension Channels: ServedCommand {}

extension Diff: ServedCommand {
    var usesRegistry: Bool { !comparesFiles && !(comparesRegistries && names.count == 2) }
    /// What a request names as files would be files of the service.
    var obstacle: RemoteError? {
        comparesFiles || comparesRegistries ? .notServed("files and registries are compared where they are") : nil
    }
}

extension Frames: ServedCommand {
    var inputs: [String] { subjects.names }
}

extension Check: ServedCommand {
    var inputs: [String] { subjects.names + gate.project.files + [gate.baseline].compactMap(\.self) }
    var outputs: [String] { gate.writeBaseline ? [gate.baseline].compactMap(\.self) : [] }
}

extension Preview: ServedCommand {
    var inputs: [String] {
        subjects.names + project.files + pictures.imageFolders + [compare, againstScreenshot].compactMap(\.self)
    }
    /// With --accept, the gallery that is compared is written.
    var outputs: [String] { [output.path, compare].compactMap(\.self) }
}

extension ImpactCommand: ServedCommand {
    var inputs: [String] { input.paths + project.files + pictures.imageFolders }
    var outputs: [String] { [output.path].compactMap(\.self) }
}

extension Export: ServedCommand {
    var outputs: [String] { [output.path].compactMap(\.self) }
    var obstacle: RemoteError? {
        guard storyboard != nil || output.path.map(RemoteFiles.isOfProject) ?? false else { return nil }
        return .notServed("files of an Xcode project are written where the registry's file is")
    }
}

extension GenerateUIKit: ServedCommand {
    var outputs: [String] { [output] }
}

extension Import: ServedCommand {
    var inputs: [String] { input.paths + project.files }
    var outputs: [String] { [rejects].compactMap(\.self) }
    var obstacle: RemoteError? {
        // The registry would remember the paths of the service.
        if mirror, mirrorName == nil { return .mirrorWithoutName }
        guard input.from == .dtcg || RemoteFiles.contain(input.paths, where: RemoteFiles.isRemembered) else {
            return nil
        }
        return .notServed(
            "storyboards, xibs, color sets and design tokens are imported where the registry's file is")
    }
}

extension New: ServedCommand {
    /// In its usual place, the file has the schema for editors beside it.
    var outputs: [String] { output.path.map { [$0] } ?? [usualPath, SchemaFile.path] }
}

extension Publish: ServedCommand {
    var inputs: [String] { project.files }
    var outputs: [String] { [output] }
    var obstacle: RemoteError? {
        to == nil ? nil : .notServed("--to copies releases from where the registry's file is")
    }
}

extension ProjectOptions {
    /// The files of the configuration in this folder.
    fileprivate var files: [String] { [path ?? ".onion.yaml"] }
}

extension Generate: LocalCommand {}
extension Schema: LocalCommand {}
extension Format: LocalCommand {}
extension MergeFile: LocalCommand {}
extension Completions: LocalCommand {}
extension Manual: LocalCommand {}
