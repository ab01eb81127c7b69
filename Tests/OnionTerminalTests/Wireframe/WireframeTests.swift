import OnionLayout
import OnionModel
import OnionRender
import Testing

@testable import OnionTerminal

@Suite struct WireframeTests {
    @Test("A screen is drawn with its visible views")
    func screenDrawn() {
        #expect(
            Drawing.text(Trees.newYear(), device: Device(named: "iphone-8")) == """
                ╭──────────────────── iPhone 8 ────────────────────╮
                │                       9:41               ▂▄▆ ▰▰▰ │
                │                                                  │
                │ [ ✕ ]                                            │
                │                                                  │
                │                                                  │
                │                                                  │
                │                                                  │
                │       ┌──────────────────────────────────┐       │
                │       │⠑⢄                              ⡠⠊│       │
                │       │  ⠈⠢⡀                        ⢀⠔⠁  │       │
                │       │    ⠈⠢⢀                    ⡀⠔⠁    │       │
                │       │       ⠑⢄                ⡠⠊       │       │
                │       │         ⠑⠄⡀          ⢀⠠⠊         │       │
                │       │           ⠈⠢⡀      ⢀⠔⠁           │       │
                │       │             ⠈⠂⢄  ⡠⠐⠁             │       │
                │       │              clock               │       │
                │       │             ⢀⠄⠊  ⠑⠠⡀             │       │
                │       │           ⢀⠔⠁      ⠈⠢⡀           │       │
                │       │         ⡠⠂⠁          ⠈⠐⢄         │       │
                │       │       ⡠⠊                ⠑⢄       │       │
                │       │    ⢀⠔⠈                    ⠁⠢⡀    │       │
                │       │  ⢀⠔⠁                        ⠈⠢⡀  │       │
                │       │⡠⠊                              ⠑⢄│       │
                │       └──────────────────────────────────┘       │
                │                                                  │
                │          A short day on New Year's Eve           │
                │                                                  │
                │    We are open until 6 pm on December 31. Our    │
                │   team celebrates the New Year, too! Pizza is    │
                │            back on January 1 at noon             │
                │                                                  │
                │                                                  │
                │                                                  │
                │                                                  │
                │                                                  │
                │                                                  │
                │                                                  │
                │                                                  │
                │                                                  │
                │                                                  │
                │  ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓  │
                │  ┃                   Got it                   ┃  │
                │  ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛  │
                │                                                  │
                ╰──────────────────────────────────────────────────╯
                """)
    }

    @Test("A narrow terminal has the same screen smaller")
    func narrowTerminal() {
        let tree = Trees.newYear(
            title: "Короткий день в Новый год",
            body: "31 декабря работаем до 18:00. Наши ребята тоже отмечают Новый год!\u{2028}\u{2028}"
                + "Продолжим радовать вас пиццей 1 января в 12:00",
            action: "Ага, понятно")
        #expect(
            Drawing.text(tree, Wireframe(width: 42)) == """
                ╭─────────────── iPhone 8 ───────────────╮
                │                                        │
                │[ ✕ ]                                   │
                │                                        │
                │                                        │
                │                                        │
                │                                        │
                │     ┌────────────────────────────┐     │
                │     │⠑⠠⡀                      ⢀⠄⠊│     │
                │     │  ⠈⠒⢄                  ⡠⠒⠁  │     │
                │     │     ⠁⠢⡀            ⢀⠔⠈     │     │
                │     │       ⠈⠐⢄        ⡠⠂⠁       │     │
                │     │          ⠉⠢⡀  ⢀⠔⠉          │     │
                │     │           clock            │     │
                │     │          ⣀⠔⠁  ⠈⠢⣀          │     │
                │     │       ⢀⠠⠊        ⠑⠄⡀       │     │
                │     │     ⡀⠔⠁            ⠈⠢⢀     │     │
                │     │  ⢀⠤⠊                  ⠑⠤⡀  │     │
                │     │⡠⠐⠁                      ⠈⠂⢄│     │
                │     └────────────────────────────┘     │
                │                                        │
                │       Короткий день в Новый год        │
                │   31 декабря работаем до 18:00. Наши   │
                │    ребята тоже отмечают Новый год!     │
                │                                        │
                │Продолжим радовать вас пиццей 1 января в│
                │                 12:00                  │
                │                                        │
                │                                        │
                │                                        │
                │                                        │
                │                                        │
                │                                        │
                │  ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓  │
                │  ┃           Ага, понятно           ┃  │
                │  ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛  │
                │                                        │
                ╰────────────────────────────────────────╯
                """)
    }

    @Test("A very narrow terminal truncates texts")
    func veryNarrow() {
        #expect(
            Drawing.text(Trees.newYear(), Wireframe(width: 20)) == """
                ╭──── iPhone 8 ────╮
                │ ✕                │
                │                  │
                │                  │
                │  ┌────────────┐  │
                │  │⠁⠢⢀      ⡀⠔⠈│  │
                │  │   clock    │  │
                │  │   ⡀⠔⠈⠁⠢⢀   │  │
                │  │⡀⠔⠈      ⠁⠢⢀│  │
                │  └────────────┘  │
                │A short day on Ne…│
                │We are open until │
                │ 6 pm on December │
                │   31. Our team   │
                │celebrates the Ne…│
                │ ▐    Got it    ▌ │
                │                  │
                ╰──────────────────╯
                """)
    }

    @Test("The narrowest terminal has no room for the device")
    func narrowestTerminal() {
        #expect(
            Drawing.text(Trees.newYear(), Wireframe(width: 8)) == """
                ✕
                 ┌────┐
                 │ c… │
                 └────┘
                 We are
                open un…
                ▐Got it▌
                """)
    }

    @Test("Guides show safe areas, margins and slots")
    func guidesShow() {
        #expect(
            Drawing.text(Trees.newYear(), Wireframe(width: 52, showsGuides: true)) == """
                ╭──────────────────── iPhone 8 ────────────────────╮
                │┌container ▸ content┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┬┄┐│
                │┊ ┊                                            ┊ ┊│
                │├[ ✕ ]┄safe area┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┼┄┤│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊┌┄┄┄┬──────────────────────────────────┬┄┄┄┐┊ ┊│
                │┊ ┊┊   │⠑⢄                              ⡠⠊│   ┊┊ ┊│
                │┊ ┊┊   │  ⠈⠢⡀                        ⢀⠔⠁  │   ┊┊ ┊│
                │┊ ┊┊   │    ⠈⠢⢀                    ⡀⠔⠁    │   ┊┊ ┊│
                │┊ ┊┊   │       ⠑⢄                ⡠⠊       │   ┊┊ ┊│
                │┊ ┊┊   │         ⠑⠄⡀          ⢀⠠⠊         │   ┊┊ ┊│
                │┊ ┊┊   │           ⠈⠢⡀      ⢀⠔⠁           │   ┊┊ ┊│
                │┊ ┊┊   │             ⠈⠂⢄  ⡠⠐⠁             │   ┊┊ ┊│
                │┊ ┊┊   │              clock               │   ┊┊ ┊│
                │┊ ┊┊   │             ⢀⠄⠊  ⠑⠠⡀             │   ┊┊ ┊│
                │┊ ┊┊   │           ⢀⠔⠁      ⠈⠢⡀           │   ┊┊ ┊│
                │┊ ┊┊   │         ⡠⠂⠁          ⠈⠐⢄         │   ┊┊ ┊│
                │┊ ┊┊   │       ⡠⠊                ⠑⢄       │   ┊┊ ┊│
                │┊ ┊┊   │    ⢀⠔⠈                    ⠁⠢⡀    │   ┊┊ ┊│
                │┊ ┊┊   │  ⢀⠔⠁                        ⠈⠢⡀  │   ┊┊ ┊│
                │┊ ┊┊   │⡠⠊                              ⠑⢄│   ┊┊ ┊│
                │┊ ┊┊   └──────────────────────────────────┘   ┊┊ ┊│
                │┊ ┊┊                                          ┊┊ ┊│
                │┊ ┊┊      A short day on New Year's Eve       ┊┊ ┊│
                │┊ ┊┊                                          ┊┊ ┊│
                │┊ ┊┊We are open until 6 pm on December 31. Our┊┊ ┊│
                │┊ ┊team celebrates the New Year, too! Pizza is┊┊ ┊│
                │┊ ┊┊        back on January 1 at noon         ┊┊ ┊│
                │┊ ┊┊                                          ┊┊ ┊│
                │┊ ┊└margins┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ├┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┤ ┊│
                │┊ ┊                                            ┊ ┊│
                │┊ ┣stackView ▸ actions━━━━━━━━━━━━━━━━━━━━━━━━━┫ ┊│
                │┊ ┃                   Got it                   ┃ ┊│
                │┊ ┣━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┫ ┊│
                │└┄┴margins┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┴┄┘│
                ╰──────────────────────────────────────────────────╯
                """)
    }

    @Test("Layers are nested frames")
    func layersNested() {
        #expect(
            Drawing.text(Trees.newYear(), Wireframe(width: 52, layers: Trees.newYearLayers)) == """
                ╭──────────────────── iPhone 8 ────────────────────╮
                │┏━ modal@1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓│
                │┃┏━ onboarding@1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓┃│
                │┃[ ✕ ]                                          ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃┏━ illustrated-message@1 ━━━━━━━━━━━━━━━┳━━━━┓┃┃│
                │┃┃┃    │⠑⢄                              ⡠⠊│    ┃┃┃│
                │┃┃┃    │  ⠈⠢⡀                        ⢀⠔⠁  │    ┃┃┃│
                │┃┃┃    │    ⠈⠢⢀                    ⡀⠔⠁    │    ┃┃┃│
                │┃┃┃    │       ⠑⢄                ⡠⠊       │    ┃┃┃│
                │┃┃┃    │         ⠑⠄⡀          ⢀⠠⠊         │    ┃┃┃│
                │┃┃┃    │           ⠈⠢⡀      ⢀⠔⠁           │    ┃┃┃│
                │┃┃┃    │             ⠈⠂⢄  ⡠⠐⠁             │    ┃┃┃│
                │┃┃┃    │              clock               │    ┃┃┃│
                │┃┃┃    │             ⢀⠄⠊  ⠑⠠⡀             │    ┃┃┃│
                │┃┃┃    │           ⢀⠔⠁      ⠈⠢⡀           │    ┃┃┃│
                │┃┃┃    │         ⡠⠂⠁          ⠈⠐⢄         │    ┃┃┃│
                │┃┃┃    │       ⡠⠊                ⠑⢄       │    ┃┃┃│
                │┃┃┃    │    ⢀⠔⠈                    ⠁⠢⡀    │    ┃┃┃│
                │┃┃┃    │  ⢀⠔⠁                        ⠈⠢⡀  │    ┃┃┃│
                │┃┃┃    │⡠⠊                              ⠑⢄│    ┃┃┃│
                │┃┃┃    └──────────────────────────────────┘    ┃┃┃│
                │┃┃┃                                            ┃┃┃│
                │┃┃┃       A short day on New Year's Eve        ┃┃┃│
                │┃┃┃                                            ┃┃┃│
                │┃┃┃ We are open until 6 pm on December 31. Our ┃┃┃│
                │┃┃┃team celebrates the New Year, too! Pizza is ┃┃┃│
                │┃┃┃         back on January 1 at noon          ┃┃┃│
                │┃┃┃                                            ┃┃┃│
                │┃┃┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃                                              ┃┃│
                │┃┃┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓┃┃│
                │┃┃┃                   Got it                   ┃┃┃│
                │┃┗┻━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┻┛┃│
                │┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛│
                ╰──────────────────────────────────────────────────╯
                ■ template/modal@1
                ■ template/onboarding@1
                ■ template/illustrated-message@1
                """)
    }

    @Test("Each script has its columns")
    func eachScript() {
        #expect(
            Drawing.text(Trees.scripts, caption: "Scripts") == """
                ╭────────────────── Scripts ───────────────────╮
                │                                              │
                │                                              │
                │  Съешь ещё этих        今日は大晦日です。営  │
                │  мягких французских    業は18時までとなりま  │
                │  булок                 す。                  │
                │                                              │
                │  ⟨LRM⟩مرحبا بالعالم⟨LRM⟩                    ⟨LRM⟩سنة جديدة⟨LRM⟩  │
                │                                              │
                │  Family 👨‍👩‍👧‍👦, flag 🇩🇪, thumb 👍🏽                │
                │                                              │
                │  été ñ हिन्दी 한국어                           │
                │                                              │
                ╰──────────────────────────────────────────────╯
                """)
    }
}
