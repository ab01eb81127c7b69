package import OnionCoding
package import OnionModel

/// The files of design tokens of one command. They may refer to each other's tokens.
package struct DesignTokenSet {
    private struct File {
        var root: Node
        /// Whether the file was found in a folder.
        var isLenient: Bool
        /// Whether the file belongs to Tokens Studio and has no tokens.
        var isOfTokensStudio = false
    }

    /// The result of reading a file, or of the files of several themes together.
    package struct Reading {
        package var source: String
        package var result: DesignTokenReader.Result
        package var isLenient: Bool
    }

    private var files: [File] = []
    private var positions = DesignTokenPositions()

    /// Creates a set without files.
    package init() {}

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - source: Its path.
    ///   - isLenient: Whether the file was found in a folder, so that invalid tokens are omitted.
    /// - Returns: The root of a resolver, which is not added to the set; nil for a file of tokens.
    /// - Throws: A problem of its syntax.
    package mutating func add(_ bytes: [UInt8], _ source: String, isLenient: Bool) throws(Problem) -> Node? {
        let isResolver = DesignTokenResolver.hasExtension(source)
        if isResolver { return try JSONReader.read(bytes) }
        var positions = positions
        let start = positions.add(source)
        let root: Node
        do throws(Problem) {
            root = try JSONReader.read(bytes, startingAt: start)
        } catch {
            throw positions.located(error)
        }
        if DesignTokenResolver.isResolver(root) { return try JSONReader.read(bytes) }
        self.positions = positions
        files.append(
            TokensStudioThemes.isFile(source)
                ? File(root: root, isLenient: isLenient, isOfTokensStudio: true)
                : File(root: TokensStudioSets.naming(LegacyDesignTokens.current(root)), isLenient: isLenient))
        return nil
    }

    /// Reads all files.
    ///
    /// - Parameter registered: Returns the tokens of the registry as one file.
    package func readings(registered: @escaping () -> Node) -> [Reading] {
        let tokens = files.indices.filter { !files[$0].isOfTokensStudio }
        let surroundings = DesignTokenSurroundings(tokens.map { files[$0].root }, registered: registered)
        let themes = ThemesOfFiles(positions.names, files.map(\.root))
        var readings: [Reading] = []
        for number in tokens where !themes.files.contains(number) {
            let reader = DesignTokenReader(reading: files[number].root, in: surroundings)
            readings.append(reading(reader.resultWithDocuments, of: number))
        }
        if let first = themes.files.min() {
            readings.append(reading(result(of: themes, among: tokens, surroundings), of: first))
        } else if let first = files.firstIndex(where: \.isOfTokensStudio), !themes.leftOut.isEmpty {
            var result = DesignTokenReader.Result()
            result.leftOut = themes.leftOut
            readings.append(reading(result, of: first))
        }
        return readings
    }

    private func reading(_ result: DesignTokenReader.Result, of number: Int) -> Reading {
        Reading(
            source: positions.names[number], result: positions.located(result, of: number),
            isLenient: files[number].isLenient)
    }

    /// Reads the files with themes, and the others as possible targets of their references.
    private func result(
        of themes: ThemesOfFiles, among tokens: [Int], _ surroundings: DesignTokenSurroundings
    ) -> DesignTokenReader.Result {
        let others = tokens.filter { !themes.files.contains($0) }
        func reader(in theme: DesignTokenTheme) throws(Problem) -> DesignTokenReader {
            var merged = MergedDesignTokens(at: .unknown)
            for number in try others + themes.files(in: theme) { try merged.add(files[number].root) }
            return DesignTokenReader(reading: merged.node, in: surroundings)
        }
        do throws(Problem) {
            let tokens = try ThemedDesignTokens(
                hasDark: themes.hasDark, hasContrast: themes.hasContrast, reader: reader)
            func isOfThemes(_ position: Position) -> Bool {
                themes.files.contains(DesignTokenPositions.file(of: position))
            }
            var result = tokens.result { isOfThemes($0.token.node.position) }
            result.problems.removeAll { !isOfThemes($0.position) }
            result.flawed.removeAll { !isOfThemes($0.position) }
            result.leftOut.removeAll { !isOfThemes($0.position) }
            result.leftOut += themes.leftOut
            return result
        } catch {
            return DesignTokenReader.Result(problems: [error])
        }
    }
}
