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
            let screens = groups.joined().map { screen($0, Caption(headline: $0.name, detail: $0.caption.line)) }
            try print(screens, options.wireframe(on: terminal), on: terminal)
        } else {
            for (index, group) in groups.enumerated() {
                if index > 0 { try Output.standard.print("") }
                try print(group, options, on: terminal)
            }
        }
        for laidOut in groups.joined() { try Output.error.warn(of: laidOut) }
    }

    private func show(_ groups: [[LaidOutSubject]], as pictures: InlineProtocol, on terminal: Terminal) throws {
        var warnings = PictureWarnings()
        let sheet = previewer.sheet(of: groups, noting: &warnings)
        // A terminal column is about eight points wide.
        let columns = min(terminal.width, max(20, Int(min(sheet.size.width, 8_000) / 8)))
        let text =
            switch pictures {
            case .kitty: try InlinePicture.kitty(png: tools.encoding.png(sheet), columns: columns)
            case .iterm: try InlinePicture.iterm(png: tools.encoding.png(sheet), columns: columns)
            case .sixel: try InlinePicture.sixel(tools.encoding.pixels(sheet))
            }
        try Output.standard.write(text.utf8)
        try Output.error.warn(of: warnings)
    }

    // MARK: - Characters

    private func print(_ group: [LaidOutSubject], _ options: ViewOptions, on terminal: Terminal) throws {
        guard let first = group.first else { return }
        try print(StyledLine(first.name.onOneLine, .bold), on: terminal)
        let layers = first.layers.map { layer in "\(layer.template)\(layer.content.map { " with \($0)" } ?? "")" }
        try print(group.map { screen($0, $0.caption) }, options.wireframe(on: terminal, layers: layers), on: terminal)
    }

    private func print(_ screens: [Wireframe.Screen], _ wireframe: Wireframe, on terminal: Terminal) throws {
        var warnings = PictureWarnings()
        for line in wireframe.lines(of: screens, noting: &warnings) { try print(line, on: terminal) }
        try Output.error.warn(of: warnings)
    }

    private func print(_ line: StyledLine, on terminal: Terminal) throws {
        try Output.standard.write("\(TerminalPrinter(terminal.colorDepth).text(of: line))\n".utf8)
    }

    private func screen(_ laidOut: LaidOutSubject, _ caption: Caption) -> Wireframe.Screen {
        (laidOut.result, laidOut.renderEnvironment(), caption.line)
    }
}
