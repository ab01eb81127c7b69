package import OnionGraphics
import OnionLayout
import OnionModel
package import OnionRender

/// Draws laid out subjects.
package struct Previewer: Sendable {
    /// The content of a picture.
    package enum Style: String, Hashable, Sendable {
        /// The screen as on the device.
        case screen
        /// The screen in the shape of the device's display.
        case device
        /// The layers of the screen, apart from each other.
        case layers
    }

    private let text: any TextSetting
    private let painter: ScreenPainter
    private let view: Style

    package init(
        text: any TextSetting, images: any ImageSource = NoImages(), vectors: any VectorDrawing = NoVectorDrawing(),
        showing view: Style = .screen
    ) {
        self.text = text
        self.view = view
        painter = ScreenPainter(text: text, images: images, vectors: vectors)
    }

    /// Returns the picture of one subject.
    ///
    /// - Parameter warnings: Receives the missing images.
    package func picture(of laidOut: LaidOutSubject, noting warnings: inout PictureWarnings) -> Picture {
        var screen = painter.picture(
            of: laidOut.result, on: laidOut.renderEnvironment(showsDeviceShape: view == .device), noting: &warnings)
        if laidOut.showsSlots { screen.marks += SlotAreas(of: laidOut, text: text).marks(in: screen.size) }
        guard view == .layers else { return screen }
        return LayersPicture(text: text, appearance: laidOut.variant.traits.appearance).picture(of: screen, laidOut)
    }

    /// Returns several subjects on one sheet: each group under its own title, or all in one row when each group has a
    /// single subject. A single subject has no sheet.
    package func sheet(of groups: [[LaidOutSubject]], noting warnings: inout PictureWarnings) -> Picture {
        if groups.count == 1, groups[0].count == 1 { return picture(of: groups[0][0], noting: &warnings) }
        let rows =
            groups.allSatisfy { $0.count == 1 }
            ? sheetRows(of: groups.flatMap(\.self), noting: &warnings) {
                Caption(headline: $0.name, detail: $0.caption.line)
            }
            : groups.flatMap { group in
                sheetRows(of: group, titled: group.first?.name, noting: &warnings, captions: \.caption)
            }
        let appearances = Set(groups.joined().map(\.variant.traits.appearance))
        let names = groups.compactMap(\.first?.name)
        return ContactSheet(text: text, appearance: appearances == [.dark] ? .dark : .light)
            .picture(of: rows, title: names.joined(separator: ", "))
    }

    private func sheetRows(
        of subjects: [LaidOutSubject], titled title: String? = nil, noting warnings: inout PictureWarnings,
        captions: (LaidOutSubject) -> Caption
    ) -> [ContactSheet.Row] {
        SheetRows.rows(of: subjects.map(\.variant)).enumerated().map { number, row in
            ContactSheet.Row(
                title: number == 0 ? title : nil,
                cells: row.map { index in
                    let picture = picture(of: subjects[index], noting: &warnings)
                    return ContactSheet.Cell(picture: picture, caption: captions(subjects[index]))
                })
        }
    }
}
