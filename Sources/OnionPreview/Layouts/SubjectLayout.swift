package import Onion
package import OnionComparison
import OnionDocuments
package import OnionLayout
import OnionModel

/// Lays out subjects in variants.
package struct SubjectLayout: Sendable {
    private let engine: LayoutEngine
    private let texts: TextSource

    /// - Parameter texts: The source of the sizes of a storyboard's labels and buttons.
    package init(engine: LayoutEngine, texts: TextSource = .measured) {
        self.engine = engine
        self.texts = texts
    }

    /// Lays a subject out.
    ///
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func layout(_ subject: Subject, _ variant: Variant) throws -> LaidOutSubject {
        switch subject.source {
        case .screen(let reference, let screenSource):
            layout(try screenSource.assemble(reference, traits: variant.traits), variant)
        case .template(let template):
            layout(template, named: subject.name, variant)
        case .scene(let scene, let designed, let document):
            if let device = variant.device {
                layout(scene, of: document, named: subject.name, variant, on: device)
            } else {
                layout(designed, of: document, named: subject.name, variant)
            }
        }
    }

    /// Lays out an assembled screen.
    package func layout(_ composition: Composition, _ variant: Variant) -> LaidOutSubject {
        var screen = AssembledScreen(composition)
        return layout(&screen, variant)
    }

    /// Lays out an assembled screen that is laid out several times.
    func layout(_ screen: inout AssembledScreen, _ variant: Variant) -> LaidOutSubject {
        let composition = screen.composition
        let device = variant.device ?? .standard
        var environment = environment(device, variant.traits, statusBarHidden: composition.statusBar.hidden)
        environment.direction = composition.traits.layoutDirection ?? .leftToRight
        environment.locale = composition.traits.locale
        let plan = screen.plan(for: device.sizeClasses(variant.traits.orientation), environment, by: engine)
        var laidOut = LaidOutSubject(
            name: composition.screen.description, variant: variant, device: device, environment: environment,
            result: engine.layout(plan, in: environment))
        laidOut.statusBar = composition.statusBar
        laidOut.layers = composition.layerNames
        laidOut.digest = composition.digest
        laidOut.fillsScreen = composition.layer.translatesAutoresizingMaskIntoConstraints != false
        return laidOut
    }

    // MARK: - Templates

    private func layout(_ template: Template, named name: String, _ variant: Variant) -> LaidOutSubject {
        let device = variant.device ?? .standard
        let varied = template.varied(for: device.sizeClasses(variant.traits.orientation))
        let environment = environment(device, variant.traits)
        var laidOut = LaidOutSubject(
            name: name, variant: variant, device: device, environment: environment,
            result: engine.layout(varied, in: environment))
        laidOut.layers = [template.layerName]
        laidOut.fillsScreen =
            template.kind != .content && template.translatesAutoresizingMaskIntoConstraints != false
        return laidOut
    }

    // MARK: - Interface Builder's scenes

    private func layout(
        _ scene: InterfaceBuilderScene, of document: InterfaceBuilderDocument, named name: String, _ variant: Variant,
        on device: Device
    ) -> LaidOutSubject {
        let converter = SceneConverter(
            document: document, sizeClasses: device.sizeClasses(variant.traits.orientation), designTime: false)
        let plain = converter.templateWithSlots(of: scene)
        let fillsScreen = scene.fillsScreen(in: document)
        var environment = environment(device, variant.traits).fitting(plain)
        if !fillsScreen { environment = environment.ofDesignSize(plain) }
        let template = document.resolvingColors(in: texts.applied(to: plain, in: environment, engine: engine))
        var laidOut = LaidOutSubject(
            name: name, variant: variant, device: device, environment: environment,
            result: engine.layout(template, in: environment))
        laidOut.layers = [template.layerName]
        laidOut.fillsScreen = fillsScreen
        return laidOut
    }

    private func layout(
        _ scene: DesignScene, of document: InterfaceBuilderDocument, named name: String, _ variant: Variant
    ) -> LaidOutSubject {
        let template = document.resolvingColors(
            in: texts.applied(to: scene.template, in: scene.environment, engine: engine))
        var laidOut = LaidOutSubject(
            name: name, variant: variant, device: nil, environment: scene.environment,
            result: engine.layout(template, in: scene.environment))
        let device = document.device.map { "\($0.id) \($0.orientation.rawValue), " } ?? ""
        laidOut.deviceDescription = "\(device)as Interface Builder lays it out"
        laidOut.layers = [template.layerName]
        return laidOut
    }

    // MARK: -

    private func environment(
        _ device: Device, _ traits: Traits, statusBarHidden: Bool = false
    ) -> LayoutEnvironment {
        device.environment(
            orientation: traits.orientation, statusBarHidden: statusBarHidden,
            direction: traits.layoutDirection ?? .leftToRight, contentSizeCategory: traits.contentSizeCategory,
            locale: traits.locale)
    }
}

extension LaidOutSubject {
    fileprivate init(
        name: String, variant: Variant, device: Device?, environment: LayoutEnvironment, result: LayoutResult
    ) {
        self.init(
            name: name, deviceDescription: device.map { "\($0.key) \(variant.traits.orientation.rawValue)" } ?? "",
            variant: variant, device: device, environment: environment, result: result)
    }
}

extension LayoutEnvironment {
    /// Returns the environment of a template. A cell keeps its design size, because a table or collection determines
    /// it; other templates fill the device.
    fileprivate func fitting(_ template: Template) -> LayoutEnvironment {
        let cells: [ViewType] = [.tableViewCell, .collectionViewCell, .collectionReusableView]
        return cells.contains(template.view.type) ? ofDesignSize(template) : self
    }

    /// Returns the environment of a view that has its size in Interface Builder on every device.
    fileprivate func ofDesignSize(_ template: Template) -> LayoutEnvironment {
        guard case .rect(let frame)? = template.view[.frame] else { return self }
        var environment = self
        environment.size = frame.size
        environment.safeAreaInsets = .zero
        environment.rootMargins = .plain
        return environment
    }
}

extension InterfaceBuilderScene {
    /// Whether the view is the root of a screen, or of a part of one that fills its container. A view without a
    /// controller beside a storyboard's screens, such as the button of an action, is not, and neither is a xib's
    /// control.
    fileprivate func fillsScreen(in document: InterfaceBuilderDocument) -> Bool {
        controller != nil || (document.isXib && view.name != "button")
    }
}

extension Template {
    fileprivate var layerName: LayerName {
        LayerName(template: Reference(.template, key), kind: kind)
    }
}
