import OnionModel

/// A view of the registry's file that other programs may rely on: its name and columns are stable.
public struct DocumentedView: Hashable, Sendable {
    /// A column of a view.
    public struct Column: Hashable, Sendable {
        /// The name of the column in SQL.
        public var name: String
        /// A description of the view, in a sentence without a full stop.
        public var summary: String

        init(_ name: String, _ summary: String) {
            self.name = name
            self.summary = summary
        }
    }

    /// The name of the view in SQL.
    public var name: String
    /// A description of a row, in a sentence without a full stop.
    public var summary: String
    /// The columns in the order of `SELECT *`.
    public var columns: [Column]
}

extension DocumentedView {
    /// All documented views.
    public static let all: [DocumentedView] = [
        templates, contents, actionSets, screens, colors, fonts, numbers, apps, screenLayers, templateUsage, tokenUsage,
        images,
        revisions, releases,
    ]

    private static let releases = DocumentedView(
        name: "releases", summary: "a time at which a channel was made to point to a release",
        columns: [
            Column("channel", "the name of the channel"), Column("number", "the number of the release in the channel"),
            Column("change", "the number of the last change that it has"),
            Column("digest", "SHA-256 of the release's file, in hexadecimal digits"),
            Column("author", "who published it"), Column("message", "why; NULL without a message"),
            Column("time", "when, in UTC"),
            Column("starts", "when clients take it up; NULL for at once"),
        ])

    private static let templates = DocumentedView(
        name: "templates", summary: "a template in use, as it is now",
        columns: [
            key, revision, Column("kind", Template.Kind.allCases.map(\.rawValue).alternatives),
            Column("controller", "the app's view controller class"), summary, changed,
            space,
        ])

    private static let contents = DocumentedView(
        name: "contents", summary: "a content in use, as it is now",
        columns: [
            key, revision, Column("template", "the key of its template"),
            Column("actions", "the key of its action set; NULL without one"), summary,
            Column("fields", "the values by field, as JSON; a text is a string, or an object of strings by locale"),
            changed, space,
        ])

    private static let actionSets = DocumentedView(
        name: "action_sets", summary: "an action set in use, as it is now",
        columns: [
            key, revision, Column("datasource", "the app's class that provides it"), summary,
            Column("actions", "the number of actions"), changed, space,
        ])

    private static let screens = DocumentedView(
        name: "screens", summary: "a screen in use, as it is now", columns: [key, revision, summary, changed, space])

    private static let colors = DocumentedView(
        name: "colors", summary: "a color in use, as it is now",
        columns: [
            key, revision, alias, Column("light", "the value in the light appearance; NULL for an alias"),
            Column("dark", "the value in the dark appearance; NULL for the light one"),
            Column("high_contrast_light", "the value of increased contrast; NULL for the one of usual contrast"),
            Column("high_contrast_dark", "the value of increased contrast; NULL for the one of usual contrast"),
            Column("asset", "the name in the app's asset catalogue; NULL for the key"), summary, changed,
            space,
        ])

    private static let fonts = DocumentedView(
        name: "fonts", summary: "a font in use, as it is now",
        columns: [
            key, revision, alias, Column("name", "the PostScript name"), Column("family", "the name of the family"),
            Column("style", "the text style"), Column("weight", "the weight"), Column("size", "in points"),
            Column("relative_to", "the text style with which the size grows"), summary, changed,
            space,
        ])

    private static let numbers = DocumentedView(
        name: "numbers", summary: "a number in use, as it is now",
        columns: [key, revision, alias, Column("value", "the value; NULL for an alias"), summary, changed, space])

    private static let apps = DocumentedView(
        name: "apps", summary: "an app in use, as it is now",
        columns: [
            key, revision, Column("versions", "the number of its versions"),
            Column("latest", "the number of the newest one"), summary, changed, space,
        ])

    private static let tokenUsage = DocumentedView(
        name: "token_usage", summary: "a use of a color, a font or a number by a part in use",
        columns: [
            Column("token_kind", PartKind.tokens.map(\.rawValue).alternatives),
            Column("token", "the key of the color, font or number"),
            Column("kind", "the kind of the user"), Column("key", "the key of the user"), path, pinned,
            Column("space", "the space of the user; empty for the default one"),
        ])

    private static let screenLayers = DocumentedView(
        name: "screen_layers", summary: "a part of a screen in use, one row for each use",
        columns: [
            Column("screen", "the key of the screen"), path, Column("kind", "template, content or screen"),
            Column("key", "the key of the part"), pinned,
            Column("space", "the space of the screen; empty for the default one"),
        ])

    private static let templateUsage = DocumentedView(
        name: "template_usage", summary: "a use of a template by a part in use",
        columns: [
            Column("template", "the key of the template"), Column("kind", "the kind of the user: content or screen"),
            Column("key", "the key of the user"), path, pinned,
            Column("space", "the space of the user; empty for the default one"),
        ])

    private static let images = DocumentedView(
        name: "images", summary: "a file of an image in use, as it is now",
        columns: [
            Column("name", "the name of the image in the app"),
            Column("scale", "pixels per point: 1, 2 or 3"),
            Column("idiom", "the devices: universal, iphone, ipad, ..."),
            Column("appearance", "the appearance: any, light or dark"),
            Column("width", "in pixels; NULL if unknown"),
            Column("height", "in pixels; NULL if unknown"),
            Column("format", "png, jpeg, gif, webp, heic, pdf or svg"), Column("bytes", "the size in bytes"),
            Column("digest", "SHA-256 of the bytes, in hexadecimal digits"),
            Column("changed", "the time of the change, UTC, ISO 8601"), space,
        ])

    private static let revisions = DocumentedView(
        name: "revisions", summary: "a revision of a part, in use or removed",
        columns: [
            Column("kind", PartKind.allCases.map(\.rawValue).alternatives), key,
            Column("revision", "the number of the revision, from 1"),
            Column("is_head", "1 for the latest, else 0"), Column("is_archived", "1 while the part is removed, else 0"),
            Column("verb", "the origin: import, edit or restore"), Column("author", "the author of the change"),
            Column("message", "the reason for the change; NULL without one"),
            Column("time", "the time of the change, UTC, ISO 8601"),
            Column("digest", "SHA-256 of the body and of what its references mean, in hexadecimal digits"),
            Column("body", "the document as JSON without its key; numbers stand for references"),
            Column("change_uuid", "the identity of the change in all registries that have it"),
            Column("part_uuid", "the identity of the part in all registries that have it"),
            space,
        ])

    private static let key = Column("key", "the key, with its space: pizzeria:home")
    private static let space = Column("space", "the space; empty for the default one")
    private static let revision = Column("revision", "the number of the latest revision")
    private static let alias = Column("alias", "the key that it is another name of; NULL for one with values")
    private static let summary = Column("summary", "the summary; NULL without one")
    private static let changed = Column("changed", "the time of the latest revision, UTC, ISO 8601")
    private static let path = Column("path", "the path in the document, such as wrap[0]")
    private static let pinned = Column("pinned", "the pinned revision; NULL follows the latest")
}

extension [String] {
    /// The words in a sentence: `color, font or number`.
    fileprivate var alternatives: String {
        [dropLast().joined(separator: ", "), last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
    }
}
