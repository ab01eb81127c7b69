import ArgumentParser
import Onion
import OnionRows
import OnionSupport

struct AccessCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "access",
        abstract:
            "Say who may change the registry over HTTP: create, list, change or revoke accesses, or show their log.",
        discussion: """
            ACTIONS:
              create  Creates an access for a person or a program, and prints its token, this one time. Only a digest is \
            stored. The name is the author of all changes that are made with it.
              list    Lists all accesses with their rules and their last use, to a minute.
              change  Gives all accesses of a name, or the one with a number, other rules.
              revoke  Ends all accesses of a name, or the one with a number.
              log     Lists who created, changed and revoked accesses, and what was refused, the newest first. Of refused \
            writes the last 10,000 are kept; requests with an unknown token have one line a minute, and 1,000 lines.
              open    Lets everybody on this machine write again, until the next access is created. All accesses must have ended.

            RULES:
              read                                    Nothing but reading, as without a rule.
              write [KINDS [in SPACE] [KEY-PATTERN]]  Writing parts and images: all of them, or those of kinds \
            (\(AccessRule.kinds.joined(separator: ", "))), in a space, with keys such as 'promo-*'. \
            The default space is ''.
              publish CHANNEL-PATTERN                 Publishing in channels, such as 'beta' or '*'.

            Names are compared without case. What a person of the proxy may do is what her access and those of her groups \
            allow together.

            Once the registry had an access, each write through "onion serve" needs one, or the token of --token-file, also \
            after the last one has ended. What \
            a write has changed is compared with the rules before it is stored. Whoever can open the registry's file \
            may do everything, and only these people can use this command.

            EXAMPLES:
              onion access create anna --may 'write content' --expires 90d
              onion access create ci --may write --may 'publish *'
              onion access create bob@example.org --proxy --may write
              onion access create writers --group --may 'write content in shop'
              onion access change writers --may 'write content,screen in shop'
              onion access list
              onion access revoke anna
              onion access log --limit 20
            """
    )

    enum Action: String, CaseIterable, ExpressibleByArgument {
        case create, list, change, revoke, log, open
    }

    @Argument(help: "What to do.")
    var action: Action

    @Argument(
        help: ArgumentHelp(
            "The person, the program or the group; with change and revoke also a number of the list.", valueName: "name"
        ))
    var name: String?

    @Option(
        help: ArgumentHelp("With create and change: a rule, such as \"write content\". Repeatable.", valueName: "rule"),
        transform: argument(AccessRule.init(parsing:)))
    var may: [AccessRule] = []

    @Option(
        help: ArgumentHelp(
            "With create: when it ends, such as 90d, 12h or 2027-01-31. The default is never.", valueName: "time"),
        transform: argument(AccessExpiry.init(parsing:)))
    var expires: AccessExpiry?

    @Flag(help: "With create: no token, because a proxy says who the person is (\"onion serve --trust-proxy\").")
    var proxy = false

    @Flag(
        help:
            "With create: the name is that of a group, and a proxy says who is in it (\"onion serve --group-header\").")
    var group = false

    @OptionGroup var author: AuthorOptions
    @OptionGroup var registry: RegistryOptions
    @OptionGroup var limits: LimitOptions
    @OptionGroup var rows: RowOptions

    func validate() throws {
        if [.create, .change, .revoke].contains(action) {
            guard let name, action != .create || Access.isName(name) else {
                throw ValidationError(
                    "write a name after \(action.rawValue.quoted), of at most 128 bytes, without commas and characters that cannot be seen"
                )
            }
            // A revocation could not tell it from the number of an access.
            if action == .create, Int(name) != nil { throw ValidationError("a name cannot be a number") }
        } else if name != nil {
            throw ValidationError("\(action.rawValue.quoted) takes no name")
        }
        if action != .create, expires != nil || proxy || group || action != .change && !may.isEmpty {
            throw ValidationError(
                "--expires, --proxy and --group are only for \"onion access create\", and --may for that and \"onion access change\""
            )
        }
        if action == .change, may.isEmpty {
            throw ValidationError("write the new rules with --may, such as --may read")
        }
        if proxy, group { throw ValidationError("an access is of a person or of a group: --proxy or --group") }
    }

    func run() throws {
        let registry = try registry.open()
        switch action {
        case .create: try create(name ?? "", in: registry)
        case .list: try rows.format.print { write in try registry.accesses().forEach { try write(AccessRow($0)) } }
        case .change: try print(registry.changeAccess(name ?? "", to: may, by: author.name), "changed")
        case .revoke: try print(registry.revokeAccess(name ?? "", by: author.name), "revoked")
        case .open:
            try registry.openToAll(by: author.name)
            try rows.format.print([OutcomeRow(name: registry.path, outcome: "opened")])
            try Output.error.warn(
                "the registry asks for no access any more: whoever reaches a service of this machine may write"
            )
        case .log:
            let events = try registry.accessEvents(limit: limits.limit(for: rows.format))
            try rows.format.print { write in try events.forEach { try write(AccessEventRow(event: $0)) } }
        }
    }

    private func print(_ accesses: [Access], _ outcome: String) throws {
        try rows.format.print(accesses.map { OutcomeRow(name: "\($0.id) \($0.name)", outcome: outcome) })
    }

    private func create(_ name: String, in registry: Registry) throws {
        let secret = proxy || group ? nil : AccessToken.newSecret()
        try registry.createAccess(
            named: name, rules: may, token: secret.map(AccessToken.init(_:)), isGroup: group, expires: expires?.instant,
            by: author.name)
        guard let secret else { return try rows.format.print([OutcomeRow(name: name, outcome: "created")]) }
        try Output.standard.print(secret)
        try Output.standard.flush()
        try Output.error.print("the token of \(name.quoted) is not shown again; only its digest is stored")
    }
}
