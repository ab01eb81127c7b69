import ArgumentParser
import Foundation
import OnionModel
import OnionText

/// `fit-widths`: finds the widths of the system font in documents and pictures that Interface Builder and iOS laid out.
@main
struct FitWidths: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit-widths",
        abstract: "Fit the widths of the system font, and print them as Swift.",
        discussion: """
            A folder has repositories as subfolders, with storyboards and xibs. The figures go to standard error: how many free texts on \
            one line are within half a point, with the present table, with the fitted one, and cross-validated over repositories.

            EXAMPLES:
              fit-widths corpus corpus-wide --words words.tsv > Sources/OnionText/Widths/SystemFontTable.swift
              fit-widths corpus-wide --kept-aside
              fit-widths corpus corpus-wide --symbols
            """
    )

    @Argument(help: "The folders of documents.")
    var folders: [String]

    @Option(
        help:
            "A table of lines in pictures: text, size, weight, iOS, and the ink of its words. script/fit-widths makes it."
    )
    var words: [String] = []

    @Option(help: "The folders of which a quarter of the repositories is kept aside.")
    var aside: [String] = ["corpus-wide"]

    @Flag(help: "Fit nothing, and score the present table on the repositories that are kept aside.")
    var keptAside = false

    @Flag(help: "Fit nothing, and list the heights of SF Symbols in image views.")
    var symbols = false

    func run() throws {
        let fonts = FontMeasurer()
        guard !symbols else {
            return try SavedSymbols(folders: folders, fonts: fonts).lines().forEach { print($0) }
        }
        let sources = WidthSources(fonts: fonts)
        var samples = try folders.flatMap { folder in
            let isDivided = aside.contains { folder.split(separator: "/").last == $0[...] }
            return try sources.samples(in: folder) { (isDivided && RepositoryHash.isKeptAside($0)) == keptAside }
        }
        guard !keptAside else { return report("present table, kept aside", samples, samples.map(\.present)) }
        samples += try words.flatMap { try sources.words(in: $0) }
        report("present table", samples, samples.map(\.present))
        let model = WidthModel(samples)
        report("cross-validated", samples, model.crossValidated(folds: 10))
        let fit = model.fit { _ in true }
        report("in sample", samples, samples.indices.map { model.width($0, by: fit) })
        print(WidthTable(samples, fit: fit, fonts: fonts).source(), terminator: "")
    }

    private func report(_ title: String, _ samples: [WidthSample], _ widths: [Double]) {
        FileHandle.standardError.write(
            Data((WidthReport(samples, widths).lines(title) + [""]).joined(separator: "\n").utf8))
    }
}
