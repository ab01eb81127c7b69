/// Our own drawings of Apple's symbols by name, in the notation of ``VectorPath/init(symbol:)``. The other files of this name have more tables.
enum SymbolCatalogue {
    /// One symbol in a square of 24 points.
    struct Drawing: Sendable {
        /// Lines that are the same in the variant `.fill`.
        var lines: String
        /// Lines that the variant `.fill` fills.
        var outline: String
        /// Lines on the filled outline. The variant `.fill` draws them in the color of the background.
        var details: String
        /// Filled shapes that are the same in the variant `.fill`.
        var fills: String
        /// Filled shapes on the filled outline. The variant `.fill` draws them in the color of the background.
        var dots: String
        /// Whether it is mirrored in a right-to-left layout.
        var mirrors: Bool

        init(
            _ lines: String = "", outline: String = "", details: String = "", fills: String = "", dots: String = "",
            mirrors: Bool = false
        ) {
            self.lines = lines
            self.outline = outline
            self.details = details
            self.fills = fills
            self.dots = dots
            self.mirrors = mirrors
        }
    }

    /// Returns the drawing of a name in lower case without variants; nil when there is none.
    static func drawing(named name: String) -> Drawing? {
        systemDrawing(named: name) ?? aliases[name].flatMap(systemDrawing)
    }

    private static func systemDrawing(named name: String) -> Drawing? {
        let name = sameAs[name] ?? name
        return common[name] ?? arrows[name] ?? documents[name] ?? people[name] ?? devices[name] ?? things[name]
    }

    /// Returns the drawing of a part of symbols that is no symbol by itself, such as a letter; nil when there is none.
    static func part(named name: String) -> Drawing? { parts[name] ?? letters[name] }

    /// Whether layouts know the size of a symbol with this base: of the common ones and their other names.
    static func isSized(_ base: [String]) -> Bool {
        let name = base.joined(separator: ".")
        return common[name] != nil || aliases[name] != nil || sizedNames.contains(name)
    }

    private static let sizedNames: Set<String> = [
        "gearshape", "line.horizontal.3", "bubble.left", "icloud", "arrow.uturn.backward", "arrow.uturn.forward",
    ]

    /// The names of all symbols with a drawing of their own, sorted.
    static var names: [String] { [common, arrows, documents, people, devices, things].flatMap(\.keys).sorted() }

    /// The symbol that apps' images of a name in lower case usually show; nil for other names.
    static func alias(of name: String) -> String? { aliases[name] }

    /// Whether a name is used by apps, but not by Apple.
    static func isAlias(_ name: String) -> Bool { aliases[name] != nil && systemDrawing(named: name) == nil }

    /// Apple's other names for the same symbols.
    private static let sameAs: [String: String] = [
        "gearshape": "gear", "line.horizontal.3": "line.3.horizontal", "bubble.left": "message",
        "icloud": "cloud", "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
        "document": "doc", "document.on.document": "doc.on.doc", "multiply": "xmark", "bubble": "message",
        "arrow.trianglehead.clockwise": "arrow.clockwise",
        "arrow.trianglehead.counterclockwise": "arrow.counterclockwise",
        "arrow.trianglehead.2.clockwise": "arrow.triangle.2.circlepath", "text.document": "doc.text",
        "arrow.trianglehead.branch": "arrow.triangle.branch",
        "arrow.trianglehead.2.clockwise.rotate.90": "arrow.2.circlepath",
        "clock.arrow.trianglehead.counterclockwise.rotate.90": "clock.arrow.circlepath",
        "wand.and.sparkles": "wand.and.stars", "microphone": "mic", "iphone.gen3": "iphone",
        "iphone.gen2": "iphone", "speaker.1": "speaker.wave.1", "speaker.2": "speaker.wave.2",
        "speaker.3": "speaker.wave.3",
    ]

    /// The usual names of such images in apps' asset catalogues.
    private static let aliases: [String: String] = [
        "close": "xmark", "cancel": "xmark", "cross": "xmark", "dismiss": "xmark", "back": "chevron.backward",
        "next": "chevron.forward", "forward": "chevron.forward", "check": "checkmark", "tick": "checkmark",
        "done": "checkmark", "add": "plus", "delete": "trash", "remove": "trash", "edit": "pencil",
        "search": "magnifyingglass", "settings": "gear", "menu": "line.3.horizontal", "more": "ellipsis",
        "share": "square.and.arrow.up", "home": "house", "profile": "person", "user": "person", "account": "person",
        "avatar": "person", "portrait": "person", "favorite": "heart", "favourite": "heart", "like": "heart",
        "notification": "bell", "notifications": "bell", "help": "questionmark", "mail": "envelope",
        "email": "envelope", "call": "phone", "copy": "doc.on.doc", "image": "photo", "picture": "photo",
        "placeholder": "photo", "refresh": "arrow.clockwise", "reload": "arrow.clockwise", "pin": "mappin",
        "chat": "message", "filter": "slider.horizontal.3", "password": "lock", "arrow": "arrow.forward",
        "card": "creditcard", "basket": "cart", "send": "paperplane",
    ]

    /// The symbols whose size in layouts is known. A symbol without evidence for its size belongs to another table.
    private static let common: [String: Drawing] = [
        "xmark": Drawing("M 5.5 5.5 L 18.5 18.5 M 18.5 5.5 L 5.5 18.5"),
        "checkmark": Drawing("M 4.5 13 L 9.5 18.5 L 19.5 5.5"),
        "plus": Drawing("M 12 4 L 12 20 M 4 12 L 20 12"),
        "minus": Drawing("M 4 12 L 20 12"),
        "chevron.left": Drawing("M 15.5 4 L 8 12 L 15.5 20"),
        "chevron.right": Drawing("M 8.5 4 L 16 12 L 8.5 20"),
        "chevron.up": Drawing("M 4 15.5 L 12 8 L 20 15.5"),
        "chevron.down": Drawing("M 4 8.5 L 12 16 L 20 8.5"),
        "chevron.backward": Drawing("M 15.5 4 L 8 12 L 15.5 20", mirrors: true),
        "chevron.forward": Drawing("M 8.5 4 L 16 12 L 8.5 20", mirrors: true),
        "arrow.left": Drawing("M 20.5 12 L 4 12 M 11 5 L 4 12 L 11 19"),
        "arrow.right": Drawing("M 3.5 12 L 20 12 M 13 5 L 20 12 L 13 19"),
        "arrow.up": Drawing("M 12 20.5 L 12 4 M 5 11 L 12 4 L 19 11"),
        "arrow.down": Drawing("M 12 3.5 L 12 20 M 5 13 L 12 20 L 19 13"),
        "arrow.backward": Drawing("M 20.5 12 L 4 12 M 11 5 L 4 12 L 11 19", mirrors: true),
        "arrow.forward": Drawing("M 3.5 12 L 20 12 M 13 5 L 20 12 L 13 19", mirrors: true),
        "arrow.clockwise": Drawing(
            "M 18.5 8 C 17 5.5 14.7 4 12 4 C 7.6 4 4 7.6 4 12 C 4 16.4 7.6 20 12 20 C 16.4 20 20 16.4 20 12 M 19.5 3.5 L 19 8.5 L 14 8"
        ),
        "arrow.up.right": Drawing("M 6 18 L 18 6 M 9 6 L 18 6 L 18 15"),
        "ellipsis": Drawing(fills: "O 5 12 1.9 O 12 12 1.9 O 19 12 1.9"),
        "line.3.horizontal": Drawing("M 3.5 6 L 20.5 6 M 3.5 12 L 20.5 12 M 3.5 18 L 20.5 18"),
        "list.bullet": Drawing(
            "M 9 6 L 20.5 6 M 9 12 L 20.5 12 M 9 18 L 20.5 18", fills: "O 4.5 6 1.4 O 4.5 12 1.4 O 4.5 18 1.4"),
        "magnifyingglass": Drawing("O 10.5 10.5 6.5 M 15.3 15.3 L 20.5 20.5"),
        "gear": Drawing(
            outline:
                "M 18.7 10.1 L 21.5 10.4 L 21.5 13.6 L 18.7 13.9 L 18.1 15.5 L 19.8 17.5 L 17.5 19.8 L 15.5 18.1 L 13.9 18.7 L 13.6 21.5 L 10.4 21.5 L 10.1 18.7 L 8.5 18.1 L 6.5 19.8 L 4.2 17.5 L 5.9 15.5 L 5.3 13.9 L 2.5 13.6 L 2.5 10.4 L 5.3 10.1 L 5.9 8.5 L 4.2 6.5 L 6.5 4.2 L 8.5 5.9 L 10.1 5.3 L 10.4 2.5 L 13.6 2.5 L 13.9 5.3 L 15.5 5.9 L 17.5 4.2 L 19.8 6.5 L 18.1 8.5 Z",
            details: "O 12 12 3"),
        "star": Drawing(
            outline:
                "M 12.0 3.0 L 14.4 9.4 L 21.1 9.6 L 15.8 13.8 L 17.6 20.4 L 12.0 16.6 L 6.4 20.4 L 8.2 13.8 L 2.9 9.6 L 9.6 9.4 Z"
        ),
        "heart": Drawing(
            outline:
                "M 12 20 C 4.5 14.5 3 11 3 8.7 C 3 6 5 4 7.5 4 C 9.4 4 11 5 12 6.8 C 13 5 14.6 4 16.5 4 C 19 4 21 6 21 8.7 C 21 11 19.5 14.5 12 20 Z"
        ),
        "person": Drawing(outline: "O 12 8 4 M 4 20.5 C 4 16 7.5 14.5 12 14.5 C 16.5 14.5 20 16 20 20.5 Z"),
        "house": Drawing(outline: "M 3 11.5 L 12 3.5 L 21 11.5 M 5.5 9.5 L 5.5 20 L 18.5 20 L 18.5 9.5"),
        "bell": Drawing(
            outline:
                "M 5.5 17 C 7 15 7 13.5 7 11 C 7 7 9 4.5 12 4.5 C 15 4.5 17 7 17 11 C 17 13.5 17 15 18.5 17 Z M 10 20.5 L 14 20.5"
        ),
        "trash": Drawing(
            "M 4.5 7 L 19.5 7 M 9 7 L 9.5 4 L 14.5 4 L 15 7", outline: "M 6.5 7 L 7.5 20.5 L 16.5 20.5 L 17.5 7",
            details: "M 10 10.5 L 10.3 17 M 14 10.5 L 13.7 17"),
        "square.and.arrow.up": Drawing(
            "M 8 9.5 L 5.5 9.5 L 5.5 21 L 18.5 21 L 18.5 9.5 L 16 9.5 M 12 15 L 12 3 M 8.5 6.5 L 12 3 L 15.5 6.5"),
        "square.and.arrow.down": Drawing(
            "M 8 9.5 L 5.5 9.5 L 5.5 21 L 18.5 21 L 18.5 9.5 L 16 9.5 M 12 3 L 12 15 M 8.5 11.5 L 12 15 L 15.5 11.5"),
        "pencil": Drawing("M 4.5 19.5 L 5.5 15 L 16 4.5 L 19.5 8 L 9 18.5 Z M 13.5 7 L 17 10.5"),
        "info": Drawing("M 10 10 L 12.5 10 L 12.5 18 M 9.5 18 L 15.5 18", fills: "O 12 5.5 1.6"),
        "questionmark": Drawing(
            "M 8 8.5 C 8 6 9.8 4.5 12 4.5 C 14.2 4.5 16 6 16 8.2 C 16 11.5 12 11.5 12 15", fills: "O 12 19 1.4"),
        "exclamationmark": Drawing("M 12 4 L 12 14.5", fills: "O 12 19 1.5"),
        "lock": Drawing(
            outline: "R 5.5 10.5 13 10 2.5 M 8 10.5 L 8 8 C 8 5.5 9.8 4 12 4 C 14.2 4 16 5.5 16 8 L 16 10.5"),
        "envelope": Drawing(outline: "R 3 5.5 18 13 2.5", details: "M 3.8 7 L 12 13.5 L 20.2 7"),
        "phone": Drawing(
            outline:
                "M 6.5 3.5 L 9.5 3.5 L 11 8.5 L 9 10.2 C 9.8 12.2 11.8 14.2 13.8 15 L 15.5 13 L 20.5 14.5 L 20.5 17.5 C 20.5 19.2 19.2 20.5 17.5 20.5 C 10.5 20 4 13.5 3.5 6.5 C 3.5 4.8 4.8 3.5 6.5 3.5 Z"
        ),
        "location": Drawing(outline: "M 20.5 3.5 L 3.5 11 L 11.5 12.5 L 13 20.5 Z"),
        "doc.on.doc": Drawing(
            "R 8.5 8 11 13 2 M 15.5 8 L 15.5 5 C 15.5 3.8 14.7 3 13.5 3 L 6.5 3 C 5.3 3 4.5 3.8 4.5 5 L 4.5 14 C 4.5 15.2 5.3 16 6.5 16 L 8.5 16"
        ),
        "camera": Drawing(outline: "R 3 7 18 12.5 2.5 M 8 7 L 9.5 4.5 L 14.5 4.5 L 16 7", details: "O 12 13 3.8"),
        "photo": Drawing(
            outline: "R 2.5 4.5 19 15 2.5", details: "M 3 17.5 L 9 12 L 12.5 15 L 16 11.5 L 21 16", dots: "O 8 9 1.6"),
        "calendar": Drawing("M 8 3 L 8 6.5 M 16 3 L 16 6.5", outline: "R 4 5 16 15.5 2.5", details: "M 4 10 L 20 10"),
        "clock": Drawing(outline: "O 12 12 9", details: "M 12 6.5 L 12 12 L 15.5 14.5"),
        "cart": Drawing(
            "M 2.5 4 L 5.5 4 L 6.3 7", outline: "M 6.3 7 L 8 15.5 L 18 15.5 L 20.5 7 Z",
            fills: "O 9 19.5 1.6 O 17 19.5 1.6"),
        "bookmark": Drawing(outline: "M 6.5 3.5 L 17.5 3.5 L 17.5 20.5 L 12 15.8 L 6.5 20.5 Z"),
        "flag": Drawing("M 5.5 21 L 5.5 13", outline: "M 5.5 13 L 5.5 4 L 18.5 4 L 16 8.5 L 18.5 13 Z"),
        "folder": Drawing(outline: "M 3 6 L 9 6 L 11 8.5 L 21 8.5 L 21 19 L 3 19 Z"),
        "doc": Drawing(
            outline: "M 5.5 3 L 14 3 L 18.5 7.5 L 18.5 21 L 5.5 21 Z", details: "M 14 3 L 14 7.5 L 18.5 7.5"),
        "mappin": Drawing(outline: "O 12 7.5 4 M 12 11.5 L 12 21"),
        "map": Drawing(
            outline: "M 3 6 L 9 4 L 15 6 L 21 4 L 21 18 L 15 20 L 9 18 L 3 20 Z", details: "M 9 4 L 9 18 M 15 6 L 15 20"
        ),
        "play": Drawing(outline: "M 7 4 L 20 12 L 7 20 Z"),
        "pause": Drawing(outline: "R 6.5 4.5 3.5 15 1 R 14 4.5 3.5 15 1"),
        "stop": Drawing(outline: "R 5.5 5.5 13 13 1.5"),
        "mic": Drawing(
            "M 5.5 11 C 5.5 15 8.2 17 12 17 C 15.8 17 18.5 15 18.5 11 M 12 17 L 12 21", outline: "R 9 3 6 11 3"),
        "speaker": Drawing(outline: "M 4 9 L 8 9 L 13 5 L 13 19 L 8 15 L 4 15 Z"),
        "circle": Drawing(outline: "O 12 12 9"),
        "square": Drawing(outline: "R 3.5 3.5 17 17 3"),
        "eye": Drawing(
            outline:
                "M 2 12 C 4.8 7.5 8.2 5.5 12 5.5 C 15.8 5.5 19.2 7.5 22 12 C 19.2 16.5 15.8 18.5 12 18.5 C 8.2 18.5 4.8 16.5 2 12 Z",
            details: "O 12 12 3"),
        "bolt": Drawing(outline: "M 13 3 L 6 13.5 L 11.5 13.5 L 11 21 L 18 10.5 L 12.5 10.5 Z"),
        "sun.max": Drawing(
            "M 19.0 12.0 L 21.5 12.0 M 16.9 16.9 L 18.7 18.7 M 12.0 19.0 L 12.0 21.5 M 7.1 16.9 L 5.3 18.7 M 5.0 12.0 L 2.5 12.0 M 7.1 7.1 L 5.3 5.3 M 12.0 5.0 L 12.0 2.5 M 16.9 7.1 L 18.7 5.3",
            outline: "O 12 12 4.2"),
        "moon": Drawing(
            outline:
                "M 19.5 14.5 C 14 16.5 8.5 12 9.5 4.5 C 6 6 4 9 4 12.3 C 4 17 7.6 20.5 12 20.5 C 15.3 20.5 18.2 18.2 19.5 14.5 Z"
        ),
        "cloud": Drawing(
            outline:
                "M 7 18.5 C 4.5 18.5 2.5 16.8 2.5 14.3 C 2.5 12 4.3 10.3 6.5 10.2 C 7 7.3 9.3 5.5 12 5.5 C 15 5.5 17.3 7.6 17.6 10.5 C 19.8 10.6 21.5 12.3 21.5 14.5 C 21.5 16.8 19.7 18.5 17.5 18.5 Z"
        ),
        "message": Drawing(outline: "M 3.5 5 L 20.5 5 L 20.5 17 L 10.5 17 L 6.5 20.8 L 6.5 17 L 3.5 17 Z"),
        "globe": Drawing(
            outline: "O 12 12 9",
            details: "M 3 12 L 21 12 M 12 3 C 7.5 7.5 7.5 16.5 12 21 M 12 3 C 16.5 7.5 16.5 16.5 12 21"),
        "tag": Drawing(outline: "M 3.5 3.5 L 12 3.5 L 20.5 12 L 12 20.5 L 3.5 12 Z", details: "O 8 8 1.3"),
        "gift": Drawing(
            "R 4 8 16 4 1 M 5.5 12 L 5.5 20.5 L 18.5 20.5 L 18.5 12 M 12 8 L 12 20.5 M 12 8 C 9 8 7 7 7 5.3 C 7 3 11 3 12 8 C 13 3 17 3 17 5.3 C 17 7 15 8 12 8"
        ),
        "creditcard": Drawing(outline: "R 2.5 5 19 14 2.5", details: "M 2.5 9.5 L 21.5 9.5 M 6 15 L 10 15"),
        "link": Drawing(
            "M 10 14 C 8 12 8 10 10 8 L 13 5 C 15 3 17.5 3.3 19 5 C 20.7 6.7 20.8 9 19 11 L 16.5 13.5 M 14 10 C 16 12 16 14 14 16 L 11 19 C 9 21 6.5 20.7 5 19 C 3.3 17.3 3.2 15 5 13 L 7.5 10.5"
        ),
        "paperplane": Drawing(outline: "M 21 3 L 3 10.5 L 10 13.5 L 13.5 21 Z M 10 13.5 L 21 3"),
        "wifi": Drawing(
            "M 3 9.5 C 8.3 4.8 15.7 4.8 21 9.5 M 6.3 13.2 C 9.7 10.3 14.3 10.3 17.7 13.2", fills: "O 12 17.5 2"),
        "slider.horizontal.3": Drawing(
            "M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18", fills: "O 8 6 2.3 O 16 12 2.3 O 10 18 2.3"),
        "safari": Drawing(outline: "O 12 12 9", dots: "M 16.8 7.2 L 13.4 13.4 L 7.2 16.8 L 10.6 10.6 Z"),
        "list.dash": Drawing(
            "M 9 6 L 20.5 6 M 9 12 L 20.5 12 M 9 18 L 20.5 18 M 3.5 6 L 5.5 6 M 3.5 12 L 5.5 12 M 3.5 18 L 5.5 18"),
        "line.3.horizontal.decrease": Drawing("M 3.5 6.5 L 20.5 6.5 M 6.5 12 L 17.5 12 M 9.5 17.5 L 14.5 17.5"),
        "arrow.uturn.left": Drawing(
            "M 8.5 4.5 L 4 9 L 8.5 13.5 M 4 9 L 14.5 9 C 18 9 20 11.2 20 14.2 C 20 17.3 18 19.5 14.5 19.5 L 10 19.5"),
        "arrow.uturn.right": Drawing(
            "M 15.5 4.5 L 20 9 L 15.5 13.5 M 20 9 L 9.5 9 C 6 9 4 11.2 4 14.2 C 4 17.3 6 19.5 9.5 19.5 L 14 19.5"),
        "arrow.counterclockwise": Drawing(
            "M 5.5 8 C 7 5.5 9.3 4 12 4 C 16.4 4 20 7.6 20 12 C 20 16.4 16.4 20 12 20 C 7.6 20 4 16.4 4 12 M 4.5 3.5 L 5 8.5 L 10 8"
        ),
        "arrow.up.arrow.down": Drawing(
            "M 7.5 20 L 7.5 4.5 M 3.5 8.5 L 7.5 4.5 L 11.5 8.5 M 16.5 4 L 16.5 19.5 M 12.5 15.5 L 16.5 19.5 L 20.5 15.5"
        ),
        "icloud.and.arrow.up": Drawing(
            "M 8 16 L 7 16 C 4.5 16 2.5 14.3 2.5 11.8 C 2.5 9.5 4.3 7.8 6.5 7.7 C 7 4.8 9.3 3 12 3 C 15 3 17.3 5.1 17.6 8 C 19.8 8.1 21.5 9.8 21.5 12 C 21.5 14.3 19.7 16 17.5 16 L 16 16 M 12 21 L 12 11 M 9 13.8 L 12 10.8 L 15 13.8"
        ),
        "icloud.and.arrow.down": Drawing(
            "M 8 16 L 7 16 C 4.5 16 2.5 14.3 2.5 11.8 C 2.5 9.5 4.3 7.8 6.5 7.7 C 7 4.8 9.3 3 12 3 C 15 3 17.3 5.1 17.6 8 C 19.8 8.1 21.5 9.8 21.5 12 C 21.5 14.3 19.7 16 17.5 16 L 16 16 M 12 11 L 12 21 M 9 18.2 L 12 21.2 L 15 18.2"
        ),
        "square.and.pencil": Drawing(
            "M 12 5.5 L 7 5.5 C 5 5.5 4 6.5 4 8.5 L 4 17.5 C 4 19.5 5 20.5 7 20.5 L 16 20.5 C 18 20.5 19 19.5 19 17.5 L 19 12.5 M 10 14.5 L 10.6 11.7 L 18.6 3.7 L 20.8 5.9 L 12.8 13.9 Z"
        ),
        "square.grid.2x2": Drawing(
            outline: "R 4 4 6.5 6.5 1.2 R 13.5 4 6.5 6.5 1.2 R 4 13.5 6.5 6.5 1.2 R 13.5 13.5 6.5 6.5 1.2"),
        "timer": Drawing("O 12 13 8 M 12 13 L 12 8.5 M 9.5 2.8 L 14.5 2.8"),
        "bag": Drawing(
            outline: "M 5 8 L 19 8 L 20 20.5 L 4 20.5 Z M 8.5 8 C 8.5 4.8 9.8 3.5 12 3.5 C 14.2 3.5 15.5 4.8 15.5 8"),
        "person.2": Drawing(
            outline:
                "O 9 8 3.5 M 2.5 19.5 C 2.5 15.8 5.3 14 9 14 C 12.7 14 15.5 15.8 15.5 19.5 Z M 15 4.8 C 17 4.8 18.3 6.2 18.3 8 C 18.3 9.8 17 11.2 15 11.2 M 17 14.3 C 19.8 14.8 21.5 16.6 21.5 19.5 L 18 19.5"
        ),
        "video": Drawing(outline: "R 2.5 6.5 12.5 11 2.5 M 15 11 L 21.5 7.5 L 21.5 16.5 L 15 13"),
        "shield": Drawing(
            outline: "M 12 3 L 19.5 5.5 L 19.5 11.5 C 19.5 16 16.5 19 12 21 C 7.5 19 4.5 16 4.5 11.5 L 4.5 5.5 Z"),
        "power": Drawing(
            "M 8 6 C 5.5 7.3 4 9.6 4 12.5 C 4 17 7.5 20.5 12 20.5 C 16.5 20.5 20 17 20 12.5 C 20 9.6 18.5 7.3 16 6 M 12 3 L 12 11.5"
        ),
    ]
}
