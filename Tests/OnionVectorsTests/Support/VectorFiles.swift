import Foundation
import OnionGraphics
import OnionModel

/// Files of vector images, as text.
enum VectorFiles {
    /// An SVG of 8 × 4 points.
    static func svg(_ elements: String, attributes: String = #"width="8" height="4""#) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>\(elements)</svg>
        """
    }

    /// A PDF with one page.
    ///
    /// - Parameters:
    ///   - content: The operators of the page's content.
    ///   - page: The entries of the page besides its content.
    ///   - more: More objects, numbered from 5 on.
    static func pdf(_ content: String, page: String = "/MediaBox [0 0 8 4]", more: [String] = []) -> String {
        let objects =
            [
                "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /Contents 4 0 R \(page) >>",
                "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            ] + more
        var file = "%PDF-1.4\n"
        var offsets: [String] = []
        for (number, object) in objects.enumerated() {
            let digits = String(file.utf8.count)
            offsets.append(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
            file += "\(number + 1) 0 obj\n\(object)\nendobj\n"
        }
        return file + "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n" + offsets.joined()
            + "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(file.utf8.count)\n%%EOF\n"
    }

    /// A page that draws a rectangle a billion times, by forms that draw others.
    static let endlessPDF: String = {
        let levels = 9
        let forms = (0...levels).map { level in
            let content = level == levels ? "0 0 8 4 re f" : String(repeating: "/F Do ", count: 10)
            return """
                << /Type /XObject /Subtype /Form /BBox [0 0 8 4] /Length \(content.utf8.count) \
                /Resources << /XObject << /F \(6 + level) 0 R >> >> >>
                stream
                \(content)
                endstream
                """
        }
        return pdf(
            "/F Do", page: "/MediaBox [0 0 8 4] /Resources << /XObject << /F 5 0 R >> >>", more: forms)
    }()

    /// The left half red, the right half transparent.
    static let redSVG = svg(##"<rect width="4" height="4" fill="#f00"/>"##)
    static let redPDF = pdf("1 0 0 rg 0 0 4 4 re f")
}

extension VectorImage {
    /// An image of 8 × 4 points.
    init(_ text: String, size: Size? = Size(width: 8, height: 4)) {
        self.init(format: text.hasPrefix("%PDF") ? .pdf : .svg, bytes: Array(text.utf8), size: size)
    }
}
