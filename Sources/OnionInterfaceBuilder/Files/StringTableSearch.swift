import OnionDocuments
import OnionModel

/// Finds the string tables of the apps around documents, and reads them once for each checkout.
struct StringTableSearch {
    private var checkouts: Checkouts
    private let rules: IgnoreRules
    private var known: [String: StringTables] = [:]

    /// - Parameters:
    ///   - home: The folder of the registry; nil without one.
    ///   - rules: The rules for files to ignore.
    init(home: String?, _ rules: IgnoreRules) {
        checkouts = Checkouts(home: home)
        self.rules = rules
    }

    /// Returns the tables of the checkout around a document; nil without a checkout.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the document.
    ///   - region: Returns the language of the files in `Base.lproj` of a folder.
    mutating func tables(around path: String, region: (_ folder: String) -> LocaleTag) -> StringTables? {
        guard let checkout = checkouts.checkout(around: path) else { return nil }
        if let tables = known[checkout] { return tables }
        let tables = StringTables(ofCheckout: checkout, rules, region: region)
        known[checkout] = tables
        return tables
    }
}
