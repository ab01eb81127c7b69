import Onion
package import OnionComparison
import OnionDocuments
import OnionInterfaceBuilder
package import OnionLayout
package import OnionModel

/// Lays out subjects in variants.
package struct SubjectLayout: Sendable {
    private let engine: LayoutEngine
    private let texts: TextSource
    private let isFullLength: Bool
    private let repeatsPrototypes: Bool
    private let tint: ColorReference?

    /// - Parameters:
    ///   - texts: The source of the sizes of a storyboard's labels and buttons.
    ///   - isFullLength: Whether layouts are so high that nothing has to scroll down.
    ///   - repeatsPrototypes: Whether the prototypes of tables and collections are repeated until these are full, as in pictures; else each
    ///     is laid out once.
    ///   - tint: The tint color of the app's windows; nil for UIKit's.
    package init(
        engine: LayoutEngine, texts: TextSource = .measured, isFullLength: Bool = false,
        repeatsPrototypes: Bool = false, tint: ColorReference? = nil
    ) {
        self.engine = engine
        self.texts = texts
        self.isFullLength = isFullLength
        self.repeatsPrototypes = repeatsPrototypes
        self.tint = tint
    }

    /// Lays a subject out.
    ///
    /// - Throws: ``RegistryError`` when a screen cannot be assembled, or a template is asked for a tab; ``Problem`` `too-large` for a
    ///   full length that no picture has.
    package func layout(_ subject: Subject, _ variant: Variant) throws -> LaidOutSubject {
        switch subject.source {
        case .screen(let reference, let screenSource):
            return try layout(try screenSource.assemble(reference, for: variant), variant)
        case .template(let template):
            if let tab = variant.traits.tab {
                throw RegistryError(.tabNotFound(tab, in: Reference(.template, template.shown.key), known: []))
            }
            return try layout(template, named: subject.name, variant)
        case .scene(let scene, let document):
            if let state = variant.state { throw Problem.unknownState(state, of: subject.name, known: []) }
            return try layout(scene, of: document, named: subject.name, variant)
        }
    }

    /// Lays out an assembled screen.
    ///
    /// - Throws: ``Problem`` `too-large` for a full length that no picture has.
    package func layout(_ composition: Composition, _ variant: Variant) throws -> LaidOutSubject {
        var screen = AssembledScreen(composition)
        return try layout(&screen, variant)
    }

    /// Lays out an assembled screen that is laid out several times.
    func layout(_ screen: inout AssembledScreen, _ variant: Variant) throws -> LaidOutSubject {
        let composition = screen.composition
        let device = variant.device ?? .standard
        let statusBar = StatusBar(composition.statusBar)
        var environment = environment(device, variant, statusBar)
        environment.direction = composition.traits.layoutDirection ?? .leftToRight
        environment.locale = composition.traits.locale
        let classes = device.sizeClasses(variant.traits.orientation)
        let name = composition.screen.description
        var plan = screen.plan(for: classes, environment, by: engine)
        var result = try result(of: name, in: &environment) { engine.layout(plan, in: $0) }
        if repeatPrototypes(of: result, in: &environment) {
            plan = screen.plan(for: classes, environment, by: engine)
            result = engine.layout(plan, in: environment)
        }
        var laidOut = LaidOutSubject(
            name: name, variant: variant, device: device, environment: environment, result: result)
        laidOut.statusBar = statusBar
        laidOut.layers = composition.layerNames
        laidOut.composition = composition
        laidOut.state = variant.state?.description ?? composition.stateName
        laidOut.digest = composition.digest
        laidOut.tint = tint
        laidOut.fillsScreen = composition.layer.translatesAutoresizingMaskIntoConstraints != false
        return laidOut
    }

    /// Makes the environment one in which prototypes are repeated until they fill their tables.
    ///
    /// - Returns: Whether they are repeated.
    private func repeatPrototypes(of result: LayoutResult, in environment: inout LayoutEnvironment) -> Bool {
        guard repeatsPrototypes else { return false }
        environment.prototypeRounds = result.root.roundsOfPrototypes(isWhole: isFullLength)
        return environment.prototypeRounds > 1
    }

    /// - Parameters:
    ///   - name: The name of the subject, for errors.
    ///   - environment: Becomes that of the layout, which is higher in full length.
    private func result(
        of name: String, in environment: inout LayoutEnvironment, _ layout: (LayoutEnvironment) -> LayoutResult
    ) throws -> LayoutResult {
        guard isFullLength else { return layout(environment) }
        do throws(FullLength.TooHigh) {
            let result: LayoutResult
            (result, environment) = try FullLength.layout(in: environment, layout)
            return result
        } catch {
            throw Problem.tooHigh(name, height: error.height)
        }
    }

    // MARK: - Templates

    /// Lays out a template or content alone: in its own size, or on the device if it fills its container or nothing in it determines a height.
    private func layout(_ filled: FilledTemplate, named name: String, _ variant: Variant) throws -> LaidOutSubject {
        if let example = try filled.example(for: variant) {
            return try layout(example, of: filled, named: name, variant)
        }
        let template = filled.shown
        let device = variant.device ?? .standard
        let varied = template.varied(
            for: device.sizeClasses(variant.traits.orientation), state: try filled.state(variant.state))
        var environment = environment(device, variant, template.statusBar)
        environment.direction = try variant.traits.layoutDirection ?? filled.direction(in: variant.traits.locale)
        var laidOut = try layout(varied, named: name, variant, on: device, in: environment) {
            engine.layout(varied, in: $0)
        }
        laidOut.layers = [template.layerName(with: filled.content)]
        laidOut.state = try filled.stateName(variant.state)
        laidOut.statusBar = template.statusBar
        laidOut.showsSlots = filled.showsSlots
        return laidOut
    }

    /// Lays out a template with the layers of an example in its slots, in the size in which it is laid out alone.
    private func layout(
        _ example: Composition, of filled: FilledTemplate, named name: String, _ variant: Variant
    ) throws -> LaidOutSubject {
        let device = variant.device ?? .standard
        let classes = device.sizeClasses(variant.traits.orientation)
        let statusBar = StatusBar(example.statusBar)
        var environment = environment(device, variant, statusBar)
        environment.direction = variant.traits.layoutDirection ?? example.traits.layoutDirection ?? .leftToRight
        environment.locale = example.traits.locale
        let varied = example.varied(for: classes)
        var laidOut = try layout(
            filled.shown.varied(for: classes, state: try filled.state(variant.state)), named: name, variant, on: device,
            in: environment
        ) { engine.layout(varied, in: $0) }
        laidOut.layers = example.layerNames
        laidOut.composition = example
        laidOut.state = variant.state?.description ?? example.stateName
        laidOut.statusBar = statusBar
        laidOut.showsSlots = true
        return laidOut
    }

    /// - Parameter template: With the variations of the size classes applied. Determines the size.
    private func layout(
        _ template: Template, named name: String, _ variant: Variant, on device: Device,
        in environment: LayoutEnvironment, _ layout: (LayoutEnvironment) -> LayoutResult
    ) throws -> LaidOutSubject {
        let part = template.fillsContainer ? nil : ownLayout(of: template, in: environment, layout)
        var environment = part?.environment ?? environment
        var result = try part?.result ?? result(of: name, in: &environment, layout)
        if repeatPrototypes(of: result, in: &environment) { result = layout(environment) }
        var laidOut = LaidOutSubject(
            name: name, variant: variant, device: device, environment: environment, result: result)
        laidOut.fillsScreen = template.fillsContainer
        laidOut.fillsDevice = part == nil
        laidOut.tint = tint
        return laidOut
    }

    /// Lays out a template that does not fill its container in its own size; nil where nothing in it determines one.
    private func ownLayout(
        of template: Template, in environment: LayoutEnvironment, _ layout: (LayoutEnvironment) -> LayoutResult
    ) -> (result: LayoutResult, environment: LayoutEnvironment)? {
        var own = environment
        own.safeAreaInsets = .zero
        own.hasHomeIndicator = false
        if let size = template.cellSize {
            own.size = size
            return (layout(own), own)
        }
        guard let result = LayoutEngine.fitting(in: own, layout) else {
            guard let size = template.designSize else { return nil }
            own.size = size
            return (layout(own), own)
        }
        own.size = result.root.frame.size
        return (result, own)
    }

    // MARK: - Interface Builder's scenes

    private func layout(
        _ scene: DesignScene, of document: InterfaceBuilderDocument, named name: String, _ variant: Variant
    ) throws -> LaidOutSubject {
        var environment = scene.environment
        if let version = variant.systemVersion { environment.show(systemVersion: version) }
        let template = document.resolvingColors(
            in: texts.applied(to: scene.template, in: environment, engine: engine))
        var result = try result(of: name, in: &environment) { engine.layout(template, in: $0) }
        if repeatPrototypes(of: result, in: &environment) { result = engine.layout(template, in: environment) }
        var laidOut = LaidOutSubject(
            name: name, variant: variant, device: nil, environment: environment, result: result)
        let device = document.device.map { "\($0.id) \($0.orientation.rawValue), " } ?? ""
        laidOut.deviceDescription = "\(device)as Interface Builder lays it out"
        laidOut.layers = [template.layerName()]
        return laidOut
    }

    // MARK: -

    private func environment(
        _ device: Device, _ variant: Variant, _ statusBar: StatusBar?
    ) -> LayoutEnvironment {
        let traits = variant.traits
        var environment = device.environment(
            orientation: traits.orientation,
            statusBarHidden: statusBar?.hidden ?? variant.statusBar?.hidden ?? false,
            direction: traits.layoutDirection ?? .leftToRight, contentSizeCategory: traits.contentSizeCategory,
            locale: traits.locale)
        if let version = variant.systemVersion { environment.show(systemVersion: version) }
        return environment
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

extension StatusBar {
    /// The values that a layer of a composition determines.
    fileprivate init(_ answer: Composition.StatusBarAnswer) {
        self.init(
            hidden: answer.hiddenFrom == nil ? nil : answer.hidden, style: answer.styleFrom == nil ? nil : answer.style)
    }
}

extension Template {
    fileprivate func layerName(with content: Reference? = nil) -> LayerName {
        LayerName(template: Reference(.template, key), content: content, kind: kind)
    }

    fileprivate var isCell: Bool {
        ViewType.cells.contains(view.type)
    }

    /// Whether the template adopts the size of its container, as a screen does, instead of determining it.
    fileprivate var fillsContainer: Bool {
        !kind.isLeaf && translatesAutoresizingMaskIntoConstraints != false && !isCell
    }

    /// The size in points in which a view that is no controller's was designed; nil for others.
    fileprivate var designSize: Size? {
        guard controller?.hasSuffix("Controller") != true, case .rect(let frame)? = view[.frame], frame.size != Size()
        else { return nil }
        return frame.size
    }

    /// The size of a collection's cell that was designed with one, in points; nil for others.
    fileprivate var cellSize: Size? {
        guard isCell, view.type != .tableViewCell, case .rect(let frame)? = view[.frame] else { return nil }
        return frame.size
    }
}
