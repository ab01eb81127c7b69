import OnionModel
import OnionTestSupport
import OnionText
import Testing

@testable import FitWidths

@Suite("The fit of widths")
struct FitTests {
    private static let fonts = FontMeasurer()
    private static let words = [
        "Total", "Settings", "Notes", "Stop", "Sun", "East", "Hostel", "Toast", "Nose", "Lost and sound", "Oats",
        "Seas", "tent",
        "Sonnet", "Easel", "Least", "Hat", "Stone", "Lesson", "Assets",
    ]

    /// Returns a sample that is wider than Inter with Apple's tracking by a share of an em for each "s".
    private func sample(
        _ text: String, in repository: String?, wider: Double = 0, size: Double = 17,
        weight: FontStyle.Weight = .regular
    ) throws -> WidthSample {
        var sample = try #require(
            WidthSample(
                text, repository: repository, size: size, weight: weight, edition: .ios14, scale: 2, step: 0.5,
                width: 0,
                isFree: true, present: 0, fonts: Self.fonts))
        let inter = sample.glyphs.reduce(0) { $0 + $1.text + WidthModel.kerning * $1.textKerning }
        let count = Double(sample.glyphs.count { $0.letter == 0x73 })
        let exact = (inter + count * wider + Double(sample.glyphs.count) * SystemTracking.ems(at: size)) * size
        sample.width = (exact * 2).rounded(.up) / 2
        return sample
    }

    @Test("Ridge regression finds the unknowns of rows that agree, and ignores one that does not")
    func robust() {
        var matrix = SparseMatrix()
        var targets: [Double] = []
        for index in 0..<60 {
            let value = Double(index % 7) - 3
            matrix.addRow([(0, value * 10), (1, 10)])
            targets.append(10 * (2 * value - 1))
        }
        targets[5] += 400
        let ridge = RobustRidge(
            matrix: matrix, targets: targets, deviations: targets.map { _ in 0.1 }, shares: targets.map { _ in 1 })
        let solution = ridge.solution { _ in true }
        #expect(abs(solution[0] - 2) < 0.01)
        #expect(abs(solution[1] + 1) < 0.01)
    }

    @Test("A letter that is wider in all repositories gets its width")
    func letter() throws {
        let samples = try ["a/a", "b/b", "c/c"].flatMap { repository in
            try Self.words.map { try sample($0, in: repository, wider: 0.02) }
        }
        let model = WidthModel(samples)
        let fit = model.fit { _ in true }
        let gain = fit[.letter(0x73)] - fit[.letter(0x6F)]
        #expect((0.012...0.024).contains(gain))
        for (index, sample) in samples.enumerated() { #expect(sample.matches(model.width(index, by: fit))) }
    }

    @Test("A width that cross-validation predicts does not depend on its own repository")
    func crossValidation() throws {
        // Names in different folds.
        let names = (0..<100).map { "owner/\($0)" }
        let odd = names[0]
        let others = names.filter { RepositoryHash.firstByte(of: $0) % 5 != RepositoryHash.firstByte(of: odd) % 5 }
        func predictions(wider: Double) throws -> [Double] {
            let own = try Self.words.map { try sample($0, in: odd, wider: wider) }
            let rest = try others.prefix(3).flatMap { name in try Self.words.map { try sample($0, in: name) } }
            return Array(WidthModel(own + rest).crossValidated(folds: 5).prefix(own.count))
        }
        let (plain, wide) = (try predictions(wider: 0), try predictions(wider: 0.03))
        for (plain, wide) in zip(plain, wide) { #expect(abs(plain - wide) < 1e-6) }
    }

    @Test("A width that was rounded to whole points is on average half a point too wide, and matches whole points")
    func wholePoints() throws {
        var sample = try sample("Stop", in: "a/a")
        (sample.step, sample.width) = (1, 40)
        #expect(sample.exact == 39.5)
        #expect([39.1, 39.9, 40.2].allSatisfy(sample.matches))
        #expect(!sample.matches(38.7))
        (sample.step, sample.width) = (0.5, 40)
        #expect(sample.exact == 39.75)
    }

    @Test("The same text of one repository counts once")
    func copies() throws {
        let stale = try sample("Stop", in: "a/a", wider: 0.03)
        let once = try Self.words.map { try sample($0, in: "b/b") } + [stale]
        let often = once + Array(repeating: stale, count: 20)
        let (one, many) = (WidthModel(once).fit { _ in true }, WidthModel(often).fit { _ in true })
        #expect(abs(one[.letter(0x73)] - many[.letter(0x73)]) < 1e-4)
    }

    @Test("Words in pictures give their widths from letter to letter")
    func words() throws {
        let folder = try TemporaryFolder()
        let table = try folder.write(
            "Hello all\t20\tregular\t12\t10-56 62.5-80\nHello all\t20\tregular\t12\t10-56\nnothing\n", to: "words.tsv")
        let samples = try WidthSources(fonts: Self.fonts).words(in: table)
        #expect(samples.map(\.text) == ["Hello ", "all", "Hello all"])
        // Letters begin and end a little beyond their ink: H more than a.
        let widths = samples.map(\.width)
        #expect(widths[0] > 52.5 && widths[0] < 54 && widths[1] > 17.5 && widths[1] < 21)
        #expect(abs(widths[0] + widths[1] - widths[2]) < 1e-9)
        #expect(samples.allSatisfy { $0.repository == nil && $0.exact == $0.width })
    }

    @Test("A quarter of the names is kept aside, however the folder writes them")
    func keptAside() {
        let names = (0..<400).map { "owner/name\($0)" }
        #expect((60...140).contains(names.count { RepositoryHash.isKeptAside($0) }))
        #expect(
            names.allSatisfy {
                RepositoryHash.isKeptAside($0) == RepositoryHash.isKeptAside($0.replacing("/", with: "+"))
            })
    }

    @Test("The table has a row for each weight and edition, and a column for each character and size")
    func table() throws {
        let samples = try Self.words.map { try sample($0, in: "a/a") }
        let fit = WidthModel(samples).fit { _ in true }
        let source = WidthTable(samples, fit: fit, fonts: Self.fonts).source()
        #expect(source.hasPrefix("// Generated by script/fit-widths."))
        /// Returns the number of numbers in each row of a table.
        func counts(_ table: String) -> [Int] {
            let start = source.split(separator: "static let \(table): [[Int16]] = [\n").last ?? ""
            let rows = (start.split(separator: "\n    ]\n").first ?? "").split(separator: "],")
            return rows.map { $0.count { $0 == "," } }
        }
        #expect(counts("text") == Array(repeating: 96, count: 9))
        #expect(counts("display") == Array(repeating: 96, count: 9))
        #expect(counts("spacings") == Array(repeating: 75, count: 4))
        #expect(counts("shapes") == Array(repeating: 10, count: 10))
        #expect(source.split(separator: "\n").allSatisfy { $0.count <= 132 || $0.contains("\\t") })
    }
}
