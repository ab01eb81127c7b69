import OnionModel

/// The results of a streamed import so far.
struct ImportResults {
    var summary = ImportReport()
    var problems = ProblemList(limit: ProblemList.mostListed)
    /// The problems of unreadable texts. Where documents with problems are left out, so are these texts, if there are others.
    var unreadable = ProblemList(limit: ProblemList.mostListed)
    /// Whether a text had a record.
    var hasRecords = false
    /// The location of each part's document.
    var locations = RecordLocations()
    /// Changes that parts in the registry may not fit; they are checked when all is stored.
    var breakingChanges: [ImportCheck.BreakingChange] = []
    /// Parts whose documents were refused; references to them are not reported as separate problems.
    var assumed: Set<Reference> = []
}
