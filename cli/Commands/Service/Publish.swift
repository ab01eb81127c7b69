import ArgumentParser
import Foundation
import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionPublishing
import OnionSupport

struct Publish: LayoutCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Write the compositions of screens as files that any web server, object store or CDN serves.",
        discussion: """
            A release contains the compositions of the registry's screens in all their languages, and the images. Its \
            files are named by their digests, and never change. The only file that changes is channels/NAME.json, \
            which points to the release of a channel. It is written last, so that an app that reads the folder \
            meanwhile gets the old release or the new one, never a mixture. A later release adds only the files that \
            differ.

            Before it writes anything, the command reports how the release differs from that of the channel. It fails \
            if a screen cannot be assembled, if a screen that differs no longer fits its devices, and, with \
            --translations, if a text is not translated; with --app, if a version of the app can show neither a screen nor its fallback. "onion channels" lists the published releases.

            Files of the previous release that are missing or of another size are written again; --verify also \
            compares their contents. An earlier release with such files is refused, unless the registry still has \
            their contents.

            With --versions, a release is for clients that name one of these versions of the app (OnionClient does). Its screens are \
            assembled for them as "onion assemble --app" does: with fallbacks, and without properties that some of the \
            versions do not support; a screen that one of them cannot show is refused. Whether it fits is not checked. \
            All other clients get what the channel has besides.

            With --packs, a release keeps many compositions in a file, a pack. Large registries are published faster, \
            into fewer and smaller files. Apps with an older OnionClient keep the release that they have. The next \
            releases of the channel have packs, too, until --no-packs.

            EXAMPLES:
              onion publish -o public
              onion publish -o public --dry-run
              onion publish -o public --channel beta screen/new-year screen/home
              onion publish -o public --channel pizzeria --space pizzeria
              onion publish -o public --translations de,ru -m "The winter menu"
              onion publish -o public --app 4.1 --app 4.2
              onion publish -o public --versions 4.1..4.9
              onion publish -o public --versions 4.1..4.9 --withdraw
              onion publish -o public --schedule 2026-12-31T18:00Z
              onion publish -o public --release previous
              onion publish -o public --release 12
              onion publish -o public --prune 5
              onion publish -o public --verify
              onion publish -o public --packs
              onion publish -o public --to store:menus
            """
    )

    @Argument(help: ArgumentHelp("The screens. The default is all.", valueName: "screen"), completion: .screens)
    var screens: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The folder of the releases.", valueName: "folder"), completion: .directory)
    var output: String

    @Option(help: ArgumentHelp("The name of the channel.", valueName: "name"))
    var channel = "live"

    @Option(
        help: ArgumentHelp(
            "Require translations into these languages of all texts, separated by commas, or \"all\".",
            valueName: "locales"),
        transform: TranslatedLocales.argument)
    var translations: TranslatedLocales?

    @Option(
        name: .customLong("app"),
        help: ArgumentHelp(
            "Refuse screens that this version of the app cannot show, such as 4.1. Repeatable.", valueName: "version"),
        transform: argument(AppVersionName.init(parsing:)))
    var apps: [AppVersionName] = []

    @Option(
        help: ArgumentHelp(
            "Publish for clients of these versions of the app only, such as 4.1..4.9.", valueName: "range"),
        transform: argument(AppVersionRange.init(parsing:)))
    var versions: AppVersionRange?

    @Flag(help: "Withdraw what --versions have: their clients get what all others get.")
    var withdraw = false

    @Flag(inversion: .prefixedNo, help: "Refuse screens that no longer fit.")
    var fit = true

    @Option(
        help: ArgumentHelp("Activate the release on clients at this time (UTC).", valueName: "time"),
        transform: argument(Instant.init(_:)))
    var schedule: Instant?

    @Option(
        help: ArgumentHelp(
            "Make the channel point to an earlier release: its number, or \"previous\".", valueName: "number"))
    var release: String?

    @Option(
        help: ArgumentHelp(
            "Keep this number of releases of each channel, and remove the files that only older ones use.",
            valueName: "count"))
    var prune: Int?

    @Flag(help: "Verify the digests of all files of the release, and write damaged ones again.")
    var verify = false

    @Flag(
        inversion: .prefixedNo,
        help: "Keep many compositions in a file. The default is what the release before does.")
    var packs: Bool?

    @Option(
        help: ArgumentHelp(
            "Copy the folder to this remote of rclone, the file of the channel last.", valueName: "remote"))
    var to: String?

    @Option(name: .customLong("format"), help: "The format of the report.")
    var format: ReleasePrinter.Format = .text

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var spaces: SpaceOptions
    @OptionGroup var project: ProjectOptions
    @OptionGroup var dryRun: DryRunOptions
    @OptionGroup var writing: WritingOptions

    func validate() throws {
        if let prune, prune < 1 { throw ValidationError("--prune keeps at least 1 release") }
        if spaces.space != nil, !screens.isEmpty {
            throw ValidationError("--space publishes the screens of a space; use it without names")
        }
        if release != nil,
            !screens.isEmpty || spaces.space != nil || schedule != nil || dryRun.isDryRun || translations != nil
                || !apps.isEmpty
                || packs != nil
        {
            throw ValidationError("--release makes no new release; use it without other choices")
        }
        if let release, release != "previous", Int(release).map({ $0 > 0 }) != true {
            throw ValidationError("--release is a number or \"previous\"")
        }
        if versions != nil, !apps.isEmpty {
            throw ValidationError("--versions refuses what its versions cannot show; use it without --app")
        }
        if withdraw, versions == nil { throw ValidationError("--withdraw needs --versions") }
        if withdraw,
            !screens.isEmpty || spaces.space != nil || schedule != nil || dryRun.isDryRun || release != nil
                || packs != nil
        {
            throw ValidationError("--withdraw makes no release; use it without other choices")
        }
        if dryRun.isDryRun, to != nil || prune != nil {
            throw ValidationError("--dry-run writes nothing, so that --to and --prune have no use")
        }
    }

    func run(with tools: DrawingTools) throws {
        try run(compress: tools.compress) { publisher, channel, registry in
            if withdraw { return try self.withdraw(channel, with: publisher) }
            if let release { return try goBack(publisher, channel, to: Int(release)) }
            try publish(with: publisher, channel, registry, tools)
        }
    }

    private func run(
        compress: @escaping @Sendable ([UInt8]) -> [UInt8]?,
        _ write: (Publisher, ChannelName, Registry) throws -> Void
    ) throws {
        let channel = try ChannelName(channel, versions: versions)
        let registry = try self.registry.open()
        let folder = ReleaseFolder(output, compress: compress)
        let publisher = Publisher(registry, into: folder, program: "onion \(Version.number)")
        if dryRun.isDryRun { return try write(publisher, channel, registry) }
        try folder.locked {
            let scheduled = try folder.pointer(of: channel)?.next
            defer { warn(of: scheduled, in: folder, channel) }
            try write(publisher, channel, registry)
            if let prune { try Output.error.print("removed \(try folder.prune(keeping: prune).counted("file"))") }
            if let to { try RemoteFolder(name: to, look: look).copy(folder, channel) }
        }
    }

    private var look: ReleaseFolder.Look { verify ? .contents : .sizes }

    /// Warns that a release which was scheduled before the command is not any more.
    private func warn(of scheduled: ChannelPointer.Next?, in folder: ReleaseFolder, _ channel: ChannelName) {
        guard let scheduled, scheduled.starts > .now,
            let pointer = try? folder.pointer(of: channel), pointer.next != scheduled
        else { return }
        try? Output.error.warn("release \(scheduled.number) is not scheduled for \(scheduled.starts) any more")
    }

    private func goBack(_ publisher: Publisher, _ channel: ChannelName, to number: Int?) throws {
        let release = try publisher.goBack(channel, to: number, by: writing.authorship, at: .now, look)
        try Output.standard.print("\(channel.text) points to release \(release.number) of \(release.time)")
    }

    private func withdraw(_ channel: ChannelName, with publisher: Publisher) throws {
        try publisher.withdraw(channel, at: .now)
        try Output.standard.print("\(channel.text) has no release any more")
    }

    private func publish(
        with publisher: Publisher, _ channel: ChannelName, _ registry: Registry, _ tools: DrawingTools
    ) throws {
        let interruption = Interruption()
        defer { withExtendedLifetime(interruption) {} }
        var bar = ProgressBar()
        func progress(_ written: Int) throws {
            try interruption.check()
            bar.show("\(written) compositions written")
        }
        // The release is of the state that was planned and checked, whatever others write meanwhile.
        let (plan, written, mended) = try registry.read { snapshot in
            let plan = try publisher.plan(
                channel, screens: screens(in: snapshot), at: .now, look, form: packs.map { $0 ? .packs : .files })
            try check(plan, snapshot, tools, interruption)
            if dryRun.isDryRun { return (plan, Publisher.WrittenRelease?.none, 0) }
            guard plan.isNeeded else {
                return (plan, nil, plan.damaged == 0 ? 0 : try publisher.mend(plan, progress: progress))
            }
            return (plan, try publisher.write(plan, by: writing.authorship, at: .now, progress: progress), 0)
        }
        if let written {
            try publisher.publish(written, in: channel, by: writing.authorship, at: .now, starting: schedule)
        }
        bar.erase()
        try ReleasePrinter(format: format).print(plan, published: written?.release, files: written?.files ?? mended)
    }

    private func screens(in snapshot: Snapshot) throws -> [Reference]? {
        if let space = spaces.space { return try Publisher.screens(snapshot, in: space) }
        return screens.isEmpty ? nil : try screens.map { try snapshot.reference(named: $0, among: [.screen]) }
    }

    /// - Throws: `PublishRefused`.
    private func check(
        _ plan: ReleasePlan, _ snapshot: Snapshot, _ tools: DrawingTools, _ interruption: Interruption
    ) throws {
        var problems: [Problem] = []
        if let translations {
            try snapshot.checkTranslations(into: translations.locales) { finding in
                guard finding.code == .missingTranslation else { return }
                var problem = Problem(finding.message, code: finding.code, path: finding.path)
                problem.subject = finding.reference?.description
                problems.append(problem)
            }
        }
        if !apps.isEmpty {
            problems += try AppGate(versions: apps).problems(of: plan.screens.map(\.key), in: snapshot)
        }
        if fit, versions == nil {
            if let number = plan.previousNumber, plan.former == nil {
                try Output.error.warn(
                    "release \(number) is of another registry, or damaged: whether screens fitted before is not known, and not checked"
                )
            }
            let configuration = try project.read()
            // The threads of the check read beside the read of the release.
            let registry = try self.registry.open()
            let tools = tools.withFonts(of: [], and: self.registry)
            let gate = FitGate(
                registry: registry, tools: tools, images: RegistryImages { registry },
                rules: configuration.fitRules,
                variants: configuration.completed(Variants(), devices: FitVariants.defaultDevices),
                tint: configuration.tint)
            problems += try gate.newFindings(in: plan, until: interruption).map { finding in
                let place = [finding.view, finding.variant.words(appearance: finding.appearance)]
                return Problem(
                    "\(finding.message) (\(place.compactMap(\.self).joined(separator: ", ")))", code: .newFinding,
                    remedy: "mend it, or publish with --no-fit", subject: finding.subject)
            }
        }
        guard problems.isEmpty else { throw PublishRefused(problems) }
    }
}
