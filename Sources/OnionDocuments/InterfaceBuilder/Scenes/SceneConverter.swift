package import OnionModel

/// Makes templates of a document's scenes, with everything in them that decides where views are.
///
/// The views keep Interface Builder's ids, and every view its saved `frame`: a view that Auto Layout does not place has
/// `autoresizing` beside it.
package struct SceneConverter: Sendable {
    package let document: InterfaceBuilderDocument
    /// The size classes whose variations are applied; nil applies only what holds in all.
    package let sizeClasses: SizeClasses?
    /// Whether what holds at design time only is taken over: placeholder sizes and placeholder constraints.
    package let designTime: Bool
    /// Whether everything stays that is there in some size classes.
    var keepsEverything = false

    package init(document: InterfaceBuilderDocument, sizeClasses: SizeClasses?, designTime: Bool) {
        self.document = document
        self.sizeClasses = sizeClasses
        self.designTime = designTime
    }

    var variations: InterfaceBuilderVariations {
        InterfaceBuilderVariations(sizeClasses: sizeClasses, keepsEverything: keepsEverything)
    }

    /// What a scene became.
    package struct Converted: Sendable {
        package var template: Template
        /// In the order of the document.
        package var leftOut: [LeftOut]
    }

    /// The template of a scene. Its key is the scene's id.
    package func template(of scene: InterfaceBuilderScene) -> Converted {
        var conversion = SceneConversion(self, scene)
        var template = Template(key: Key(stored: scene.id))
        template.controller = scene.controller?.name("customClass")
        template.view = conversion.view(of: scene.view, as: .root)
        template.constraints = conversion.constraints(of: scene)
        return Converted(template: template, leftOut: conversion.leftOut)
    }
}
