import OnionInterfaceBuilder
import OnionModel
import Testing

@testable import OnionInterfaceBuilder

@Suite("The words of names")
struct WordsTests {
    @Test(
        "Acronyms stay whole, with their plurals, their digits and small letters",
        arguments: [
            ("ModalContainer", "modal-container"), ("modal_container", "modal-container"), ("Big title!", "big-title"),
            ("AppIDs", "app-ids"), ("AppIDsList", "app-ids-list"), ("URLsView", "urls-view"), ("MyPDFs", "my-pdfs"),
            ("IDs", "ids"), ("URLSession", "url-session"), ("URLIsValid", "url-is-valid"),
            ("HTMLAsText", "html-as-text"),
            ("CallPiPView", "call-pip-view"), ("PiPWindow", "pip-window"), ("SortByX", "sort-by-x"),
            ("PlanB", "plan-b"), ("ShowQRCode", "show-qr-code"), ("QRCode", "qr-code"), ("XAxis", "x-axis"),
            ("xAxis", "x-axis"), ("TShirtSize", "t-shirt-size"), ("OAuth2", "oauth2"), ("OAuth2Login", "oauth2-login"),
            ("OAuthLogin", "oauth-login"), ("iPadSettings", "ipad-settings"), ("iOS", "ios"),
            ("iOSVersion", "ios-version"), ("macOSGuide", "macos-guide"), ("iPadOSVersion", "ipados-version"),
            ("eSIMSetup", "esim-setup"), ("eBookReader", "ebook-reader"), ("3DModel", "3d-model"),
            ("Setup2FA", "setup2fa"), ("MP3Player", "mp3-player"), ("Step2View", "step2-view"),
            ("WiFiList", "wifi-list"),
            ("WiFire", "wi-fire"), ("GitHubLogin", "github-login"), ("iPhoneXR", "iphone-xr"),
            ("iconView", "icon-view"),
            ("ItemView", "item-view"), ("aURL", "a-url"), ("ÜberUns", "über-uns"), ("Экран2Вид", "экран2-вид"),
            ("スーパー", "スーパー"), ("नमस्ते", "नमसत"), ("é\u{301}tat", "état"), ("👍🏽", ""), ("", ""),
        ])
    func words(name: String, key: String) {
        #expect(name.words.kebabCase == key)
    }
}
