package import OnionCoding
package import OnionModel

/// The files of design tokens of one command. They may refer to each other's tokens.
package struct DesignTokenSet {
    private struct File {
        var root: Node
        /// Whether the file was found in a folder.
        var isLenient: Bool
    }

    /// The result of reading a file.
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
        files.append(File(root: TokensStudioSets.naming(LegacyDesignTokens.current(root)), isLenient: isLenient))
        return nil
    }

    /// Reads all files.
    ///
    /// - Parameter registered: Returns the tokens of the registry as one file.
    package func readings(registered: @escaping () -> Node) -> [Reading] {
        let surroundings = DesignTokenSurroundings(files.map(\.root), registered: registered)
        return files.enumerated().map { number, file in
            let reader = DesignTokenReader(reading: file.root, in: surroundings)
            return Reading(
                source: positions.names[number],
                result: positions.located(reader.resultWithDocuments, of: number), isLenient: file.isLenient)
        }
    }
}
