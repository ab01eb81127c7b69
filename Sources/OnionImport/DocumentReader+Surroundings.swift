package import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The surroundings of the storyboards and xibs of an import: the other ones of their app.
///
/// Scenes connect to each other, and show the bars of controllers in other files. So an import of some files reads the others, too, but
/// stores only the requested ones.
package struct Surroundings: Sendable {
    /// The folder of the registry; nil without one.
    package var home: String?
    /// The absolute paths of the existing storyboards and xibs with parts in the registry.
    package let files: Set<String>
    /// Returns the documents whose parts are not in the registry.
    package var unknown: @Sendable ([Document]) -> [Document]

    /// Creates surroundings.
    ///
    /// - Parameter files: The paths of the files with parts in the registry.
    package init(
        home: String?, files: [String], unknown: @escaping @Sendable ([Document]) -> [Document]
    ) {
        (self.home, self.unknown) = (home, unknown)
        self.files = Set(files.filter(InterfaceBuilderFile.hasExtension).compactMap(Folder.resolved))
    }

    /// Returns the absolute paths of the storyboards and xibs around some, sorted: those with parts in the registry, and those in the
    /// checkouts of the named files. Files found in a folder were imported with the folder.
    fileprivate func paths(around files: Set<String>, named: Set<String>, _ rules: IgnoreRules) -> [String] {
        var checkouts = Checkouts(home: home)
        var paths = self.files
        for checkout in Set(named.compactMap { checkouts.checkout(around: $0) }) {
            let found = try? SourceFile.files(
                at: checkout, rules, where: InterfaceBuilderFile.hasExtension, otherwise: "")
            paths.formUnion((found?.files ?? []).map(\.name))
        }
        return paths.subtracting(files).sorted { $0.precedesByBytes($1) }
    }
}

extension DocumentReader {
    /// Creates the documents of Interface Builder files together with their surroundings.
    ///
    /// - Returns: False without surroundings.
    func finish(_ reading: inout DocumentReading, within surroundings: Surroundings) -> Bool {
        guard let around = read(surroundings, of: &reading) else { return false }
        reading.interfaceBuilder.keys = around.interfaceBuilder.keys
        let own = reading.interfaceBuilder.files
        var others = around.interfaceBuilder.files
        for index in others.indices { others[index].isSurrounding = true }
        var (found, keys) = (around, around.interfaceBuilder.keys)
        for file in compose(own, others, &keys).others { add(file, to: &found) }
        let unknown = Dictionary(grouping: surroundings.unknown(found.batch.documents)) { $0.source ?? "" }
        for index in others.indices {
            others[index].missing = Set(unknown[others[index].source, default: []].compactMap(\.objectPart))
        }
        let composed = compose(own, others, &reading.interfaceBuilder.keys)
        reading.interfaceBuilder.files = []
        for file in composed.own { add(file, to: &reading) }
        found = around
        for file in composed.others { add(file, to: &found) }
        let former = bases(of: sorted(own, others), reading.with(textsOf: found))
        take(found, into: &reading)
        reading.surroundings += former
        return true
    }

    /// Reads the surroundings of the files of an import; nil for none. A file with parts in the registry must be readable: otherwise, connections
    /// to these parts would seem to be gone.
    private func read(_ surroundings: Surroundings, of reading: inout DocumentReading) -> DocumentReading? {
        // A text without a file, such as standard input, may be the text of a surrounding file.
        guard !reading.interfaceBuilder.readPaths.isEmpty,
            reading.interfaceBuilder.files.allSatisfy({ reading.interfaceBuilder.readPaths.contains($0.path) })
        else { return nil }
        let paths = surroundings.paths(
            around: reading.interfaceBuilder.readPaths, named: reading.interfaceBuilder.namedPaths, rules)
        guard !paths.isEmpty else { return nil }
        var around = DocumentReading(self)
        around.interfaceBuilder.keys = reading.interfaceBuilder.keys
        around.interfaceBuilder.paths = reading.interfaceBuilder.readPaths.union(paths)
        around.isLenient = true
        for path in paths {
            do throws(Problem) {
                try read(.inFolder(path), into: &around)
            } catch {
                around.batch.passedOver.append(PassedOver(path, because: .unreadable, error))
            }
        }
        reading.batch.problems += around.batch.passedOver.filter { surroundings.files.contains($0.path) }
            .compactMap(\.problem)
        return around.interfaceBuilder.files.isEmpty ? nil : around
    }

    /// Composes the screens of files in the same order as an import of all of them.
    private func compose(
        _ own: [ScreenComposer.File], _ others: [ScreenComposer.File], _ keys: inout [String: InterfaceBuilderKeys]
    ) -> (own: [ScreenComposer.Result], others: [ScreenComposer.Result]) {
        let files = sorted(own, others)
        let results = zip(files, compose(files, keys: &keys))
        return (results.filter { !$0.0.isSurrounding }.map(\.1), results.filter { $0.0.isSurrounding }.map(\.1))
    }

    private func sorted(_ own: [ScreenComposer.File], _ others: [ScreenComposer.File]) -> [ScreenComposer.File] {
        (own + others).sorted { $0.path.precedesByBytes($1.path) }
    }

    /// Adds the surroundings of an import: the parts that its documents may refer to, and the colors that they name.
    private func take(_ around: DocumentReading, into reading: inout DocumentReading) {
        var around = around
        around.placeTexts()
        let needed = Set(reading.batch.documents.flatMap { $0.part.references.map(\.reference.head) })
        reading.batch.documents += around.batch.documents.filter { $0.isCopy && needed.contains($0.part.reference) }
        reading.surroundings = around.batch.documents.filter { !$0.isCopy }
        for index in reading.surroundings.indices { reading.surroundings[index].isSurrounding = true }
    }
}

extension DocumentReading {
    /// Returns the reading with the texts of its surroundings.
    fileprivate func with(textsOf around: DocumentReading) -> DocumentReading {
        var reading = self
        reading.interfaceBuilder.texts.merge(around.interfaceBuilder.texts) { own, _ in own }
        reading.interfaceBuilder.objectTexts.merge(around.interfaceBuilder.objectTexts) { own, _ in own }
        return reading
    }
}

extension Document {
    fileprivate var objectPart: ScreenComposer.ObjectPart? {
        origin.map { ScreenComposer.ObjectPart(kind: part.kind, object: $0.object) }
    }
}
