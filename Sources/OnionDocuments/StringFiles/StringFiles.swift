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

    /// Returns the file at a path, or the string files in the folder there, sorted by path.
    ///
    /// In an Xcode export such as `ru.xcloc`, the translations are in XLIFF; the source files beside it are skipped.
    package static func files(at path: String) throws(Problem) -> [File] {
        let isExport = path.hasSuffix(".xcloc") || path.hasSuffix(".xcloc/")
        return try SourceFile.files(
            at: path,
            where: { path in StringFileFormat(path: path).map { $0 == .xliff || !isExport } ?? false },
            otherwise: "string files end in .strings, .stringsdict, .xcstrings or .xliff"
        ).map { File(file: $0) }
    }
}
