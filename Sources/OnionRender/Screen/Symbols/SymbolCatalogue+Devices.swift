/// Devices, media, networks and charts.
extension SymbolCatalogue {
    static let devices: [String: Drawing] = [
        "iphone": Drawing(outline: "R 6.5 2 11 20 2.5", details: "M 10.5 4.5 L 13.5 4.5"),
        "iphone.radiowaves.left.and.right": Drawing(
            "A 12 12 7.5 -35 35 A 12 12 7.5 145 215 A 12 12 10 -28 28 A 12 12 10 152 208 R 8 5 8 14 2"),
        "ipad": Drawing(outline: "R 4 2.5 16 19 2.5", details: "M 10 18.5 L 14 18.5"),
        "ipad.landscape": Drawing(outline: "R 2 4.5 20 15 2.5", details: "M 10 16.8 L 14 16.8"),
        "applewatch": Drawing(
            "M 8.5 6 L 9.3 2.5 L 14.7 2.5 L 15.5 6 M 8.5 18 L 9.3 21.5 L 14.7 21.5 L 15.5 18",
            outline: "R 6 6 12 12 3.5"),
        "desktopcomputer": Drawing(
            "M 10 16.5 L 9.5 20.5 M 14 16.5 L 14.5 20.5 M 7.5 20.5 L 16.5 20.5", outline: "R 2.5 3.5 19 13 2",
            details: "M 2.5 13 L 21.5 13"),
        "display": Drawing("M 12 16.5 L 12 20.5 M 7.5 20.5 L 16.5 20.5", outline: "R 2.5 3.5 19 13 2"),
        "tv": Drawing("M 8 20.5 L 16 20.5", outline: "R 2.5 4.5 19 12.5 2"),
        "laptopcomputer": Drawing("M 2 19 L 22 19", outline: "R 4.5 5 15 11 1.5"),
        "keyboard": Drawing(
            outline: "R 2 5.5 20 13 2.5", details: "M 8 15.3 L 16 15.3",
            dots:
                "R 5 8.3 1.7 1.7 0.3 R 8.6 8.3 1.7 1.7 0.3 R 12.2 8.3 1.7 1.7 0.3 R 15.8 8.3 1.7 1.7 0.3 R 6.3 11.4 1.7 1.7 0.3 R 9.9 11.4 1.7 1.7 0.3 R 13.5 11.4 1.7 1.7 0.3 R 17.1 11.4 1.7 1.7 0.3"
        ),
        "keyboard.chevron.compact.down": Drawing(
            "R 2 3.5 20 11.5 2.5 M 8 12 L 16 12 P 9 18.5 12 21 15 18.5",
            fills: "R 5.5 6.8 1.7 1.7 0.3 R 9.2 6.8 1.7 1.7 0.3 R 12.9 6.8 1.7 1.7 0.3 R 16.6 6.8 1.7 1.7 0.3"),
        "printer": Drawing(
            "P 6.5 8 6.5 3.5 17.5 3.5 17.5 8",
            outline:
                "M 6.5 17 L 4.5 17 C 3.2 17 2.5 16.3 2.5 15 L 2.5 10 C 2.5 8.7 3.2 8 4.5 8 L 19.5 8 C 20.8 8 21.5 8.7 21.5 10 L 21.5 15 C 21.5 16.3 20.8 17 19.5 17 L 17.5 17 L 17.5 13 L 6.5 13 Z",
            details: "P 6.5 13 17.5 13 17.5 20.5 6.5 20.5 6.5 13"),
        "faxmachine": Drawing(
            "P 11 8 11 3 19 3 19 8", outline: "R 8 8 13.5 12 2 R 2.5 7 4 13 1.5", details: "M 11 11.5 L 18.5 11.5",
            dots: "O 12 15 0.9 O 14.8 15 0.9 O 17.6 15 0.9 O 12 17.5 0.9 O 14.8 17.5 0.9 O 17.6 17.5 0.9"),
        "headphones": Drawing(
            "M 4 14.5 C 4 8 7 4 12 4 C 17 4 20 8 20 14.5", outline: "R 3 13.5 4 7 1.8 R 17 13.5 4 7 1.8"),
        "hifispeaker": Drawing(outline: "R 6 2.5 12 19 2", details: "O 12 15 3.3", dots: "O 12 7.5 1.6"),
        "homepod": Drawing(outline: "R 4.5 5 15 14.5 6.5", details: "E 12 7 4.5 1.5"),
        "gamecontroller": Drawing(
            outline:
                "M 7 6.5 L 17 6.5 C 19.5 6.5 21 11 21.8 16 C 22.2 19.5 19 19.8 17.5 17.5 C 16.8 16.2 16 15.5 14.5 15.5 L 9.5 15.5 C 8 15.5 7.2 16.2 6.5 17.5 C 5 19.8 1.8 19.5 2.2 16 C 3 11 4.5 6.5 7 6.5 Z",
            details: "M 8 8.8 L 8 13 M 5.9 10.9 L 10.1 10.9", dots: "O 15 12 1.1 O 17.3 9.7 1.1"),
        "speaker.wave.1": Drawing("A 12.5 12 5 -45 45", outline: "M 3 9 L 7 9 L 12 5 L 12 19 L 7 15 L 3 15 Z"),
        "speaker.wave.2": Drawing(
            "A 11 12 5 -45 45 A 11 12 8.8 -45 45", outline: "M 2 9 L 5.5 9 L 10 5 L 10 19 L 5.5 15 L 2 15 Z"),
        "speaker.wave.3": Drawing(
            "A 9.5 12 4.5 -45 45 A 9.5 12 8 -45 45 A 9.5 12 11.5 -45 45",
            outline: "M 1.8 9 L 5 9 L 9 5.5 L 9 18.5 L 5 15 L 1.8 15 Z"),
        "music.note": Drawing("P 9 17.5 9 5.5 18 3.5 18 7 9 9", fills: "E 6.7 18 2.8 2.3"),
        "music.note.list": Drawing(
            "M 3 6 L 11 6 M 3 11 L 11 11 M 3 16 L 8 16 P 15.5 17.5 15.5 5.5 21 4.5 21 7.5 15.5 8.5",
            fills: "E 13.3 18 2.6 2.1"),
        "music.mic": Drawing("M 12 10 L 4 20 L 14 12", outline: "O 16 7.5 4.5"),
        "waveform": Drawing("M 3 10 L 3 14 M 7.5 6.5 L 7.5 17.5 M 12 3 L 12 21 M 16.5 7 L 16.5 17 M 21 10 L 21 14"),
        "waveform.path": Drawing(
            "M 2.5 12 C 4 12 4 8 5.5 8 C 7.5 8 7 17 9 17 C 11.5 17 10.5 4 12.5 4 C 14.5 4 14 19 16 19 C 18 19 17.5 10 19 10 C 20.2 10 20 12 21.5 12"
        ),
        "waveform.path.ecg": Drawing("P 2.5 12.5 7.5 12.5 9 9.5 11 15 13.5 3.5 16 20.5 17.5 12.5 21.5 12.5"),
        "play.rectangle": Drawing(outline: "R 2.5 5 19 14 2.5", dots: "P 10 8.5 16 12 10 15.5 Z"),
        "film": Drawing(
            outline: "R 2.5 4.5 19 15 2",
            details:
                "M 7 4.5 L 7 19.5 M 17 4.5 L 17 19.5 M 7 12 L 17 12 M 2.5 9.5 L 7 9.5 M 2.5 14.5 L 7 14.5 M 17 9.5 L 21.5 9.5 M 17 14.5 L 21.5 14.5"
        ),
        "airplayaudio": Drawing("A 12 11 9 140 400 A 12 11 5.5 135 405", fills: "P 12 13 18.5 21 5.5 21 Z"),
        "airplayvideo": Drawing(
            "M 6.5 17 L 4.5 17 C 3.2 17 2.5 16.3 2.5 15 L 2.5 6 C 2.5 4.7 3.2 4 4.5 4 L 19.5 4 C 20.8 4 21.5 4.7 21.5 6 L 21.5 15 C 21.5 16.3 20.8 17 19.5 17 L 17.5 17",
            fills: "P 12 13.5 17.5 20.5 6.5 20.5 Z"),
        "pip.enter": Drawing(
            "M 11 18.5 L 4.5 18.5 C 3.2 18.5 2.5 17.8 2.5 16.5 L 2.5 7 C 2.5 5.7 3.2 5 4.5 5 L 19.5 5 C 20.8 5 21.5 5.7 21.5 7 L 21.5 10 M 5.5 8 L 10 12.5 P 10 9 10 12.5 6.5 12.5",
            fills: "R 13 12.5 9 7 1.2"),
        "antenna.radiowaves.left.and.right": Drawing(
            "A 12 9 4 -45 45 A 12 9 4 135 225 A 12 9 7.5 -45 45 A 12 9 7.5 135 225 M 12 10 L 12 21.5", fills: "O 12 9 2"
        ),
        "badge.plus.radiowaves.right": Drawing(
            "A 4 12 9 -45 45 A 4 12 12.5 -40 40 A 4 12 16 -38 38 M 6.5 9 L 6.5 15 M 3.5 12 L 9.5 12"),
        "sensor.tag.radiowaves.forward": Drawing(
            "A 10 12 7 -40 40 A 10 12 10.5 -40 40", outline: "R 2 6 11 12 3.5", details: "O 7.5 12 2", mirrors: true),
        "bell.and.waves.left.and.right": Drawing(
            "M 10.3 19.5 L 13.7 19.5 A 12 11 8 -35 35 A 12 11 8 145 215 A 12 11 10.3 -30 30 A 12 11 10.3 150 210",
            outline:
                "M 7.5 16.5 C 8.3 15 8.5 13.5 8.5 11 C 8.5 7.5 9.8 5.5 12 5.5 C 14.2 5.5 15.5 7.5 15.5 11 C 15.5 13.5 15.7 15 16.5 16.5 Z"
        ),
        "cellularbars": Drawing(fills: "R 3 15 3.2 5 0.8 R 8 11.5 3.2 8.5 0.8 R 13 8 3.2 12 0.8 R 18 4 3.2 16 0.8"),
        "chart.bar": Drawing(outline: "R 3.5 13 4 7 1 R 10 8.5 4 11.5 1 R 16.5 4 4 16 1"),
        "chart.bar.xaxis": Drawing(
            "M 2.5 20.5 L 21.5 20.5", outline: "R 4 11.5 3.5 6 0.8 R 10.2 7.5 3.5 10 0.8 R 16.5 3.5 3.5 14 0.8"),
        "chart.pie": Drawing(
            outline:
                "M 10.5 4 C 6 4.3 2.8 8 2.8 12.5 C 2.8 17.3 6.5 21 11.3 21 C 15.8 21 19.3 17.8 19.8 13.5 L 10.5 13.5 Z M 14 2.8 C 18 3.2 20.8 6 21.2 10 L 14 10 Z"
        ),
        "chart.line.uptrend.xyaxis": Drawing("P 3.5 3.5 3.5 20.5 20.5 20.5 P 6.5 15.5 11 10.5 14 13.5 20.5 6"),
        "chart.xyaxis.line": Drawing("P 3.5 3.5 3.5 20.5 20.5 20.5 P 6.5 15.5 11 8.5 14 13.5 20.5 7"),
        "network": Drawing(
            "O 12 12 9 M 3 12 L 21 12 M 12 3 C 7.5 7.5 7.5 16.5 12 21 M 12 3 C 16.5 7.5 16.5 16.5 12 21 M 5 7 L 19 7 M 5 17 L 19 17"
        ),
        "server.rack": Drawing(
            outline: "R 3 3.5 18 7.5 1.8 R 3 13 18 7.5 1.8", details: "M 13 7.2 L 18 7.2 M 13 16.8 L 18 16.8",
            dots: "O 6.8 7.2 1.2 O 6.8 16.8 1.2"),
        "internaldrive": Drawing(
            outline:
                "M 5.5 5.5 L 18.5 5.5 L 21.5 13 L 21.5 17 C 21.5 18 21 18.5 20 18.5 L 4 18.5 C 3 18.5 2.5 18 2.5 17 L 2.5 13 Z",
            details: "M 2.5 13 L 21.5 13", dots: "O 18 15.8 1.1"),
        "externaldrive": Drawing(
            outline:
                "M 5.5 5.5 L 18.5 5.5 L 21.5 13 L 21.5 17 C 21.5 18 21 18.5 20 18.5 L 4 18.5 C 3 18.5 2.5 18 2.5 17 L 2.5 13 Z",
            details: "M 2.5 13 L 21.5 13", dots: "O 18 15.8 1.1"),
        "opticaldiscdrive": Drawing(
            outline: "R 2.5 8 19 8.5 2", details: "M 5.5 12.3 L 15 12.3", dots: "O 18 12.3 1.1"),
        "cpu": Drawing(
            "M 9 2.5 L 9 5.5 M 15 2.5 L 15 5.5 M 9 18.5 L 9 21.5 M 15 18.5 L 15 21.5 M 2.5 9 L 5.5 9 M 2.5 15 L 5.5 15 M 18.5 9 L 21.5 9 M 18.5 15 L 21.5 15",
            outline: "R 5.5 5.5 13 13 2", details: "R 9 9 6 6 1"),
        "memorychip": Drawing(
            "M 6 5 L 6 3 M 10 5 L 10 3 M 14 5 L 14 3 M 18 5 L 18 3 M 6 21 L 6 19 M 10 21 L 10 19 M 14 21 L 14 19 M 18 21 L 18 19",
            outline: "R 2.5 6 19 12 1.5"),
        "simcard": Drawing(outline: "M 5 3 L 14.5 3 L 19 7.5 L 19 21 L 5 21 Z", details: "R 8 10.5 8 7.5 1"),
        "terminal": Drawing(outline: "R 2.5 4 19 16 2.5", details: "P 6 8 9.5 11 6 14 M 11.5 15 L 16 15"),
        "battery.0percent": Drawing("R 2 7 17.5 10 2.5 M 21.8 10.5 L 21.8 13.5"),
        "battery.25percent": Drawing("R 2 7 17.5 10 2.5 M 21.8 10.5 L 21.8 13.5", fills: "R 4 9 4 6 1"),
        "battery.50percent": Drawing("R 2 7 17.5 10 2.5 M 21.8 10.5 L 21.8 13.5", fills: "R 4 9 7 6 1"),
        "battery.75percent": Drawing("R 2 7 17.5 10 2.5 M 21.8 10.5 L 21.8 13.5", fills: "R 4 9 10 6 1"),
        "battery.100percent": Drawing("R 2 7 17.5 10 2.5 M 21.8 10.5 L 21.8 13.5", fills: "R 4 9 13.5 6 1"),
        "battery.0": Drawing("R 2 7 17.5 10 2.5 M 21.8 10.5 L 21.8 13.5"),
        "battery.100": Drawing("R 2 7 17.5 10 2.5 M 21.8 10.5 L 21.8 13.5", fills: "R 4 9 13.5 6 1"),
        "bolt.horizontal": Drawing(outline: "M 3 13 L 13.5 6 L 13.5 11.5 L 21 11 L 10.5 18 L 10.5 12.5 Z"),
        "poweroutlet.type.b": Drawing(
            outline: "R 3.5 3.5 17 17 3.5",
            details: "M 9 7 L 9 11 M 15 7 L 15 11 M 10.5 17.5 L 10.5 16 C 10.5 14 13.5 14 13.5 16 L 13.5 17.5 Z"),
        "powerplug": Drawing(
            "M 9 2.5 L 9 7 M 15 2.5 L 15 7 M 12 16 L 12 21.5",
            outline: "M 6 7 L 18 7 L 18 11 C 18 14.5 15.5 16 12 16 C 8.5 16 6 14.5 6 11 Z"),
        "wifi.exclamationmark": Drawing(
            "M 2 9 C 8 3.7 16 3.7 22 9 M 5.3 13 C 6.7 11.8 8 11 9.3 10.6 M 14.7 10.6 C 16 11 17.3 11.8 18.7 13 M 12 10.5 L 12 16",
            fills: "O 12 20 1.5"),
        "personalhotspot": Drawing(
            "M 10.5 15.5 C 7 17 3.5 14.5 3.5 11.5 C 3.5 6 11 5 12 10 M 13.5 8.5 C 17 7 20.5 9.5 20.5 12.5 C 20.5 18 13 19 12 14"
        ),
        "thermometer.medium": Drawing(
            "A 12 17.5 3.8 -58 238 M 14 14.3 L 14 5 C 14 2.3 10 2.3 10 5 L 10 14.3 M 12 10 L 12 16",
            fills: "O 12 17.5 2"),
        "thermometer": Drawing(
            "A 12 17.5 3.8 -58 238 M 14 14.3 L 14 5 C 14 2.3 10 2.3 10 5 L 10 14.3 M 12 8 L 12 16", fills: "O 12 17.5 2"
        ),
        "gauge": Drawing("A 12 13 9 140 400 M 12 13 L 16 8", fills: "O 12 13 1.8"),
        "speedometer": Drawing(
            "O 12 12 9 M 12 12 L 16 7.5 M 7 17.5 L 8 16.5", fills: "O 12 12 1.8 O 6 12 1 O 7.7 7.7 1 O 12 6 1 O 18 12 1"
        ),
        "barometer": Drawing("O 12 12 9 M 12 12 L 8 7.5", fills: "O 12 12 1.8"),
        "metronome": Drawing("M 8.5 3 L 15.5 3 L 19 21 L 5 21 Z M 6.3 16 L 17.7 16 M 12 16 L 20 6"),
    ]
}
