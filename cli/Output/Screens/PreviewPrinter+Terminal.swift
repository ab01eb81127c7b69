import Onion
import OnionGraphics
import OnionPreview
import OnionRender
import OnionSupport
import OnionTerminal

extension PreviewPrinter {
    /// Shows laid out subjects on standard output: as a picture if the terminal can show one, else in characters.
    ///
    /// The subjects of a group are side by side. If every group has one subject, all are side by side.
    func show(
        _ groups: [[LaidOutSubject]], _ options: ViewOptions,
        on terminal: Terminal = Terminal(descriptor: STDOUT_FILENO)
    ) throws {
        if let pictures = terminal.pictures, !options.wireframe {
            try show(groups, as: pictures, on: terminal)
        } else if groups.allSatisfy({ $0.count == 1 }), groups.count > 1, !options.layers {
            let items = groups.joined().map { item($0, caption: Caption(headline: $0.name, detail: $0.caption.line)) }
            try print(items, options.wireframe(on: terminal), on: terminal)
        } else {
            for (index, group) in groups.enumerated() {
                if index > 0 { try Output.standard.print("") }
                try print(group, options, on: terminal)
            }
        }
        for laidOut in groups.joined() { try Output.error.warn(of: laidOut) }
    }

    // MARK: - Pictures

    private func show(_ groups: [[LaidOutSubject]], as pictures: InlineProtocol, on terminal: Terminal) throws {
        var warnings = PictureWarnings()
        let sheet = previewer.sheet(of: groups, noting: &warnings)
        // A terminal column is about eight points wide.
        let columns = min(terminal.width, max(20, Int(min(sheet.size.width, 8_000) / 8)))
        switch pictures {
        case .kitty:
            try Output.standard.write(InlinePicture.kitty(png: tools.encoding.png(sheet), columns: columns).utf8)
        case .iterm:
            try Output.standard.write(InlinePicture.iterm(png: tools.encoding.png(sheet), columns: columns).utf8)
        case .sixel:
            try Output.standard.write(InlinePicture.sixel(tools.encoding.pixels(sheet)).utf8)
        }
        try Output.error.warn(of: warnings)
    }

    // MARK: - Characters

    private func print(_ group: [LaidOutSubject], _ options: ViewOptions, on terminal: Terminal) throws {
        guard let first = group.first else { return }
        try print(StyledLine(first.name.onOneLine, .bold), TerminalPrinter(terminal.colorDepth))
        let wireframe = options.wireframe(on: terminal, layers: first.layerCaptions)
        try print(group.map { item($0, caption: $0.caption) }, wireframe, on: terminal)
    }

    private func print(_ items: [WireframeSheet.Item], _ wireframe: Wireframe, on terminal: Terminal) throws {
        let printer = TerminalPrinter(terminal.colorDepth)
        var warnings = PictureWarnings()
        for line in WireframeSheet(wireframe).lines(of: items, noting: &warnings) {
            try print(line, printer)
        }
        try Output.error.warn(of: warnings)
    }

    private func print(_ line: StyledLine, _ printer: TerminalPrinter) throws {
        try Output.standard.write("\(printer.text(of: line))\n".utf8)
    }

    private func item(_ laidOut: LaidOutSubject, caption: Caption) -> WireframeSheet.Item {
        WireframeSheet.Item(laidOut.result, on: laidOut.renderEnvironment(), caption: caption.line)
    }
}

extension LaidOutSubject {
    /// A caption per layer: its number, template and content.
    fileprivate var layerCaptions: [Wireframe.LayerCaption] {
        layers.enumerated().map { number, layer in
            let content = layer.content.map { " with \($0)" } ?? ""
            return Wireframe.LayerCaption(layer: number, text: "\(layer.template)\(content)")
        }
    }
}
