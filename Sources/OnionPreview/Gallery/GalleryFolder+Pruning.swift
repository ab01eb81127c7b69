extension GalleryFolder {
    /// Removes screens from a gallery: their pictures, and what the manifest and the page say of them.
    ///
    /// - Returns: How many pictures are gone.
    /// - Throws: ``RegistryError`` when there is no gallery, or a file cannot be removed.
    @discardableResult
    package func prune(_ screens: [String]) throws -> Int {
        let old = try existingGallery()
        let gone = Set(screens)
        var gallery = old
        gallery.screens.removeAll { gone.contains($0.name) }
        guard gallery != old else { return 0 }
        try write(GalleryPage(gallery).bytes, to: GalleryFolder.page)
        try write(gallery.json, to: GalleryFolder.manifest)
        return try remove(picturesOf: old, notIn: gallery)
    }
}
