import ArgumentParser
import Foundation
import Onion
import OnionSupport

struct Lease: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lease",
        abstract: "Let one of several machines write to the registry, and others take over.",
        discussion: """
            Each machine runs this command with the same place: a folder that they share, or s3://BUCKET/FOLDER. One of them \
            has the lease, the others wait. When it is silent for --time, another one takes over: it runs \
            --restore, then allows writes, then runs the command after --.

            A machine without the lease does not write: all programs compare the time in FILE-lease, beside the registry, with \
            the clock before and after each commit. So a machine that was stopped and continues stores nothing that it reports as \
            stored, and answers writes with 503 (not-the-writer). Reads go on.

            Each lease has a number, one more than the last. The commands get it as ONION_LEASE, and that of the last writer as \
            ONION_LEASE_BEFORE. A replica of each number in a folder of its own cannot be changed by a machine that has lost \
            the lease. --restore does not run where this machine was the last writer.

            Object stores must support "If-None-Match: *". AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and \
            AWS_SECRET_ACCESS_KEY say where the store is, and who asks.

            EXAMPLES:
              onion lease /mnt/shared/menus
              onion lease s3://menus/lease --status
              onion lease s3://menus/lease --restore ./restore.sh -- ./replicate.sh
            """
    )

    @Argument(
        help: ArgumentHelp("The place of the lease: a folder, or s3://BUCKET/FOLDER.", valueName: "place"),
        completion: .directory)
    var place: String

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("After --: a command that runs while this machine has the lease.", valueName: "command"))
    var command: [String] = []

    @OptionGroup var registry: RegistryOptions

    @Option(
        help: ArgumentHelp(
            "The time without a sign of life after which others take over, and for which a machine writes without news.",
            valueName: "seconds"))
    var time = 2.0

    @Option(
        help: ArgumentHelp(
            "A command of the shell that restores the registry before writes are allowed.", valueName: "command"))
    var restore: String?

    @Flag(help: "Print the number, the holder and the state of the last writer, and end.")
    var status = false

    /// The looks at the place in the time of a lease.
    private static let looks = 4.0

    func validate() throws {
        guard LeaseRecord.range.contains(time) else { throw ValidationError("--time has 0.1 to 3600 seconds") }
        if status, restore != nil || !command.isEmpty {
            throw ValidationError("--status takes no command")
        }
    }

    func run() throws {
        let history = LeaseHistory(store: store)
        if status { return try printStatus(history) }
        guard let path = registry.found else { throw CommandError(.registryNotFound) }
        let interruption = Interruption(by: [SIGINT, SIGTERM])
        let pause = LeasePause(seconds: time / Lease.looks, interruption: interruption)
        let run = LeaseRun(
            history: history, registry: path, record: LeaseRecord(holder: Lease.holder, seconds: time), pause: pause,
            restoring: restore, command: command)
        let code = try run.run()
        if code != 0 { throw LeaseError.commandFailed(code: code) }
    }

    private var store: any LeaseStore {
        let prefix = "s3://"
        guard place.hasPrefix(prefix) else { return FolderLeaseStore(folder: place) }
        return ObjectLeaseStore(path: String(place.dropFirst(prefix.count)), patience: time)
    }

    private func printStatus(_ history: LeaseHistory) throws {
        let number = try history.newestWriter(upTo: history.newest(from: 0))
        guard let record = try history.record(number) else { throw FindingsMade() }
        try Output.standard.print("\(number)\t\(record.holder)\t\(record.isReleased ? "released" : "taken")")
    }

    private static var holder: String {
        let number = String(UInt32.random(in: 0...UInt32.max), radix: 16)
        return "\(ProcessInfo.processInfo.hostName):\(getpid()):\(number)"
    }
}
