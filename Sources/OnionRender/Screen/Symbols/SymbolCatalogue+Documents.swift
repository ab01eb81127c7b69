/// Documents, messages, pictures and what holds them.
extension SymbolCatalogue {
    static let documents: [String: Drawing] = [
        "doc.text": Drawing(
            outline: "M 5.5 3 L 14 3 L 18.5 7.5 L 18.5 21 L 5.5 21 Z",
            details: "P 14 3 14 7.5 18.5 7.5 M 8.5 11.5 L 15.5 11.5 M 8.5 14.5 L 15.5 14.5 M 8.5 17.5 L 13 17.5"),
        "doc.plaintext": Drawing(
            outline: "R 5 3 14 18 2.5", details: "M 8.5 8 L 15.5 8 M 8.5 12 L 15.5 12 M 8.5 16 L 13 16"),
        "doc.richtext": Drawing(
            outline: "R 5 3 14 18 2.5", details: "R 8.5 6.5 7 5 0.5 M 8.5 14.5 L 15.5 14.5 M 8.5 17.5 L 13 17.5"),
        "doc.text.magnifyingglass": Drawing(
            "M 12 21 L 5.5 21 L 5.5 3 L 14 3 L 18.5 7.5 L 18.5 11 P 14 3 14 7.5 18.5 7.5 M 8.5 11.5 L 11 11.5 M 8.5 15 L 10 15 O 15.5 15.5 3.3 M 18 18 L 20.8 20.8"
        ),
        "doc.text.image": Drawing(
            outline: "R 5 3 14 18 2.5", details: "M 8.5 7 L 15.5 7 M 8.5 10 L 15.5 10 R 8.5 13 7 4.5 0.5"),
        "doc.on.clipboard": Drawing(
            "M 10 20 L 5.5 20 C 4.5 20 4 19.5 4 18.5 L 4 6.5 C 4 5.5 4.5 5 5.5 5 L 7 5 M 13 5 L 14.5 5 C 15.5 5 16 5.5 16 6.5 L 16 8",
            outline: "R 10.5 10 9.5 11 1.5", details: "M 13 13.5 L 17.5 13.5 M 13 17 L 17.5 17", fills: "R 7 3 6 4 1"),
        "clipboard": Drawing(outline: "R 5 4.5 14 16.5 2", dots: "R 8.5 3 7 4 1"),
        "list.clipboard": Drawing(
            outline: "R 5 4.5 14 16.5 2",
            details: "M 11 11 L 16 11 M 11 14 L 16 14 M 11 17 L 16 17",
            dots: "R 8.5 3 7 4 1 O 8.3 11 0.9 O 8.3 14 0.9 O 8.3 17 0.9"),
        "pencil.and.list.clipboard": Drawing(
            "M 17 12 L 17 19.5 C 17 20.5 16.5 21 15.5 21 L 5.5 21 C 4.5 21 4 20.5 4 19.5 L 4 6.5 C 4 5.5 4.5 5 5.5 5 L 14 5 M 7 11 L 10 11 M 7 14.5 L 9.5 14.5 M 7 18 L 13 18 M 11 13.5 L 12 10.5 L 19.5 3.5 L 21.5 5.5 L 14 12.7 Z",
            fills: "R 7.5 3 6 4 1"),
        "list.bullet.clipboard": Drawing(
            outline: "R 5 4.5 14 16.5 2",
            details: "M 11 11 L 16 11 M 11 14 L 16 14 M 11 17 L 16 17",
            dots: "R 8.5 3 7 4 1 O 8.3 11 0.9 O 8.3 14 0.9 O 8.3 17 0.9"),
        "list.bullet.rectangle.portrait": Drawing(
            outline: "R 5 3 14 18 2.5",
            details: "M 11 8 L 16 8 M 11 12 L 16 12 M 11 16 L 16 16", dots: "O 8.3 8 1 O 8.3 12 1 O 8.3 16 1"),
        "list.bullet.rectangle": Drawing(
            outline: "R 2.5 4.5 19 15 2.5",
            details: "M 10 8.5 L 18 8.5 M 10 12 L 18 12 M 10 15.5 L 18 15.5",
            dots: "O 6.5 8.5 1 O 6.5 12 1 O 6.5 15.5 1"),
        "menucard": Drawing(
            outline: "M 3.5 4.5 L 12 7 L 20.5 4.5 L 20.5 19 L 12 21.5 L 3.5 19 Z",
            details: "M 12 7 L 12 21.5 M 6 9.5 L 9.5 10.5 M 6 13 L 9.5 14 M 14.5 10.5 L 18 9.5 M 14.5 14 L 18 13"),
        "newspaper": Drawing(
            "M 18 8 L 20 8 C 21 8 21.5 8.5 21.5 9.5 L 21.5 17.5 C 21.5 21 18 21 18 17.5",
            outline:
                "M 18 17.5 L 18 5.5 C 18 4.5 17.5 4 16.5 4 L 4 4 C 3 4 2.5 4.5 2.5 5.5 L 2.5 18 C 2.5 19.5 3.3 20 4.5 20 L 19.5 20",
            details: "M 5.5 7.5 L 15 7.5 M 5.5 16.5 L 15 16.5 R 5.5 10.5 3.5 3 0.3 M 12 11 L 15 11 M 12 13.5 L 15 13.5"),
        "book": Drawing(
            outline:
                "M 12 6.5 C 9.5 4.5 6 4 2.5 5 L 2.5 18.5 C 6 17.5 9.5 18 12 20 C 14.5 18 18 17.5 21.5 18.5 L 21.5 5 C 18 4 14.5 4.5 12 6.5 Z",
            details: "M 12 6.5 L 12 20"),
        "book.closed": Drawing(
            outline: "M 19 3 L 8 3 C 6 3 5 4 5 6 L 5 18.5 C 5 20.3 6 21 7.5 21 L 19 21 Z",
            details: "M 5 18.5 C 5 17.2 6 16.5 7.5 16.5 L 19 16.5 M 8.5 3 L 8.5 16"),
        "books.vertical": Drawing(
            outline: "R 3.5 3.5 5 17 1 R 8.5 6 4.5 14.5 1 M 13.5 5.5 L 17.5 4.5 L 21 19 L 17 20 Z",
            details: "M 3.5 16 L 8.5 16 M 8.5 10 L 13 10"),
        "text.book.closed": Drawing(
            outline: "M 19 3 L 8 3 C 6 3 5 4 5 6 L 5 18.5 C 5 20.3 6 21 7.5 21 L 19 21 Z",
            details: "M 5 18.5 C 5 17.2 6 16.5 7.5 16.5 L 19 16.5 M 9 7.5 L 15.5 7.5 M 9 11 L 15.5 11"),
        "character.book.closed": Drawing(
            outline: "M 19 3 L 8 3 C 6 3 5 4 5 6 L 5 18.5 C 5 20.3 6 21 7.5 21 L 19 21 Z",
            details: "M 5 18.5 C 5 17.2 6 16.5 7.5 16.5 L 19 16.5 P 9 13.5 12 6 15 13.5 M 10 11 L 14 11"),
        "archivebox": Drawing(
            outline:
                "R 2.5 4 19 4.5 1 M 4 8.5 L 4 19 C 4 20 4.5 20.5 5.5 20.5 L 18.5 20.5 C 19.5 20.5 20 20 20 19 L 20 8.5 Z",
            details: "M 9 12.5 L 15 12.5 M 4 8.5 L 20 8.5"),
        "tray": Drawing(
            outline:
                "M 2.5 13 L 5.5 5.5 L 18.5 5.5 L 21.5 13 L 21.5 18 C 21.5 19 21 19.5 20 19.5 L 4 19.5 C 3 19.5 2.5 19 2.5 18 Z",
            details: "M 2.5 13 L 8.5 13 C 8.5 17 15.5 17 15.5 13 L 21.5 13"),
        "tray.full": Drawing(
            outline:
                "M 2.5 14 L 5.5 5 L 18.5 5 L 21.5 14 L 21.5 19 C 21.5 20 21 20.5 20 20.5 L 4 20.5 C 3 20.5 2.5 20 2.5 19 Z",
            details: "M 2.5 14 L 8.5 14 C 8.5 18 15.5 18 15.5 14 L 21.5 14 M 7.5 8 L 16.5 8 M 6.5 11 L 17.5 11"),
        "tray.2": Drawing(
            "M 2.5 14 L 8 14 C 8 17 16 17 16 14 L 21.5 14",
            outline:
                "M 2.5 14 L 2.5 19 C 2.5 20 3 20.5 4 20.5 L 20 20.5 C 21 20.5 21.5 20 21.5 19 L 21.5 14 L 19 4 L 5 4 Z",
            details: "M 4 9 L 8.5 9 C 9 12 15 12 15.5 9 L 20 9"),
        "tray.and.arrow.up": Drawing(
            "M 12 14 L 12 3 P 8 7 12 3 16 7",
            outline:
                "M 7.5 8 L 5.5 8 L 2.5 14 L 2.5 19 C 2.5 20 3 20.5 4 20.5 L 20 20.5 C 21 20.5 21.5 20 21.5 19 L 21.5 14 L 18.5 8 L 16.5 8",
            details: "M 2.5 14.5 L 7.5 14.5 C 8 18 16 18 16.5 14.5 L 21.5 14.5"),
        "tray.and.arrow.down": Drawing(
            "M 12 3 L 12 13.5 P 8 9.5 12 13.5 16 9.5",
            outline:
                "M 7.5 6 L 5.5 6 L 2.5 13 L 2.5 19 C 2.5 20 3 20.5 4 20.5 L 20 20.5 C 21 20.5 21.5 20 21.5 19 L 21.5 13 L 18.5 6 L 16.5 6",
            details: "M 2.5 14.5 L 7.5 14.5 C 8 18 16 18 16.5 14.5 L 21.5 14.5"),
        "shippingbox": Drawing(
            outline: "P 12 2.5 20.5 7 20.5 17 12 21.5 3.5 17 3.5 7 Z",
            details: "P 3.5 7 12 11.5 20.5 7 M 12 11.5 L 12 21.5 M 8 4.8 L 16.3 9.3"),
        "cube": Drawing(
            outline: "P 12 2.5 20.5 7 20.5 17 12 21.5 3.5 17 3.5 7 Z",
            details: "P 3.5 7 12 11.5 20.5 7 M 12 11.5 L 12 21.5"),
        "envelope.open": Drawing(
            outline: "M 3 10 L 12 3.5 L 21 10 L 21 18.5 C 21 19.5 20.5 20 19.5 20 L 4.5 20 C 3.5 20 3 19.5 3 18.5 Z",
            details: "P 3 10 12 15.5 21 10"),
        "mail.stack": Drawing("M 5.5 4.5 L 18.5 4.5", outline: "R 3 7.5 18 12.5 2", details: "P 3.8 9 12 14.5 20.2 9"),
        "bubble.right": Drawing(outline: "M 20.5 5 L 3.5 5 L 3.5 17 L 13.5 17 L 17.5 20.8 L 17.5 17 L 20.5 17 Z"),
        "ellipsis.message": Drawing(
            outline: "M 3.5 5 L 20.5 5 L 20.5 17 L 10.5 17 L 6.5 20.8 L 6.5 17 L 3.5 17 Z",
            dots: "O 8 11 1.3 O 12 11 1.3 O 16 11 1.3"),
        "bubble.left.and.bubble.right": Drawing(
            outline:
                "M 14 3.5 L 4 3.5 C 3 3.5 2 4.5 2 5.5 L 2 11 C 2 12 3 13 4 13 L 4 16.5 L 7.5 13 L 14 13 C 15 13 16 12 16 11 L 16 5.5 C 16 4.5 15 3.5 14 3.5 Z M 19 8 L 20 8 C 21 8 22 9 22 10 L 22 15.5 C 22 16.5 21 17.5 20 17.5 L 20 21 L 16.5 17.5 L 11.5 17.5 C 10.5 17.5 9.5 17 9.5 16"
        ),
        "bubble.left.and.text.bubble.right": Drawing(
            "M 7 13 L 4 16 L 4 13 C 3 13 2 12 2 11 L 2 5.5 C 2 4.5 3 3.5 4 3.5 L 14 3.5 C 15 3.5 16 4.5 16 5.5",
            outline:
                "M 11 8 L 20 8 C 21 8 22 9 22 10 L 22 16 C 22 17 21 18 20 18 L 20 21 L 17 18 L 11 18 C 10 18 9.5 17 9.5 16 L 9.5 10 C 9.5 9 10 8 11 8 Z",
            details: "M 12.5 11.5 L 19 11.5 M 12.5 14.5 L 17 14.5"),
        "ellipsis.bubble": Drawing(
            outline:
                "M 12 3.5 C 17.5 3.5 21.5 6.8 21.5 11 C 21.5 15.2 17.5 18.5 12 18.5 C 11 18.5 10 18.4 9 18.2 L 4.5 21 L 5.3 16.6 C 3.5 15.2 2.5 13.2 2.5 11 C 2.5 6.8 6.5 3.5 12 3.5 Z",
            dots: "O 8 11 1.3 O 12 11 1.3 O 16 11 1.3"),
        "phone.bubble": Drawing(
            outline: "M 3.5 4 L 20.5 4 L 20.5 16 L 10.5 16 L 6.5 20 L 6.5 16 L 3.5 16 Z",
            details: "M 9 7 C 9 10.5 11 12.7 15 13"),
        "photo.on.rectangle": Drawing(
            "M 4.5 16 C 3 16 2 15.2 2 14 L 2 6 C 2 4.7 3 4 4.5 4 L 16 4 C 17.5 4 18.3 4.7 18.3 6",
            outline: "R 5.5 8 16.5 12.5 2.2",
            details: "M 6 18.5 L 11 14 L 14 16.5 L 17 13.5 L 21.5 17.5", dots: "O 9.5 11.5 1.3"),
        "photo.on.rectangle.angled": Drawing(
            "M 8 5 L 4 5.8 C 2.8 6 2 7 2.3 8.2 L 3.8 15.5 C 4 16.5 5 17.2 6 17",
            outline:
                "M 9.5 7 L 20 9 C 21.2 9.2 22 10.2 21.7 11.4 L 20.3 18.6 C 20 19.8 19 20.4 18 20.2 L 8 18.3 C 7 18.1 6.3 17 6.5 16 L 7.8 8.5 C 8 7.4 8.6 6.8 9.5 7 Z",
            details: "P 7 16 11.5 13.5 14 16.5 17 14.5 20.3 18", dots: "O 12 11 1.3"),
        "camera.rotate": Drawing(
            outline: "R 3 7 18 12.5 2.5 M 8 7 L 9.5 4.5 L 14.5 4.5 L 16 7",
            details: "A 12 13 3.5 -150 30 A 12 13 3.5 30 210 P 14 12.5 15.5 14.5 17 12 P 7 14 8.5 11.5 10 13.5"),
        "camera.viewfinder": Drawing(
            "P 3 8 3 3 8 3 P 16 3 21 3 21 8 P 21 16 21 21 16 21 P 8 21 3 21 3 16", outline: "R 6 8.5 12 8 1.5",
            details: "O 12 12.5 2"),
        "viewfinder": Drawing("P 3 8 3 3 8 3 P 16 3 21 3 21 8 P 21 16 21 21 16 21 P 8 21 3 21 3 16"),
        "qrcode": Drawing(
            "R 4 4 6 6 0.5 R 14 4 6 6 0.5 R 4 14 6 6 0.5",
            fills:
                "R 6 6 2 2 0 R 16 6 2 2 0 R 6 16 2 2 0 R 13.5 13.5 2.2 2.2 0 R 18 13.5 2.2 2.2 0 R 15.8 15.8 2.2 2.2 0 R 13.5 18 2.2 2.2 0 R 18 18 2.2 2.2 0"
        ),
        "qrcode.viewfinder": Drawing(
            "P 2.5 7.5 2.5 2.5 7.5 2.5 P 16.5 2.5 21.5 2.5 21.5 7.5 P 21.5 16.5 21.5 21.5 16.5 21.5 P 7.5 21.5 2.5 21.5 2.5 16.5 R 7 7 3.5 3.5 0 R 13.5 7 3.5 3.5 0 R 7 13.5 3.5 3.5 0",
            fills: "R 13 13 2 2 0 R 16 13 2 2 0 R 14.5 14.5 2 2 0 R 13 16 2 2 0 R 16 16 2 2 0"),
        "barcode": Drawing(
            "M 3 5 L 3 19 M 6.3 5 L 6.3 19 M 11 5 L 11 19 M 14 5 L 14 19 M 18.5 5 L 18.5 19 M 21 5 L 21 19",
            fills: "R 7.5 4.5 1.8 15 0 R 15.5 4.5 1.6 15 0"),
        "barcode.viewfinder": Drawing(
            "P 2.5 7.5 2.5 2.5 7.5 2.5 P 16.5 2.5 21.5 2.5 21.5 7.5 P 21.5 16.5 21.5 21.5 16.5 21.5 P 7.5 21.5 2.5 21.5 2.5 16.5 M 7 7.5 L 7 16.5 M 10 7.5 L 10 16.5 M 14 7.5 L 14 16.5 M 17 7.5 L 17 16.5"
        ),
        "rectangle": Drawing(outline: "R 2.5 5 19 14 2.5"),
        "rectangle.portrait": Drawing(outline: "R 5 2.5 14 19 2.5"),
        "triangle": Drawing(outline: "P 12 4 21 19.5 3 19.5 Z"),
        "diamond": Drawing(outline: "P 12 2.5 21.5 12 12 21.5 2.5 12 Z"),
        "octagon": Drawing(outline: "N 12 12 10 8 22.5"),
        "hexagon": Drawing(outline: "N 12 12 9.5 6 30"),
        "capsule": Drawing(outline: "R 2 6.5 20 11 5.5"),
        "oval": Drawing(outline: "E 12 12 9.5 6.5"),
        "app": Drawing(outline: "R 3.5 3.5 17 17 5"),
        "seal": Drawing(outline: "S 12 12 9.8 12 0.86"),
        "square.dashed": Drawing(
            "P 3.5 7 3.5 3.5 7 3.5 M 10.3 3.5 L 13.7 3.5 P 17 3.5 20.5 3.5 20.5 7 M 20.5 10.3 L 20.5 13.7 P 20.5 17 20.5 20.5 17 20.5 M 13.7 20.5 L 10.3 20.5 P 7 20.5 3.5 20.5 3.5 17 M 3.5 13.7 L 3.5 10.3"
        ),
        "circle.dashed": Drawing(
            "A 12 12 9 0 20 A 12 12 9 40 65 A 12 12 9 85 110 A 12 12 9 130 155 A 12 12 9 175 200 A 12 12 9 220 245 A 12 12 9 265 290 A 12 12 9 310 335"
        ),
        "circle.lefthalf.filled": Drawing("O 12 12 9", fills: "A 12 12 9 90 270 Z"),
        "circle.righthalf.filled": Drawing("O 12 12 9", fills: "A 12 12 9 -90 90 Z"),
        "rectangle.on.rectangle": Drawing(
            "M 4.5 15.5 C 3 15.5 2.3 14.8 2.3 13.5 L 2.3 6 C 2.3 4.7 3 4 4.5 4 L 15.5 4 C 17 4 17.8 4.7 17.8 6",
            outline: "R 6 8 15.5 12 2.2"),
        "square.on.square": Drawing(
            "M 6 16 C 4 16 3 15 3 13 L 3 6 C 3 4 4 3 6 3 L 13 3 C 15 3 16 4 16 6", outline: "R 8 8 13 13 2.5"),
        "plus.square.on.square": Drawing(
            "M 6 16 C 4 16 3 15 3 13 L 3 6 C 3 4 4 3 6 3 L 13 3 C 15 3 16 4 16 6", outline: "R 8 8 13 13 2.5",
            details: "M 14.5 11 L 14.5 18 M 11 14.5 L 18 14.5"),
        "plus.rectangle.on.rectangle": Drawing(
            "M 4.5 15.5 C 3 15.5 2.3 14.8 2.3 13.5 L 2.3 6 C 2.3 4.7 3 4 4.5 4 L 15.5 4 C 17 4 17.8 4.7 17.8 6",
            outline: "R 6 8 15.5 12 2.2", details: "M 13.8 11 L 13.8 17 M 10.8 14 L 16.8 14"),
        "star.square.on.square": Drawing(
            "M 6 16 C 4 16 3 15 3 13 L 3 6 C 3 4 4 3 6 3 L 13 3 C 15 3 16 4 16 6", outline: "R 8 8 13 13 2.5",
            dots: "S 14.5 14.7 4.6 5 0.42"),
        "rectangle.stack": Drawing("M 5.5 5 L 18.5 5 M 7.5 2.3 L 16.5 2.3", outline: "R 2.5 8 19 13 2.5"),
        "square.stack": Drawing("M 6.5 5.5 L 17.5 5.5 M 8.5 2.7 L 15.5 2.7", outline: "R 4 8.5 16 13 2.5"),
        "square.stack.3d.up": Drawing(
            "P 2.5 12.5 12 17.5 21.5 12.5 P 2.5 16.5 12 21.5 21.5 16.5", outline: "P 12 3 21.5 8 12 13 2.5 8 Z"),
        "square.stack.3d.down.right": Drawing(
            "P 5.8 16.2 2.5 16.2 2.5 2.5 16.2 2.5 16.2 5.5 P 8.7 19 5.5 19 5.5 5.5 19 5.5 19 8.5",
            outline: "R 8.5 8.5 13 13 1"),
        "rectangle.3.group": Drawing(outline: "R 2.5 5 10.5 14 1.5 R 15.5 5 6 6 1.5 R 15.5 13.5 6 5.5 1.5"),
        "rectangle.split.3x1": Drawing(outline: "R 2.5 5 19 14 2.5", details: "M 9 5 L 9 19 M 15 5 L 15 19"),
        "rectangle.grid.1x2": Drawing(outline: "R 3 4 18 6.8 1.5 R 3 13.2 18 6.8 1.5"),
        "rectangle.grid.2x2": Drawing(
            outline: "R 2.5 5 8.3 6 1.2 R 13.2 5 8.3 6 1.2 R 2.5 13 8.3 6 1.2 R 13.2 13 8.3 6 1.2"),
        "square.grid.3x3": Drawing(
            outline:
                "R 3.5 3.5 4 4 0.8 R 10 3.5 4 4 0.8 R 16.5 3.5 4 4 0.8 R 3.5 10 4 4 0.8 R 10 10 4 4 0.8 R 16.5 10 4 4 0.8 R 3.5 16.5 4 4 0.8 R 10 16.5 4 4 0.8 R 16.5 16.5 4 4 0.8"
        ),
        "square.grid.3x2": Drawing(
            outline: "R 2.5 6 5 5 1 R 9.5 6 5 5 1 R 16.5 6 5 5 1 R 2.5 13.5 5 5 1 R 9.5 13.5 5 5 1 R 16.5 13.5 5 5 1"),
        "squareshape": Drawing(outline: "R 4 4 16 16 0.5"),
        "grid": Drawing(
            "R 3.5 3.5 17 17 1 M 9.2 3.5 L 9.2 20.5 M 14.8 3.5 L 14.8 20.5 M 3.5 9.2 L 20.5 9.2 M 3.5 14.8 L 20.5 14.8"),
        "tablecells": Drawing(
            outline: "R 2.5 4.5 19 15 2",
            details: "M 2.5 9.5 L 21.5 9.5 M 2.5 14.5 L 21.5 14.5 M 9 4.5 L 9 19.5 M 15 4.5 L 15 19.5"),
        "sidebar.left": Drawing(
            outline: "R 2.5 4.5 19 15 2.5", details: "M 9 4.5 L 9 19.5 M 5 8 L 6.5 8 M 5 11 L 6.5 11"),
        "sidebar.right": Drawing(
            outline: "R 2.5 4.5 19 15 2.5", details: "M 15 4.5 L 15 19.5 M 17.5 8 L 19 8 M 17.5 11 L 19 11"),
        "sidebar.leading": Drawing(
            outline: "R 2.5 4.5 19 15 2.5", details: "M 9 4.5 L 9 19.5 M 5 8 L 6.5 8 M 5 11 L 6.5 11", mirrors: true),
        "macwindow": Drawing(outline: "R 2.5 4.5 19 15 2.5", details: "M 2.5 9 L 21.5 9"),
        "rectangle.portrait.and.arrow.right": Drawing(
            "M 15 8 L 15 5 C 15 3.7 14.3 3 13 3 L 6 3 C 4.7 3 4 3.7 4 5 L 4 19 C 4 20.3 4.7 21 6 21 L 13 21 C 14.3 21 15 20.3 15 19 L 15 16 M 9 12 L 21 12 P 17.5 8.5 21 12 17.5 15.5"
        ),
        "rectangle.portrait.and.arrow.forward": Drawing(
            "M 15 8 L 15 5 C 15 3.7 14.3 3 13 3 L 6 3 C 4.7 3 4 3.7 4 5 L 4 19 C 4 20.3 4.7 21 6 21 L 13 21 C 14.3 21 15 20.3 15 19 L 15 16 M 9 12 L 21 12 P 17.5 8.5 21 12 17.5 15.5",
            mirrors: true),
        "platter.filled.bottom.iphone": Drawing("R 6.5 2.5 11 19 2.5", fills: "R 8.5 14 7 5 1"),
        "signature": Drawing(
            "M 3 19.5 L 21 19.5 M 4 15 C 9 15 12 4 9 4 C 6 4 6 15 9 15 C 12 15 12 10 13.5 10 C 15 10 13 15 15.5 15 C 17.5 15 18 13 20 13"
        ),
        "scribble": Drawing(
            "M 3 14 C 4 6 8 3 9 6 C 10 9 5 16 7 17.5 C 9 19 12 7 14.5 8 C 17 9 12 16 14.5 17 C 16.5 17.8 18 13 20.5 13.5"
        ),
        "pencil.line": Drawing("M 3.5 20.5 L 20.5 20.5 M 5.5 16.5 L 6.3 12.8 L 15.5 3.5 L 18.8 6.8 L 9.5 16 Z"),
        "pencil.and.scribble": Drawing(
            "M 9.5 13.5 L 10.3 10 L 17.5 2.8 L 20.7 6 L 13.5 13.2 Z M 12 4 C 6 2 1 7 4.5 9.5 C 8 12 3 13 4.5 17 C 6 21 14 20 19 16.5"
        ),
        "pencil.tip": Drawing("M 12 3 L 7.5 13.5 C 6 17 8 21 8 21 L 16 21 C 16 21 18 17 16.5 13.5 Z M 12 3 L 12 11"),
        "pencil.slash": Drawing(
            "M 10.5 10 L 5.5 15 L 4.5 19.5 L 9 18.5 L 14 13.5 M 13 7.5 L 16 4.5 L 19.5 8 L 16.5 11 M 4 4 L 20 20"),
        "highlighter": Drawing(
            "M 4 20.5 L 20 20.5 M 8 16.5 L 7.5 12 L 15 3.5 L 20 8 L 12.5 16 Z P 8 16.5 5.5 17.5 7.5 12"),
        "paperclip": Drawing(
            "M 19 11 L 11.5 18.5 C 7.5 22.5 2 17 6 13 L 14.5 4.5 C 17.5 1.5 21.5 5.5 18.5 8.5 L 10.5 16.5 C 9 18 7 16 8.5 14.5 L 15.5 7.5"
        ),
        "scissors": Drawing("O 6.5 18 3 O 17.5 18 3 M 8 15.5 L 16 3 M 16 15.5 L 8 3"),
    ]
}
