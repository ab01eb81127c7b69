extension GalleryFolder {
    /// Removes screens from a gallery: their pictures, and their entries in the manifest and the page.
    ///
    /// - Returns: The number of removed pictures.
    /// - Throws: ``RegistryError`` when there is no gallery, or a file cannot be removed.
    @discardableResult
    package func prune(_ screens: [String]) throws -> Int {
        let old = try existingGallery()
        let gone = Set(screens)
        var gallery = old
        gallery.screens.removeAll { gone.contains($0.name) }
        guard gallery != old else { return 0 }
        try write(GalleryPage(gallery: gallery).bytes, to: GalleryFolder.page)
        try write(gallery.json, to: GalleryFolder.manifest)
        return try remove(picturesOf: old, notIn: gallery)
    }
}
