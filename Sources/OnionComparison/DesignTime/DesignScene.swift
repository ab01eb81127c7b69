import OnionDocuments
package import OnionInterfaceBuilder
package import OnionLayout
package import OnionModel

/// A scene of an Interface Builder document as Interface Builder lays it out: its views as a template, and the
/// environment.
package struct DesignScene: Sendable {
    /// The views as a template. They keep the ids of the document.
    package var template: Template
    /// The views as the document has them, without the rules of design time.
    package var saved: Template
    package var environment: LayoutEnvironment
    /// The ids of the views whose saved frames give cells their sizes; see ``DesignCellContents``.
    var givenViews: Set<String>
    /// Whether Interface Builder marks a view of the scene as misplaced or ambiguous.
    package var isFlagged: Bool
    /// The size of the pixels that saved frames are rounded to, in points. Xcode 6 rounds to whole points.
    package var pixel: Double

    fileprivate init(_ scene: InterfaceBuilderScene, in document: InterfaceBuilderDocument, _ graph: SceneGraph) {
        let converter = SceneConverter(
            document: document, sizeClasses: Self.sizeClasses(of: document), designTime: true)
        let margins = DesignMargins(document: document, scene: scene)
        saved = converter.template(of: scene).template
        let written = DesignContentViews(document: document, scene: scene).applied(to: saved)
        pixel = document.designVersion < 8000 ? 1 : 1 / DesignDevice(for: document).scale
        let cells = margins.applied(to: written)
        let resized = DesignCellContents(pixel: pixel).applied(to: cells)
        givenViews = DesignCellContents.views(of: cells, resizedIn: resized)
        template = DesignPickers(document: document, scene: scene).applied(to: resized)
        let bars = scene.controller.map(graph.bars)
        let size = scene.view.savedFrame?.size ?? Size()
        let insets = DesignSafeArea(document: document, scene: scene, bars: bars).insets
        environment = LayoutEnvironment(
            size: size,
            scale: DesignDevice(for: document).scale,
            safeAreaInsets: insets,
            rootMargins: margins.root,
            contentSizeCategory: DesignSystem.contentSizeCategory(of: document),
            hasHomeIndicator: DesignDevice(for: document).homeIndicator > 0 && insets.bottom > 0
                && (bars?.bottomBar ?? 0) == 0,
            systemVersion: DesignSystem.version(of: document))
        isFlagged = scene.view.all.contains { $0["misplaced"] == "YES" || $0["ambiguous"] == "YES" }
    }

    /// Returns the size classes of the document's device; nil without a device, so that no variation applies.
    private static func sizeClasses(of document: InterfaceBuilderDocument) -> SizeClasses? {
        guard let device = document.device else { return nil }
        if DesignDevice(for: document).isPad { return SizeClasses(horizontal: .regular, vertical: .regular) }
        guard device.orientation == .landscape else { return SizeClasses(horizontal: .compact, vertical: .regular) }
        return SizeClasses(horizontal: DesignScreen(of: document).isWide ? .regular : .compact, vertical: .compact)
    }
}

extension InterfaceBuilderDocument {
    /// The scenes of the document, as Interface Builder lays them out.
    package var designScenes: [DesignScene] {
        let graph = SceneGraph(self)
        return scenes.map { DesignScene($0, in: self, graph) }
    }
}

extension InterfaceBuilderDocument {
    /// The version of the tools whose rules apply. Documents of unreleased tools have a number above all real
    /// versions.
    var designVersion: Double { toolsVersion >= 30000 ? 22000 : toolsVersion }
}
