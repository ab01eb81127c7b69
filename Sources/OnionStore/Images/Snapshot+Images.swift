import Foundation
import GRDB
package import OnionModel

extension Snapshot {
    /// Visits the files of all images in use, sorted by name and then by variant.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `visit`.
    public func eachImage(_ visit: (StoredImage) throws -> Void) throws {
        try Query(db, "\(StoredImage.query) ORDER BY file.name, file.scale, file.idiom, file.appearance").each { row in
            try visit(StoredImage(row))
        }
    }

    /// Visits images with their files, sorted by name.
    ///
    /// - Parameters:
    ///   - pattern: A pattern of names, see ``PartFilter/matching``; nil for all.
    ///   - space: Only images of this space; empty for the default space, nil for all.
    ///   - visit: Called for each image, with its files in use.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `visit`.
    public func eachImageName(
        matching pattern: String? = nil, space: String? = nil,
        _ visit: (_ name: String, _ files: [StoredImage]) throws -> Void
    ) throws {
        var files: [StoredImage] = []
        func tell() throws {
            if let name = files.first?.variant.name { try visit(name, files) }
            files.removeAll(keepingCapacity: true)
        }
        let names = try pattern.map(names)
        let sql = """
            \(StoredImage.query)\(SpaceSQL.condition(in: space, "file.name"))
            ORDER BY file.name, file.scale, file.idiom, file.appearance
            """
        try Query(db, sql).each(SpaceSQL.arguments(in: space)) { row in
            let image = try StoredImage(row)
            if image.variant.name != files.first?.variant.name { try tell() }
            if names?.contains(image.variant.name) ?? true { files.append(image) }
        }
        try tell()
    }

    /// Returns the variants in use of the images of a space that sets with some names may have, in whatever folders of a catalogue they are.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func images(namedAs sets: Set<String>, in space: String) throws -> [ImageVariant] {
        var images: [ImageVariant] = []
        try eachImageName(space: space) { name, files in
            let last = name.split { $0 == "/" || $0 == ":" }.last.map { String($0) } ?? name
            if sets.contains(last) { images += files.map(\.variant) }
        }
        return images
    }

    /// Returns the names of images in use after one, sorted.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func imageNames(after name: String, limit: Int) throws -> [String] {
        let sql = "SELECT DISTINCT name FROM image_file WHERE replaced IS NULL AND name > ? ORDER BY name LIMIT ?"
        return try Query(db, cached: sql).all(.text(name), .integer(Int64(limit))) { try $0.text(0) }
    }

    /// Returns the number of images in use, which is counted up to a limit.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func countOfImages(limit: Int) throws -> Int {
        let sql = "SELECT count(*) FROM (SELECT DISTINCT name FROM image_file WHERE replaced IS NULL LIMIT ?)"
        return try Int(Query(db, cached: sql).number(.integer(Int64(limit))))
    }

    private func names(matching pattern: String) throws -> Set<String> {
        let sql = "SELECT DISTINCT name FROM image_file WHERE replaced IS NULL AND name GLOB ?"
        return Set(try Query(db, cached: sql).all(.text(pattern.asNamePattern)) { try $0.text(0) })
    }

    /// Returns whether a part in use names an image.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    public func isUsed(image name: String) throws -> Bool {
        var isUsed = false
        try eachUsage(of: .image(name), UsageFilter(limit: 1)) { _ in isUsed = true }
        return isUsed
    }

    /// Returns the files of an image, sorted by variant.
    ///
    /// - Throws: ``RegistryError`` `image-not-found`, with a near match where there is one.
    public func images(named name: String) throws -> [StoredImage] {
        let images = try files(named: name)
        return images.isEmpty ? try files(named: imageName(name)) : images
    }

    /// Returns the name of the image that a text means: the name itself, or that of one of its files, as reports
    /// write it.
    ///
    /// - Throws: ``RegistryError`` `image-not-found`, with a near match where there is one.
    func imageName(_ text: String) throws -> String {
        if try !files(named: text).isEmpty { return text }
        var meant: String?
        try eachImage { if $0.variant.description == "image/\(text)" { meant = $0.variant.name } }
        guard let meant else { throw try noImage(text) }
        return meant
    }

    func noImage(_ name: String) throws -> RegistryError {
        var names: [String] = []
        try eachImage { if names.last != $0.variant.name { names.append($0.variant.name) } }
        let near = Spelling.nearest(to: "image/\(name)", among: names.map { "image/\($0)" })
        return RegistryError(.imageNotFound(name, nearest: near.map { String($0.dropFirst("image/".count)) }))
    }

    private func files(named name: String) throws -> [StoredImage] {
        try Query(db, cached: "\(StoredImage.query) AND file.name = ? ORDER BY file.scale, file.idiom, file.appearance")
            .all(.text(name.composed), read: StoredImage.init)
    }

    /// Returns the bytes of a file.
    ///
    /// - Throws: ``RegistryError`` `image-purged`.
    public func bytes(of image: StoredImage) throws -> [UInt8] {
        let bytes = try image.digest.withUnsafeBufferPointer { digest in
            try Query(db, cached: "SELECT bytes FROM image_bytes WHERE digest = ?").first(.blob(digest)) {
                try $0.bytes(0)
            }
        }
        return try bytes.orThrow(RegistryError(.imagePurged(image.variant)))
    }

    /// Whether the registry has images.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    public var hasImages: Bool {
        get throws {
            try Query(db, cached: "SELECT 1 FROM image_file WHERE replaced IS NULL LIMIT 1").first { _ in true }
                ?? false
        }
    }
}
