package import OnionCoding
package import OnionModel

/// Converts the scenes of a document to templates with everything that affects layout.
///
/// Views keep Interface Builder's identifiers and their saved `frame`. A view that Auto Layout does not place also has
/// `autoresizing`.
package struct SceneConverter: Sendable {
    /// The document that contains the scenes.
    package let document: InterfaceBuilderDocument
    /// The size classes whose variations are applied; nil applies only the values for all size classes.
    package let sizeClasses: SizeClasses?
    /// Whether values for design time are included: placeholder sizes and placeholder constraints.
    package let designTime: Bool
    /// Whether elements that exist only in some size classes are kept.
    var keepsEverything = false

    /// Creates a converter for the scenes of a document.
    package init(document: InterfaceBuilderDocument, sizeClasses: SizeClasses?, designTime: Bool) {
        self.document = document
        self.sizeClasses = sizeClasses
        self.designTime = designTime
    }

    var variations: InterfaceBuilderVariations {
        InterfaceBuilderVariations(sizeClasses: sizeClasses, keepsEverything: keepsEverything)
    }

    /// The result of converting a scene.
    package struct Converted: Sendable {
        /// The template, whose key is the identifier of the scene.
        package var template: Template
        /// In the order of the document.
        package var leftOut: [Omission]
        /// The identifiers of the elements that became views.
        var views: Set<String> = []
        /// The identifiers of the elements that became a constraint.
        var constraintObjects: [Constraint: [String]] = [:]
    }

    /// Returns the template of a scene. Its key is the scene's identifier.
    package func template(of scene: InterfaceBuilderScene) -> Converted {
        var conversion = SceneConversion(self, scene)
        var template = Template(key: Key(stored: scene.id))
        template.controller = scene.controller?.name("customClass")
        template.view = conversion.view(of: scene.view, as: .root)
        template.constraints = conversion.constraints(of: scene)
        if let tint = document.tint, !designTime, template.view[.tintColor] == nil {
            template.view.properties[.tintColor] = conversion.value(ofColor: tint)
        }
        return Converted(
            template: template, leftOut: conversion.leftOut, views: conversion.views,
            constraintObjects: conversion.constraintObjects)
    }
}
