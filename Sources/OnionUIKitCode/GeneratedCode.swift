import OnionModel

/// The UIKit code of the parts of a registry: a root view a template, a view controller a content and a container, a function a
/// screen (articles 000, 003 and 004).
package struct GeneratedCode {
    let parts: CodeParts
    let vocabulary: Vocabulary
    private let texts: TextKeys
    let values: ValueCode
    /// Whether the code is for the app's own view controllers: root views alone.
    let viewsOnly: Bool

    /// - Parameters:
    ///   - parts: The parts.
    ///   - viewsOnly: Whether only root views are generated, with the names that the app's own view controllers have for their views.
    package init(_ parts: CodeParts, viewsOnly: Bool = false) {
        self.parts = viewsOnly ? parts.showingContents() : parts.withoutSlotsInCells()
        self.viewsOnly = viewsOnly
        vocabulary = Vocabulary(self.parts)
        texts = TextKeys(viewsOnly ? self.parts.keysOfFiles : [:])
        values = ValueCode(vocabulary: vocabulary, texts: texts)
    }

    /// The files, sorted by their paths.
    package func files() -> [GeneratedFile] {
        (viewsOnly ? filesOfViews() : filesOfApp()).sorted { $0.path < $1.path }
    }

    private func filesOfApp() -> [GeneratedFile] {
        var files = SupportFiles.all + [formatting]
        if parts.scenes.keys.contains(where: { scene(of: $0) != nil }) { files.append(SupportFiles.storyboards) }
        var rootViews: [Reference: RootViewCode] = [:]
        for template in parts.templates {
            let rootView = rootView(of: template)
            rootViews[template.reference] = rootView
            files += self.files(of: template, rootView)
        }
        for content in parts.contents { files += self.files(of: content, rootViews) }
        for actions in parts.actionSets {
            let name = vocabulary.type(actions.reference)
            let fillsSlots = parts.screens.contains { $0.value.composed.fillings.contains(actions.reference) }
            let code = ActionSetCode(actions, values: values, fillsSlots: fillsSlots)
            files.append(file("Actions/\(name).swift", of: actions.reference) { code.write(to: &$0) })
        }
        for screen in parts.screens {
            let code = ScreenCode(
                screen: screen, parts: parts, values: values, rootViews: rootViews,
                prefix: TextKeys.prefix(screen.reference))
            let path = "Screens/Screens+\(vocabulary.fileName(screen.reference)).swift"
            files.append(file(path, of: screen.reference) { code.write(to: &$0) })
        }
        return files + filesOfValues()
    }

    /// The root views, and an extension for each view controller of the app.
    private func filesOfViews() -> [GeneratedFile] {
        var files = SupportFiles.views + [formatting]
        for template in parts.templates {
            let rootView = rootView(of: template)
            files.append(self.file(of: template, rootView))
            guard let code = bridge(of: template, rootView) else { continue }
            let path = "Controllers/\(code.controller)+\(rootView.name).swift"
            files.append(file(path, of: template.reference) { code.write(to: &$0) })
        }
        return files + filesOfValues()
    }

    /// The extension of the app's view controller for a template; nil without a view controller, and without anything to connect.
    func bridge(of template: CodeParts.Named<Template>, _ rootView: RootViewCode) -> ControllerBridgeCode? {
        // The owner of a xib may be a view of the app, which has no root view.
        guard let controller = template.value.controller, SwiftName.isTypeName(controller),
            !vocabulary.classes.names.contains(controller), let objects = parts.objects[template.reference],
            objects.isController(controller)
        else { return nil }
        let code = ControllerBridgeCode(
            controller: controller, rootView: rootView, objects: objects,
            isOnly: parts.templates.count { $0.value.controller == controller } == 1)
        return code.isNeeded ? code : nil
    }

    /// The constants of tokens, and the texts.
    private func filesOfValues() -> [GeneratedFile] {
        var files: [GeneratedFile] = []
        let tokens = TokensCode(parts: parts, values: values)
        if !parts.colors.isEmpty { files.append(file("Tokens/UIColor+Tokens.swift") { tokens.writeColors(to: &$0) }) }
        if !parts.fonts.isEmpty { files.append(file("Tokens/UIFont+Tokens.swift") { tokens.writeFonts(to: &$0) }) }
        if !parts.numbers.isEmpty { files.append(file("Tokens/CGFloat+Tokens.swift") { tokens.writeNumbers(to: &$0) }) }
        if let catalogue = TextCatalogue.file(texts.texts, baseLocale: parts.baseLocale) { files.append(catalogue) }
        return files
    }

    /// The class of the root view of a template.
    func rootView(of template: CodeParts.Named<Template>) -> RootViewCode {
        RootViewCode(
            template, named: vocabulary.type(template.reference), values, parts.objects[template.reference],
            isForController: viewsOnly)
    }

    /// The file that says how the code is laid out.
    package static let formattingPath = ".swift-format"

    /// How the code is laid out, for `swift format`, whose own default has two spaces and 100 columns.
    private var formatting: GeneratedFile {
        GeneratedFile(
            path: GeneratedCode.formattingPath,
            text: """
                {
                  "version" : 1,
                  "indentation" : { "spaces" : \(Code.step) },
                  "lineLength" : \(Code.width)
                }

                """, isStartingPoint: false)
    }

    private func files(of template: CodeParts.Named<Template>, _ rootView: RootViewCode) -> [GeneratedFile] {
        var files = [file(of: template, rootView)]
        guard !template.value.kind.isLeaf else { return files }
        let name = vocabulary.container(template.reference)
        let code = ContainerCode(
            name: name, rootView: rootView, scene: scene(of: template.reference), values: values,
            prefix: TextKeys.prefix(template.reference))
        files.append(file("Templates/\(name).swift", of: template.reference) { code.write(to: &$0) })
        return files + startingPoint(of: name, code.methods())
    }

    private func file(of template: CodeParts.Named<Template>, _ rootView: RootViewCode) -> GeneratedFile {
        let frameworks = Set(
            template.value.view.all.flatMap {
                [ViewClass.framework(of: $0.type), vocabulary.classes.module(of: $0)].compactMap(\.self)
            })
        let path = "Templates/\(rootView.name).swift"
        let hasOtherCase = rootView.tree.hasOtherCase || rootView.constraintOutlets.hasOtherCase
        return file(path, of: template.reference, frameworks, hasOtherCase: hasOtherCase) {
            rootView.write(to: &$0)
        }
    }

    private func files(
        of content: CodeParts.Named<Content>, _ rootViews: [Reference: RootViewCode]
    ) -> [GeneratedFile] {
        guard let rootView = rootViews[content.value.template] else { return [] }
        if rootView.template.kind == .cell {
            let code = CellCode(
                content: content, rootView: rootView, values: values, prefix: TextKeys.prefix(content.reference))
            let path = "Contents/Cells+\(vocabulary.fileName(content.reference)).swift"
            return [file(path, of: content.reference) { code.write(to: &$0) }]
        }
        let name = vocabulary.type(content.reference)
        let actionSet = content.value.actions.flatMap(parts.actionSet)
        let code = ContentCode(
            name: name, content: content.value, rootView: rootView,
            cells: ContentCellsCode(content.value, parts, rootView),
            actions: content.value.actions.map(vocabulary.type), scene: scene(of: content.reference), values: values,
            prefix: TextKeys.prefix(content.reference))
        return [file("Contents/\(name).swift", of: content.reference) { code.write(to: &$0) }]
            + startingPoint(of: name, code.methods(actionSet))
    }

    /// The scene that a view controller was imported from; nil where the scene names the generated class, which no file can load.
    private func scene(of part: Reference) -> StoryboardScene? {
        let name = part.kind == .template ? vocabulary.container(part) : vocabulary.type(part)
        return parts.scenes[part].flatMap { $0.controller == name ? nil : $0 }
    }

    /// The file for what the app itself has to write: the methods that actions call.
    private func startingPoint(of name: String, _ methods: [String]) -> [GeneratedFile] {
        guard !methods.isEmpty else { return [] }
        var file = SourceFile()
        file.add("import UIKit")
        file.space()
        file.comment("What \(name) does. This file is yours: it is made once.")
        file.block(.text("extension \(name)")) { file in
            for method in methods {
                file.space()
                file.block(.text("func \(method)()")) { _ in }
            }
        }
        file.allowOtherNames()
        return [GeneratedFile(path: "Extensions/\(name)+Actions.swift", text: file.text, isStartingPoint: true)]
    }

    /// The beginning of the first comment of each file that Onion maintains.
    static let mark = "// Generated by Onion"

    private func file(
        _ path: String, of reference: Reference? = nil, _ frameworks: Set<String> = [], hasOtherCase: Bool = false,
        _ write: (inout SourceFile) -> Void
    ) -> GeneratedFile {
        var file = SourceFile()
        let source = reference.map { " from \($0)" } ?? ""
        file.add(.text("\(GeneratedCode.mark)\(source). Do not edit."))
        file.space()
        for framework in (frameworks.union(["UIKit"])).sorted() { file.add(.text("import \(framework)")) }
        file.space()
        write(&file)
        file.allowOtherNames(hasOtherCase: hasOtherCase)
        return GeneratedFile(path: path, text: file.text, isStartingPoint: false)
    }
}
