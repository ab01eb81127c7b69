import OnionCoding
import OnionDocuments
import OnionImport
public import OnionModel
import OnionTestSupport

extension Examples {
    /// The parts of the pizzeria.
    public static var pizzeriaParts: [Part] { DocumentReader().read(paths: [pizzeria]).documents.map(\.part) }
}
