package import OnionCoding
package import OnionModel

/// String files on disk.
package enum StringFiles {
    /// A file and its name as given by the user.
    package struct File {
        let file: SourceFile

        /// The path as given by the user.
        package var name: String { file.name }

        /// Reads the file, up to `StringFileFormat.largest` bytes.
        package func bytes() throws(Problem) -> SpooledBytes {
            try file.spooledBytes(atMost: StringFileFormat.largest)
        }
    }

    /// Returns the file at a path, or the string files in the folder there, sorted by path, and what was passed over there.
    ///
    /// In an Xcode export such as `ru.xcloc`, the translations are in XLIFF; the source files beside it are copies.
    ///
    /// - Parameters:
    ///   - format: The format of the files; nil for all.
    ///   - isKnown: Whether another file of the folder is passed over, by its path.
    package static func files(
        at path: String, _ rules: IgnoreRules = IgnoreRules(), in format: StringFileFormat? = nil,
        passingOver isKnown: (_ path: String) -> Bool = { _ in false }
    ) throws(Problem) -> (files: [File], passedOver: [PassedOver]) {
        let isExport = path.hasSuffix(".xcloc") || path.hasSuffix(".xcloc/")
        func isIncluded(_ path: String) -> Bool {
            StringFileFormat(path: path).map { ($0 == .xliff || !isExport) && [$0, nil].contains(format) } ?? false
        }
        let found = try SourceFile.files(
            at: path, rules, where: isIncluded,
            otherwise: "string files end in .strings, .stringsdict, .xcstrings or .xliff")
        return (
            found.files.map { File(file: $0) },
            found.passedOver + found.unusable.filter { isIncluded($0.path) || isKnown($0.path) }
                + found.others.filter(isKnown).map { PassedOver($0, because: isExport ? .copy : .format) }
        )
    }
}
