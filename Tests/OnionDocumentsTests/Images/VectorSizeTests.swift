import OnionDocuments
import OnionModel
import Testing

@Suite("Sizes of vector images")
struct VectorSizeTests {
    private func size(_ text: String) -> [Double]? {
        let format: ImageFormat = text.hasPrefix("%PDF") ? .pdf : .svg
        return VectorSize(of: Array(text.utf8), format).map { [$0.width, $0.height] }
    }

    @Test(
        "An SVG has its width and height, and the ratio of its view box for what is missing",
        arguments: [
            ("width='30' height='25' viewBox='0 0 120 100'", [30, 25]), ("width='12.5px' height=' 8 '", [12.5, 8]),
            ("viewBox='0 0 50 20'", [50, 20]), ("viewBox='0,0,50,20'", [50, 20]),
            ("width='100%' height='100%' viewBox='-1 -1 50 20'", [50, 20]),
            ("width='25' viewBox='0 0 50 20'", [25, 10]), ("height='10' viewBox='0 0 50 20'", [25, 10]),
            ("width='1in' height='72pt'", [96, 96]), ("width='1pc' height='2.54cm'", [16, 96]),
            ("width='24'", nil), ("", nil), ("width='2em' height='1'", nil), ("width='-5' height='5'", nil),
            ("width='nan' height='inf'", nil), ("width='1e9' height='1'", nil), ("viewBox='0 0 0 5'", nil),
            ("viewBox='0 0 1'", nil),
        ] as [(String, [Double]?)])
    func svg(attributes: String, expected: [Double]?) {
        #expect(size("<svg \(attributes)><g/></svg>") == expected)
        let before = "<?xml version='1.0'?><!-- width='1' --><!DOCTYPE svg PUBLIC 'a' 'b'>"
        #expect(size("\(before)<svg \(attributes)/>") == expected)
    }

    @Test(
        "A PDF has the crop box of its first page, else the media box",
        arguments: [
            ("/Type /Page /MediaBox [0 0 30 20]", [30, 20]), ("/Type/Page/MediaBox[10 20 40.5 30]", [30.5, 10]),
            ("/MediaBox [0 0 99 99] /Type /Page /CropBox [1 1 5 4]", [4, 3]),
            ("/Type /Page /MediaBox [0 0 30 20] /Rotate 90", [20, 30]),
            ("/Type /Page /MediaBox [0 0 30 20] /Rotate -180", [30, 20]),
            ("/Type /Page /MediaBox [0 0 30 20] /UserUnit 2", [60, 40]),
            ("/Type /Page /MediaBox [30 20 0 0]", [30, 20]), ("/Type /Page /MediaBox 7 0 R", nil),
            ("/Type /Page /MediaBox [0 0 1e9 1]", nil), ("/Type /Page /MediaBox [0 0 0 1]", nil),
            ("/Type /Page /MediaBox [0 0 x 1]", nil), ("/Type /Page /MediaBox [", nil), ("/Type /Page", nil),
        ] as [(String, [Double]?)])
    func pdf(page: String, expected: [Double]?) {
        let pages = "1 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n"
        #expect(size("%PDF-1.4\n\(pages)2 0 obj\n<< \(page) >>\nendobj\n%%EOF") == expected)
    }

    @Test("A page inherits the box of its pages, and another object's box is not the page's")
    func inherited() {
        let form = "1 0 obj\n<< /Type /XObject /MediaBox [0 0 1 1] >>\nendobj\n"
        let pages = "2 0 obj\n<< /Type /Pages /MediaBox [0 0 8 4] >>\nendobj\n"
        #expect(size("%PDF-1.4\n\(pages)3 0 obj\n<< /Type /Page >>\nendobj\n") == [8, 4])
        #expect(size("%PDF-1.4\n\(form)3 0 obj\n<< /Type /Page /MediaBox [0 0 6 2] >>\nendobj\n") == [6, 2])
    }

    @Test("A size is rounded to whole points, as Xcode saves it, and is at least one")
    func rounded() {
        func rounded(_ width: Double, _ height: Double) -> Size? {
            VectorSize(of: Array("<svg width='\(width)' height='\(height)'/>".utf8), .svg)?.rounded
        }
        #expect(rounded(153.563, 20.007) == Size(width: 154, height: 20))
        #expect(rounded(0.2, 30.609) == Size(width: 1, height: 31))
    }

    @Test("Only vector images have such a size")
    func formats() {
        #expect(VectorSize(of: Array("<svg width='1' height='1'/>".utf8), .png) == nil)
    }
}
