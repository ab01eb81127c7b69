import Onion

/// The remarks after an import that Ctrl-C or a refusal has ended early.
enum BrokenOffImport {
    /// Runs an import. When it ends early, prints on standard error which part of it is stored.
    static func reporting<Result>(_ options: ImportOptions, _ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let interrupted as Interrupted {
            try Output.error.print(
                options.batch == nil
                    ? "interrupted, nothing was stored"
                    : "interrupted, stored batches are kept; --resume continues after them")
            throw interrupted
        } catch let refusal as ImportRefused where options.batch != nil && !options.isDryRun {
            try Output.error.warn("stored batches are kept; --resume continues after them")
            throw refusal
        }
    }
}
