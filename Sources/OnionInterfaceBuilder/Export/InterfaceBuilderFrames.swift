import OnionCoding
package import OnionModel

/// The saved frames of a document.
package enum InterfaceBuilderFrames {
    /// Returns the text of a document with new frames. Other frames are unchanged, and so are those of objects with a duplicate identifier.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - frames: The frames, by the identifiers of the views' objects.
    package static func text(of bytes: [UInt8], with frames: [String: Rect]) -> [UInt8] {
        guard !frames.isEmpty, let document = XcodeDocument(accepted: bytes) else { return bytes }
        var counts: [String: Int] = [:]
        for element in document.root.all { if let id = element["id"] { counts[id, default: 0] += 1 } }
        for element in document.root.all {
            // A duplicate identifier is ambiguous.
            guard let id = element["id"], counts[id] == 1, let frame = frames[id],
                let rect = element.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }),
                !rect.isNear(frame)
            else { continue }
            _ = ViewElement(element: element, type: .view).setFrame(.rect(frame))
        }
        return document.bytes
    }
}

extension XcodeElement {
    /// Whether an element `rect` is equal to a frame, apart from rounding to the pixels of another device.
    fileprivate func isNear(_ frame: Rect) -> Bool {
        [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)].allSatisfy { name, length in
            Double(self[name] ?? "").map { abs($0 - length) <= 0.5 } ?? false
        }
    }
}
