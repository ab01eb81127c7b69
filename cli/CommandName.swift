/// The commands by their names.
enum CommandName: String, CaseIterable {
    case `init`
    case `import`
    case revert
    case export
    case schema
    case list
    case show
    case history
    case diff
    case edit
    case rename
    case remove
    case restore
    case purge
    case tree
    case assemble
    case frames
    case preview
    case usage
    case impact
    case report
    case search
    case log
    case sql
    case check
    case backup
    case completions

    /// The command of that name. The runtime makes its type when it is asked for; all of them together take it 0.4 ms.
    var command: any Subcommand.Type {
        switch self {
        case .`init`: Init.self
        case .`import`: Import.self
        case .revert: Revert.self
        case .export: Export.self
        case .schema: Schema.self
        case .list: List.self
        case .show: Show.self
        case .history: History.self
        case .diff: Diff.self
        case .edit: Edit.self
        case .rename: Rename.self
        case .remove: Remove.self
        case .restore: Restore.self
        case .purge: Purge.self
        case .tree: Tree.self
        case .assemble: Assemble.self
        case .frames: Frames.self
        case .preview: Preview.self
        case .usage: UsageCommand.self
        case .impact: ImpactCommand.self
        case .report: Report.self
        case .search: Search.self
        case .log: Log.self
        case .sql: SQL.self
        case .check: Check.self
        case .backup: Backup.self
        case .completions: Completions.self
        }
    }
}
