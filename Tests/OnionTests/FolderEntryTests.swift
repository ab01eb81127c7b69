import Foundation
import Onion
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import OnionTestRegistry
import Testing

/// Walks every format of files in folders, and every way in which an entry of a folder cannot be used.
@Suite("Entries of folders that cannot be used")
struct FolderEntryTests {
    /// An entry that cannot be used.
    enum BadEntry: String, CaseIterable {
        case danglingLink, linkLoop, linkToPipe, linkToFolder, pipe, socket, folder, tooDeep, nameNotUTF8, unreadable
        case empty, garbage, truncated, utf16, nul, conflict, lfsPointer, unresolved

        /// Whether the entry can be named on its own: reading a named pipe waits for a writer, a folder is read, and other names are none in Swift.
        var canBeNamed: Bool { ![.pipe, .linkToPipe, .linkToFolder, .tooDeep, .nameNotUTF8].contains(self) }

        /// Whether an entry that is passed over has its reason.
        func isExplained(by entry: PassedOver?) -> Bool {
            self == .linkToFolder ? entry?.reason == .link : entry?.problem?.message.isEmpty == false
        }
    }

    static let pairs = ReadFormat.allCases.flatMap { format in BadEntry.allCases.map { (format, $0) } }

    @Test("A folder is imported without an entry that cannot be used, and the entry is listed", arguments: pairs)
    func documents(format: ReadFormat, bad: BadEntry) throws {
        let test = try TestRegistry()
        let app = test.folder.path("App")
        try test.folder.write("color: good\nlight: \"#123456\"\n", to: "App/a.yaml")
        guard let path = try write(bad, Self.sample(format), Self.unresolved(format), Self.ending(format), to: app)
        else { return }
        // A document of Onion's has an author, who wants to know of mistakes.
        let hasAuthor = bad == .conflict || bad.isText && (try? FoundDocument(.inFolder(path)).isOnions) == true
        if hasAuthor {
            let refusal = #expect(throws: ImportRefused.self) {
                try test.registry.import(.files([app]), by: TestRegistry.anna)
            }
            #expect(refusal?.problems.isEmpty == false)
            #expect(refusal?.problems.allSatisfy { $0.source == path } == true, "\(refusal as Any)")
        } else {
            let report = try test.registry.import(.files([app]), by: TestRegistry.anna)
            #expect(report.rows.map(\.reference.description).contains("color/good@1"))
            let listed = report.passedOver.filter { $0.path == path }
            let leftOut = report.leftOut.filter { $0.source == path }
            #expect(listed.count + leftOut.count == 1, "\(report.passedOver) \(report.leftOut)")
            #expect(listed.allSatisfy(bad.isExplained), "\(listed)")
            #expect(bad.isText || bad.isExplained(by: listed.first))
        }
        var skipping = ImportOptions(onError: .skip)
        skipping.isDryRun = true
        let skipped = try test.registry.import(.files([app]), by: TestRegistry.anna, options: skipping)
        #expect((skipped.refused > 0) == hasAuthor && skipped.created + skipped.unchanged > 0, "\(skipped)")
        guard bad.canBeNamed else { return }
        #expect(throws: ImportRefused.self) { try test.registry.import(.files([path]), by: TestRegistry.anna) }
        let named = try test.registry.import(
            .files([app + "/a.yaml", path]), by: TestRegistry.anna, options: skipping)
        #expect(named.refused > 0 && named.created + named.unchanged > 0, "\(named)")
        #expect(throws: ImportRefused.self) {
            let strict = ImportInput.files([app], reader: DocumentReader(isStrict: true))
            try test.registry.import(strict, by: TestRegistry.anna)
        }
    }

    @Test(
        "An image file of a folder that cannot be used is passed over, and listed",
        arguments: ImageFormat.allCases.flatMap { format in BadEntry.allCases.map { (format, $0) } })
    func images(format: ImageFormat, bad: BadEntry) throws {
        let test = try TestRegistry()
        let pictures = test.folder.path("Pictures")
        try test.folder.write(TestImages.png(1, 1), to: "Pictures/good.png")
        guard let path = try write(bad, nil, nil, format.rawValue, to: pictures) else { return }
        let report = try test.registry.import(.files([pictures]), by: TestRegistry.anna)
        #expect(report.images.map(\.variant.name) == ["good"])
        #expect(report.passedOver.map(\.path) == [path])
        #expect(bad.isExplained(by: report.passedOver.first))
        guard bad.canBeNamed || bad == .pipe else { return }
        #expect(throws: ImportRefused.self) { try test.registry.import(.files([path]), by: TestRegistry.anna) }
        let skipping = ImportOptions(onError: .skip)
        let named = try test.registry.import(
            .files([pictures + "/good.png", path]), by: TestRegistry.anna, options: skipping)
        #expect(named.refused > 0 && named.unchanged > 0, "\(named)")
    }

    @Test(
        "A set of a catalogue that cannot be used is passed over, and listed",
        arguments: ["imageset", "symbolset", "colorset"].flatMap { ending in
            BadEntry.allCases.map { (ending, $0) }
        })
    func sets(ending: String, bad: BadEntry) throws {
        let test = try TestRegistry()
        let catalog = try Self.writeCatalog(to: test.folder)
        let set = "\(catalog)/other.\(ending)"
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        guard ![.nameNotUTF8, .tooDeep].contains(bad),
            let path = try write(
                bad, "{\"images\": 1, \"symbols\": 1, \"colors\": 1}", nil, "json", to: set, named: "Contents")
        else { return }
        let input = ImportInput.files([test.folder.path("App")])
        if bad == .conflict {
            return try Self.expectConflict(at: path) { try test.registry.import(input, by: TestRegistry.anna) }
        }
        let report = try test.registry.import(input, by: TestRegistry.anna)
        #expect(report.rows.map(\.reference.description) == ["color/good@1"])
        #expect(report.images.map(\.variant.name) == ["good"])
        let listed = report.passedOver.filter { $0.path == path }
        #expect(listed.count == 1 && listed.first?.problem?.message.isEmpty == false, "\(report.passedOver)")
        #expect(throws: ImportRefused.self) { try test.registry.import(.files([catalog]), by: TestRegistry.anna) }
    }

    @Test(
        "An entry of a catalogue that its descriptions do not name is passed over, and listed",
        arguments: BadEntry.allCases)
    func unlisted(bad: BadEntry) throws {
        let test = try TestRegistry()
        let catalog = try Self.writeCatalog(to: test.folder)
        for folder in [catalog, "\(catalog)/good.imageset", "\(catalog)/good.colorset"]
        // A folder of a catalogue is one of its groups.
        where folder != catalog || ![.folder, .tooDeep].contains(bad) {
            guard let path = try write(bad, "x", "x", "png", to: folder) else { return }
            for paths in [[test.folder.path("App")], [catalog]] {
                let report = try test.registry.import(.files(paths), by: TestRegistry.anna)
                #expect(report.images.map(\.variant.name) == ["good"])
                #expect(report.passedOver.contains { path.hasPrefix($0.path) }, "\(report.passedOver)")
            }
        }
    }

    @Test(
        "Rules of ignored files that cannot be read are passed over, and listed",
        arguments: BadEntry.allCases.filter { ![.empty, .truncated, .tooDeep, .nameNotUTF8, .unresolved].contains($0) })
    func rules(bad: BadEntry) throws {
        let test = try TestRegistry()
        try test.folder.write("color: good\nlight: \"#123456\"\n", to: "App/a.yaml")
        let app = test.folder.path("App")
        guard let path = try write(bad, "a.yaml", nil, "onionignore", to: app, named: "") else { return }
        if bad == .conflict {
            return try Self.expectConflict(at: path) { try test.registry.import(.files([app]), by: TestRegistry.anna) }
        }
        let report = try test.registry.import(.files([app]), by: TestRegistry.anna)
        #expect(report.rows.map(\.reference.description) == ["color/good@1"])
        #expect(report.passedOver.map(\.path) == [path] && report.passedOver[0].problem != nil, "\(report.passedOver)")
    }

    @Test(
        "An entry with the name of a folder that is none is passed over, and listed",
        arguments: ["xcassets", "imageset", "symbolset", "colorset", "lproj", "xcloc"].flatMap { ending in
            ([.danglingLink, .linkLoop, .linkToPipe, .linkToFolder, .pipe, .socket, .garbage] as [BadEntry]).map {
                (ending, $0)
            }
        })
    func namesOfFolders(ending: String, bad: BadEntry) throws {
        let test = try TestRegistry()
        let catalog = try Self.writeCatalog(to: test.folder)
        for folder in [test.folder.path("App"), catalog] {
            guard let path = try write(bad, "x", nil, ending, to: folder) else { return }
            let report = try test.registry.import(.files([test.folder.path("App")]), by: TestRegistry.anna)
            #expect(report.images.map(\.variant.name) == ["good"])
            let listed = report.passedOver.filter { $0.path == path }
            #expect(listed.count == 1 && bad.isExplained(by: listed.first), "\(report.passedOver)")
            if bad != .linkToFolder {
                #expect(throws: ImportRefused.self) {
                    let strict = ImportInput.files([test.folder.path("App")], reader: DocumentReader(isStrict: true))
                    try test.registry.import(strict, by: TestRegistry.anna)
                }
            }
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test(
        "A description of a catalogue, of a group, or of a set that is no map is passed over, and listed",
        arguments: ["", "group/", "other.imageset/", "other.symbolset/", "other.colorset/"],
        ["[]", "1", "null", "\"a\""])
    func descriptions(folder: String, text: String) throws {
        let test = try TestRegistry()
        let catalog = try Self.writeCatalog(to: test.folder)
        try test.folder.write(text, to: "App/A.xcassets/\(folder)Contents.json")
        let report = try test.registry.import(.files([test.folder.path("App")]), by: TestRegistry.anna)
        #expect(report.rows.map(\.reference.description) == ["color/good@1"])
        #expect(report.images.map(\.variant.name) == ["good"])
        let listed = report.passedOver.filter { $0.path == "\(catalog)/\(folder)Contents.json" }
        #expect(listed.count == 1 && listed.first?.problem?.code == .wrongType, "\(report.passedOver)")
        #expect(throws: ImportRefused.self) { try test.registry.import(.files([catalog]), by: TestRegistry.anna) }
    }

    @Test(
        "What permissions hide in a catalogue is passed over with that reason",
        arguments: ["", "/good.imageset", "/good.colorset", "/good.imageset/a.png", "/good.imageset/Contents.json"],
        [0, 0o400, 0o444])
    func permissions(entry: String, mode: Int) throws {
        let test = try TestRegistry()
        let catalog = try Self.writeCatalog(to: test.folder)
        try test.folder.write("color: own\nlight: \"#123456\"\n", to: "App/a.yaml")
        let path = catalog + entry
        let isFolder = Folder.exists(at: path)
        chmod(path, mode_t(mode))
        defer { chmod(path, 0o700) }
        // The superuser may read everything, and a file needs no right to be entered.
        guard access(path, isFolder ? X_OK : R_OK) != 0 else { return }
        let report = try test.registry.import(.files([test.folder.path("App")]), by: TestRegistry.anna)
        #expect(report.rows.map(\.reference.description).contains("color/own@1"))
        let hidden = report.passedOver.filter { $0.path.hasPrefix(path) }
        #expect(!hidden.isEmpty, "\(report.passedOver)")
        #expect(
            hidden.allSatisfy { $0.problem?.code == .unreadableFile && $0.problem?.remedy == "check its permissions" },
            "\(hidden)")
        #expect(Set(hidden.map(\.path)).count == hidden.count, "\(hidden)")
    }

    /// Expects that the conflict of Git in a file is the only problem.
    private static func expectConflict(at path: String, _ body: () throws -> ImportReport) throws {
        let refusal = #expect(throws: ImportRefused.self) { _ = try body() }
        #expect(
            refusal?.problems.map { "\($0.source ?? ""):\($0.position.line) \($0.message.prefix(17))" } == [
                "\(path):1 a conflict of Git"
            ])
    }

    private static func writeCatalog(to folder: TemporaryFolder) throws -> String {
        try folder.write(#"{"info": {"version": 1}}"#, to: "App/A.xcassets/Contents.json")
        try folder.write(TestImages.png(1, 1), to: "App/A.xcassets/good.imageset/a.png")
        try folder.write(
            #"{"images": [{"filename": "a.png"}]}"#, to: "App/A.xcassets/good.imageset/Contents.json")
        try folder.write(
            #"{"colors": [{"color": {"components": {"white": "1", "alpha": "1"}}, "idiom": "universal"}]}"#,
            to: "App/A.xcassets/good.colorset/Contents.json")
        return folder.path("App/A.xcassets")
    }

    @Test(
        "What an import of a folder does not read, because of its format, is listed",
        arguments: [DocumentReader.Format.automatic, .designTokens]
            + DocumentFormat.allCases.map(DocumentReader.Format.documents)
            + CSVFormat.allCases.map(DocumentReader.Format.table))
    func formats(format: DocumentReader.Format) throws {
        let folder = try TemporaryFolder()
        let endings =
            ReadFormat.allCases.map(Self.ending) + StringFileFormat.allCases.map(\.rawValue)
            + CSVFormat.allCases.map(\.rawValue) + ImageFormat.allCases.map(\.rawValue)
        for ending in endings { try folder.write("\"", to: "App/other.\(ending)") }
        _ = try Self.writeCatalog(to: folder)
        let read = DocumentReader(format: format).read(paths: [folder.path("App")], withImages: true)
        let told = read.passedOver.map(\.path) + read.problems.compactMap(\.source)
        for ending in endings {
            #expect(told.contains { $0.hasSuffix("/other.\(ending)") }, "\(ending) \(told)")
        }
        #expect(told.contains { $0.hasSuffix(".xcassets") } == (format != .automatic))
        #expect(Set(told).count == told.count, "\(told)")
    }

    @Test(
        "A string file of a folder that cannot be used is passed over, and listed",
        arguments: StringFileFormat.allCases.flatMap { format in BadEntry.allCases.map { (format, $0) } })
    func strings(format: StringFileFormat, bad: BadEntry) throws {
        let test = try TestRegistry(
            """
            template: t
            kind: content
            fields: { title: { type: text } }
            view: { id: v, type: label, text: $title }
            ---
            content: c
            template: t
            fields: { title: { en: Hello } }
            """)
        let french = test.folder.path("fr.lproj")
        try test.folder.write("\"content/c#title\" = \"Bonjour\";\n", to: "fr.lproj/Good.strings")
        guard let path = try write(bad, Self.sample(format), nil, format.rawValue, to: french) else { return }
        // A byte in a name or a language, which its author wants to know of; in JSON it is a mistake of the syntax.
        if bad == .nul, format != .xcstrings {
            let refusal = #expect(throws: ImportRefused.self) {
                try test.registry.import(.stringFiles([french]), by: TestRegistry.anna)
            }
            #expect(refusal?.problems.map(\.source) == [path])
            return
        }
        if bad == .conflict {
            return try Self.expectConflict(at: path) {
                try test.registry.import(.stringFiles([french]), by: TestRegistry.anna)
            }
        }
        let report = try test.registry.import(.stringFiles([french]), by: TestRegistry.anna)
        #expect(report.rows.map(\.reference.description) == ["content/c@2"])
        let listed = report.passedOver.filter { $0.path == path }
        // A file without texts is that of a new language.
        guard !(bad == .empty && report.passedOver.isEmpty && !report.texts.warnings.isEmpty) else { return }
        #expect(listed.count == 1, "\(report.passedOver)")
        // A key with another character is that of no text.
        guard listed.first?.reason != .texts else { return }
        #expect(bad.isExplained(by: listed.first))
        guard bad.canBeNamed else { return }
        #expect(throws: ImportRefused.self) { try test.registry.import(.stringFiles([path]), by: TestRegistry.anna) }
        #expect(throws: ImportRefused.self) {
            let strict = ImportInput.stringFiles([french], reader: StringFileReader(isStrict: true))
            try test.registry.import(strict, by: TestRegistry.anna)
        }
    }

    @Test(
        "A translation beside a named xib that cannot be used is passed over, and listed",
        arguments: ["strings", "xcstrings", "xib"].flatMap { ending in BadEntry.allCases.map { (ending, $0) } })
    func translations(ending: String, bad: BadEntry) throws {
        let test = try TestRegistry()
        let frame = #"<rect key="frame" x="0.0" y="0.0" width="9" height="9"/>"#
        let label = #"<label text="Hello" id="l">\#(frame)</label>"#
        let view = #"<view id="top">\#(frame)<subviews>\#(label)</subviews></view>"#
        let document = Self.interface("XIB", "<objects>\(view)</objects>")
        let xib = try test.folder.write(document, to: "Base.lproj/V.xib")
        let samples = [
            "strings": #""l.text" = "Salut";"# + "\n", "xib": document,
            "xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {"l.text": {}}}"#,
        ]
        let french = test.folder.path("fr.lproj")
        try FileManager.default.createDirectory(atPath: french, withIntermediateDirectories: true)
        // Names that are not UTF-8, and folders below others, are no names of translations. A file without texts translates none.
        guard ![.nameNotUTF8, .tooDeep, .empty].contains(bad) || bad == .empty && ending == "xib",
            let path = try write(bad, samples[ending], nil, ending, to: french, named: "V")
        else { return }
        if bad == .conflict {
            return try Self.expectConflict(at: path) {
                try test.registry.import(.files([xib]), by: TestRegistry.anna)
            }
        }
        let report: ImportReport
        do {
            report = try test.registry.import(.files([xib]), by: TestRegistry.anna)
        } catch let refusal as ImportRefused {
            // A string file that cannot be read would take the translations of the registry away.
            #expect(ending != "xib" && (bad.isText || bad == .unreadable), "\(refusal)")
            #expect(refusal.problems.allSatisfy { $0.source == path })
            return
        }
        #expect(report.rows.map(\.reference.kind).contains(.template))
        let told = report.passedOver.map(\.path) + report.leftOut.compactMap(\.source)
        #expect(Set(told) == [path], "\(report)")
        // What is not read in a file that can be used refuses nothing.
        if report.passedOver.isEmpty { return }
        #expect(throws: ImportRefused.self) {
            let strict = ImportInput.files([xib], reader: DocumentReader(isStrict: true))
            try test.registry.import(strict, by: TestRegistry.anna)
        }
    }

    @Test("A folder of a language beside a named xib that cannot be entered, or is none, is passed over, and listed")
    func folderOfLanguage() throws {
        let test = try TestRegistry()
        let xib = try test.folder.write(
            Self.interface(
                "XIB",
                #"<objects><view id="top"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></view></objects>"#),
            to: "Base.lproj/V.xib")
        try test.folder.write("", to: "de.lproj")
        try test.folder.write("\"top.text\" = \"Salut\";\n", to: "fr.lproj/V.strings")
        chmod(test.folder.path("fr.lproj"), 0)
        defer { chmod(test.folder.path("fr.lproj"), 0o700) }
        // The superuser may enter every folder.
        let closed = access(test.folder.path("fr.lproj"), X_OK) == 0 ? [] : ["fr.lproj"]
        let report = try test.registry.import(.files([xib]), by: TestRegistry.anna)
        #expect(report.passedOver.map(\.path) == (["de.lproj"] + closed).map(test.folder.path))
        #expect(report.passedOver.allSatisfy { $0.problem != nil })
    }

    @Test(
        "A document of another program that has a conflict of Git, or is not of its format at all, is listed with its mistake",
        arguments: DocumentFormat.allCases)
    func foreignDocuments(format: DocumentFormat) throws {
        let test = try TestRegistry()
        try test.folder.write("color: good\nlight: \"#123456\"\n", to: "App/a.yaml")
        let broken = ["conflict": "<<<<<<< a\n{\"b\": 1}\n=======\n{\"b\": 2}\n>>>>>>> b\n", "open": "{\"b\": [1"]
        // Others read what Onion does not.
        let whole = ["b: &x !Ref c\nd: {<<: *x, e, f: #1\n}\n", "b: Win #1 prize\n"]
        for (name, text) in broken { try test.folder.write(text, to: "App/\(name).\(format.rawValue)") }
        for (number, text) in whole.enumerated() where format == .yaml {
            try test.folder.write(text, to: "App/whole\(number).yaml")
        }
        let report = try test.registry.import(.files([test.folder.path("App")]), by: TestRegistry.anna)
        #expect(report.rows.map(\.reference.description) == ["color/good@1"])
        for entry in report.passedOver {
            let name = entry.path.split(separator: "/").last?.split(separator: ".").first ?? ""
            #expect((entry.problem != nil) == !name.hasPrefix("whole"), "\(entry)")
            #expect(entry.reason == (name == "open" ? .unreadable : .foreign), "\(entry)")
        }
        #expect(report.passedOver.count == (format == .yaml ? 4 : 2))
    }

    // MARK: - Good files

    private static func ending(_ format: ReadFormat) -> String {
        switch format {
        case .documents(let format): format.rawValue
        case .designTokens: "tokens.json"
        case .resolver: "resolver.json"
        case .storyboard: "storyboard"
        case .xib: "xib"
        }
    }

    private static func sample(_ format: ReadFormat) -> String {
        switch format {
        case .documents(.yaml): "color: other\nlight: \"#123457\"\ndark: \"#000000\"\n"
        case .documents(.json), .documents(.ndjson):
            "{\"color\": \"other\", \"light\": \"#123457\", \"dark\": \"#000000\"}"
        case .designTokens: "{\"other\": {\"$type\": \"color\", \"$value\": \"#123457\"}}"
        case .resolver: resolver("{\"other\": {\"$type\": \"color\", \"$value\": \"#123457\"}}")
        case .storyboard: interface("Storyboard.XIB", "<scenes/>")
        case .xib: interface("XIB", "<objects/>")
        }
    }

    /// A file with a reference to what is nowhere; nil for a format where the reference alone is left out.
    private static func unresolved(_ format: ReadFormat) -> String? {
        switch format {
        case .documents(.yaml): "color: other\nalias: nowhere\n"
        case .documents(.json), .documents(.ndjson): "{\"color\": \"other\", \"alias\": \"nowhere\"}"
        case .designTokens: "{\"other\": {\"$type\": \"color\", \"$value\": \"{nowhere}\"}}"
        case .resolver: resolver("{\"$ref\": \"nowhere.json\"}")
        case .storyboard, .xib: nil
        }
    }

    private static func resolver(_ source: String) -> String {
        """
        {"version": "2025.10", "sets": {"a": {"sources": [\(source)]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}
        """
    }

    private static func interface(_ type: String, _ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" targetRuntime="iOS.CocoaTouch">
            \(content)
        </document>

        """
    }

    private static func sample(_ format: StringFileFormat) -> String {
        switch format {
        case .strings: "\"content/c#title\" = \"Salut\";\n"
        case .stringsdict:
            "<plist version=\"1.0\"><dict><key>content/c#title</key><string>Salut</string></dict></plist>"
        case .xcstrings: "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"content/c#title\": {}}}"
        case .xliff: "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"fr\"><body/></file></xliff>"
        }
    }

    // MARK: - Bad entries

    /// Makes an entry in a folder.
    ///
    /// - Returns: Its path; nil for an entry that cannot be made here, or not in this format.
    private func write(
        _ bad: BadEntry, _ sample: String?, _ unresolved: String?, _ ending: String, to folder: String,
        named name: String = "bad"
    ) throws -> String? {
        let path = "\(folder)/\(name).\(ending)"
        func write(_ bytes: [UInt8]) throws -> String {
            try Data(bytes).write(to: URL(filePath: path))
            return path
        }
        switch bad {
        case .danglingLink: return symlink("nowhere/bad.\(ending)", path) == 0 ? path : nil
        case .linkLoop: return symlink("\(name).\(ending)", path) == 0 ? path : nil
        case .linkToFolder: return symlink("/", path) == 0 ? path : nil
        case .linkToPipe: return mkfifo("\(folder)/pipe", 0o600) == 0 && symlink("pipe", path) == 0 ? path : nil
        case .pipe: return mkfifo(path, 0o600) == 0 ? path : nil
        case .folder: return mkdir(path, 0o700) == 0 ? path : nil
        case .tooDeep:
            let deepest = folder + String(repeating: "/d", count: Folder.deepest + 1)
            try FileManager.default.createDirectory(atPath: deepest, withIntermediateDirectories: true)
            try Data((sample ?? "").utf8).write(to: URL(filePath: "\(deepest)/bad.\(ending)"))
            return deepest
        case .socket: return makeSocket(at: path) ? path : nil
        case .nameNotUTF8:
            let bytes = Array("\(folder)/caf".utf8) + [0xE9] + Array(".\(ending)".utf8) + [0]
            let descriptor = bytes.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { name in
                    name.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
                }
            }
            // A file system may refuse such names.
            guard descriptor >= 0 else { return nil }
            close(descriptor)
            return "\(folder)/caf\u{FFFD}.\(ending)"
        case .unreadable:
            _ = try write(Array((sample ?? "").utf8))
            // The superuser may read everything.
            return chmod(path, 0) == 0 && access(path, R_OK) != 0 ? path : nil
        case .empty: return try write([])
        case .garbage: return try write((0..<999).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 137) })
        case .truncated: return try sample.map { try write(Array($0.utf8.dropLast(4))) }
        case .utf16:
            return try sample.map { sample in
                try write(
                    [0xFF, 0xFE] + sample.utf16.dropLast().flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + [0x41])
            }
        case .nul:
            return try sample.map { sample in
                let bytes = Array(sample.utf8)
                return try write(bytes[..<(bytes.count / 2)] + [0] + bytes[(bytes.count / 2)...])
            }
        case .conflict: return try sample.map { try write(Array("<<<<<<< a\n\($0)\n=======\n\($0)\n>>>>>>> b\n".utf8)) }
        case .lfsPointer:
            return try write(Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8))
        case .unresolved: return try unresolved.map { try write(Array($0.utf8)) }
        }
    }

    private func makeSocket(at path: String) -> Bool {
        // The path of a socket must be short when it is made.
        let short = "/tmp/onion-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
        let isBound = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        return isBound && rename(short, path) == 0
    }
}

extension FolderEntryTests.BadEntry {
    /// Whether the entry is a file that can be opened.
    fileprivate var isText: Bool {
        [.empty, .garbage, .truncated, .utf16, .nul, .conflict, .lfsPointer, .unresolved].contains(self)
    }
}
