import ArgumentParser
import Foundation
import Onion
import OnionAudit
import OnionCoding
import OnionDocuments

struct MergeFile: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-file",
        abstract: "Merge three versions of a file by views, fields and texts, as Git's merge driver.",
        discussion: """
            The changes from BASE to THEIRS are written into OURS. Views, constraints, fields, actions and texts are \
            matched by their identity, and texts per locale, so that changes of different things are no conflict, \
            even in one line. What theirs has not changed stays byte for byte.

            What both have changed differently is a conflict. It is listed on standard error, and is between Git's \
            markers in the file; all lines of one side are a complete file. The exit code is 1 then.

            With a registry, the command also assembles every screen that shows a merged document, storyboard or xib, in \
            the space of the nearest .onion.yaml. When each branch works alone, and both together break a screen, the exit \
            code is 1, too; the file is merged, without markers.

            Documents, storyboards, xibs and string files are merged in this way. Other files, and those that cannot \
            be read, are merged line by line, as Git does it.

            git config merge.onion.driver "onion merge-file %O %A %B --path %P" makes it a driver of Git, and a line \
            such as "*.storyboard merge=onion" in .gitattributes uses it.

            EXAMPLES:
              onion merge-file base.yaml ours.yaml theirs.yaml -o merged.yaml
              onion merge-file %O %A %B --path %P
            """
    )

    @Argument(help: "The version that both branches began with: %O of Git.", completion: .file())
    var base: String

    @Argument(help: "The version that is merged into: %A.", completion: .file())
    var ours: String

    @Argument(help: "The version that is merged: %B.", completion: .file())
    var theirs: String

    // A path may begin with a dash.
    @Option(
        parsing: .unconditional, help: "The path in the repository, whose extension determines the format: %P.")
    var path: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "The file to write. The default is that of ours.", completion: .file())
    var output: String?

    @OptionGroup var overwriting: OverwriteOptions

    @OptionGroup var registry: RegistryOptions

    func run() throws {
        let versions = try ThreeVersions(base: base, ours: ours, theirs: theirs).map { path in
            try SourceFile.named(path).bytes()
        }
        let path = path ?? ours
        let merge = FileMerge(versions, path: path, mergingLines: GitLineMerge.merge)
        let file =
            output.map {
                OutputFile($0, replacing: .edit(of: versions.ours).unless(overwriting.force), besides: [base, theirs])
            }
            ?? OutputFile(ours, replacing: .edit(of: versions.ours))
        try file.write(merge.bytes)
        for conflict in merge.conflicts { try Output.error.print("conflict: \(conflict.commandDescription)") }
        guard merge.hasConflicts else { return try check(merge, of: versions, path) }
        if merge.isByLines { try Output.error.warn("\(path.quotedPath) was merged line by line") }
        throw FindingsMade()
    }

    /// Throws when the documents of both branches break together what each alone does not.
    private func check(_ merge: FileMerge, of versions: ThreeVersions<[UInt8]>, _ path: String) throws {
        let isEither = merge.bytes == versions.ours || merge.bytes == versions.theirs
        guard !isEither, !merge.isByLines, RemoteRegistry.named == nil, let file = registry.found else { return }
        let breaks: [MergeCheck.Break]
        do {
            let check = try MergeCheck(Registry.open(at: file), space: MergeFile.space(around: path))
            breaks = try check.breaks(merge.bytes, of: [versions.ours, versions.theirs], at: path)
        } catch let error as RegistryError {
            // Git merges the file also without the registry.
            return try Output.error.warn("the screens of \(path.quotedPath) were not checked: \(error.message)")
        }
        for found in breaks {
            try Output.error.print("conflict: \(path): merges, but \(found.name) breaks: \(found.reason)")
        }
        if !breaks.isEmpty { throw FindingsMade() }
    }

    /// The space of the project around a file; nil for none.
    private static func space(around path: String) -> ImportSpace? {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard let file = ConfigurationFile.find(from: folder),
            let name = ConfigurationFile.read(file).configuration.space, !name.isEmpty
        else { return nil }
        return try? ImportSpace(name)
    }
}
