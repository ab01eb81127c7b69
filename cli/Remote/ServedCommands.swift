// The commands that run over HTTP, with the paths that they read and write.

import Foundation
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel
import OnionPublishing

extension List: RepeatableCommand {}
extension Show: RepeatableCommand {}
extension History: RepeatableCommand {}
extension Tree: RepeatableCommand {}
extension Assemble: RepeatableCommand {}
extension Search: RepeatableCommand {}
extension Log: RepeatableCommand {}

extension UsageCommand: RepeatableCommand {
    var inputs: [String] { project.inputs }
    var surroundings: SurroundingFiles { project.surroundings }
}

extension ReportCommand: RepeatableCommand {
    var inputs: [String] { project.inputs + (formats.findings == nil ? [] : FindingSources.workingFiles) }
    var surroundings: SurroundingFiles { project.surroundings }
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
    var obstacle: RemoteError? { subjects.obstacle }
}

extension Check: ServedCommand {
    var inputs: [String] {
        subjects.names + gate.project.inputs + [gate.baseline].compactMap(\.self) + rows.sources
    }
    var surroundings: SurroundingFiles { gate.project.surroundings }
    var outputs: [String] { gate.writeBaseline ? [gate.baseline].compactMap(\.self) : [] }
    var obstacle: RemoteError? { subjects.obstacle }
}

extension Preview: ServedCommand {
    var inputs: [String] {
        subjects.names + project.inputs + pictures.imageFolders + [compare, againstScreenshot].compactMap(\.self)
            + rows.sources
    }
    var surroundings: SurroundingFiles { project.surroundings }
    /// With --accept, the gallery that is compared is written.
    var outputs: [String] { [output.path, compare].compactMap(\.self) }
    var obstacle: RemoteError? { subjects.obstacle }
}

extension ImpactCommand: ServedCommand {
    var inputs: [String] { input.files + project.inputs + pictures.imageFolders }
    var surroundings: SurroundingFiles { project.surroundings }
    var outputs: [String] { [output.path].compactMap(\.self) }
    var obstacle: RemoteError? { input.obstacle }
}

extension Export: ServedCommand {
    /// A document refers to the schema beside it.
    var inputs: [String] { [output.path.map(SchemaFile.pathBeside)].compactMap(\.self) }
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
    var inputs: [String] { input.files + project.inputs }
    var surroundings: SurroundingFiles { project.surroundings }
    var outputs: [String] { [rejects].compactMap(\.self) }
    var obstacle: RemoteError? { mirror && mirrorName == nil ? .mirrorWithoutName : input.obstacle }
}

extension New: ServedCommand {
    /// In its usual place, the file has the schema for editors beside it.
    var outputs: [String] { output.path.map { [$0] } ?? [usualPath, SchemaFile.path] }
}

extension Publish: ServedCommand {
    var inputs: [String] { project.inputs }
    var surroundings: SurroundingFiles { project.surroundings }
    var outputs: [String] { [output] }
    var obstacle: RemoteError? {
        to == nil ? nil : .notServed("--to copies releases from where the registry's file is")
    }
    func locked<Result>(_ body: () throws -> Result) throws -> Result {
        dryRun.isDryRun ? try body() : try ReleaseFolder(output) { _ in nil }.locked(body)
    }
}

extension ProjectOptions {
    fileprivate var inputs: [String] { [path].compactMap(\.self) }
    fileprivate var surroundings: SurroundingFiles { SurroundingFiles(isConfigured: path != nil) }
}

extension InputOptions {
    /// The files and folders, and the files that a resolver of design tokens names.
    fileprivate var files: [String] {
        paths + paths.filter(DesignTokenResolver.hasExtension).flatMap { DesignTokenSources.files(ofResolver: $0) }
    }

    /// The registry knows what it has of these files by their paths, which are others at the service.
    fileprivate var obstacle: RemoteError? {
        if from == .dtcg, paths.contains("-") {
            return .notServed("a service does not see the files that design tokens of standard input may name")
        }
        let hasRemembered = RemoteFiles.contain(paths, where: RemoteFiles.isRemembered)
        guard hasRemembered || paths.contains(where: RemoteFiles.isUnnamedStoryboard) else { return nil }
        return .notServed("storyboards, xibs and color sets are imported where the registry's file is")
    }
}

extension SubjectOptions {
    /// A storyboard or a xib is drawn with what is around it in its checkout.
    fileprivate var obstacle: RemoteError? {
        var checkouts = Checkouts(home: nil)
        let folder = FileManager.default.currentDirectoryPath
        let file = names.first { name in
            InterfaceBuilderFile.hasExtension(name) && checkouts.checkout(around: "\(folder)/\(name)") != nil
        }
        return file.map { .notServed("the service does not see what is around \($0.quotedPath) in its checkout") }
    }
}

extension FindingFormatOptions {
    /// The documents of this folder, in whose lines a report for a service has its findings.
    fileprivate var sources: [String] { report == nil ? [] : FindingSources.workingFiles }
}

extension Generate: LocalCommand {}
extension Schema: LocalCommand {}
extension Format: LocalCommand {}
extension MergeFile: LocalCommand {}
extension Completions: LocalCommand {}
extension Manual: LocalCommand {}
