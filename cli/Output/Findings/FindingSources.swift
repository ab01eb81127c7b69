import Foundation
import Onion
import OnionAudit
import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel
import OnionPreview

/// The positions of parts in the files of the working folder, so that services show findings beside the lines that they are about.
final class FindingSources {
    /// The documents of the folder, by the parts that they are of in the spaces of their projects.
    private let documents: [Reference: [Document]]
    /// The parts of the registry, and the files that they were made of.
    private let origins: (Reference) -> Origin?
    /// Returns those of files that parts of the registry came from.
    private let filesOfParts: ([String]) -> Set<String>
    /// The texts of string files of the folder.
    private lazy var textFiles = FindingSources.texts(in: paths)
    /// The keys in tables of the folder.
    private lazy var rows = FindingSources.rows(in: paths)
    private var lines = ObjectLines(folder: FileManager.default.currentDirectoryPath)
    private let paths: [String]

    /// A text of a string file.
    private struct FileText: Hashable {
        var text: String
        var locale: LocaleTag?
    }

    private typealias Origin = (file: String?, document: Node)
    private typealias Location = ReportedFinding.Location

    /// Reads the documents of the working folder. Those that cannot be read have no places.
    convenience init(and snapshot: Snapshot) {
        self.init(in: []) {
            FindingSources.origin(of: $0, in: snapshot)
        } filesOfParts: {
            (try? snapshot.filesOfParts(among: $0)) ?? []
        }
    }

    /// - Parameters:
    ///   - paths: Files and folders in place of the working folder; empty for it.
    ///   - registry: Knows the files of storyboards and xibs; nil when there is none.
    convenience init(in paths: [String], and registry: Registry?) {
        self.init(in: paths) { reference in
            try? registry?.read { FindingSources.origin(of: reference, in: $0) }
        } filesOfParts: { files in
            (try? registry?.read { try $0.filesOfParts(among: files) }) ?? []
        }
    }

    private static func origin(of reference: Reference, in snapshot: Snapshot) -> Origin? {
        (try? snapshot.document(reference)).map { (try? snapshot.file(of: reference), $0) }
    }

    private init(
        in paths: [String], origins: @escaping (Reference) -> Origin?,
        filesOfParts: @escaping ([String]) -> Set<String>
    ) {
        let paths = paths.isEmpty ? ["."] : paths
        self.paths = paths
        documents = Dictionary(grouping: FindingSources.reader(of: paths).read(paths: paths).documents) {
            $0.part.reference.head
        }
        (self.origins, self.filesOfParts) = (origins, filesOfParts)
    }

    /// A reader that puts documents into the spaces of their projects.
    private static func reader(of paths: [String]) -> DocumentReader {
        let projects = try? NestedProjects(around: paths)
        var reader = projects?.reader(DocumentReader()) ?? DocumentReader()
        let own = ConfigurationFile.find(from: WorkingFolder().path).flatMap {
            ConfigurationFile.read($0).configuration
        }
        reader.space = own?.space.flatMap { try? ImportSpace($0) }
        return reader
    }

    private func document(of part: Reference) -> Document? {
        if let found = documents[part] {
            guard found.count > 1 else { return found.first }
            // Others may be copies that an import excludes.
            let imported = filesOfParts(found.compactMap(\.source))
            return found.first { $0.source.map(imported.contains) ?? false } ?? found.first
        }
        // Where no project says a space, the command of the import may have done so.
        guard part.key.space != nil, let others = documents[Reference(part.kind, part.key.moved(to: nil))] else {
            return nil
        }
        return others.count == 1 ? others[0] : nil
    }

    /// The units that have a text, with their places.
    private static func texts(in paths: [String]) -> [FileText: [(unit: String, location: Location)]] {
        var texts: [FileText: [(unit: String, location: Location)]] = [:]
        for file in paths.flatMap({ (try? StringFiles.files(at: $0, .ofCheckouts))?.files ?? [] }) {
            guard let bytes = try? SourceFile.inFolder(file.name).bytes() else { continue }
            let (read, _) = StringFileReader().read(bytes: bytes, source: file.name)
            for unit in read.units {
                for translation in unit.translations {
                    let position = translation.position.isKnown ? translation.position : unit.position
                    for words in Set(translation.text.texts.map(\.text)) {
                        texts[FileText(text: words, locale: translation.locale), default: []].append(
                            (unit.name, Location(path: clean(file.name), position)))
                    }
                }
            }
        }
        return texts
    }

    /// The rows of tables by the keys in them.
    private static func rows(in paths: [String]) -> [String: Location] {
        var rows: [String: Location] = [:]
        for path in paths {
            let found = try? SourceFile.files(
                at: path, .ofCheckouts, where: { CSVFormat(path: $0) != nil }, otherwise: "")
            for file in found?.files ?? [] {
                guard let format = CSVFormat(path: file.name), let bytes = try? file.bytes(),
                    let places = try? CSVRowPlaces.places(in: bytes, as: format)
                else { continue }
                rows.merge(places.mapValues { Location(path: clean(file.name), $0) }) { first, _ in first }
            }
        }
        return rows
    }

    /// The place of a path in a document, or of the deepest thing on the way that exists. A text in a language may be in a string file.
    ///
    /// - Parameter path: `view.subviews[1].text`; the name of a text, such as `title`, is found among the fields, the actions and the views.
    func location(of reference: Reference?, path: String = "") -> ReportedFinding.Location? {
        func way(in node: Node) -> Way {
            let way = node.way(along: path)
            if path.isEmpty || way.count > 1 { return way }
            let named = ["fields", "items"].map { node.way(along: "\($0).\(path)") }
            if let found = named.first(where: { $0.count > 2 }) { return found }
            let view = path.split(separator: ".").first.flatMap { node.view(String($0)) }
            return view.map { way + [(key: "", node: $0)] } ?? named[0]
        }
        return reference.flatMap { textLocation(of: $0.head, way) } ?? location(of: reference, way)
    }

    /// The place of a text in a language in a string file; nil for anything else, and for a text that a document of the folder has.
    private func textLocation(of part: Reference, _ way: (Node) -> Way) -> Location? {
        guard let stored = origins(part)?.document else { return nil }
        let steps = way(stored)
        if let document = document(of: part), !InterfaceBuilderFile.hasExtension(document.source ?? ""),
            way(document.node).count == steps.count
        {
            return nil
        }
        let names = steps.reversed().flatMap { [$0.node["id"]?.string, $0.key].compactMap(\.self) }
        let objects = objects(along: steps)
        for step in steps.reversed() {
            guard let locale = LocaleTag(wellFormed: step.key) else { continue }
            let texts = [step.node.string].compactMap(\.self) + (step.node.entries ?? []).compactMap(\.value.string)
            let units = texts.lazy.compactMap {
                self.unit(of: FileText(text: $0, locale: locale), in: part, names, objects)
            }
            if let unit = units.first { return unit }
        }
        return nil
    }

    /// The place of a text in string files.
    ///
    /// - Parameters:
    ///   - names: The names of the field, the view or the action that the text may be of.
    ///   - objects: The objects of a storyboard that the text may be of.
    private func unit(
        of text: FileText, in part: Reference, _ names: [String], _ objects: [String]
    ) -> Location? {
        let units = textFiles[text] ?? []
        // A key of the app's own may be that of any text.
        let unit =
            units.first { unit in
                TextName(unit.unit).map { name in name.part == part && names.contains(where: name.isOf) } ?? false
            } ?? units.first { unit in objects.contains { unit.unit.hasPrefix("\($0).") } }
            ?? units.first { TextName($0.unit) == nil && !$0.unit.contains(".") }
        return unit?.location
    }

    /// The place of what causes a finding: the text that does not fit, the action or the item of a bar, else the view in its template.
    func location(of finding: FitFinding) -> ReportedFinding.Location? {
        guard let part = finding.origin?.part ?? finding.layer?.template else { return nil }
        var isText = false
        var objects: [String] = []
        let found = location(of: part) { node in
            var way = finding.origin.map { node.way(along: $0.path) } ?? [(key: "", node: node)]
            if finding.origin == nil, let view = finding.view.flatMap({ node.view($0) }) {
                way.append((key: "", node: view))
            }
            objects = self.objects(along: way)
            if let text = finding.text, let words = way.last?.node.text(text, in: finding.variant.traits.locale) {
                isText = words.string == text
                way.append((key: "", node: words))
            }
            return way
        }
        // A storyboard has no other languages: their texts come from string files.
        let isInStoryboard = found.map { InterfaceBuilderFile.hasExtension($0.path) } ?? false
        guard let text = finding.text, !isText || isInStoryboard else { return found }
        let name = finding.origin?.path.last ?? finding.view ?? ""
        return unit(of: FileText(text: text, locale: finding.variant.traits.locale), in: part.head, [name], objects)
            ?? found
    }

    /// The place of the last node with one on the way to something in a part. A storyboard has that of its object.
    private func location(of reference: Reference?, _ way: (Node) -> Way) -> ReportedFinding.Location? {
        guard let reference = reference?.head else { return nil }
        let document = document(of: reference)
        if let document, let source = document.source,
            !InterfaceBuilderFile.hasExtension(source)
        {
            let position = way(document.node).last { $0.node.position.isKnown }?.node.position
            return Location(path: FindingSources.clean(source), position ?? .unknown)
        }
        let read = document.flatMap { document in document.source.map { (file: $0, document: document.node) } }
        guard let origin = read ?? origins(reference) else { return nil }
        guard let file = origin.file else {
            let isContent = reference.kind == .content
            return isContent ? rows[reference.key.text] ?? rows[reference.key.name] : nil
        }
        let names = objects(along: way(origin.document))
        let line = names.lazy.compactMap { self.lines.line(ofObject: $0, in: file) }.first
        return Location(path: FindingSources.remembered(file), line: line)
    }

    /// The objects on the way to something in a part, the innermost first, then those of the views that show it.
    private func objects(along way: Way) -> [String] {
        let field = zip(way, way.dropFirst()).first { $0.0.key == "fields" }?.1.key
        return way.reversed().compactMap { $0.node["objectID"]?.string } + shownObjects(in: way[0].node, field: field)
    }

    /// The object of the view that shows a field of a content, then that of the root of what a part shows.
    private func shownObjects(in part: Node, field: String?, depth: Int = 0) -> [String] {
        if depth > 2 { return [] }
        if let view = part["view"] { return view["objectID"]?.string.map { [$0] } ?? [] }
        let inner = [PartKind.template, .content].lazy.compactMap { kind in
            part[kind.rawValue]?.string.flatMap { try? Reference(parsing: "\(kind.rawValue)/\($0)") }
        }.map { Reference($0.kind, $0.key.absolute(in: Part.name(of: part)?.key.space)) }
            .first { $0 != Part.name(of: part) }
        guard let inner, let node = document(of: inner)?.node ?? origins(inner)?.document else { return [] }
        let shown = field.flatMap { node["view"]?.view(showing: "$\($0)") }?["objectID"]?.string
        return (shown.map { [$0] } ?? []) + shownObjects(in: node, field: nil, depth: depth + 1)
    }

    /// The files of the working folder that have documents.
    static var workingFiles: [String] {
        Set(DocumentReader().read(paths: ["."]).documents.compactMap(\.source)).map(clean).sorted()
    }

    /// A path from the working folder, without redundant components.
    static func clean(_ path: String) -> String { clean(path, in: FileManager.default.currentDirectoryPath) }

    private static func clean(_ path: String, in folder: String) -> String {
        let inside = path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
        return inside.hasPrefix("./") ? String(inside.dropFirst(2)) : inside
    }

    /// The path of a file that the registry remembers. A client of a service does not know where the registry is: its path is that from the folder
    /// of the registry.
    private static func remembered(_ path: String) -> String {
        guard ServedSender.current != nil, let registry = RegistryOptions.path(nil) else { return clean(path) }
        return clean(path, in: URL(filePath: registry).deletingLastPathComponent().path)
    }
}

/// Nodes, each in the one before it, with their keys.
private typealias Way = [(key: String, node: Node)]

extension Node {
    /// The nodes on the way along keys, and ids and indices of items of lists, from the document as far as there are any.
    fileprivate func way(along path: [some StringProtocol]) -> Way {
        var way: Way = [(key: "", node: self)]
        for step in path {
            let node = way[way.count - 1].node
            let item = node.items?.first { $0["id"]?.string == String(step) }
            let index = Int(step).flatMap { $0 < 0 ? nil : node.items?.dropFirst($0).first }
            guard let next = node[String(step)] ?? item ?? index else { break }
            way.append((key: String(step), node: next))
        }
        return way
    }

    /// - Parameter path: `view.subviews[1].text`.
    fileprivate func way(along path: String) -> Way {
        way(along: path.split { $0 == "." || $0 == "[" || $0 == "]" })
    }

    /// The first view with a value, such as a field.
    fileprivate func view(showing value: String) -> Node? {
        if (entries ?? []).contains(where: { $0.value.string == value }) { return self }
        return (self["subviews"]?.items ?? []).lazy.compactMap { $0.view(showing: value) }.first
    }

    /// The view of a template's document; that around it, whose name it begins with, for a view that layout adds.
    fileprivate func view(_ name: String) -> Node? {
        var name = name
        while true {
            if let found = self["view"]?.descendant(name) { return found }
            guard let dot = name.lastIndex(where: { ".·".contains($0) }) else { return nil }
            name = String(name[..<dot])
        }
    }

    private func descendant(_ name: String) -> Node? {
        if self["id"]?.string == name { return self }
        return (self["subviews"]?.items ?? []).lazy.compactMap { $0.descendant(name) }.first
    }

    /// The node of a text in a language: the node itself, or that of one of its texts.
    fileprivate func text(_ text: String, in locale: LocaleTag?) -> Node? {
        if string != nil { return self }
        let languages = (entries ?? []).compactMap { entry in
            LocaleTag(wellFormed: entry.key).map { (locale: $0, node: entry.value) }
        }
        if let found = languages.first(where: { $0.node.string == text && $0.locale == locale }) { return found.node }
        if let found = languages.first(where: { $0.node.string == text }) { return found.node }
        // A view or an action has its texts under several keys.
        return (entries ?? []).lazy.filter { $0.key != "subviews" && $0.value.items == nil }
            .compactMap {
                $0.value.string == text ? $0.value : $0.value.entries == nil ? nil : $0.value.text(text, in: locale)
            }
            .first { $0.string == text }
    }
}

extension TextName {
    /// Whether the text is that of a field, a view or an action.
    fileprivate func isOf(_ name: String) -> Bool { identifier == name || identifier.hasPrefix("\(name).") }
}

extension ReportedFinding.Location {
    fileprivate init(path: String, _ position: Position) {
        self.init(
            path: path, line: position.isKnown ? position.line : nil, column: position.isKnown ? position.column : nil)
    }
}
