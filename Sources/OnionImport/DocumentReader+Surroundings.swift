package import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// What is around the storyboards and xibs of an import: the other ones of their app.
///
/// Scenes lead to each other, and have the bars of controllers in other files. So an import of some files reads the others, too, and
/// stores what it was asked for.
package struct Surroundings: Sendable {
    /// The folder of the registry; nil when there is none.
    package var home: String?
    /// The absolute paths of the storyboards and xibs that the registry has parts of, and that are there.
    package let files: Set<String>
    /// Returns those of some documents whose parts the registry does not have.
    package var unknown: @Sendable ([Document]) -> [Document]

    /// Creates surroundings.
    ///
    /// - Parameter files: The paths of the files that the registry has parts of.
    package init(
        home: String?, files: [String], unknown: @escaping @Sendable ([Document]) -> [Document]
    ) {
        (self.home, self.unknown) = (home, unknown)
        self.files = Set(files.filter(InterfaceBuilderFile.hasExtension).compactMap(Folder.resolved))
    }

    /// Returns the absolute paths of the storyboards and xibs around some, sorted: those that the registry has parts of, and those of the
    /// checkouts of the files that were named. What is found in a folder has been imported with the folder.
    fileprivate func paths(around files: Set<String>, named: Set<String>, _ rules: IgnoreRules) -> [String] {
        var checkouts = Checkouts(home: home)
        var paths = self.files
        for checkout in Set(named.compactMap { checkouts.checkout(around: $0) }) {
            let found = try? SourceFile.files(
                at: checkout, rules, where: InterfaceBuilderFile.hasExtension, otherwise: "")
            paths.formUnion((found ?? []).map(\.name))
        }
        return paths.subtracting(files).sorted { $0.precedesByBytes($1) }
    }
}

extension DocumentReader {
    /// Makes the documents of Interface Builder files together with those around them.
    ///
    /// - Returns: False when there is nothing around them.
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

    /// Reads what is around the files of an import; nil when nothing is. A file that the registry has parts of must be readable: what leads to
    /// these parts would seem to be gone.
    private func read(_ surroundings: Surroundings, of reading: inout DocumentReading) -> DocumentReading? {
        // A text that is no file, such as standard input, may be that of a file around it.
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

    /// Returns the problems of storyboards and xibs in folders that cannot be read any more, and that the registry has parts of.
    func unreadableFilesOfRegistry(among files: [PassedOver]) -> [Problem] {
        files.filter { $0.reason == .unreadable }.compactMap { file in
            Folder.resolved(file.path).flatMap { surroundings?.files.contains($0) == true ? file.problem : nil }
        }
    }

    /// Composes the screens of files in the order in which an import of all of them does.
    private func compose(
        _ own: [ScreenComposer.File], _ others: [ScreenComposer.File], _ keys: inout InterfaceBuilderKeys
    ) -> (own: [ScreenComposer.Result], others: [ScreenComposer.Result]) {
        let files = sorted(own, others)
        let results = zip(files, ScreenComposer.compose(files, keys: &keys))
        return (results.filter { !$0.0.isSurrounding }.map(\.1), results.filter { $0.0.isSurrounding }.map(\.1))
    }

    private func sorted(_ own: [ScreenComposer.File], _ others: [ScreenComposer.File]) -> [ScreenComposer.File] {
        (own + others).sorted { $0.path.precedesByBytes($1.path) }
    }

    /// Adds what is around the documents of an import: the parts that they may refer to, and the colors that they name.
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
    /// Returns what was read, with the texts of what is around it.
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
