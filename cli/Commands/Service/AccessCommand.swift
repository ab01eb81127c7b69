import ArgumentParser
import Onion
import OnionRows
import OnionSupport

struct AccessCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "access",
        abstract:
            "Say who may change the registry over HTTP: create, list or revoke accesses, or show what was refused.",
        discussion: """
            ACTIONS:
              create  Creates an access for a person or a program, and prints its token, this one time. Only a digest is \
            stored. The name is the author of all changes that are made with it.
              list    Lists all accesses with their rules.
              revoke  Ends all accesses of a name, or the one with a number.
              log     Lists the writes that were refused, the newest first, up to 10,000.
              open    Lets everybody on this machine write again, until the next access is created. All accesses must have ended.

            RULES:
              read                                    Nothing but reading, as without a rule.
              write [KINDS [in SPACE] [KEY-PATTERN]]  Writing parts and images: all of them, or those of kinds \
            (\(AccessRule.kinds.joined(separator: ", "))), in a space, with keys such as 'promo-*'. \
            The default space is ''.
              publish CHANNEL-PATTERN                 Publishing in channels, such as 'beta' or '*'.

            Once the registry had an access, each write through "onion serve" needs one, or the token of --token-file, also \
            after the last one has ended. What \
            a write has changed is compared with the rules before it is stored. Whoever can open the registry's file \
            may do everything, and only these people can use this command.

            EXAMPLES:
              onion access create anna --may 'write content' --expires 90d
              onion access create ci --may write --may 'publish *'
              onion access create bob@example.org --proxy --may write
              onion access list
              onion access revoke anna
              onion access log --limit 20
            """
    )

    enum Action: String, CaseIterable, ExpressibleByArgument {
        case create, list, revoke, log, open
    }

    @Argument(help: "What to do.")
    var action: Action

    @Argument(
        help: ArgumentHelp("The person or the program; with revoke also a number of the list.", valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp("With create: a rule, such as \"write content\". Repeatable.", valueName: "rule"),
        transform: argument(AccessRule.init(parsing:)))
    var may: [AccessRule] = []

    @Option(
        help: ArgumentHelp(
            "With create: when it ends, such as 90d, 12h or 2027-01-31. The default is never.", valueName: "time"),
        transform: argument(AccessExpiry.init(parsing:)))
    var expires: AccessExpiry?

    @Flag(help: "With create: no token, because a proxy says who the person is (\"onion serve --trust-proxy\").")
    var proxy = false

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var limits: LimitOptions
    @OptionGroup var rows: RowOptions

    func validate() throws {
        if [.create, .revoke].contains(action) {
            guard let name, AccessCommand.isName(name) else {
                throw ValidationError("write a name after \(action.rawValue.quoted), of at most 128 characters")
            }
            // A revocation could not tell it from the number of an access.
            if action == .create, Int(name) != nil { throw ValidationError("a name cannot be a number") }
        } else if name != nil {
            throw ValidationError("\(action.rawValue.quoted) takes no name")
        }
        if action != .create, !may.isEmpty || expires != nil || proxy {
            throw ValidationError("--may, --expires and --proxy are only for \"onion access create\"")
        }
    }

    private static func isName(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    func run() throws {
        let registry = try registry.open()
        switch action {
        case .create: try create(name ?? "", in: registry)
        case .list: try rows.format.print { write in try registry.accesses().forEach { try write(AccessRow($0)) } }
        case .revoke:
            let revoked = try registry.revokeAccess(name ?? "")
            try rows.format.print(revoked.map { OutcomeRow(name: "\($0.id) \($0.name)", outcome: "revoked") })
        case .open:
            try registry.openToAll()
            try rows.format.print([OutcomeRow(name: registry.path, outcome: "opened")])
            try Output.error.warn(
                "the registry asks for no access any more: whoever reaches a service of this machine may write"
            )
        case .log:
            let refusals = try registry.refusals(limit: limits.limit(for: rows.format))
            try rows.format.print { write in try refusals.forEach { try write(RefusalRow(refusal: $0)) } }
        }
    }

    private func create(_ name: String, in registry: Registry) throws {
        let secret = proxy ? nil : AccessToken.newSecret()
        try registry.createAccess(
            named: name, rules: may, token: secret.map(AccessToken.init(_:)), expires: expires?.instant)
        guard let secret else { return try rows.format.print([OutcomeRow(name: name, outcome: "created")]) }
        try Output.standard.print(secret)
        try Output.standard.flush()
        try Output.error.print("the token of \(name.quoted) is not shown again; only its digest is stored")
    }
}
