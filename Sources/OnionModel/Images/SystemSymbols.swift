/// The names of Apple's SF Symbols, as far as a name alone tells.
///
/// Documents name a symbol like an image. A name of several small words with dots between them looks like a symbol's, because apps
/// rarely name images in this way; a name of one word is looked up in a list.
package enum SystemSymbols {
    /// Whether a name is one of a symbol, or looks like one.
    package static func mayHave(_ name: String) -> Bool {
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        guard words.count > 1 else { return self.words.contains(name) }
        return !fileExtensions.contains(words[words.count - 1])
            && words.allSatisfy { word in
                !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
            }
    }

    /// What apps write after the names of files of images.
    private static let fileExtensions: Set<Substring> = ["png", "jpg", "jpeg", "gif", "pdf", "svg", "webp", "heic"]

    /// The names of one word: those of SF Symbols 6, and former ones that iOS knows, too.
    package static let words = Set(
        """
        abs accessibility airplane airpods airtag alarm allergens alt alternatingcurrent amplifier angle ant app appclip \
        applelogo applepencil applescript appletv applewatch archivebox arkit arrowkeys aspectratio asterisk at atom \
        australiandollarsign australsign autostartstop backpack backward bag bahtsign balloon bandage banknote barcode \
        barometer baseball basket basketball bathtub batteryblock bed bell beziercurve bicycle binoculars bird bitcoinsign \
        bold bolt bonjour book bookmark brain brakesignal brazilianrealsign briefcase bubble building burn burst bus cabinet \
        cablecar calendar camera candybarphone capslock capsule car carrot cart case cat cedisign cellularbars centsign \
        chair chandelier character checklist checkmark chineseyuanrenminbisign circle circlebadge clear clipboard clock \
        cloud coat coloncurrencysign comb command computermouse cone control cooktop cpu creditcard crop cross crown \
        cruzeirosign cube curlybraces cursorarrow cylinder danishkronesign dehumidifier deskclock desktopcomputer deskview \
        dial diamond dice directcurrent dishwasher display divide doc document dog dollarsign dongsign dpad drone drop dryer \
        dumbbell ear earbuds earpods eject ellipsis envelope equal eraser escape esim eurosign eurozonesign exclamationmark \
        externaldrive eye eyebrow eyedropper eyeglasses eyes faceid facemask fan faxmachine ferry fibrechannel figure film \
        fireplace firewall fireworks fish flag flame flask fleuron flipphone florinsign flowchart fn folder forward \
        francsign fuelpump function fx gamecontroller gauge gear gearshape gift giftcard globe glowplug graduationcap \
        greaterthan greaterthanorequalto greetingcard grid guaranisign guitars gyroscope hammer handbag hanger hare \
        hazardsign headphones headset heart helm helmet hexagon hifireceiver hifispeaker highlighter homekit homepod horn \
        hourglass house hryvniasign humidifier humidity hurricane icloud indianrupeesign infinity info inhaler internaldrive \
        ipad iphone ipod italic jacket key keyboard kipsign kph ladybug lane lanyardcard laptopcomputer larisign lasso leaf \
        left lessthan lessthanorequalto level licenseplate lifepreserver lightbulb lightrail lineweight link lirasign \
        livephoto lizard location lock loupe lungs macbook macmini macstudio macwindow magazine magicmouse magnifyingglass \
        mail malaysianringgitsign manatsign map mappin mecca medal mediastick megaphone memories memorychip menucard message \
        metronome mic microbe microphone microwave millsign minus moon moonrise moonset moped mosaic motorcycle mount mouth \
        movieclapper mph mug multiply music mustache nairasign network newspaper norwegiankronesign nose nosign note \
        notequal number numbers numbersign octagon oilcan opticaldisc opticaldiscdrive opticid option oval oven paintbrush \
        paintpalette pano paperclip paperplane paragraph paragraphsign parentheses parkinglight parkingsign pause pawprint \
        pc peacesign pencil pentagon percent person personalhotspot perspective peruviansolessign pesetasign pesosign phone \
        photo pianokeys pill pills pin pip play playpause plus plusminus polishzlotysign popcorn power powercord powermeter \
        poweroff poweron powerplug powersleep printer projective purchased puzzlepiece pyramid qrcode questionmark \
        quotelevel radio rainbow rays recordingtape rectangle refrigerator repeat restart return rhombus right righttriangle \
        rosette rublesign rugbyball ruler rupeesign safari sailboat scale scalemass scanner scissors scooter scope \
        screwdriver scribble scroll sdcard seal seam sensor shadow sharedwithyou shareplay shekelsign shield shift \
        shippingbox shoe shower shuffle signature simcard singaporedollarsign sink skateboard skew skis slash sleep slowmo \
        smartphone smoke snowboard snowflake soccerball sofa sos space sparkle sparkles speaker speedometer spigot \
        sportscourt sprinkler square squareroot squareshape stairs star staroflife steeringwheel sterlingsign stethoscope \
        stop stopwatch storefront stove strikethrough stroller studentdesk suitcase sum sunglasses sunrise sunset surfboard \
        swatchpalette swedishkronasign swift swiftdata switch syringe tablecells tachometer tag target teddybear teletype \
        tengesign tennisball tent terminal textbox textformat theatermasks thermometer ticket timelapse timer tire \
        tirepressure togglepower toilet tornado tortoise torus touchid tram translate transmission trash tray tree triangle \
        triangleshape trophy tropicalstorm tsa tshirt tugriksign tuningfork turkishlirasign tv umbrella underline video \
        videoprojector viewfinder voiceover volleyball wake wallet warninglight washer waterbottle waveform wheelchair wifi \
        wind wineglass wonsign wrench wrongwaysign xmark xserve yensign yieldsign zzz
        """.split(separator: " ").map(String.init))
}
