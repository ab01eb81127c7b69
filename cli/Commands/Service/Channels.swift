import ArgumentParser
import Onion

struct Channels: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "channels",
        abstract: "Show what was published in channels, by whom and when, the newest first.",
        discussion: """
            EXAMPLES:
              onion channels
              onion channels live --limit 5
              onion channels --format json
            """
    )

    @Argument(help: ArgumentHelp("Only this channel.", valueName: "channel"))
    var channel: String?

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var limits: LimitOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let limit = limits.limit(for: rows.format)
        try registry.open().read { snapshot in
            if let channel { try snapshot.requireChannel(channel) }
            try rows.format.print { write in
                try snapshot.eachRelease(of: channel, limit: limit) { release, time in
                    try write(ReleaseRow(release: release, time: time))
                }
            }
        }
    }
}
