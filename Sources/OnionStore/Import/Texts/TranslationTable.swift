import GRDB
import OnionCoding
import OnionModel

/// The texts of parts at the last import of string files, which distinguish changes in a file from changes in the registry.
struct TranslationTable {
    let db: Database

    /// Returns the latest wordings of string files for the texts of a part in a language, by the texts' paths.
    func texts(of part: Int64, in locale: LocaleTag) throws -> [String: Wording] {
        let sql = "SELECT texts FROM translation WHERE part = ? AND locale = ?"
        let text = try Query(db, cached: sql).first(.integer(part), .text(locale.text)) { try $0.text(0) }
        guard let entries = text.flatMap({ try? JSONReader.read(Array($0.utf8)) })?.entries else { return [:] }
        return entries.reduce(into: [:]) { texts, entry in texts[entry.key] = Wording(stored: entry.value) }
    }

    /// Stores the current texts of string files.
    func store(_ texts: [String: Wording], of part: Int64, in locale: LocaleTag) throws {
        let entries = texts.sorted { $0.key.precedesByBytes($1.key) }.map { Node.Entry($0.key, $0.value.node) }
        let sql = """
            INSERT INTO translation (part, locale, texts) VALUES (?, ?, ?)
            ON CONFLICT (part, locale) DO UPDATE SET texts = excluded.texts WHERE texts <> excluded.texts
            """
        try db.cachedStatement(sql: sql).execute(arguments: [
            part, locale.text, String(decoding: JSONWriter.compact(.map(entries)), as: UTF8.self),
        ])
    }

    // MARK: - Files

    /// The tag of the files, which is of no language.
    private static let filesTag = "zxx-x-files"

    /// Returns the files that had texts of the parts of a storyboard or a xib at its last import, by their paths from the folder of the registry;
    /// nil where none is known.
    func files(ofDocument file: String) throws -> Set<String>? {
        let sql = """
            SELECT DISTINCT text.key FROM origin JOIN translation USING (part), json_each(translation.texts) AS text
            WHERE origin.file = ? AND translation.locale = '\(Self.filesTag)'
            """
        let files = try Query(db, cached: sql).all(.text(file)) { try $0.text(0) }
        return files.isEmpty ? nil : Set(files)
    }

    /// Stores the files that have texts of a part.
    func store(files: Set<String>, of part: Int64) throws {
        if files.isEmpty {
            let sql = "DELETE FROM translation WHERE part = ? AND locale = '\(Self.filesTag)'"
            return try db.cachedStatement(sql: sql).execute(arguments: [part])
        }
        let entries = files.sorted { $0.precedesByBytes($1) }.map { Node.Entry($0, .bool(true)) }
        let sql = """
            INSERT INTO translation (part, locale, texts) VALUES (?, '\(Self.filesTag)', ?)
            ON CONFLICT (part, locale) DO UPDATE SET texts = excluded.texts WHERE texts <> excluded.texts
            """
        try db.cachedStatement(sql: sql).execute(arguments: [
            part, String(decoding: JSONWriter.compact(.map(entries)), as: UTF8.self),
        ])
    }

    /// Deletes the texts of string files for parts whose changes are reverted.
    static let revertTexts = """
        DELETE FROM translation WHERE part IN (SELECT part FROM revision WHERE change IN reverted);
        """
}
