/// The names of Apple's SF Symbols by the version of iOS that first has them, those of symbols that were renamed included.
///
/// They are facts of Apple's lists of SF Symbols 1 to 7 (`name_availability.plist`), as public lists repeated them in November 2026. What differs
/// between names is in braces, as in a shell: `bell{,.fill}` is `bell` and `bell.fill`. A new version of iOS is a new entry at the end.
enum SystemSymbolTable {
    static let releases: [(ios: IOSVersion, names: String)] = [
        (
            IOSVersion(13, 0),
            """
            {0,00,01,02,03,04,05,06,07,08,09,10,11,12,13,14,15,16,17,18,19,2,20,21,22,23,24,25,26,27,28,29,3,30,31,32,33,34,35,36,37,38,\
            39,40,41,42,43,44,45,46,47,48,49,5,50,7,8,australsign,b,bahtsign,bitcoinsign,c,cedisign,centsign,coloncurrencysign,\
            cruzeirosign,d,dollarsign,dongsign,e,eurosign,florinsign,francsign,g,guaranisign,h,hryvniasign,i,indianrupeesign,j,k,kipsign,\
            l,larisign,lirasign,m,manatsign,millsign,n,nairasign,o,p,pesetasign,pesosign,q,r,rublesign,rupeesign,s,sheqelsign,\
            sterlingsign,tengesign,tugriksign,turkishlirasign,u,v,w,wonsign,y,yensign,z}.{circle,square}{,.fill} 1{.{circle,square}{,\
            .fill},.magnifyingglass} {4,6,9}{.alt.{circle,square}{,.fill},.{circle,square}{,.fill}} {a,divide,equal,greaterthan,lessthan,\
            multiply,number}{,.{circle,square}{,.fill}} airplane airplayaudio airplayvideo {alarm,archivebox,bandage,bookmark,briefcase,\
            burst,capslock,capsule,clear,clock,creditcard,dial,eject,film,flame,flowchart,gamecontroller,gift,hammer,hare,hexagon,\
            hifispeaker,house,map,paintbrush,pano,paperplane,playpause,printer,rhombus,safari,shift,smiley,smoke,sportscourt,staroflife,\
            stopwatch,sunrise,sunset,tortoise,umbrella,wrench}{,.fill} alt {ant,book,message,stop,tag}{,.circle{,.fill},.fill} \
            antenna.radiowaves.left.and.right app{,.{badge,gift}{,.fill},.fill} arkit arrow{.2{.circlepath{,.circle{,.fill}},\
            .squarepath},.3.trianglepath,.{branch,merge,swap},.{clockwise,counterclockwise}{,.{circle,icloud}{,.fill}},.down{,.{circle,\
            doc,square}{,.fill},.left{,.{circle,square,video}{,.fill}},.right{,.and.arrow.up.left,.{circle,square}{,.fill}},.to.line{,\
            .alt}},.left{,.and.right{,.{circle,square}{,.fill}},.{circle,square}{,.fill},.to.line{,.alt}},.right{,.arrow.left{,.{circle,\
            square}{,.fill}},.{circle,square}{,.fill},.to.line{,.alt}},.turn{.{down,up}.{left,right},.{left,right}.{down,up}},.up{,.{and,\
            arrow}.down{,.{circle,square}{,.fill}},.{bin,circle,doc,square}{,.fill},.left{,.and.arrow.down.right,.{circle,square}{,\
            .fill}},.right{,.{circle,diamond,square,video}{,.fill}},.to.line{,.alt}},.uturn.{down,left,right,up}{,.{circle,square}{,\
            .fill}}} arrowshape.turn.up{.left{,.{2,circle}{,.fill},.fill},.right{,.circle{,.fill},.fill}} arrowtriangle.{down,left,right,\
            up}{,.{circle,square}{,.fill},.fill} {asterisk,slash}.circle{,.fill} {at,gauge,memories}{,.badge.{minus,plus}} {backward,\
            forward}{,.end{,.alt{,.fill},.fill},.fill} badge.plus.radiowaves.right {bag,cart}{,.badge.{minus,plus},.fill{,.badge.{minus,\
            plus}}} {barcode,qrcode}{,.viewfinder} battery.{0,100,25} bed.double{,.fill} {bell,flag,mic,trash}{,.{circle,slash}{,.fill},\
            .fill} bin.xmark{,.fill} bold{,.italic.underline,.underline} bolt{,.badge.a{,.fill},.{circle,slash}{,.fill},.fill,\
            .horizontal{,.{circle,icloud}{,.fill},.fill}} bubble{.left{,.and.bubble.right{,.fill},.fill},.middle.{bottom,top}{,.fill},\
            .right{,.fill}} burn calendar{,.badge.{minus,plus},.circle{,.fill}} camera{,.{circle,rotate}{,.fill},.{fill,viewfinder},\
            .on.rectangle{,.fill}} {captions,ellipses,quote}.bubble{,.fill} {car,tram}.fill chart.{bar,pie}{,.fill} checkmark{,.{circle,\
            rectangle,seal,shield,square}{,.fill}} chevron{.compact.{down,left,right,up},.down{,.{circle,square}{,.fill}},.left{,.2,\
            .{circle,square}{,.fill},.slash.chevron.right},.right{,.2,.{circle,square}{,.fill}},.up{,.chevron.down,.{circle,square}{,\
            .fill}}} circle{,.bottomthird.split,.fill,.grid.{3x3,hex}{,.fill},.{lefthalf,righthalf}.fill} cloud{,.bolt{,.fill,.rain{,\
            .fill}},.{drizzle,fog,hail,heavyrain,rain,sleet,snow}{,.fill},.fill,.{moon,sun}{,.{bolt,rain}{,.fill},.fill}} command \
            control crop{,.rotate} cube{,.box{,.fill},.fill} cursor.rays {decrease,increase}.{indent,quotelevel} {delete,rotate}.{left,\
            right}{,.fill} desktopcomputer doc{,.{append,fill,plaintext,richtext},.circle{,.fill},.on.{clipboard,doc}{,.fill},.text{,\
            .{fill,magnifyingglass,viewfinder}}} dot{.radiowaves{.left.and.right,.right},.square{,.fill}} drop.triangle{,.fill} ear \
            {ellipsis,grid,info,magnifyingglass,plusminus,purchased,viewfinder}{,.circle{,.fill}} envelope{,.{badge,circle,open}{,.fill},\
            .fill} escape exclamationmark{,.{bubble,circle,icloud,octagon,shield,square,triangle}{,.fill}} {eye,lightbulb,pin}{,.fill,\
            .slash{,.fill}} eyedropper{,.{full,halffull}} eyeglasses f{.{circle,square}{,.fill},.cursive{,.circle{,.fill}}} faceid \
            folder{,.badge{.{minus,plus},.person.crop},.circle{,.fill},.fill{,.badge{.{minus,plus},.person.crop}}} function fx gear \
            globe gobackward{,.{10,15,30,45,60,75,90}{,.{ar,hi}},.minus} goforward{,.{10,15,30,45,60,75,90}{,.{ar,hi}},.plus} guitars \
            hand{.{draw,thumbsdown,thumbsup}{,.fill},.point.{left,right}{,.fill},.raised{,.fill,.slash{,.fill}}} headphones heart{,\
            .circle{,.fill},.fill,.slash{,.circle{,.fill},.fill}} helm hourglass{,.{bottomhalf,tophalf}.fill} hurricane icloud{,\
            .and.arrow.{down,up}{,.fill},.{circle,slash}{,.fill},.fill} italic keyboard{,.chevron.compact.down} largecircle.fill.circle \
            lasso leaf.arrow.circlepath light.{max,min} line.horizontal.3{,.decrease{,.circle{,.fill}}} link{,.{circle,icloud}{,.fill}} \
            list{.bullet{,.below.rectangle,.indent},.dash,.number{,.rtl}} livephoto{,.{play,slash}} location{,.{circle,slash}{,.fill},\
            .fill,.north{,.fill,.line{,.fill}}} lock{,.{circle,icloud,open,shield,slash}{,.fill},.fill,.rotation{,.open}} macwindow \
            mappin{,.and.ellipse,.slash} metronome minus{,.{circle,rectangle,square}{,.fill},.magnifyingglass,.slash.plus} moon{,\
            .{circle,stars,zzz}{,.fill},.fill} music{.house{,.fill},.mic,.note{,.list}} nosign option paperclip paragraph {pause,play}{,\
            .{circle,rectangle}{,.fill},.fill} pencil{,.and{.ellipsis.rectangle,.outline},.circle{,.fill},.slash,.tip{,.crop.circle{,\
            .badge.{minus,plus}}}} percent person{,.2{,.fill,.square.stack{,.fill}},.{3,circle,icloud}{,.fill},.badge.{minus,plus}{,\
            .fill},.crop{.circle{,.badge.{checkmark,exclam,minus,plus,xmark},.fill{,.badge.{checkmark,exclam,minus,plus,xmark}}},\
            .{rectangle,square}{,.fill}},.fill} personalhotspot perspective phone{,.arrow{.down.left,.right,.up.right},.badge.plus,\
            .circle{,.fill},.down{,.circle{,.fill},.fill},.fill{,.arrow{.down.left,.right,.up.right},.badge.plus}} photo{,.fill{,\
            .on.rectangle.fill},.on.rectangle} plus{,.{app,bubble,circle}{,.fill},.magnifyingglass,.rectangle{,.fill{,\
            .on.rectangle.fill},.on.rectangle},.slash.minus,.square{,.fill{,.on.square.fill},.on.square}} power projective questionmark{,\
            .{circle,diamond,square}{,.fill},.video{,.fill{,.rtl},.rtl}} {radiowaves,sidebar}.{left,right} rays recordingtape rectangle{,\
            .3.offgrid{,.fill},.and{.arrow.up.right.and.arrow.down.left{,.slash},.paperclip},.badge.{checkmark,xmark},.{compress,\
            expand}.vertical,.dock,.fill{,.badge.{checkmark,xmark},.on.rectangle{.angled.fill,.fill}},.grid.{1x2,2x2,3x2}{,.fill},\
            .on.rectangle{,.angled},.split.{3x1,3x3}{,.fill},.stack{,.badge{.{minus,plus},.person.crop},.fill{,.badge{.{minus,plus},\
            .person.crop}},.person.crop{,.fill}}} repeat{,.1} return rosette scissors scope scribble selection.pin.in.out shield{,.fill,\
            .lefthalf.fill,.slash{,.fill}} shuffle signature skew slider.horizontal{.3,.below.rectangle} slowmo smallcircle{.circle{,\
            .fill},.fill.circle{,.fill}} snow sparkles speaker{,.{1,2,3}{,.fill},.fill,.{slash,zzz}{,.fill{,.rtl},.rtl}} speedometer \
            square{,.and{.arrow.{down,up}{,.fill,.on.square{,.fill}},.line.vertical.and.square{,.fill},.pencil},.fill{,\
            .and.line.vertical{.and.square,.square.fill},.on.{circle,square}.fill},.grid{.{2x2,3x2}{,.fill},.4x3.fill},.{lefthalf,\
            righthalf}.fill,.on.{circle,square},.split.{1x2,2x1,2x2}{,.fill},.stack{,.3d{.down{.dottedline,.right{,.fill}},.up{,.fill,\
            .slash{,.fill}}},.fill}} squares.below.rectangle star{,.{circle,slash}{,.fill},.fill,.lefthalf.fill} strikethrough \
            suit.{club,diamond,heart,spade}{,.fill} sum sun.{dust,haze,max,min}{,.fill} t.{bubble,circle,square}{,.fill} table{,\
            .badge.more{,.fill},.fill} teletype{,.answer} text{.{aligncenter,alignleft,alignright,append,cursor,insert,justify,\
            justifyleft,justifyright,quote},.badge.{checkmark,minus,plus,star,xmark},.bubble{,.fill}} textbox textformat{,.{123,alt,size,\
            subscript,superscript},.abc{,.dottedunderline}} thermometer{,.{snowflake,sun}} timelapse timer tornado tray{,.{2,full}{,\
            .fill},.and.arrow.{down,up}{,.fill},.fill} triangle{,.fill,.{lefthalf,righthalf}.fill} tropicalstorm tuningfork tv{,.circle{,\
            .fill},.fill,.music.note{,.fill}} uiwindow.split.2x1 underline video{,.badge.plus{,.fill},.{circle,slash}{,.fill},.fill} \
            view.{2d,3d} wand.and.{rays,stars}{,.inverse} waveform{,.circle{,.fill},.path{,.badge.{minus,plus},.ecg}} wifi{,\
            .{exclamationmark,slash}} wind{,.snow} x{.{circle,square}{,.fill},.squareroot} xmark{,.{circle,icloud,octagon,rectangle,seal,\
            shield,square}{,.fill}} zzz
            """
        ),
        (
            IOSVersion(13, 1),
            """
            arrow.uturn.left.circle.badge.ellipsis aspectratio{,.fill} car circle.grid.2x2{,.fill} flashlight.{off,on}.fill \
            flip.horizontal{,.fill} {mappin,paperclip,pin}.circle{,.fill} scissors.badge.ellipsis studentdesk
            """
        ),
        (
            IOSVersion(14, 0),
            """
            1.magnifyingglass.ar 4k.tv{,.fill} a{.book.closed{,.{ar,he,hi,ja,ko,th,zh},.fill{,.{ar,he,hi,ja,ko,th,zh}}},.magnify} abc \
            {airplane,archivebox,at,bag,creditcard,eject,eye,gift,headphones,house,paperplane,record,staroflife,teletype,tray,\
            triangle}.circle{,.fill} {airpod,airpodpro}.{left,right} airpods airpodspro airport{.express,.extreme{,.tower}} amplifier \
            appclip applelogo {applescript,appletv,banknote,binoculars,case,comb,cone,crown,deskclock,diamond,drop,esim,giftcard,\
            graduationcap,greetingcard,internaldrive,ladybug,level,lifepreserver,lungs,macmini,megaphone,mosaic,mount,mouth,mustache,\
            newspaper,nose,octagon,opticaldiscdrive,paintpalette,pills,puzzlepiece,pyramid,radio,ruler,scalemass,scanner,scroll,sdcard,\
            seal,shippingbox,terminal,ticket}{,.fill} applewatch{,.radiowaves.left.and.right,.{slash,watchface}} apps{.ipad{,.landscape},\
            .iphone{,.badge.plus,.landscape{,.rtl}}} arrow{.{backward,forward}{,.{circle,square}{,.fill}},.clockwise.heart{,.fill},\
            .down{.{app,heart}{,.fill},.backward{,.{circle,square}{,.fill}},.forward{,.and.arrow.up.backward{,.circle{,.fill}},.{circle,\
            square}{,.fill}},.right.and.arrow.up.left.circle{,.fill}},.left{.and.right.righttriangle.left.righttriangle.right{,.fill},\
            .arrow.right{,.{circle,square}{,.fill}}},.rectanglepath,.right.doc.on.clipboard,.triangle{.2.circlepath{,.{camera,circle}{,\
            .fill},.doc.on.clipboard},.{branch,capsulepath,merge,pull,swap},.turn.up.right.{circle,diamond}{,.fill}},\
            .turn.up.forward.iphone{,.fill},.up{.and{.down{.and.arrow.left.and.right,.righttriangle.up{.fill.righttriangle.down.fill,\
            .righttriangle.down}},.person.rectangle{.portrait,.turn.{left,right}}},.backward{,.and.arrow.down.forward{,.circle{,.fill}},\
            .{circle,square}{,.fill}},.doc.on.clipboard,.forward{,.{app,circle,square}{,.fill}},.{heart,message}{,.fill},\
            .left.and{.arrow.down.right.circle{,.fill},.down.right{.and.arrow.up.right.and.down.left,.magnifyingglass}},\
            .right.and.arrow.down.left.rectangle{,.fill}},.uturn{.backward{,.circle{,.badge.ellipsis,.fill},.square{,.fill}},.forward{,\
            .{circle,square}{,.fill}}}} arrowshape{.{bounce,zigzag}.{forward,right}{,.fill},.turn.up{.backward{,.2{,.circle{,.fill},\
            .fill},.circle{,.fill},.fill},.forward{,.circle{,.fill},.fill},.left.2.circle{,.fill}}} arrowtriangle{.{backward,forward}{,\
            .{circle,square}{,.fill},.fill},.left{.and.line.vertical.and.arrowtriangle.right,\
            .fill.and.line.vertical.and.arrowtriangle.right.fill},.right{.and.line.vertical.and.arrowtriangle.left,\
            .fill.and.line.vertical.and.arrowtriangle.left.fill}} atom {backward,forward}.frame{,.fill} badge.plus.radiowaves.forward \
            barometer battery.100.bolt{,.rtl} bell{.badge{,.fill},.slash.circle{,.fill}} bicycle{,.circle{,.fill}} bolt{.{car,heart}{,\
            .fill},.fill.batteryblock{,.fill},.slash.circle{,.fill}} bonjour book.closed{,.fill} bookmark.{circle,slash}{,.fill} \
            books.vertical{,.fill} building{,.2{,.crop.circle{,.fill},.fill},.columns{,.fill},.fill} bus{,.doubledecker{,.fill},.fill} \
            calendar.badge{.clock{,.rtl},.exclamationmark} camera{.{aperture,filters},.badge.ellipsis,.fill.badge.ellipsis,\
            .metering{.center.weighted{,.average},.{matrix,multispot,none,partial,spot},.unknown{,.ar}}} candybarphone capsule.portrait{,\
            .fill} car.{2,circle}{,.fill} chart.bar{.doc.horizontal{,.fill},.xaxis} checkerboard.rectangle checkmark{.icloud{,.fill},\
            .rectangle.portrait{,.fill}} chevron.{backward,forward}{,.2,.{circle,square}{,.fill}} circle{.{bottomhalf,tophalf}.fill,\
            .circle{,.fill},.dashed{,.inset.fill},.fill.square.fill,.grid.cross{,.{down,left,right,up}.fill,.fill},.square} {circlebadge,\
            gearshape,homepod,simcard}{,.2{,.fill},.fill} circles.{hexagongrid,hexagonpath}{,.fill} clock.arrow.circlepath {command,\
            shekelsign}.{circle,square}{,.fill} contextualmenu.and.cursorarrow cpu cross{,.{case,circle}{,.fill},.fill} \
            cube.transparent{,.fill} curlybraces{,.square{,.fill}} cursorarrow{,.and.square.on.square.dashed,.click{,.2,.badge.clock},\
            .motionlines{,.click},.{rays,square}} cylinder{,.fill,.split.1x2{,.fill}} dial.{max,min}{,.fill} die.face.{1,2,3,4,5,6}{,\
            .fill} display{,.2,.trianglebadge.exclamationmark} doc{.append{.fill{,.rtl},.rtl},.badge{.{ellipsis,plus},.gearshape{,\
            .fill}},.fill.badge.{ellipsis,plus},.plaintext.fill,.richtext{.{ar,he},.fill{,.{ar,he}}},.text{.below.ecg{,.fill},\
            .fill.viewfinder},.zipper} dock{.arrow.{down,up}.rectangle,.rectangle} dot{.arrowtriangles.up.right.down.left.circle,\
            .circle.and.cursorarrow,.radiowaves.forward,.squareshape{,.fill,.split.2x2}} dpad{,.{down,left,right,up}.fill,.fill} \
            ear{.badge.checkmark,.fill,.trianglebadge.exclamationmark} earpods ellipsis.{bubble,rectangle}{,.fill} \
            envelope{.arrow.triangle.branch{,.fill},.badge.shield.leadinghalf.fill,.fill.badge.shield.trailinghalf.fill} \
            exclamationmark{.{2,3},.arrow{.circlepath,.triangle.2.circlepath}} externaldrive{,.badge{.{checkmark,icloud,minus,plus,\
            timemachine,wifi,xmark},.person.crop},.connected.to.line.below{,.fill},.fill{,.badge{.{checkmark,icloud,minus,plus,\
            timemachine,wifi,xmark},.person.crop}}} eyebrow {eyes,pianokeys}{,.inverse} face.{dashed,smiling}{,.fill} faxmachine \
            fiberchannel figure{.stand{,.line.dotted.figure.stand},.walk{,.{circle,diamond}{,.fill}},.wave{,.circle{,.fill}}} \
            filemenu.and{.cursorarrow{,.rtl},.selection} flag{.badge.ellipsis{,.fill},.slash.circle{,.fill}} flipphone fn \
            folder{.badge{.gear,.questionmark{,.ar}},.fill.badge{.gear,.questionmark{,.ar}}} {guitars,metronome,placeholdertext}.fill \
            gyroscope {h,j}.square{.fill.on.square.fill,.on.square} hand{.point{.down{,.fill},.up{,.{braille,left}{,.fill},.fill}},.{tap,\
            wave}{,.fill}} hands.{clap,sparkles}{,.fill} hearingaid.ear heart.text.square{,.fill} hifispeaker{.2{,.fill},.and.homepod{,\
            .fill}} highlighter homekit {hourglass,link}.badge.plus infinity ipad{,.homebutton{,.landscape},.landscape} iphone{,\
            .homebutton{,.radiowaves.left.and.right,.slash},.radiowaves.left.and.right,.slash} ipod ipodshuffle.{gen1,gen2,gen3,gen4} \
            ipodtouch k key{,.fill,.icloud{,.fill}} keyboard{.badge.ellipsis,.chevron.compact.left,.macwindow,.onehanded.{left,right}} \
            l{.joystick{,.down{,.fill},.fill},.rectangle.roundedbottom{,.fill}} {l1,lb,r1,rb}.rectangle.roundedbottom{,.fill} {l2,lt,r2,\
            rt,zl,zr}.rectangle.roundedtop{,.fill} laptopcomputer{,.and.iphone} lasso.sparkles latch.2.case{,.fill} leaf{,\
            .arrow.triangle.circlepath,.fill} line{.3.crossed.swirl.circle{,.fill},.diagonal{,.arrow},.horizontal{.2.decrease.circle{,\
            .fill},.3.circle{,.fill},.star.fill.line.horizontal}} lineweight list{.and.film,.bullet.rectangle,.number.ar,.{star,\
            triangle}} livephoto.badge.a location{.fill.viewfinder,.viewfinder} lock{.doc{,.fill},.rectangle{,.fill,.on.rectangle{,\
            .fill},.stack{,.fill}},.square{,.fill,.stack{,.fill}}} loupe macpro{.gen1,.gen2{,.fill},.gen3{,.server}} \
            macwindow{.badge.plus,.on.rectangle{,.rtl}} mail{,.and.text.magnifyingglass{,.rtl},.fill,.stack{,.fill}} memorychip \
            menubar{.arrow.{down,up}.rectangle,.dock.rectangle{,.badge.record},.rectangle} minus{.diamond{,.fill},.plus.batteryblock{,\
            .fill},.rectangle.portrait{,.fill}} {move,rotate,scale}.3d music{.note.house{,.fill},.quarternote.3} network note{,.text{,\
            .badge.plus}} opticaldisc oval{,.fill,.portrait{,.fill}} paintbrush.pointed{,.fill} paperclip.badge.ellipsis paragraphsign \
            pc pencil.tip.crop.circle.badge.arrow.forward {percent,sum}.ar person{.2.circle{,.fill},.and.arrow.left.and.arrow.right,\
            .crop{.circle{.badge{.exclamationmark,.questionmark{,.ar}},.fill.badge{.exclamationmark,.questionmark{,.ar}}},\
            .square.fill.and.at.rectangle},.fill{.and.arrow.left.and.arrow.right,.badge.{minus,plus},.{checkmark,xmark}{,.rtl},\
            .questionmark{,.{ar,rtl}},.turn.{down,left,right},.viewfinder}} phone{.bubble.left{,.fill},.connection,.fill.connection} \
            photo.on.rectangle.angled pip{,.{enter,exit,fill,remove,swap}} {play,tag}.slash{,.fill} plus{.{diamond,message}{,.fill},\
            .rectangle{.fill.on.folder.fill,.on.folder,.portrait{,.fill}},.viewfinder} \
            point{.fill.topleft.down.curvedto.point.fill.bottomright.up,.topleft.down.curvedto.point.bottomright.up} poweroff poweron \
            powersleep printer{.dotmatrix{,.fill{,.and.paper.fill}},.fill.and.paper.fill} questionmark{.ar,.{circle,diamond,video}{.ar,\
            .fill.ar},.folder{,.ar,.fill{,.ar}},.square{.ar,.dashed{,.ar},.fill.ar}} quote.bubble{.fill.rtl,.rtl} r{.joystick{,.down{,\
            .fill},.fill},.rectangle.roundedbottom{,.fill},.square{.fill.on.square.fill,.on.square}} rectangle{.3.offgrid.bubble.left{,\
            .fill},.and{.pencil.and.ellipsis{,.rtl},.text.magnifyingglass{,.rtl}},.arrowtriangle.2.{inward,outward},.badge.{minus,plus},\
            .{bottomthird,center,leftthird,rightthird}.inset.fill,.connected.to.line.below,.dashed{,.and.paperclip,.badge.record},\
            .fill{.badge.{minus,plus},.on.rectangle.fill{.circle{,.fill},.slash.fill}},.inset{.{bottomleft,bottomright,topleft,\
            topright}.fill,.fill},.lefthalf{.fill,.inset.fill{,.arrow.left}},.on.rectangle.slash,.portrait{,.arrowtriangle.2.{inward,\
            outward},.fill},.righthalf{.fill,.inset.fill{,.arrow.right}},.{roundedbottom,roundedtop,slash}{,.fill},.split.{1x2,2x1,2x2}{,\
            .fill}} restart{,.circle} scribble.variable server.rack shadow shield.lefthalf.fill.slash sidebar{.{leading,trailing},\
            .squares.{leading,left,right,trailing}} signature.{ar,he} signpost.{left,right}{,.fill} sleep \
            slider{.horizontal.below.square.fill.and.square,.vertical.3} sparkle sparkles{.rectangle.stack{,.fill},\
            .square.fill.on.square} speaker{.slash.circle{,.fill{,.rtl},.rtl},.wave{.{1,3}{,.fill},.2{,.circle{,.fill},.fill}}} \
            square{.2.stack.3d{,.{bottom,top}.fill},.3.stack.3d{,.{bottom,middle,top}.fill},.and.at.rectangle,.{bottomhalf,tophalf}.fill,\
            .{circle,slash}{,.fill},.dashed{,.inset.fill},.fill{.on.square,.text.grid.1x2},.grid{.3x1{.below.line.grid.1x2,\
            .fill.below.line.grid.1x2,.folder{.badge.plus,.fill.badge.plus}},.3x3{,.{bottomleft,bottommiddle,bottomright,middle,\
            middleleft,middleright,topleft,topmiddle,topright}.fill,.fill{,.square}}},.on.square{.dashed,.squareshape.controlhandles},\
            .split{.bottomrightquarter{,.fill},.diagonal{,.2x2{,.fill},.fill}},.stack.3d{.down.forward{,.fill},.forward.dottedline{,\
            .fill},.up.badge.a{,.fill}}} squareshape{,.controlhandles.on.squareshape.controlhandles,.dashed.squareshape,.fill,\
            .split{.2x2{,.dotted},.3x3},.squareshape.dashed} star{.leadinghalf.fill,.square{,.fill}} stethoscope swift switch.2 \
            t.bubble{.{ar,he},.fill.{ar,he}} tablecells{,.badge.ellipsis{,.fill},.fill} target text{.and.command.macwindow,\
            .badge.checkmark.rtl,.below.photo{,.fill},.book.closed{,.fill},.bubble{.fill.rtl,.rtl},.cursor.{ar,he,hi,ja,ko,th,zh},\
            .magnifyingglass{,.rtl},.quote.rtl,.redaction} textbox.{ar,he,hi,ja,ko,th,zh} textformat.123.ar thermometer.sun.fill \
            timeline.selection timer.square togglepower touchid tram{,.circle{,.fill},.tunnel.fill} tv.and.hifispeaker.fill \
            video{.badge.checkmark,.bubble.left{,.fill},.fill.badge.{checkmark,plus}} wake wallet.pass{,.fill} wave.3.{backward,forward,\
            left,right}{,.circle{,.fill}} waveform.path.ecg.rectangle{,.fill} wrench.and.screwdriver{,.fill} xmark{.bin{,.circle{,.fill},\
            .fill},.diamond{,.fill},.rectangle.portrait{,.fill}} xserve
            """
        ),
        (
            IOSVersion(14, 2),
            """
            aqi.{high,low,medium} brazilianrealsign.{circle,square}{,.fill} {cart,infinity,shuffle}.circle{,.fill} character{,.{ar,he,hi,\
            ja,ko,th,zh},.book.closed{,.{ar,he,hi,ja,ko,th,zh},.fill{,.{ar,he,hi,ja,ko,th,zh}}}} clock.arrow.2.circlepath directcurrent \
            doc.text.below.ecg{.fill.rtl,.rtl} {exclamationmark,lock}.applewatch ipad{.badge.play,.homebutton{.badge.play,\
            .landscape.badge.play},.landscape.badge.play} iphone{.badge.play,.homebutton{.badge.play,.landscape},.landscape} \
            ipodtouch.landscape photo.tv play.tv{,.fill} rectangle{.badge.person.crop,.fill.badge.person.crop,.topthird.inset} \
            repeat{.1.circle{,.fill},.circle{,.fill}} shield.checkerboard text.below.photo{.fill.rtl,.rtl} textformat{.size{.{ar,he,hi,\
            ja,ko,th,zh},.{larger,smaller}{,.{ar,he,hi,ja,ko,th,zh}}},.{subscript,superscript}.{ar,he,hi,ja,ko,th,zh}} torus \
            tv.and.mediabox
            """
        ),
        (
            IOSVersion(14, 5),
            """
            airpodsmax applewatch.side.right character{.bubble{,.{ar,he},.fill{,.{ar,he}}},.cursor.ibeam{,.{ar,he,hi,ja,ko,th,zh}},\
            .textbox{,.{ar,he,hi,ja,ko,th,zh}}} {hifispeaker,homepod}.and.homepodmini{,.fill} homepodmini{,.2{,.fill},.fill} \
            rectangle.topthird.inset.fill
            """
        ),
        (
            IOSVersion(15, 0),
            """
            1.magnifyingglass.hi 123.rectangle{,.{ar,hi},.fill{,.{ar,hi}}} airplane.{arrival,departure} {airplayaudio,\
            airplayvideo}{.badge.exclamationmark,.circle{,.fill}} airpods.chargingcase{,.fill,.wireless{,.fill}} \
            airpodspro.chargingcase.wireless{,.fill} airtag{,.fill,.radiowaves.forward{,.fill{,.rtl},.rtl}} align{.horizontal.{center,\
            left,right}{,.fill},.vertical.{bottom,center,top}{,.fill}} allergens alternatingcurrent \
            antenna.radiowaves.left.and.right{.circle{,.fill},.slash} app{.badge.checkmark{,.fill},.connected.to.app.below.fill,.dashed} \
            applepencil appletvremote.{gen1,gen2,gen3,gen4}{,.fill} applewatch.case.inset.filled arkit.badge.xmark arrow{.{backward,\
            forward}.to.line{,.circle{,.fill}},.{down,left,right}.to.line{.circle{,.fill},.compact},\
            .up{.and.down.righttriangle.up.righttriangle.down.fill,.to.line{.circle{,.fill},.compact}}} \
            arrowtriangle{.left.and.line.vertical.and.arrowtriangle.right.fill,.right.and.line.vertical.and.arrowtriangle.left.fill} \
            asterisk {backward,briefcase,drop,film,flame,forward,gearshape,graduationcap,hammer,leaf,lightbulb,map,newspaper,\
            personalhotspot,pills,scissors,shippingbox,sleep,stethoscope,wake}.circle{,.fill} battery.{50,75} beats{.{earphones,\
            headphones,powerbeats,powerbeats3},.powerbeatspro{,.chargingcase{,.fill},.{left,right}},.studiobud.{left,right},.studiobuds{,\
            .chargingcase{,.fill}}} bed.double.circle{,.fill} bell{.and.waveform{,.fill},.badge.circle{,.fill},.square{,.fill}} \
            bolt{.{batteryblock,shield,square}{,.fill},.car.circle{,.fill}} book.closed.circle{,.fill} {bookmark,icloud,pin,tag}.square{,\
            .fill} books.vertical.circle{,.fill} brain{,.head.profile} bubble{.left{.and.exclamationmark.bubble.right{,.fill},.circle{,\
            .fill}},.right.circle{,.fill}} building.columns.circle{,.fill} cable.connector{,.horizontal} {cablecar,computermouse,dice,\
            facemask,fanblades,ferry,humidity,lanyardcard,magazine,magicmouse,menucard,powerplug,screwdriver,tshirt}{,.fill} \
            calendar.day.timeline.{leading,left,right,trailing} camera.shutter.button{,.fill} {capsule,oval}{.{bottomhalf,inset,lefthalf,\
            righthalf,tophalf}.filled,.portrait.{bottomhalf,inset,lefthalf,righthalf,tophalf}.filled} car.ferry{,.fill} \
            character.bubble{.fill.{hi,ja,ko,th,zh},.{hi,ja,ko,th,zh}} chart{.line.uptrend.xyaxis{,.circle{,.fill}},.xyaxis.line} \
            checkerboard.shield checklist{,.rtl} checkmark{.{bubble,diamond}{,.fill},.circle.trianglebadge.exclamationmark} \
            chevron.left.forwardslash.chevron.right circle{.and.line.horizontal{,.fill},.{bottomhalf,inset,lefthalf,righthalf,\
            tophalf}.filled,.dashed.inset.filled,.dotted,.grid{.2x1{,.fill,.{left,right}.filled},.3x3.circle{,.fill},.cross.{down,left,\
            right,up}.filled},.hexagongrid{,.circle{,.fill},.fill},.{hexagonpath,slash}{,.fill},.square.fill} clock{.badge.{checkmark,\
            exclamationmark}{,.fill},.circle{,.fill}} {cpu,keyboard,memorychip}.fill creditcard{.and.123,.trianglebadge.exclamationmark} \
            cross.vial{,.fill} cup.and.saucer{,.fill} delete.{backward,forward}{,.fill} {desktopcomputer,laptopcomputer}{.and.arrow.down,\
            .trianglebadge.exclamationmark} diamond{.{bottomhalf,inset,lefthalf,righthalf,tophalf}.filled,.circle{,.fill}} \
            digitalcrown{.arrow.{clockwise,counterclockwise}{,.fill},.horizontal{.arrow.{clockwise,counterclockwise}{,.fill},.press{,\
            .fill}},.press{,.fill}} display.and.arrow.down doc{.richtext{.fill.{hi,ja,ko,th,zh},.{hi,ja,ko,th,zh}},.text.image{,.fill},\
            .viewfinder{,.fill}} dot{.circle{.and.hand.point.up.left.fill,.viewfinder},.radiowaves.up.forward,.viewfinder} dpad.{down,\
            left,right,up}.filled ear.and.waveform earbuds{,.case{,.fill}} ellipsis{.curlybraces,.vertical.bubble{,.fill}} \
            envelope.badge.shield.half.filled{,.fill} exclamationmark.bubble.circle{,.fill} eye{.slash.circle{,.fill},.square{,.fill},\
            .trianglebadge.exclamationmark{,.fill}} fibrechannel figure.roll flag{.2.crossed{,.fill},.and.flag.filled.crossed,\
            .filled.and.flag.crossed,.square{,.fill}} folder{.badge.gearshape,.fill.badge.gearshape} fork.knife{,.circle{,.fill}} \
            {fuelpump,pawprint,theatermasks}{,.circle{,.fill},.fill} gear{.badge.{checkmark,questionmark,xmark},.circle{,.fill}} \
            globe{.americas{,.fill},.asia.australia{,.fill},.badge.chevron.backward,.europe.africa{,.fill}} {gobackward,goforward}.5{,\
            .{ar,hi}} {h,j}.square.on.square.fill hand{.raised{.circle{,.fill},.square{,.fill,.on.square{,.fill}}},.{thumbsdown,\
            thumbsup}.circle{,.fill}} hearingdevice.ear heart.{rectangle,square}{,.fill} {hexagon,octagon}.{bottomhalf,lefthalf,\
            righthalf,tophalf}.filled {hifispeaker,homepod,homepodmini}.and.appletv{,.fill} hourglass{.{bottomhalf,tophalf}.filled,\
            .circle{,.fill}} ipad{.and{.arrow.forward,.iphone},.rear.camera} iphone{.and.arrow.forward,.circle{,.fill},\
            .homebutton{.circle{,.fill},.radiowaves.left.and.right.circle{,.fill},.slash.circle{,.fill}},\
            .radiowaves.left.and.right.circle{,.fill},.rear.camera,.slash.circle{,.fill},.smartbatterycase.{gen1,gen2}} ipodtouch.slash \
            ivfluid.bag{,.fill} l.joystick{.press.down{,.fill},.tilt.{down,left,right,up}{,.fill}} lasso.and.sparkles \
            line{.2.horizontal.decrease.circle{,.fill},.3.horizontal{,.circle{,.fill},.decrease{,.circle{,.fill}}}} \
            lines.measurement.horizontal list{.bullet{.circle{,.fill},.rectangle{.fill,.portrait{,.fill}}},.dash.header.rectangle,\
            .number.hi} location{.magnifyingglass,.north.circle{,.fill},.square{,.fill}} lock{.{desktopcomputer,display,ipad,iphone,\
            laptopcomputer},.open.{applewatch,desktopcomputer,display,ipad,iphone,laptopcomputer}} logo.{playstation,xbox} macpro.{gen1,\
            gen3}.fill magsafe.batterypack{,.fill} mappin{.slash.circle{,.fill},.square{,.fill}} mediastick {message,\
            phone}.and.waveform{,.fill} mic{.badge.plus,.fill.badge.plus,.slash.circle{,.fill},.square{,.fill}} minus.forwardslash.plus \
            music{.mic.circle{,.fill},.note.tv{,.fill}} network.badge.shield.half.filled parentheses {parkingsign,snowflake}{,.circle{,\
            .fill}} peacesign pentagon{,.{bottomhalf,lefthalf,righthalf,tophalf}.filled,.fill} person{.2{.crop.square.stack{,.fill},\
            .wave.2{,.fill}},.3.sequence{,.fill},.badge.clock{,.fill},.crop{.artframe,.circle.badge{,.{clock,moon}{,.fill},\
            .exclamationmark.fill,.fill,.questionmark.fill{,.ar}},.rectangle.stack{,.fill},.square.filled.and.at.rectangle{,.fill}},\
            .text.rectangle{,.fill},.wave.2{,.fill}} photo{.artframe,.circle{,.fill}} platter{.2.filled.{ipad,iphone}{,.landscape},\
            .{bottom,top}.applewatch.case,.filled.{bottom,top}.applewatch.case} play{.rectangle.on.rectangle{,.circle{,.fill},.fill},\
            .square{,.fill}} plus{.forwardslash.minus,.rectangle.on.folder.fill,.square.dashed} point{.3{.connected.trianglepath.dotted,\
            .filled.connected.trianglepath.dotted},.filled.topleft.down.curvedto.point.bottomright.up,\
            .topleft.down.curvedto.point{.bottomright.up.fill,.filled.bottomright.up}} power{.circle{,.fill},.dotted} \
            printer{.dotmatrix.filled.and.paper,.filled.and.paper} puzzlepiece.extension{,.fill} questionmark.app{,.ar,.{dashed,fill}{,\
            .ar}} quote.{closing,opening} r{.joystick{.press.down{,.fill},.tilt.{down,left,right,up}{,.fill}},.square.on.square.fill} \
            rectangle{.2.swap,.3.group{,.bubble.left{,.fill},.fill},.and.hand.point.up.left{,.{fill,filled}},.{bottomhalf,\
            tophalf}{.filled,.inset.filled},.{bottomthird,leadingthird,leftthird,rightthird,topthird,trailingthird}.inset.filled,\
            .center.inset.filled{,.badge.plus},.filled.and.hand.point.up.left,.inset{.{bottomleading,bottomleft,bottomright,\
            bottomtrailing,topleading,topleft,topright,toptrailing}.filled,.filled{,.and.person.filled,.on.rectangle}},\
            .leadinghalf.inset.filled{,.arrow.leading},.lefthalf{.filled,.inset.filled{,.arrow.left}},.on.rectangle{.{circle,square}{,\
            .fill},.slash{.circle{,.fill},.fill}},.portrait{.and.arrow.right{,.fill},.{bottomhalf,lefthalf,righthalf,tophalf}{.filled,\
            .inset.filled},.{bottomleading,bottomleft,bottomright,bottomthird,bottomtrailing,center,leadinghalf,leadingthird,leftthird,\
            rightthird,topleading,topleft,topright,topthird,toptrailing,trailinghalf,trailingthird}.inset.filled,.inset.filled,\
            .on.rectangle.portrait{,.fill,.slash{,.fill}},.slash{,.fill},.split.2x1{,.fill,.slash{,.fill}}},.righthalf{.filled,\
            .inset.filled{,.arrow.right}},.split.2x1.slash{,.fill},.stack.badge{.person.crop.fill,.play{,.fill}},\
            .trailinghalf.inset.filled{,.arrow.trailing}} repeat.1{.{ar,hi},.circle{.{ar,hi},.fill.{ar,hi}}} restart.circle.fill \
            return.{left,right} scooter sensor.tag.radiowaves.forward{,.fill} shareplay{,.slash} shield{.lefthalf.filled{,.slash},\
            .righthalf.filled} signature.{ja,th,zh} slider.horizontal{.2.rectangle.and.arrow.triangle.2.circlepath,\
            .below.square.filled.and.square} smallcircle.filled.circle{,.fill} sparkle.magnifyingglass sparkles{.square.filled.on.square,\
            .tv{,.fill}} speaker{.badge.exclamationmark{,.fill},.circle{,.fill}} square{.2.stack.3d.{bottom,top}.filled,\
            .3.stack.3d.{bottom,middle,top}.filled,.and{.arrow.up{.circle{,.fill},.trianglebadge.exclamationmark},.at.rectangle.fill,\
            .line.vertical.and.square.filled},.{bottomhalf,inset,lefthalf,righthalf,tophalf}.filled,.dashed.inset.filled,\
            .fill.and.line.vertical.and.square.fill,.filled{.and.line.vertical.and.square,.on.square},\
            .grid{.3x1.below.line.grid.1x2.fill,.3x3{.{bottomleft,bottommiddle,bottomright,middle,middleleft,middleright,topleft,\
            topmiddle,topright}.filled,.square}},.text.square{,.fill}} star{.bubble{,.fill},.leadinghalf.filled} suitcase{,.cart{,.fill},\
            .fill} sun{.and.horizon{,.fill},.max.circle{,.fill}} tablecells.fill.badge.ellipsis takeoutbag.and.cup.and.straw{,.fill} \
            teletype.answer.circle{,.fill} testtube.2 text.viewfinder textformat.123.hi train.side.{front,middle,rear}.car \
            tram.fill.tunnel trapezoid.and.line.{horizontal,vertical}{,.fill} trash{.slash.{circle,square}{,.fill},.square{,.fill}} \
            triangle.{bottomhalf,inset,lefthalf,righthalf,tophalf}.filled tv.inset.filled video{.and.waveform{,.fill},.badge.ellipsis,\
            .fill.badge.ellipsis,.square{,.fill}} watchface.applewatch.case waveform{.and.{magnifyingglass,mic},.badge.{exclamationmark,\
            minus,plus}} wifi.{circle,square}{,.fill} xmark.app{,.fill}
            """
        ),
        (
            IOSVersion(15, 1),
            """
            bolt.ring.closed platter.filled{.bottom{.and.arrow.down.iphone,.iphone},.top{.and.arrow.up.iphone,.iphone}} \
            square.3.layers.3d.down.{backward,forward,left,right} text.justify.{leading,left,right,trailing}
            """
        ),
        (
            IOSVersion(15, 2),
            """
            airpod.gen3.{left,right} airpods.gen3{,.chargingcase.wireless{,.fill}} beats.fit.pro{,.chargingcase{,.fill},.{left,right}} \
            rectangle.{leadinghalf,trailinghalf}.filled square.3{.layers.3d.down.{left,right}.slash,.stack.3d.slash}
            """
        ),
        (
            IOSVersion(15, 4),
            """
            camera.macro{,.circle{,.fill}} dots.and.line.vertical.and.cursorarrow.rectangle key.viewfinder person.badge.key{,.fill}
            """
        ),
        (
            IOSVersion(16, 0),
            """
            {abs,fluid,hold}.brakesignal air{.conditioner.{horizontal,vertical}{,.fill},.purifier{,.fill}} alarm.waves.left.and.right{,\
            .fill} {allergens,faxmachine,opticaldisc,shoeprints}.fill angle {apple,playstation,xbox}.logo \
            arrow{.down{.and.line.horizontal.and.arrow.up,.message{,.fill}},.left.and{.line.vertical.and.arrow.right,\
            .right.text.vertical},.right.and.line.vertical.and.arrow.left,.up{.and{.down{.and.sparkles,.text.horizontal},\
            .line.horizontal.and.arrow.down},.circle.badge.clock}} arrowshape{.{backward,forward,left,right}{,.fill},\
            .turn.up.backward.badge.clock{,.fill{,.rtl},.rtl}} australsign av.remote{,.fill} {backpack,basket,bathtub,bird,cabinet,\
            carrot,chandelier,clipboard,cooktop,dehumidifier,deskview,dishwasher,dryer,dumbbell,fireplace,firewall,fish,fleuron,\
            hifireceiver,lizard,macstudio,medal,microwave,oven,parkinglight,refrigerator,sailboat,sensor,sink,sofa,spigot,stove,\
            swatchpalette,syringe,teddybear,tent,toilet,videoprojector,washer,wineglass}{,.fill} {backward,forward}.end.circle{,.fill} \
            bag{.badge.questionmark{,.ar},.fill.badge.questionmark{,.ar}} bahtsign balloon{,.2{,.fill},.fill} baseball{,.circle{,.fill},\
            .diamond.bases,.fill} {basketball,football,microbe,pill,popcorn,tennisball,trophy,volleyball}{,.circle{,.fill},.fill} \
            battery.100.circle{,.fill} beach.umbrella{,.fill} bell.and.waves.left.and.right{,.fill} birthday.cake{,.fill} bitcoinsign \
            blinds.{horizontal,vertical}.{closed,open} bolt{.badge.clock{,.fill},.brakesignal} box.truck{,.badge.clock{,.fill{,.rtl},\
            .rtl},.fill} brakesignal{,.dashed} brazilianrealsign bubbles.and.sparkles{,.fill} button.programmable{,.square{,.fill}} \
            carbon.{dioxide,monoxide}.cloud{,.fill} cart{.badge.questionmark{,.{ar,rtl}},.fill.badge.questionmark{,.{ar,rtl}}} cedisign \
            cellularbars centsign chair{,.fill,.lounge{,.fill}} character.{duployan,phonetic,sutton} chart.line.{downtrend,\
            flattrend}.xyaxis{,.circle{,.fill}} checklist{.checked{,.rtl},.unchecked} checkmark{.circle.badge{.questionmark{,.ar,.fill{,\
            .ar}},.xmark{,.fill}},.message{,.fill}} chevron.{backward,forward,left,right}.to.line circle{.dashed.rectangle,\
            .filled.pattern.diagonalline.rectangle,.rectangle{.dashed,.filled.pattern.diagonalline}} clock.badge{,.fill,.questionmark{,\
            .ar,.fill{,.ar}},.xmark{,.fill}} cloud{.bolt{.circle{,.fill},.rain.circle{,.fill}},.circle{,.fill},.{drizzle,fog,hail,\
            heavyrain,rain,sleet,snow}.circle{,.fill},.{moon,sun}{.{bolt,rain}.circle{,.fill},.circle{,.fill}}} coloncurrencysign \
            compass.drawing contact.sensor{,.fill} {creditcard,vial}.viewfinder cricket.ball{,.circle{,.fill},.fill} cruzeirosign \
            cursorarrow.square.fill curtains.{closed,open} dial.{high,low,medium}{,.fill} distribute{.horizontal.{center,left,right}{,\
            .fill},.vertical.{bottom,center,top}{,.fill}} doc.badge.arrow.up{,.fill} dollarsign{,.arrow.circlepath} dongsign \
            door{.french.{closed,open},.garage{.{closed,open}{,.trianglebadge.exclamationmark},.double.bay.{closed,open}{,\
            .trianglebadge.exclamationmark}},.{left,right}.hand.{closed,open},.sliding.{left,right}.hand.{closed,open}} \
            drop{.degreesign{,.fill,.slash{,.fill{,.rtl},.rtl}},.keypad.rectangle{,.fill}} ellipsis.message{,.fill} entry.lever.keypad{,\
            .fill,.trianglebadge.exclamationmark{,.fill}} envelope.open.badge.clock eraser{,.fill,.line.dashed{,.fill}} eurosign \
            exclamationmark{.brakesignal,.lock{,.fill},.questionmark{,.ar}} externaldrive{.badge{.exclamationmark,.questionmark{,.ar}},\
            .fill{.badge{.exclamationmark,.questionmark{,.ar}},.trianglebadge.exclamationmark},.trianglebadge.exclamationmark} \
            face.smiling.inverse fan{.and.light.ceiling{,.fill},.{ceiling,desk,floor,oscillation}{,.fill}} fanblades.slash{,.fill} \
            figure{.2{.and.child.holdinghands,.arms.open},.{american,australian}.football,.and.child.holdinghands,.{archery,badminton,\
            barre,baseball,basketball,bowling,boxing,climbing,cooldown,cricket,curling,dance,elliptical,fencing,fishing,flexibility,golf,\
            gymnastics,handball,hiking,hockey,hunting,jumprope,kickboxing,lacrosse,pickleball,pilates,play,racquetball,rolling,rower,\
            rugby,sailing,skating,snowboarding,soccer,socialdance,softball,squash,stairs,surfing,taichi,tennis,volleyball,waterpolo,\
            wrestling,yoga},.arms.open,.{core,cross,step}.training,.{disc,equestrian}.sports,.dress.line.vertical.figure,.{fall,run}{,\
            .circle{,.fill}},.hand.cycling,.highintensity.intervaltraining,.{indoor,outdoor}.cycle,.martial.arts,.mind.and.body,\
            .mixed.cardio,.open.water.swim,.pool.swim,.roll.runningpace,.skiing.{crosscountry,downhill},.stair.stepper,\
            .strengthtraining.{functional,traditional},.table.tennis,.track.and.field,.walk.{arrival,departure,motion},.water.fitness} \
            {film,photo}.stack{,.fill} flag{.2.crossed.circle{,.fill},.checkered{,.2.crossed}} florinsign fossil.shell{,.fill} francsign \
            frying.pan{,.fill} gauge{.{high,low},.medium{,.badge.{minus,plus}}} gear.badge{,.rtl} gearshape.arrow.triangle.2.circlepath \
            globe{.central.south.asia{,.fill},.desk{,.fill}} guaranisign hand{.app{,.fill},.raised.fingers.spread{,.fill}} \
            headlight.{high,low}.beam{,.fill} hearingdevice{.and.signal.meter{,.fill},.ear.fill} heater.vertical{,.fill} {hifispeaker,\
            homepod,homepodmini}.and.appletv{.fill.rtl,.rtl} hockey.puck{,.circle{,.fill},.fill} hryvniasign {humidifier,sprinkler}{,\
            .and.droplets{,.fill},.fill} {hurricane,playpause,recordingtape,smoke,sportscourt,sunrise,sunset,timer,tornado,\
            tropicalstorm}.circle{,.fill} indianrupeesign info.{bubble,square}{,.fill} keyboard{.badge{.ellipsis.fill,.eye{,.fill}},\
            .chevron.compact.{down,left}.fill,.onehanded.{left,right}.fill} kipsign lamp{.ceiling{,.{fill,inverse}},.{desk,floor,table}{,\
            .fill}} laptopcomputer.and.ipad larisign laurel.{leading,trailing} light{.beacon.{max,min}{,.fill},.cylindrical.ceiling{,\
            .{fill,inverse}},.{panel,ribbon}{,.fill},.recessed{,.3{,.{fill,inverse}},.{fill,inverse}},.strip.2{,.fill}} lightbulb{.2{,\
            .fill},.led{,.fill,.wide{,.fill}}} lightswitch.{off,on}{,.fill,.square{,.fill}} lirasign list{.bullet.clipboard{,.fill},\
            .clipboard{,.fill}} location.slash.circle{,.fill} lock{.open.trianglebadge.exclamationmark{,.fill},\
            .trianglebadge.exclamationmark{,.fill}} manatsign medical.thermometer{,.fill} message.badge{,.circle{,.fill{,.rtl},.rtl},\
            .fill{,.rtl},.filled.fill{,.rtl},.rtl} mic{.and.signal.meter{,.fill},.badge.xmark,.fill.badge.xmark} millsign \
            mirror.side.{left,right} moon{.haze{,.circle{,.fill},.fill},.stars.circle{,.fill}} moonphase{.{first,last}.quarter{,\
            .inverse},.{full,new}.moon{,.inverse},.{waning,waxing}.{crescent,gibbous}{,.inverse}} nairasign nosign.app{,.fill} \
            numbersign oar.2.crossed parkingsign.brakesignal{,.slash} party.popper{,.fill} pedestrian.gate.{closed,open} \
            pencil{.and.ruler{,.fill},.line} person{.2{.badge.gearshape{,.fill},.gobackward,.slash{,.fill}},.and.background.dotted,\
            .badge.shield.checkmark{,.fill},.bust{,.fill},.crop.rectangle.badge.plus{,.fill},.line.dotted.person{,.fill}} pesetasign \
            pesosign phone{.arrow{.down.left.fill,.right.fill,.up.right{.circle{,.fill},.fill}},.badge.checkmark,.connection.fill,\
            .down.waves.left.and.right,.fill.badge.checkmark} pipe.and.drop{,.fill} play.{desktopcomputer,display,laptopcomputer} \
            poweroutlet{.strip{,.fill},.type.{a,b,c,d,e,f,g,h,i,j,k,l,m,n,o}{,.fill,.square{,.fill}}} questionmark.bubble{,.ar,.fill{,\
            .ar}} quotelevel rectangle.portrait{.and.arrow.forward{,.fill},.on.rectangle.portrait.angled{,.fill}} road.lanes{,\
            .curved.{left,right}} {roller,roman}.shade.{closed,open} rublesign rupeesign shared.with.you{,.slash} shazam.logo{,.fill} \
            shekelsign shippingbox.and.arrow.backward{,.fill} shower{,.fill,.{handheld,sidejet}{,.fill}} \
            slider.horizontal{.2{.gobackward,.square{.badge.arrow.down,.on.square}},.below.square.and.square.filled} soccerball{,\
            .circle{,.fill{,.inverse},.inverse},.inverse} space speaker{.{minus,plus,square}{,.fill},.wave.2.bubble.left{,.fill{,.rtl},\
            .rtl}} square{.2.layers.3d{,.{bottom,top}.filled},.3.layers.3d{,.{bottom,middle,top}.filled,.down.{backward,\
            forward}.slash.rtl,.slash},.and.pencil.circle{,.fill},.{bottomthird,leadingthird,leftthird,rightthird,topthird,\
            trailingthird}.inset.filled,.dotted,.on.square{.badge.person.crop{,.fill},.intersection.dashed}} squares.leading.rectangle \
            squareshape.dotted.split.2x2 stairs star.square.on.square{,.fill} sterlingsign sun{.and.horizon.circle{,.fill},.{dust,\
            haze}.circle{,.fill},.max.trianglebadge.exclamationmark{,.fill}} switch.programmable{,.fill,.square{,.fill}} \
            table.furniture{,.fill} tengesign tennis.racket{,.circle{,.fill}} text{.line.{first,last}.and.arrowtriangle.forward,\
            .word.spacing} textformat.12{,.{ar,hi}} theatermask.and.paintbrush{,.fill} thermometer{.{brakesignal,high,low},.medium{,\
            .slash},.{snowflake,sun}.circle{,.fill}} tugriksign turkishlirasign tv.and.mediabox.fill umbrella.percent{,.ar,.fill{,.ar}} \
            video.doorbell{,.fill} water.waves{,.and.arrow{.down{,.trianglebadge.exclamationmark},.up},.slash} waveform.slash \
            web.camera{,.fill} wifi.router{,.fill} wind{.circle{,.fill},.snow.circle{,.fill}} window{.{awning,casement,ceiling,\
            horizontal}{,.closed},.{shade,vertical}.{closed,open}} windshield{.front.and{.fluid,.wiper{,.and.drop}},.rear.and.{fluid,\
            wiper}} wonsign wrench.adjustable{,.fill} yensign
            """
        ),
        (
            IOSVersion(16, 1),
            """
            0.{circle,square}{.ar,.fill.ar} {1,2}{.{brakesignal,lane},.{circle,square}{.ar,.fill.ar}} {10,11,12}.lane {3,4,5,6,7,8,\
            9}{.{circle,square}{.ar,.fill.ar},.lane} abs{,.brakesignal.slash,.circle{,.fill}} auto{.brakesignal,.headlight.{high,\
            low}.beam{,.fill}} autostartstop{,.slash,.trianglebadge.exclamationmark} axel.2{,.front{.and.rear.engaged,.engaged},\
            .rear.engaged} {backpack,fish,sailboat,toilet}.circle{,.fill} batteryblock{,.fill,.slash{,.fill}} \
            bolt.trianglebadge.exclamationmark{,.fill} car{.front.waves.up{,.fill},.rear{,.and.tire.marks{,.slash},.fill,.road.lane{,\
            .dashed},.waves.up{,.fill}},.side{,.air.{circulate,fresh}{,.fill},.and.exclamationmark{,.fill},.arrowtriangle{.down{,.fill},\
            .up{,.arrowtriangle.down{,.fill},.fill}},.fill,.{front,rear}.open{,.fill}},\
            .top{.door{.front{.left{.and{.front.right{.and.rear{.left{.and.rear.right.open{,.fill},.open{,.fill}},.right.open{,.fill}},\
            .open{,.fill}},.rear{.left{.and.rear.right.open{,.fill},.open{,.fill}},.right.open{,.fill}}},.open{,.fill}},\
            .right{.and.rear{.left{.and.rear.right.open{,.fill},.open{,.fill}},.right.open{,.fill}},.open{,.fill}}},\
            .rear{.left{.and.rear.right.open{,.fill},.open{,.fill}},.right.open{,.fill}}},.lane.dashed{.arrowtriangle.inward{,.fill},\
            .badge.steeringwheel{,.fill},.departure.{left,right}{,.fill}},.radiowaves{.front{,.fill},.rear{,.fill,.left{,\
            .and.rear.right{,.fill},.fill},.right{,.fill}}}}} chart.dots.scatter cross.case.circle{,.fill} ellipsis.viewfinder \
            engine.combustion{,.fill} {exclamationmark,fluid}.transmission figure{.run.square.stack{,.fill},.seated{.seatbelt{,\
            .and.airbag.{off,on}},.side{.air{.{lower,windshield},.upper{,.and.lower}},.airbag.{off,on}{,.2},\
            .windshield.front.and.heat.waves}}} flag.checkered.circle{,.fill} glowplug hand.raised{.app{,.fill},.brakesignal{,.slash}} \
            {handbag,hazardsign,mug,oilcan,stroller,wrongwaysign}{,.fill} headlight.{daytime,fog}{,.fill} heat.element.windshield \
            house{.and.flag{,.circle{,.fill},.fill},.lodge{,.circle{,.fill},.fill}} info.windshield ipad{.and.iphone.slash,.{gen1,gen2}{,\
            .badge.play,.landscape{,.badge.play}}} iphone.{gen1,gen2,gen3}{,.badge.play,.circle{,.fill},.landscape,\
            .radiowaves.left.and.right{,.circle{,.fill}},.slash{,.circle{,.fill}}} key{.horizontal{,.fill},.radiowaves.forward{,.fill}} \
            {kph,mph,sos}{,.circle{,.fill}} lane laptopcomputer.slash light.overhead.{left,right}{,.fill} lock.open.rotation \
            macbook.and.{ipad,iphone} minus.plus{.and.fluid.batteryblock,.batteryblock{.{exclamationmark,slash}{,.fill},.stack{,\
            .exclamationmark{,.fill},.fill}}} mirror.side{.left.and{.arrow.turn.down.right,.heat.waves},.right.and{.arrow.turn.down.left,\
            .heat.waves}} mountain.2{,.circle{,.fill},.fill} person.crop.circle.dashed play.square.stack{,.fill} questionmark.key.filled \
            retarder.brakesignal road.lane.arrowtriangle.2.inward signpost{.and.arrowtriangle.up{,.circle{,.fill},.fill},.left.circle{,\
            .fill},.right{.and.left{,.circle{,.fill},.fill},.circle{,.fill}}} snowflake{.road.lane{,.dashed},.slash} steeringwheel{,\
            .and{.heat.waves,.{key,lock}},.{exclamationmark,slash},.road.lane{,.dashed}} suitcase.rolling{,.fill} suv.side{,\
            .air.{circulate,fresh}{,.fill},.and.exclamationmark{,.fill},.arrowtriangle{.down{,.fill},.up{,.arrowtriangle.down{,.fill},\
            .fill}},.fill,.{front,rear}.open{,.fill}} taillight.fog{,.fill} tent{.2{,.circle{,.fill},.fill},.circle{,.fill}} \
            thermometer{.and.liquid.waves,.transmission} transmission tree{,.circle{,.fill},.fill} \
            windshield{.front.and{.fluid.and.spray,.heat.waves,.spray,.wiper{.and.spray,.{exclamationmark,intermittent}}},\
            .rear.and{.fluid.and.spray,.heat.waves,.spray,.wiper{.and.{drop,spray},.{exclamationmark,intermittent}}}}
            """
        ),
        (
            IOSVersion(16, 4),
            """
            {1,10,11,12,2,3,4,5,6,7,8,9}.lane.{ar,hi} axle.2{,.front{.and.rear.engaged,.engaged},.rear.engaged} beats.{powerbeats,\
            powerbeats3}.{left,right}
            """
        ),
        (
            IOSVersion(17, 0),
            """
            {2h,4a,4h,4l,left,right}{,.circle{,.fill}} accessibility{,.badge.arrow.up.right,.fill} \
            airpodspro.chargingcase.wireless.radiowaves.left.and.right{,.fill} apple.terminal{,.fill,.on.rectangle{,.fill}} \
            applepencil{.adapter.usb.c{,.fill},.and.scribble,.{gen1,gen2,tip}} applewatch.and.arrow.forward{,.rtl} \
            appwindow.swipe.rectangle arcade.stick{,.and.arrow{.{down,right},.left{,.and.arrow.right},.up{,.and.arrow.down}},.console{,\
            .fill}} arrow{.{backward,forward,left,right}.to.line.square{,.fill},.circlepath,.{clockwise,counterclockwise}.square{,.fill},\
            .down{.applewatch,.backward{.and.arrow.up.forward{,.{circle,square}{,.fill}},.toptrailing.rectangle{,.fill}},.circle.dotted,\
            .forward{.and.arrow.up.backward.square{,.fill},.topleading.rectangle{,.fill}},.left{.and.arrow.up.right{,.{circle,square}{,\
            .fill}},.arrow.up.right{,.{circle,square}{,.fill}},.topright.rectangle{,.fill}},.right{.and.arrow.up.left.square{,.fill},\
            .topleft.rectangle{,.fill}},.to.line.square{,.fill}},.triangle.2.circlepath.icloud{,.fill},\
            .up{.backward{.and.arrow.down.forward.square{,.fill},.bottomtrailing.rectangle{,.fill}},.forward{.and.arrow.down.backward{,\
            .{circle,square}{,.fill}},.bottomleading.rectangle{,.fill}},.left{.and.arrow.down.right.square{,.fill},.arrow.down.right{,\
            .{circle,square}{,.fill}},.bottomright.rectangle{,.fill}},.right{.and.arrow.down.left{,.{circle,square}{,.fill}},\
            .bottomleft.rectangle{,.fill}},.to.line.square{,.fill},.trash{,.fill}}} arrowkeys{,.{down,left,right,up}.filled,.fill} \
            arrowshape{.{backward,forward,right}.circle{,.fill},.{down,up}{,.circle{,.fill},.fill},.left{.arrowshape.right{,.fill},\
            .circle{,.fill}}} arrowtriangle.up.arrowtriangle.down.window.{left,right} {australiandollarsign,chineseyuanrenminbisign,\
            danishkronesign,eurozonesign,norwegiankronesign,polishzlotysign,swedishkronasign}{,.arrow.circlepath,.{circle,square}{,\
            .fill}} {australsign,bahtsign,bitcoinsign,brazilianrealsign,cedisign,centsign,coloncurrencysign,cruzeirosign,dongsign,\
            eurosign,florinsign,francsign,guaranisign,hryvniasign,indianrupeesign,kipsign,larisign,lirasign,manatsign,millsign,nairasign,\
            pesetasign,pesosign,rublesign,rupeesign,shekelsign,sterlingsign,tengesign,tugriksign,turkishlirasign,wonsign,\
            yensign}.arrow.circlepath automatic{.brakesignal,.headlight.{high,low}.beam{,.fill}} axle.2{.{driveshaft,front}.disengaged,\
            .rear.{disengaged,lock}} battery{.{0percent,25percent,50percent,75percent},.100percent{,.bolt{,.rtl},.circle{,.fill}}} \
            beats.{fitpro,studiobudsplus}{,.chargingcase{,.fill},.{left,right}} bell.badge{.slash{,.fill{,.rtl},.rtl},.waveform{,.fill}} \
            {binoculars,bird,dishwasher,dryer,handbag,hare,ladybug,lizard,tortoise,tshirt,washer}.circle{,.fill} bolt.badge.{automatic,\
            checkmark,xmark}{,.fill} book{.and.wrench{,.fill},.pages{,.fill}} brain{.fill,.filled.head.profile,.head.profile.fill} \
            bubble{,.circle{,.fill},.fill,.left.and.text.bubble.right{,.fill{,.rtl},.rtl}} button{.angledbottom.horizontal.{left,right}{,\
            .fill},.angledtop.vertical.{left,right}{,.fill},.horizontal{,.fill,.top.press{,.fill}},.{roundedbottom,\
            roundedtop}.horizontal{,.fill},.vertical.{left,right}.press{,.fill}} cable{.coaxial,.connector.slash} \
            calendar.badge.checkmark{,.rtl} camera.badge{.clock{,.fill},.ellipsis.fill} car{.front.waves.down{,.fill},\
            .rear.and.collision.road.lane{,.slash},.side{.hill.{down,up}{,.fill},.lock{,.fill,.open{,.fill}},\
            .rear.and{.collision.and.car.side.front{,.slash},.exclamationmark.and.car.side.front,.wave.3.and.car.side.front}},\
            .top{.door.sliding.{left,right}.open{,.fill},.{frontleft,frontright,rearleft,rearright}.arrowtriangle{,.fill},\
            .radiowaves.rear.right.badge.{exclamationmark,xmark}{,.fill}},.window.{left,right}{,.badge.{exclamationmark,xmark},\
            .{exclamationmark,xmark}}} carseat.{left,right}{,.{1,2,3,fan,massage}{,.fill},.and.heat.waves{,.fill},.backrest.up.and.down{,\
            .fill},.fill,.forward.and.backward{,.fill},.up.and.down{,.fill}} {cat,dog,moonrise,moonset,storefront}{,.circle{,.fill},\
            .fill} character.magnify{,.{ar,he,hi,ja,ko,th,zh}} chart.bar.xaxis.ascending{,.badge.clock{,.rtl}} checkmark{.{applewatch,\
            gobackward},.bubble{.fill.rtl,.rtl},.rectangle.stack{,.fill}} circle{.badge{.{checkmark,exclamationmark,minus,plus,xmark}{,\
            .fill},.questionmark{,.ar,.fill{,.ar}}},.{bottomhalf,righthalf,tophalf}.filled.inverse,.bottomrighthalf.checkered,\
            .dotted{.and.circle,.circle{,.fill}},.filled{.ipad{,.fill,.landscape{,.fill}},.iphone{,.fill}},.lefthalf{.filled{.inverse,\
            .righthalf.striped.horizontal{,.inverse}},.striped.horizontal{,.inverse}}} cloud.rainbow.half{,.fill} \
            creditcard.trianglebadge.exclamationmark.fill cursorarrow.slash{,.square{,.fill}} doc{.badge.clock{,.fill},.questionmark{,\
            .{ar,rtl},.fill{,.{ar,rtl}}}} dot.scope{,.{display,laptopcomputer}} drop.{halffull,transmission} ear.badge.waveform \
            engine.combustion.badge.exclamationmark{,.fill} envelope.badge.person.crop{,.fill} ev{.charger{,.arrowtriangle.{left,right}{,\
            .fill},.{exclamationmark,slash}{,.fill},.fill},.plug{.ac{.gb.t{,.fill},.type.{1,2}{,.fill}},.dc{.{ccs1,ccs2,chademo,nacs}{,\
            .fill},.gb.t{,.fill}}}} exclamationmark{.{magnifyingglass,tirepressure},.warninglight{,.fill}} {eyeglasses,network}.slash \
            fan{,.badge.automatic{,.fill},.fill,.slash{,.fill}} field.of.view.{ultrawide,wide}{,.fill} figure{,.2{,.circle{,.fill}},\
            .child{,.and.lock{,.fill,.open{,.fill}},.circle{,.fill}},.seated.side{,.air.distribution{.lower,.middle{,.and.lower{,\
            .angled}},.upper{,.angled.and{.lower.angled,.middle{,.and.lower.angled}}}},.automatic,\
            .windshield.front.and.heat.waves.air.distribution{.lower,.middle{,.and.lower},.upper{,.and{.lower,.middle{,.and.lower}}}}},\
            .walk.motion.trianglebadge.exclamationmark} fireworks flashlight{.{off,on}.circle{,.fill},.slash{,.circle{,.fill}}} {flask,\
            licenseplate,lightrail,movieclapper,opticid,powercord,skateboard,skis,snowboard,sunglasses,surfboard,triangleshape,\
            warninglight,waterbottle,yieldsign}{,.fill} fuelpump{.arrowtriangle.{left,right}{,.fill},.{exclamationmark,slash}{,.fill}} \
            gauge{.open.with.lines.needle{.33percent{,.and.arrowtriangle{,.from.0percent.to.50percent}},.67percent.and.arrowtriangle{,\
            .and.car},.84percent.exclamation},.with{.dots.needle{.{0percent,100percent,33percent,50percent,67percent},.bottom{.{0percent,\
            100percent},.50percent{,.badge.{minus,plus}}}},.needle{,.fill}}} gearshift.layout.sixspeed gym.bag{,.fill} \
            hand.point.up.left.and.text{,.fill} hands.and.sparkles{,.fill} hanger head.profile.arrow.forward.and.visionpro heat.waves \
            horn{,.blast{,.fill},.fill} hourglass.and.lock info.bubble{.fill.rtl,.rtl} ipad{.case{,.and.iphone.case},.sizes} \
            iphone{.and.arrow.left.and.arrow.right,.{case,sizes}} kashida.arabic key{.radiowaves.forward.slash{,.fill},.slash{,.fill}} \
            {l,r}.button.roundedbottom.horizontal{,.fill} {l1,lb,r1,rb}{.button.roundedbottom.horizontal{,.fill},.circle{,.fill}} \
            l2{.button{.angledtop.vertical.left{,.fill},.roundedtop.horizontal{,.fill}},.circle{,.fill}} {l3,\
            lsb}.button.angledbottom.horizontal.left{,.fill} {l4,lm,m1,m2,m3,m4,p1,p2,p3,p4,r4,rm}.button.horizontal{,.fill} laser.burst \
            lasso.badge.sparkles lightbulb{.max{,.fill},.min{,.badge.exclamationmark{,.fill},.fill}} lightspectrum.horizontal \
            line.3.horizontal.button.angledtop.vertical.right{,.fill} lines.measurement.vertical livephoto.badge.automatic \
            lock{.app.dashed,.badge.clock{,.fill},.circle.dotted} {lt,rt}{.button.roundedtop.horizontal{,.fill},.circle{,.fill}} \
            macbook{,.and.visionpro,.{gen1,gen2}} macwindow.and.cursorarrow{,.rtl} mappin.and.ellipse.circle{,.fill} \
            message.badge.waveform{,.fill} moon.dust{,.circle{,.fill},.fill} paddleshifter.{left,right}{,.fill} pano.badge.play{,.fill} \
            parkingsign{.radiowaves{.left.and.right,.right.and.safetycone},.steeringwheel} pedal.{accelerator,brake,clutch}{,.fill} \
            pencil{.and{.list.clipboard{,.rtl},.scribble},.tip.crop.circle{.badge{.arrow.forward.fill,.{minus,plus}.fill},.fill}} \
            person{.2.badge.key{,.fill},.and.background.striped.horizontal,.{bubble,slash}{,.fill},.bust.circle{,.fill},\
            .crop.circle.dashed.circle{,.fill}} phone{.badge.waveform{,.fill},.bubble{,.fill{,.rtl},.rtl}} photo{.artframe.circle{,\
            .fill},.badge{.arrow.down{,.fill},.{checkmark,plus}{,.fill}}} play.house{,.fill} \
            point{.bottomleft{.filled.forward.to.point.topright.scurvepath,.forward.to{.arrowtriangle.uturn.scurvepath{,.fill},\
            .point.topright{.filled.scurvepath,.scurvepath{,.fill}}}},.forward.to.point.capsulepath{,.fill},\
            .topleft{.down.to.point.bottomright{.curvepath{,.fill},.filled.curvepath},.filled.down.to.point.bottomright.curvepath}} \
            r2{.button{.angledtop.vertical.right{,.fill},.roundedtop.horizontal{,.fill}},.circle{,.fill}} {r3,\
            rsb}.button.angledbottom.horizontal.right{,.fill} rainbow rectangle{.3.group.bubble{,.fill},.checkered,\
            .inset.filled{.and.cursorarrow,.badge.record},.landscape.rotate,.on.rectangle{.badge.gearshape,\
            .button.angledtop.vertical.left{,.fill}},.portrait{.badge.plus{,.fill},.rotate},.ratio{.16.to.9{,.fill},.3.to.4{,.fill},\
            .4.to.3{,.fill},.9.to.16{,.fill}}} retarder.brakesignal{.and.exclamationmark,.slash} righttriangle{,.fill,.split.diagonal{,\
            .fill}} rotate.3d{.circle{,.fill},.fill} shared.with.you.circle{,.fill} shield{.checkered,.lefthalf.filled{.badge.checkmark,\
            .trianglebadge.exclamationmark}} shoe{,.{2,circle}{,.fill},.fill} slider.horizontal{.2.square,.below.sun.max} smartphone \
            speaker.wave.2.bubble{,.fill{,.rtl},.rtl} square{.2.layers.3d.fill,.arrowtriangle.4.outward,.badge.plus{,.fill},.resize{,\
            .{down,up}},.stack.3d.up{.badge.automatic{,.fill},.trianglebadge.exclamationmark{,.fill}}} squares.leading.rectangle.fill \
            squareshape{.dotted.squareshape,.squareshape.dotted} staroflife.shield{,.fill} steeringwheel{.and.liquid.wave,\
            .arrowtriangle.{left,right},.badge.exclamationmark,.circle{,.fill}} sun.{horizon,rain,snow}{,.circle{,.fill},.fill} \
            suv.side{.hill.{down,up}{,.fill},.lock{,.fill,.open{,.fill}}} swiftdata swirl.circle.righthalf.filled{,.inverse} \
            textformat.12.{km,my} thermometer.variable.and.figure{,.circle{,.fill}} tirepressure traction.control.tirepressure{,\
            .{exclamationmark,slash}} truck{.box{,.badge.clock{,.fill{,.rtl},.rtl},.fill},.pickup.side{,.air.{circulate,fresh}{,.fill},\
            .and.exclamationmark{,.fill},.arrowtriangle{.down{,.fill},.up{,.arrowtriangle.down{,.fill},.fill}},.fill,.front.open{,.fill},\
            .hill.{down,up}{,.fill},.lock{,.fill,.open{,.fill}}}} tv{.badge.wifi{,.fill},.slash{,.fill}} video{.badge.waveform{,.fill},\
            .bubble{,.fill{,.rtl},.rtl},.slash.circle{,.fill}} viewfinder{.rectangular,.trianglebadge.exclamationmark} visionpro{,\
            .and.arrow.forward{,.fill},.badge.{exclamationmark,play}{,.fill},.circle{,.fill},.fill,.slash{,.circle{,.fill},.fill}} \
            voiceover watch.analog waveform{.and.person.filled,.badge.{magnifyingglass,mic}} wifi.exclamationmark.circle{,.fill} \
            xserve.raid {zl,zr}.button.roundedtop.horizontal{,.fill}
            """
        ),
        (
            IOSVersion(17, 2),
            """
            {0,1,2,3,4,5,6,7,8,9}.{circle,square}{.fill.hi,.hi} {00,01,02,03,04,05,06,07,08,09,10,11,12,13,14,15,16,17,18,19,20,21,22,23,\
            24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50}.{circle,square}{.{ar,hi},.fill.{ar,hi}} \
            chevron.compact.{backward,forward} person.crop.square.badge.{camera,video}{,.fill} square.and.arrow.up.badge.clock{,.fill}
            """
        ),
        (
            IOSVersion(17, 4),
            """
            apple{.meditate{,.square.stack{,.fill}},.terminal.circle{,.fill}} arrow.down.app.dashed{,.trianglebadge.exclamationmark} \
            audio.jack.{mono,stereo} ipad{.badge.exclamationmark,.{gen1,gen2}{.badge.exclamationmark,.landscape.badge.exclamationmark},\
            .landscape.badge.exclamationmark} iphone{.badge.exclamationmark,.{gen1,gen2,gen3}.badge.exclamationmark} medal.star{,.fill} \
            plus.circle.dashed translate
            """
        ),
        (
            IOSVersion(17, 6),
            """
            beats{.pill{,.fill},.solobuds{,.chargingcase{,.fill},.{left,right}}}
            """
        ),
        (
            IOSVersion(18, 0),
            """
            {10,15,30,45,5,60,75,90}.arrow.trianglehead.{clockwise,counterclockwise}{,.{ar,hi}} air.{car,convertible,pickup,suv}.side{,\
            .fill} airplay.{audio,video}{,.badge.exclamationmark,.circle{,.fill}} airpods{.max,.pro{,.chargingcase.wireless{,.fill,\
            .radiowaves.left.and.right{,.fill}},.{left,right}}} american.football{,.circle{,.fill},.fill,.professional{,.circle{,.fill},\
            .fill}} antenna.radiowaves.left.and.right.slash.circle{,.fill} {app,phone}.badge.clock{,.fill} append.page{,.fill{,.rtl},\
            .rtl} apple{.haptics.and{.exclamationmark.triangle,.music.note{,.slash}},.image.playground{,.fill},.intelligence,\
            .meditate.circle{,.fill}} applepencil.{doubletap,hover,squeeze} applewatch.case.sizes \
            arcade.stick.and.arrow.left.and.arrow.right.outward arrow{.{backward,forward,left}.circle.dotted,\
            .down{.backward{.and.arrow.up.forward.rectangle{,.fill},.circle.dotted},.document{,.fill},\
            .forward{.and.arrow.up.backward.rectangle{,.fill},.circle.dotted},.left{.and.arrow.up.right.rectangle{,.fill},\
            .circle.dotted},.right{.and.arrow.up.left.rectangle{,.fill},.circle.dotted}},.right{.circle.dotted,\
            .filled.filter.arrow.right,.page.on.clipboard},.trianglehead{.2{.clockwise{,.rotate.90{,.{camera,circle,icloud}{,.fill},\
            .page.on.clipboard}},.counterclockwise{,.rotate.90}},.{bottomleft,topright}.capsulepath.clockwise,.{branch,merge,pull,\
            rectanglepath,swap},.clockwise{,.{heart,icloud}{,.fill},.rotate.90},.counterclockwise{,.icloud{,.fill},.rotate.90},\
            .left.and.right.righttriangle.left.righttriangle.right{,.fill},.turn.up.right.{circle,diamond}{,.fill},\
            .up.and.down.righttriangle.up.righttriangle.down{,.fill}},.up{.backward{.and.arrow.down.forward.rectangle{,.fill},\
            .circle.dotted},.circle.dotted,.document{,.fill},.forward{.and.arrow.down.backward.rectangle{,.fill},.circle.dotted},\
            .left{.and.arrow.down.right.rectangle{,.fill},.circle.dotted},.page.on.clipboard,.right.circle.dotted}} australian.football{,\
            .circle{,.fill},.fill} {australiandollarsign,australsign,bahtsign,bitcoinsign,brazilianrealsign,cedisign,centsign,\
            chineseyuanrenminbisign,coloncurrencysign,cruzeirosign,danishkronesign,dollarsign,dongsign,eurosign,eurozonesign,florinsign,\
            francsign,guaranisign,hryvniasign,indianrupeesign,kipsign,larisign,lirasign,manatsign,millsign,nairasign,norwegiankronesign,\
            pesetasign,pesosign,polishzlotysign,rublesign,rupeesign,shekelsign,sterlingsign,swedishkronasign,tengesign,tugriksign,\
            turkishlirasign,wonsign,yensign}{.arrow.trianglehead.counterclockwise.rotate.90,.bank.building{,.fill},\
            .gauge.chart{.lefthalf.righthalf,.leftthird.topthird.rightthird},.ring{,.dashed}} base.unit \
            baseball.diamond.bases.outs.indicator batteryblock.stack{,.badge.snowflake{,.fill},.fill,.trianglebadge.exclamationmark{,\
            .fill}} beats{.powerbeats.pro{,.chargingcase{,.fill},.{left,right}},.studiobuds{.{left,right},.plus{,.chargingcase{,.fill},\
            .{left,right}}}} beziercurve bubble.and.pencil{,.rtl} calendar.and.person camera.macro.slash{,.circle{,.fill}} \
            capsule.on.{capsule,rectangle}{,.fill} car{.badge.gearshape{,.fill},.front.waves.left.and.right.and.up{,.fill},\
            .rear{.and.tire.marks.off,.hazardsign{,.fill},.road.lane{.distance.{1,2,3,4,5}{,\
            .and.gauge.open.with.lines.needle.67percent.and.arrowtriangle},.off,.wave.up},.tilt.road.lanes.curved.right},\
            .side{.front.open.crop{,.fill},.hill.descent.control{,.fill},.rear{.and.exclamationmark.and.car.side.front.off,\
            .crop.trunk.partition{,.fill},.open.crop{,.fill},.tow.hitch{,.fill}},.roof.cargo.carrier{,.fill,.slash{,.fill}}},\
            .top{.arrowtriangle.{front,rear}.{left,right}{,.fill},.front.radiowaves.front.left.and.front.and.front.right{,.fill},\
            .radiowaves.rear.{left,right}.car.top.front{,.fill},.rear.radiowaves.rear.left.and.rear.and.rear.right{,.fill},\
            .video.rear.{left,right}{,.fill}}} cart.badge.clock{,.fill{,.rtl},.rtl} character{.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},\
            .{circle,square}{,.{ar,he,hi,ja,ko,th,zh},.fill{,.{ar,he,hi,ja,ko,th,zh}}}} characters.{lowercase,uppercase}{,.{el,ru}} \
            chart{.bar{.horizontal.page{,.fill},.yaxis},.line.text.clipboard{,.fill}} checkmark{.arrow.trianglehead.counterclockwise,\
            .seal.text.page{,.fill{,.rtl},.rtl}} chevron{.backward.chevron.backward.dotted,.compact{.left.chevron.compact.right,\
            .up.chevron.compact{.down,.right.chevron.compact.down.chevron.compact.left}},.down{.2,.dotted.2,.{forward,right}{.2,\
            .dotted.2}},.forward.dotted.chevron.forward,.left.chevron{.left.dotted,.right},.right.dotted.chevron.right,.up{.2,\
            .chevron{.down.square{,.fill},.right.chevron.down.chevron.left},.dotted.2,.{forward,right}{.2,.dotted.2}}} \
            circle.bottomrighthalf.pattern.checkered clock.arrow.trianglehead{.2.counterclockwise.rotate.90,.counterclockwise.rotate.90} \
            cloud.rainbow.crop{,.fill} {coat,drone,helmet,inhaler,jacket,moped,motorcycle}{,.fill} convertible.side{,.air.{circulate,\
            fresh}{,.fill},.and.exclamationmark{,.fill},.arrow.trianglehead{.backward{,.fill},.forward{,.and.backward{,.fill},.fill}},\
            .arrowtriangle{.down{,.fill},.up{,.arrowtriangle.down{,.fill},.fill}},.fill,.front.open{,.crop{,.fill},.fill},\
            .hill{.descent.control{,.fill},.{down,up}{,.fill}},.lock{,.fill,.open{,.fill}}} cup.and.heat.waves{,.fill} \
            degreesign.{celsius,fahrenheit} desktopcomputer.and.macbook distribute.{horizontal,vertical}{,.fill} document{,\
            .badge{.arrow.up{,.fill},.{clock,ellipsis,gearshape,plus}{,.fill}},.{circle,viewfinder}{,.fill},.fill,.on.{clipboard,\
            document}{,.fill}} duffle.bag{,.fill} ecg.text.page{,.fill{,.rtl},.rtl} engine.emission.and.{exclamationmark,filter} \
            envelope{.and.arrow.trianglehead.branch{,.fill},.front{,.fill{,.rtl},.rtl}} \
            exclamationmark.arrow.trianglehead{.2.clockwise.rotate.90,.counterclockwise.rotate.90} figure{.2.{left,right}.holdinghands,\
            .{american,australian}.football.circle{,.fill},.{archery,badminton,barre,baseball,basketball,bowling,boxing,climbing,\
            cooldown,cricket,curling,dance,elliptical,fencing,fishing,flexibility,golf,gymnastics,handball,hiking,hockey,hunting,\
            jumprope,kickboxing,lacrosse,pickleball,pilates,play,racquetball,rolling,rugby,sailing,snowboarding,socialdance,softball,\
            squash,stairs,surfing,taichi,tennis,volleyball,waterpolo,wrestling,yoga}.circle{,.fill},.{core,cross,step}.training.circle{,\
            .fill},.{disc,equestrian}.sports.circle{,.fill},.field.hockey{,.circle{,.fill}},.hand.cycling.circle{,.fill},\
            .highintensity.intervaltraining.circle{,.fill},.ice.{hockey,skating}{,.circle{,.fill}},.{indoor,outdoor}{.cycle.circle{,\
            .fill},.{rowing,soccer}{,.circle{,.fill}}},.martial.arts.circle{,.fill},.mind.and.body.circle{,.fill},.mixed.cardio.circle{,\
            .fill},.open.water.swim.circle{,.fill},.pool.swim.circle{,.fill},.roll{.circle{,.fill},.runningpace.circle{,.fill}},\
            .run.treadmill{,.circle{,.fill}},.seated{.seatbelt.left.drive.seats{.1{,.{1,2}{,.fill},.fill},.2{,.{2,3}{,.{2,3}{,.fill},\
            .fill},.fill},.3{,.3{,.3{,.fill},.fill},.fill}},.side.{left,right}{,.air.distribution{.lower,.middle{,.and.lower{,.angled}},\
            .upper{,.angled.and{.lower.angled,.middle{,.and.lower.angled}}}},.airbag.{off,on}{,.2},.{automatic,fan,steeringwheel},\
            .windshield.front.and.heat.waves{,.air.distribution{.lower,.middle{,.and.lower},.upper{,.and{.lower,.middle{,\
            .and.lower}}}}}}},.skateboarding{,.circle{,.fill}},.skiing.{crosscountry,downhill}.circle{,.fill},.stair.stepper.circle{,\
            .fill},.stand.dress{,.line.vertical.figure},.strengthtraining.{functional,traditional}.circle{,.fill},.table.tennis.circle{,\
            .fill},.track.and.field.circle{,.fill},.walk{.treadmill{,.circle{,.fill}},.triangle{,.fill}},.water.fitness.circle{,.fill}} \
            fire.extinguisher{,.fill} flag.pattern.checkered{,.2.crossed,.circle{,.fill}} fluid.{batteryblock,coolant} \
            formfitting.gamecontroller{,.fill} fuelpump.and.filter gamecontroller.circle{,.fill} \
            gauge.open.with.lines.needle.33percent.and.arrow.trianglehead.from.0percent.to.50percent \
            gearshape.arrow.trianglehead.2.clockwise.rotate.90 {greaterthanorequalto,lessthanorequalto,notequal}{,.{circle,square}{,\
            .fill}} hand{.draw.badge.ellipsis{,.fill},.palm.facing{,.fill},.{pinch,rays}{,.fill},.point.up.braille.badge.ellipsis{,\
            .fill},.raised.palm.facing{,.fill}} hat.{cap,widebrim}{,.fill} head.profile.arrow.forward.and.vision.pro {headphones,\
            personalhotspot}.slash headset{,.circle{,.fill}} heart.text.clipboard{,.fill} heat.waves.and.fan hifispeaker{.2.badge.{minus,\
            plus}{,.fill},.and.homepod{.badge.{minus,plus}{,.fill},.mini{,.badge.{minus,plus}{,.fill},.fill}},.arrow.forward{,.fill},\
            .badge.{minus,plus}{,.fill}} homepod{.2.badge.{minus,plus}{,.fill},.and.homepod.mini{,.badge.{minus,plus}{,.fill},.fill},\
            .arrow.forward{,.fill},.badge.{minus,plus}{,.fill},.mini{,.2{,.badge.{minus,plus}{,.fill},.fill},.arrow.forward{,.fill},\
            .badge.{minus,plus}{,.fill},.fill}} hourglass.badge.eye house{.badge.{exclamationmark,wifi}{,.fill},.slash{,.fill}} \
            inset.filled{.applewatch.case,.bottomhalf{.rectangle{,.portrait},.tophalf.rectangle},.{bottomleading,bottomleft,bottomright,\
            bottomtrailing,topright,toptrailing}.rectangle{,.portrait},.{bottomthird,leadingthird,leftthird,rightthird,topthird,\
            trailingthird}{.rectangle{,.portrait},.square},.{capsule,oval}{,.portrait},.center.rectangle{,.badge.plus,.portrait},\
            .{circle,square}{,.dashed},.{diamond,triangle,tv},.leadinghalf{.arrow.leading.rectangle,.rectangle{,.portrait},\
            .toptrailing.bottomtrailing.rectangle,.trailinghalf.rectangle},.lefthalf{.arrow.left.rectangle,.rectangle{,.portrait},\
            .righthalf.rectangle,.topright.bottomright.rectangle},.rectangle{,.and{.cursorarrow,.person.filled},.badge.record,\
            .on.rectangle,.portrait},.righthalf{.arrow.right.rectangle,.lefthalf.rectangle,.rectangle{,.portrait}},\
            .tophalf{.bottomhalf.rectangle,.bottomleft.bottomright.rectangle,.rectangle{,.portrait}},\
            .topleading{.bottomleading.trailinghalf.rectangle,.rectangle{,.portrait}},.topleft{.bottomleft.righthalf.rectangle,\
            .rectangle{,.portrait},.topright{.bottomhalf.rectangle,.bottomleft.bottomright.rectangle}},\
            .trailinghalf{.arrow.trailing.rectangle,.leadinghalf.rectangle,.rectangle{,.portrait}}} ipad{.badge.location,.{gen1,\
            gen2}{.badge.location,.landscape{.badge.location,.slash},.slash},.landscape{.and.iphone{,.slash},.badge.location}} \
            iphone{.and.arrow{.{forward,right}.{inward,outward},.left.and.arrow.right.inward},.app.switcher,.badge.location,.crop.circle,\
            .dock.motorized.viewfinder,.gen1{.and.arrow.left,.badge.location,.crop.circle,.landscape.slash,.motion},.{gen2,\
            gen3}{.and.arrow.left.and.arrow.right.inward,.badge.location,.crop.circle,.landscape.slash,.motion},.motion} \
            ipod{.shuffle.{gen1,gen2,gen3,gen4},.touch{,.{landscape,slash}}} key{.2.on.ring{,.fill},.car.radiowaves.forward{,.fill{,\
            .rtl},.rtl},.card{,.fill}} ladybug.slash{,.circle{,.fill},.fill} {leaf,plus}.arrow.trianglehead.clockwise location.app{,\
            .fill} lock{.document{,.fill},.rectangle.on.rectangle.dashed} macbook{.and{.applewatch,.vision.pro},.slash} \
            {malaysianringgitsign,peruviansolessign,singaporedollarsign}{,.arrow.trianglehead.counterclockwise.rotate.90,.bank.building{,\
            .fill},.{circle,square}{,.fill},.gauge.chart{.lefthalf.righthalf,.leftthird.topthird.rightthird},.ring{,.dashed}} \
            matter.logo mecca microphone{,.and.signal.meter{,.fill},.badge.{ellipsis,plus,xmark}{,.fill},.{circle,square}{,.fill},.fill,\
            .slash{,.circle{,.fill},.fill}} minus.arrow.trianglehead.counterclockwise moon.road.lanes music.microphone{,.circle{,.fill}} \
            numbers{,.{ar,hi},.rectangle{,.{ar,hi},.fill{,.{ar,hi}}}} oar.2.crossed.circle{,.fill} oilcan.and.thermometer{,.fill} \
            parkingsign{.radiowaves{.down.right.off,.left.and.right.slash},.square{,.fill}} \
            person{.2{.arrow.trianglehead.counterclockwise,.badge.{minus,plus}{,.fill}},.and.arrow.left.and.arrow.right.outward,\
            .badge.shield.exclamationmark{,.fill},.crop{.badge.magnifyingglass{,.fill},.square.on.square.angled{,.fill}},\
            .fill.and.arrow.left.and.arrow.right.outward} photo{.badge.exclamationmark{,.fill},.on.rectangle.angled.fill} \
            point{.bottomleft.forward.to.arrow.triangle{.scurvepath{,.fill},.uturn.scurvepath{,.fill}},\
            .topright{.arrow.triangle.backward.to.point.bottomleft{.filled.scurvepath,.scurvepath{,.fill}},\
            .filled.arrow.triangle.backward.to.point.bottomleft.scurvepath}} powermeter powerplug.portrait{,.fill} \
            printer{.dotmatrix{.filled.and.paper.inverse,.inverse},.filled.and.paper.inverse,.inverse} progress.indicator \
            questionmark{.circle.dashed{,.ar},.text.page{,.{ar,rtl},.fill{,.{ar,rtl}}}} rectangle{.expand.diagonal,.grid.3x3{,.fill},\
            .on.rectangle.dashed,.pattern.checkered} richtext.page{,.{ar,he,hi,ja,ko,th,zh},.fill{,.{ar,he,hi,ja,ko,th,zh}}} \
            robotic.vacuum{,.fill} rugbyball{,.circle{,.fill},.fill} {sharedwithyou,tsa}{,.circle{,.fill},.slash} \
            shield.pattern.checkered slider.horizontal.2{.arrow.trianglehead.counterclockwise,\
            .rectangle.and.arrow.trianglehead.2.clockwise.rotate.90} speaker.wave.1.arrowtriangles.up.right.down.left \
            square{.and.arrow{.down.badge.clock{,.fill},.up.trianglebadge.exclamationmark.fill},.grid.3x3.square.badge.ellipsis} \
            squareroot steeringwheel{.and.hands,.arrow.trianglehead.counterclockwise.and.clockwise} sun.{lefthalf,righthalf}.filled \
            suspension.shock suv.side{.{front,rear}.open.crop{,.fill},.hill.descent.control{,.fill},.roof.cargo.carrier{,.fill,.slash{,\
            .fill}}} tachometer text{.bubble.badge.clock{,.fill{,.rtl},.rtl},.document{,.fill},.line.magnify,.page{,\
            .badge.magnifyingglass,.fill,.slash{,.fill{,.rtl},.rtl}},.rectangle.page{,.fill}} textformat{.alt.{ar,el,he,hi,ja,ko,th,zh},\
            .{ar,el,he,hi,ja,ko,th,zh},.characters{,.{ar,el,he,hi,ja,ko,ru,th,zh},.arrow.left.and.right{,.{ar,el,he,hi,ja,ko,ru,th,zh}},\
            .dottedunderline{,.{ar,el,he,hi,ja,ko,ru,th,zh}}},.numbers{,.{ar,bn,gu,hi,km,kn,ml,mni,my,or,pa,sat,te}},.size{.{bn,gu,kn,ml,\
            mni,mr,or,pa,sat,si,ta,te},.{larger,smaller}.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te}}} \
            thermometer{.and.liquid.waves{.snowflake,.trianglebadge.exclamationmark},.variable} tire{,.badge.snowflake} tow.hitch{,\
            .exclamationmark{,.fill},.fill} truck{.pickup.side.front.open.crop{,.fill},.side{.hill.descent.control{,.fill},\
            .roof.cargo.carrier{,.fill,.slash{,.fill}}}} vision.pro{,.and.arrow.forward{,.fill},.badge.{exclamationmark,play}{,.fill},\
            .circle{,.fill},.fill,.slash{,.circle{,.fill},.fill},.trianglebadge.exclamationmark{,.fill}} wallet.bifold{,.fill} \
            wand.and.sparkles{,.inverse} water.waves.and.arrow.trianglehead{.down{,.trianglebadge.exclamationmark},.up} wave.3{.down{,\
            .{car,convertible,pickup,suv}.side{,.fill},.circle{,.fill}},.up{,.circle{,.fill}}} waveform.badge.microphone wheelchair \
            widget.{extralarge,large,medium,small}{,.badge.plus} xmark.triangle.circle.square{,.fill} zipper.page
            """
        ),
        (
            IOSVersion(18, 1),
            """
            bolt.house{,.fill} cable.connector.video car.top.radiowaves.2{.front.left.front.front.right{,.fill},\
            .rear.left.rear.rear.right{,.fill}} character.{circle,square}{.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},.fill.{bn,gu,kn,ml,\
            mni,mr,or,pa,sat,si,ta,te}} dot.car.top.radiowaves.2.rear.left.rear.rear.right{,.fill} envelope.stack{,.fill} \
            {exclamationmark,questionmark}.message{,.fill} hand.{thumbsdown,thumbsup}.slash{,.fill} laurel.leading.laurel.trailing \
            memories.badge.{checkmark,xmark} photo.badge.magnifyingglass{,.fill} rectangle.grid.3x1{,.fill} \
            square.and.arrow.down.badge.{checkmark,xmark}{,.fill} waveform{.badge.{checkmark,xmark},.path.ecg{.magnifyingglass,.text{,\
            .{clipboard,page}{,.fill{,.rtl},.rtl},.rtl}}}
            """
        ),
        (
            IOSVersion(18, 2),
            """
            airpods.gen4{,.chargingcase.wireless{,.fill},.{left,right}} apple.writing.tools exclamationmark.triangle.text.page{,.fill{,\
            .rtl},.rtl} figure.seated.side.{left,right}.air.distribution.upper.and.middle.and.lower headphones.dots info.triangle{,\
            .fill} inset.filled.rectangle.and.person.filled.circle{,.fill} questionmark.message{.ar,.fill.ar} receipt{,.fill} \
            wand.and.outline{,.inverse}
            """
        ),
        (
            IOSVersion(18, 4),
            """
            arrow.{backward,forward}.to.line.compact car{.side{.arrow.left.and.right{,.fill},\
            .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle{,.fill},\
            .rear.and.collision.and.car.side.front.and{.arrow.forward,.steeringwheel}},.top.lane.dashed.departure.{left,right}.slash{,\
            .fill}} character{.cursor.ibeam.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},.magnify.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},\
            .textbox{.badge.sparkles{,.{ar,bn,gu,he,hi,ja,kn,ko,ml,mni,mr,or,pa,sat,si,ta,te,th,zh}},.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,\
            ta,te}}} {convertible,suv}.side{.arrow.left.and.right{,.fill},\
            .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle{,.fill}} cursorarrow.resize.north.east.south.east \
            electronic.toll.collection{,.rectangle{,.fill,.slash{,.fill},.trianglebadge.exclamationmark{,.fill}}} \
            engine.emission.and.drop.2.water.wave.below envelope.and.arrow.3.down{,.fill} flag.pattern.checkered.lc fuel.filter.water \
            function.ar {hydrogen,pi}{,.{circle,square}{,.fill}} info.circle.text.page{,.fill{,.rtl},.rtl} key{.{car,convertible,\
            suv}.side{,.fill},.truck.pickup.side{,.fill}} long.text.page.and.pencil{,.fill} macmini.{gen2,gen3}{,.fill} memories.slash \
            minus.plus.batteryblock.stack.arrowtriangle{.left{,.fill},.right{,.and.arrowtriangle.left{,.fill},.fill}} nosign.badge.clock \
            person{.checkmark.and.xmark{,.rtl},.fill.checkmark.and.xmark{,.rtl}} photo{.badge.shield.exclamationmark{,.fill},\
            .trianglebadge.exclamationmark{,.fill}} plus.minus.capsule{,.fill} repeat.badge.xmark.circle.fill \
            road.lane.arrowtriangle.2.outward robotic.vacuum.and{.arrowtriangle.up{,.fill},.ellipsis{,.fill}} spoon.serving \
            square.and.arrow.up.badge.checkmark{,.fill} squareshape.split.2x2.dotted{.inside{,.and.outside},.outside} star.hexagon{,\
            .fill} textformat{.{alt,subscript,superscript}.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,\
            te},.characters{.arrow.left.and.right.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},\
            .dottedunderline.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te}}} truck.pickup.side{.arrow.left.and.right{,.fill},\
            .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle{,.fill}}
            """
        ),
        (
            IOSVersion(18, 5),
            """
            apple.intelligence.badge.xmark beats.powerbeats.pro.2{,.chargingcase{,.fill},.{left,right}}
            """
        ),
        (
            IOSVersion(26, 0),
            """
            {1,10,11,12,13,14,15,16,17,18,19,2,20,21,22,23,24,25,26,27,28,29,3,30,31,4,5,6,7,8,9}.calendar{,.{ar,hi}} ac{,.slash} \
            airplane{.{cloud,landed},.path.dotted,.ticket{,.fill},.up.{forward,right}{,.app{,.fill}}} airplaneseat \
            app{.background.dotted,.{grid,shadow,specular,translucent}} apple{.{books,classical,podcasts}.pages{,.fill},.homekit} \
            appletv.badge.{checkmark,exclamationmark}{,.fill} applewatch.badge.{checkmark,exclamationmark} apps{.ipad{.badge{.checkmark{,\
            .rtl},.plus},.on.rectangle.portrait.dashed{,.rtl}},.iphone.badge.checkmark{,.rtl}} aqi.medium.gauge.open \
            arrow{.down.circle.badge.{pause,xmark}{,.fill},.forward.folder{,.fill{,.rtl},.rtl},.trianglehead.turn.up.right,.up.folder{,\
            .fill}} {backpack,bicycle,briefcase,camera,handbag,wallet}.sensor.tag.radiowaves.left.and.right{,.fill} \
            bed.double.badge.checkmark{,.fill} bell.badge.waveform.slash{,.fill} blood.pressure.cuff{,.badge.gauge.with.needle{,.fill},\
            .fill} book.badge.plus{,.fill} calendar{.badge{,.lock},.day.timeline.{leading,left,right,trailing}.circle{,.fill}} \
            car{.rear.road.lane.dashed.arrowtriangle.2.outward,.window.{left,right}.badge.lock} {cellularbars,coat,cube,ticket}.circle{,\
            .fill} character{.book.closed{.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},.fill.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te}},\
            .bubble{.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te},.fill.{bn,gu,kn,ml,mni,mr,or,pa,sat,si,ta,te}},.text.justify{,.{ar,bn,gu,he,\
            hi,ja,kn,ko,ml,mni,mr,or,pa,sat,si,ta,te,th,zh}}} chart.bar.xaxis.descending checkmark{.app{,.fill},\
            .arrow.trianglehead.clockwise,.circle{.badge.{airplane,plus}{,.fill},.dotted,.trianglebadge.exclamationmark.fill}} \
            circle{.grid.2x2.topleft.checkmark.filled,.on.square{,.intersection.dotted,.merge}} \
            clock{.arrow.trianglehead.clockwise.rotate.90.path.dotted,.badge.airplane{,.fill}} contextualmenu.and.pointer.arrow \
            creditcard{.and.numbers,.arrow.trianglehead.2.clockwise.rotate.90,.rewards{,.fill}} desktopcomputer.badge{.checkmark,\
            .shield.checkmark} display.and.screwdriver document.on.trash{,.fill} dot{.circle.and.pointer.arrow,.crosshair} \
            dots.and.line.vertical.and.pointer.arrow.rectangle earbud.{left,right} earbuds{.bone.conduction{,.{left,right}},.in.ear{,\
            .{left,right}},.stemless{,.{left,right}}} ellipsis{.calendar,.circle.badge{,.fill}} envelope{.and.hand.raised{,.fill},\
            .badge.{minus,plus}{,.fill},.open.badge.clock.fill} environments{,.circle{,.fill},.fill,.slash{,.circle{,.fill},.fill}} \
            eraser{.badge.xmark{,.fill},.slash{,.fill},.trianglebadge.exclamationmark{,.fill}} eye.half.closed{,.fill} f.cursive.slash \
            fan{.badge.arrow.up.and.down.and.arrow.left.and.right{,.fill},.circle{,.fill},.gauge.open} \
            figure{.seated.side{.left.air.distribution{.indirect,.lower.angled.and.upper.angled,\
            .upper.angled.and.dottedline.and.lower.angled},.right{.air.distribution{.indirect,.lower.angled.and.upper.angled,\
            .upper.angled.and.dottedline.and.lower.angled},.child.lap}},.walk.suitcase.rolling{,.circle{,.fill}}} \
            filemenu.and.pointer.arrow{,.rtl} finder flame.gauge.open fuelpump.thermometer{,.fill} gauge{.chart{.lefthalf.righthalf,\
            .leftthird.topthird.rightthird},.open{,.righthalf.dotted.with.needle.and.arrow.trianglehead.backward}} globe{.badge.clock{,\
            .fill},.fill} graph.{2d,3d} guidepoint{.horizontal,.vertical{,.arrowtriangle.forward,.numbers}} \
            hand.thumbsdown{.filled.hand.thumbsup,.hand.thumbsup{,.{fill,filled}}} headphones{.over.ear,\
            .sensor.tag.radiowaves.left.and.right{,.fill}} heart{.badge.bolt{,.fill,.slash{,.fill}},.gauge.open} heat.waves{.circle{,\
            .fill},.gauge.open} highlighter.badge.ellipsis homepod{.badge.checkmark{,.fill{,.rtl},.rtl},.mini{.and.appletv{,.fill{,.rtl},\
            .rtl},.badge.checkmark{,.fill{,.rtl},.rtl}}} {hourglass,steeringwheel,wifi}.badge.lock humidifier.and.ellipsis{,.fill} \
            icloud.dashed inset.filled{.bottomleading.bottomtrailing.rectangle,.bottomleft.bottomright.rectangle,.circle.slash,\
            .leftthird.middlethird.rightthird.rectangle,.pano,.rectangle.and.pointer.arrow,.topthird.middlethird.bottomthird.rectangle} \
            ipad{.badge.checkmark,.gen1{.crop.homebutton.circle,.sizes},.gen2.sizes,.landscape.and.{applewatch,ipod}} iphone{.and{.ipod,\
            .vision.pro},.badge.checkmark,.gen1{.crop.homebutton.circle,.sizes},.{gen2,gen3}.sizes,.pattern.diagonalline{,\
            .on.rectangle.portrait.dashed}} ipod.and{.applewatch,.vision.pro} jacket{.circle{,.fill},\
            .sensor.tag.radiowaves.left.and.right{,.fill}} key{.{circle,shield}{,.fill},.sensor.tag.radiowaves.left.and.right{,.fill}} \
            laptopcomputer.badge.checkmark line.diagonal.trianglehead.up.right{,.left.down} lines.measurement.horizontal.aligned.bottom \
            list{.bullet.badge.ellipsis,.dash{.badge.ellipsis,.header.rectangle.fill},.number.badge.ellipsis{,.{hi,rtl}}} \
            lock{.badge.{checkmark,xmark}{,.fill},.heart{,.fill},.{rectangle,square}.dashed} macbook{.and.ipod,.badge{.{checkmark,\
            exclamationmark},.shield.checkmark},.{gen1,gen2}.sizes,.sizes,.trianglebadge.exclamationmark} {macmini,\
            macstudio}.badge.checkmark{,.fill} macpro.gen3.badge.ckeckmark{,.fill} macwindow{.and.pointer.arrow{,.rtl},.stack} \
            minus{.arrow.trianglehead.clockwise,.plus.lines.measurement.horizontal.aligned.bottom} \
            music{.note{.arrow.trianglehead.clockwise,.slash,.square.stack{,.fill}},.pages{,.fill}} numbers.{bn,gu,km,kn,ml,mni,mr,my,or,\
            pa,sat,te} pad.header paint.bucket.classic pedestrian.gate.{closed,open}.trianglebadge.exclamationmark person{.2.{badge,\
            shield}{,.fill},.crop.circle.badge.ellipsis{,.fill},.spatialaudio{.3d.fill,.fill,.stereo{.3d.fill,.fill}},\
            .text.rectangle.trianglebadge.exclamationmark{,.fill}} pet.carrier{,.circle{,.fill},.fill} phone.pause{,.circle{,.fill},\
            .fill} play.diamond{,.fill} plus{.arrow.trianglehead.counterclockwise,.capsule{,.fill}} pointer.arrow{,\
            .and.square.on.square.dashed,.click{,.2,.badge.clock},.ipad{,.and.square.on.square.dashed,.rays,.slash{,.square{,.fill}},\
            .square{,.fill}},.motionlines{,.click},.rays,.slash{,.square{,.fill}},.square{,.fill}} rectangle{.3.group.dashed,.grid.1x3{,\
            .fill},.{landscape,portrait}.rotate.slash,.stack.slash{,.fill}} repeat.badge.xmark ring{,.dashed} \
            sensor.radiowaves.left.and.right{,.fill} service.dog{,.fill} shoe.arrow.trianglehead.up{.and.down{,.fill},.right{,.circle{,\
            .fill},.fill}} siri slider.horizontal.below.circle.{lefthalf,righthalf}.filled{,.inverse} sparkle.text.clipboard{,.fill} \
            sparkles.2 spatial.capture{,.fill,.on.hexagon{,.fill},.slash{,.fill}} speaker.trianglebadge.exclamationmark{,.fill} \
            {strikethrough,underline}.double stroke.line.diagonal{,.slash} suitcase{.circle{,.fill},.rolling{.and.{film,suitcase}{,\
            .circle{,.fill},.fill},.circle{,.fill}}} text{.below.folder{,.fill},.line{.2.summary{,.badge.xmark},.3.summary},.pad.header{,\
            .badge{.clock{,.rtl},.plus}},.rectangle{,.fill},.square.filled} textformat.numbers.mr thermometer{.and.ellipsis,.gauge.open,\
            .tirepressure,.variable.badge.{clock,play}} tram.card{,.fill} tray.badge{,.fill} umbrella{.circle{,.fill},.gauge.open,\
            .sensor.tag.radiowaves.left.and.right{,.fill}} vent.heat.waves.upward vision.pro.badge.checkmark{,.fill} waveform.{low,mid} \
            xmark.circle.badge.airplane{,.fill}
            """
        ),
    ]

    /// Names that symbols had before: `bell.and.waveform>bell.badge.waveform{,.fill}` are two of them with the ones that they have now. iOS knows both.
    static let formerNames = """
        123>numbers{.rectangle{,.fill{,.{ar,hi}},.{ar,hi}}} a>character{,.book.closed{,.fill{,.{ar,he,hi,ja,ko,th,zh}},.{ar,he,hi,ja,ko,\
        th,zh}},.magnify} abc>characters.uppercase airplayaudio>airplay.audio{,.badge.exclamationmark,.circle{,.fill}} \
        airplayvideo>airplay.video{,.badge.exclamationmark,.circle{,.fill}} airpodpro>airpods.pro{.{left,right}} airpodsmax>airpods.max \
        airpodspro>airpods.pro{,.chargingcase.wireless{,.fill,.radiowaves.left.and.right{,.fill}}} applelogo>apple.logo \
        applewatch.case.inset.filled>inset.filled.applewatch.case arrow>arrow.triangle{.2.circlepath{,.circle{,.fill}},.{branch,merge,\
        swap}} arrow>arrow.triangle.turn{.up.right.diamond{,.fill}} arrow>arrow.trianglehead{.clockwise.{heart,icloud}{,.fill},\
        .counterclockwise.icloud{,.fill},.left.and.right.righttriangle.left.righttriangle.right{,.fill},.{branch,merge,rectanglepath,\
        swap},.up.and.down.righttriangle.up.righttriangle.down{,.fill}} arrow>arrow.trianglehead.turn{.up.right.diamond{,.fill}} \
        arrow.2.circlepath>arrow.trianglehead.2.clockwise.rotate.90{,.circle{,.fill}} \
        arrow.circlepath>arrow.trianglehead.counterclockwise.rotate.90 arrow.down.doc>arrow.down.document{,.fill} \
        arrow.down.to.line.alt>arrow.down.to.line.compact arrow.left.to.line.alt>arrow.left.to.line.compact \
        arrow.right.arrow.left>arrow.left.arrow.right{,.{circle,square}{,.fill}} arrow.right.doc>arrow.right.page{.on.clipboard} \
        arrow.right.to.line.alt>arrow.right.to.line.compact arrow.triangle>arrow.trianglehead{.{branch,merge,pull,swap},\
        .turn.up.right.{circle,diamond}{,.fill}} arrow.triangle.2.circlepath>arrow.trianglehead.2.clockwise.rotate.90{,.{camera,circle,\
        icloud}{,.fill}} arrow.triangle.2.circlepath.doc>arrow.trianglehead.2.clockwise.rotate.90.page{.on.clipboard} \
        arrow.triangle.capsulepath>arrow.trianglehead.topright.capsulepath.clockwise \
        arrow.up.and.down.righttriangle.up.fill>arrow.trianglehead.up.and.down.righttriangle.up{.righttriangle.down.fill} \
        arrow.up.and.down.righttriangle.up.fill>arrow.up.and.down.righttriangle.up{.righttriangle.down.fill} \
        arrow.up.doc>arrow.up.document{,.fill} arrow.up.doc>arrow.up.page{.on.clipboard} arrow.up.to.line.alt>arrow.up.to.line.compact \
        arrowtriangle.left.fill>arrowtriangle.left{.and.line.vertical.and.arrowtriangle.right.fill} \
        arrowtriangle.right.fill>arrowtriangle.right{.and.line.vertical.and.arrowtriangle.left.fill} \
        australiandollarsign.arrow.circlepath>australiandollarsign.arrow.trianglehead.counterclockwise.rotate.90 \
        australsign.arrow.circlepath>australsign.arrow.trianglehead.counterclockwise.rotate.90 auto>automatic{.brakesignal,\
        .headlight.{high,low}.beam{,.fill}} axel>axle{.2{,.front{.and.rear.engaged,.engaged},.rear.engaged}} \
        bahtsign.arrow.circlepath>bahtsign.arrow.trianglehead.counterclockwise.rotate.90 battery.0>battery.0percent \
        battery.100>battery.100percent{,.bolt{,.rtl},.circle{,.fill}} battery.25>battery.25percent battery.50>battery.50percent \
        battery.75>battery.75percent beats.fit.pro>beats.fitpro{,.chargingcase{,.fill},.{left,right}} \
        beats.powerbeatspro>beats.powerbeats.pro{,.chargingcase{,.fill},.{left,right}} beats.studiobud>beats.studiobuds{.{left,right}} \
        beats.studiobudsplus>beats.studiobuds.plus{,.chargingcase{,.fill},.{left,right}} bell.and>bell.badge{.waveform{,.fill}} \
        bin.xmark>xmark.bin{,.fill} bitcoinsign.arrow.circlepath>bitcoinsign.arrow.trianglehead.counterclockwise.rotate.90 \
        bolt.badge.a>bolt.badge.automatic{,.fill} bolt.fill>bolt{.batteryblock{,.fill}} box.truck>truck.box{,.badge.clock{,.fill{,.rtl},\
        .rtl},.fill} brazilianrealsign.arrow.circlepath>brazilianrealsign.arrow.trianglehead.counterclockwise.rotate.90 \
        camera.fill.badge.ellipsis>camera.badge.ellipsis.fill camera.rotate>arrow.triangle.2.circlepath.camera{,.fill} \
        camera.rotate>arrow.trianglehead.2.clockwise.rotate.90.camera{,.fill} capsule.inset.filled>inset.filled.capsule \
        capsule.portrait.inset.filled>inset.filled.capsule.portrait car.top.frontleft.arrowtriangle>car.top.arrowtriangle.front.left{,\
        .fill} car.top.frontright.arrowtriangle>car.top.arrowtriangle.front.right{,.fill} \
        car.top.rearleft.arrowtriangle>car.top.arrowtriangle.rear.left{,.fill} \
        car.top.rearright.arrowtriangle>car.top.arrowtriangle.rear.right{,.fill} \
        cedisign.arrow.circlepath>cedisign.arrow.trianglehead.counterclockwise.rotate.90 \
        centsign.arrow.circlepath>centsign.arrow.trianglehead.counterclockwise.rotate.90 \
        chart.bar.doc.horizontal>chart.bar.horizontal.page{,.fill} checkerboard.rectangle>rectangle.checkered \
        checkerboard.rectangle>rectangle.pattern.checkered checkerboard.shield>shield.checkered \
        checkerboard.shield>shield.pattern.checkered checkmark.gobackward>checkmark.arrow.trianglehead.counterclockwise \
        chevron.left.slash>chevron.left.forwardslash{.chevron.right} \
        chineseyuanrenminbisign.arrow.circlepath>chineseyuanrenminbisign.arrow.trianglehead.counterclockwise.rotate.90 \
        circle.bottomhalf.fill>circle.bottomhalf.filled circle.bottomrighthalf>circle.bottomrighthalf.pattern{.checkered} \
        circle.bottomthird.split>sleep circle.dashed.inset.fill>circle.dashed.inset.filled \
        circle.dashed.inset.fill>inset.filled.circle.dashed circle.dashed.inset.filled>inset.filled.circle.dashed \
        circle.fill>circle{.square.fill} circle.grid.cross.down.fill>circle.grid.cross.down.filled \
        circle.grid.cross.left.fill>circle.grid.cross.left.filled circle.grid.cross.right.fill>circle.grid.cross.right.filled \
        circle.grid.cross.up.fill>circle.grid.cross.up.filled circle.grid.hex>circle.hexagongrid{,.fill} \
        circle.grid.hex>circles.hexagongrid{,.fill} circle.inset.filled>inset.filled.circle circle.lefthalf.fill>circle.lefthalf.filled \
        circle.righthalf.fill>circle.righthalf.filled circle.tophalf.fill>circle.tophalf.filled circles>circle{.{hexagongrid,\
        hexagonpath}{,.fill}} clock.arrow.2.circlepath>clock.arrow.trianglehead.2.counterclockwise.rotate.90 \
        clock.arrow.circlepath>clock.arrow.trianglehead.counterclockwise.rotate.90 cloud.rainbow.half>cloud.rainbow.crop{,.fill} \
        coloncurrencysign.arrow.circlepath>coloncurrencysign.arrow.trianglehead.counterclockwise.rotate.90 \
        contextualmenu.and.cursorarrow>contextualmenu.and.pointer.arrow creditcard.and.123>creditcard.and.numbers \
        cruzeirosign.arrow.circlepath>cruzeirosign.arrow.trianglehead.counterclockwise.rotate.90 cube.box>shippingbox{,.fill} \
        cursor>cursorarrow{.rays} cursor>pointer.arrow{.rays} cursorarrow>pointer.arrow{,.and.square.on.square.dashed,.click{,.2,\
        .badge.clock},.motionlines{,.click},.rays,.slash{,.square{,.fill}},.square{,.fill}} \
        danishkronesign.arrow.circlepath>danishkronesign.arrow.trianglehead.counterclockwise.rotate.90 dial>dial.low{,.fill} \
        dial.max>dial.high{,.fill} dial.min>dial.low{,.fill} diamond.inset.filled>inset.filled.diamond doc>document{,.badge{.arrow.up{,\
        .fill},.{ellipsis,plus},.{clock,gearshape}{,.fill}},.fill,.on.clipboard{,.fill},.{circle,viewfinder}{,.fill}} \
        doc.append>append.page{,.fill{,.rtl},.rtl} doc.fill.badge.ellipsis>document.badge.ellipsis.fill \
        doc.fill.badge.plus>document.badge.plus.fill doc.on.doc>document.on.document{,.fill} doc.plaintext>text.page{,.fill} \
        doc.questionmark>questionmark.text.page{,.{ar,rtl},.fill{,.{ar,rtl}}} doc.richtext>richtext.page{,.fill{,.{ar,he,hi,ja,ko,th,\
        zh}},.{ar,he,hi,ja,ko,th,zh}} doc.text>doc{.viewfinder} doc.text>document{.viewfinder} doc.text>text.document{,.fill} \
        doc.text>text.page.badge{.magnifyingglass} doc.text.below.ecg>ecg.text.page{,.fill{,.rtl},.rtl} \
        doc.text.below.ecg>waveform.path.ecg.text.page{,.fill{,.rtl},.rtl} doc.text.fill.viewfinder>doc.viewfinder.fill \
        doc.text.fill.viewfinder>document.viewfinder.fill doc.text.image>text.rectangle.page{,.fill} doc.zipper>zipper.page \
        dollarsign.arrow.circlepath>dollarsign.arrow.trianglehead.counterclockwise.rotate.90 \
        dongsign.arrow.circlepath>dongsign.arrow.trianglehead.counterclockwise.rotate.90 \
        dot.circle.and.cursorarrow>dot.circle.and.pointer.arrow \
        dots.and.line.vertical.and.cursorarrow>dots.and.line.vertical.and.pointer.arrow{.rectangle} dpad.down.fill>dpad.down.filled \
        dpad.left.fill>dpad.left.filled dpad.right.fill>dpad.right.filled dpad.up.fill>dpad.up.filled ear.and>ear.badge{.waveform} \
        ecg>waveform.path.ecg{.text.page{,.fill{,.rtl},.rtl}} ellipses>ellipsis{.bubble{,.fill}} \
        envelope.arrow.triangle>envelope.and.arrow.trianglehead{.branch{,.fill}} \
        envelope.badge.shield.leadinghalf.fill>envelope.badge.shield.half.filled \
        envelope.fill.badge.shield.trailinghalf>envelope.badge.shield.half.filled{.fill} \
        eurosign.arrow.circlepath>eurosign.arrow.trianglehead.counterclockwise.rotate.90 \
        eurozonesign.arrow.circlepath>eurozonesign.arrow.trianglehead.counterclockwise.rotate.90 \
        exclamationmark.arrow.circlepath>exclamationmark.arrow.trianglehead.counterclockwise.rotate.90 \
        exclamationmark.arrow.triangle.2.circlepath>exclamationmark.arrow.trianglehead.2.clockwise.rotate.90 \
        face.smiling.fill>face.smiling.inverse fanblades>fan{,.fill,.slash{,.fill}} fiberchannel>fibrechannel \
        figure>figure.indoor{.soccer} figure>figure.stand{.dress.line.vertical.figure} figure.rower>figure.indoor.rowing \
        figure.seated.side>figure.seated.side.left{,.air.distribution{.lower,.middle{,.and.lower{,.angled}},.upper{,\
        .angled.and{.lower.angled,.middle{,.and.lower.angled}}}},.airbag.{off,on}{,.2},.automatic,.windshield.front.and.heat.waves{,\
        .air.distribution{.lower,.middle{,.and.lower},.upper{,.and{.lower,.middle{,.and.lower}}}}}} \
        figure.seated.side.air>figure.seated.side.left.air.distribution{.lower} \
        figure.seated.side.air.upper>figure.seated.side.left.air.distribution.middle{,.and.lower} \
        figure.seated.side.air.windshield>figure.seated.side.left.air.distribution.upper figure.skating>figure.skateboarding \
        filemenu.and.cursorarrow>filemenu.and.pointer.arrow{,.rtl} flag>flag.pattern{.checkered{,.2.crossed,.circle{,.fill}}} \
        flip.horizontal>arrow.left.and.right.righttriangle.left.righttriangle.right{,.fill} \
        flip.horizontal>arrow.trianglehead.left.and.right.righttriangle.left.righttriangle.right{,.fill} \
        florinsign.arrow.circlepath>florinsign.arrow.trianglehead.counterclockwise.rotate.90 folder.badge.gear>folder.badge.gearshape \
        folder.fill.badge.gear>folder.fill.badge.gearshape football>american.football{,.circle{,.fill},.fill} \
        francsign.arrow.circlepath>francsign.arrow.trianglehead.counterclockwise.rotate.90 gauge>gauge.medium{,.badge.{minus,plus}} \
        gauge>gauge.with.dots.needle.bottom.50percent{,.badge.{minus,plus}} gauge.high>gauge.with.dots.needle.bottom.100percent \
        gauge.low>gauge.with.dots.needle.bottom.0percent gauge.medium>gauge.with.dots.needle.bottom.50percent{,.badge.{minus,plus}} \
        gauge.open.with.lines.needle.33percent.and.arrowtriangle>gauge.open.with.lines.needle.33percent.and.arrow.trianglehead{.from.0per\
        cent.to.50percent} gearshape.arrow.triangle.2.circlepath>gearshape.arrow.trianglehead.2.clockwise.rotate.90 \
        gobackward>arrow.trianglehead.counterclockwise gobackward.10>10.arrow.trianglehead.counterclockwise{,.{ar,hi}} \
        gobackward.15>15.arrow.trianglehead.counterclockwise{,.{ar,hi}} gobackward.30>30.arrow.trianglehead.counterclockwise{,.{ar,hi}} \
        gobackward.45>45.arrow.trianglehead.counterclockwise{,.{ar,hi}} gobackward.5>5.arrow.trianglehead.counterclockwise{,.{ar,hi}} \
        gobackward.60>60.arrow.trianglehead.counterclockwise{,.{ar,hi}} gobackward.75>75.arrow.trianglehead.counterclockwise{,.{ar,hi}} \
        gobackward.90>90.arrow.trianglehead.counterclockwise{,.{ar,hi}} gobackward.minus>minus.arrow.trianglehead.counterclockwise \
        goforward>arrow.trianglehead.clockwise goforward.10>10.arrow.trianglehead.clockwise{,.{ar,hi}} \
        goforward.15>15.arrow.trianglehead.clockwise{,.{ar,hi}} goforward.30>30.arrow.trianglehead.clockwise{,.{ar,hi}} \
        goforward.45>45.arrow.trianglehead.clockwise{,.{ar,hi}} goforward.5>5.arrow.trianglehead.clockwise{,.{ar,hi}} \
        goforward.60>60.arrow.trianglehead.clockwise{,.{ar,hi}} goforward.75>75.arrow.trianglehead.clockwise{,.{ar,hi}} \
        goforward.90>90.arrow.trianglehead.clockwise{,.{ar,hi}} goforward.plus>plus.arrow.trianglehead.clockwise \
        guaranisign.arrow.circlepath>guaranisign.arrow.trianglehead.counterclockwise.rotate.90 gym>duffle{.bag{,.fill}} \
        h.square.fill>h.square{.on.square.fill} hand>hand.raised{.app{,.fill}} hands>hands.and{.sparkles{,.fill}} \
        head.profile.arrow.forward.and.visionpro>head.profile.arrow.forward.and.vision.pro hearingaid>hearingdevice{.ear} \
        hifispeaker.and.homepodmini>hifispeaker.and.homepod.mini{,.fill} homekit>apple.homekit \
        homepod.and.homepodmini>homepod.and.homepod.mini{,.fill} homepodmini>homepod.mini{,.2{,.fill},.and.appletv{,.fill{,.rtl},.rtl},\
        .fill} hourglass.and>hourglass.badge{.lock} hourglass.bottomhalf.fill>hourglass.bottomhalf.filled \
        hourglass.tophalf.fill>hourglass.tophalf.filled \
        hryvniasign.arrow.circlepath>hryvniasign.arrow.trianglehead.counterclockwise.rotate.90 \
        indianrupeesign.arrow.circlepath>indianrupeesign.arrow.trianglehead.counterclockwise.rotate.90 \
        inset.filled.rectangle.and.cursorarrow>inset.filled.rectangle.and.pointer.arrow ipad>ipad.landscape{.and.iphone{,.slash}} \
        ipad.homebutton>ipad.gen1{,.badge.play,.landscape{,.badge.play}} iphone.and.arrow.forward>iphone.and.arrow.forward.inward \
        iphone.and.arrow.left.and.arrow.right>iphone.and.arrow.left.and.arrow.right.inward iphone.homebutton>iphone.gen1{,.badge.play,\
        .circle{,.fill},.landscape,.radiowaves.left.and.right{,.circle{,.fill}},.slash{,.circle{,.fill}}} \
        ipodshuffle>ipod.shuffle{.{gen1,gen2,gen3,gen4}} ipodtouch>ipod.touch{,.{landscape,slash}} \
        j.square.fill>j.square{.on.square.fill} kipsign.arrow.circlepath>kipsign.arrow.trianglehead.counterclockwise.rotate.90 \
        l.joystick>l.joystick.press{.down{,.fill}} l.rectangle.roundedbottom>l.button.roundedbottom.horizontal{,.fill} \
        l1.rectangle.roundedbottom>l1.button.roundedbottom.horizontal{,.fill} l2.rectangle.roundedtop>l2.button.roundedtop.horizontal{,\
        .fill} laptopcomputer>macbook{.and.{ipad,iphone}} largecircle.fill>inset.filled{.circle} \
        largecircle.fill.circle>circle.inset.filled larisign.arrow.circlepath>larisign.arrow.trianglehead.counterclockwise.rotate.90 \
        lasso>lasso.and{.sparkles} lasso>lasso.badge{.sparkles} lasso.and>lasso.badge{.sparkles} \
        lb.rectangle.roundedbottom>lb.button.roundedbottom.horizontal{,.fill} leaf.arrow>leaf.arrow.triangle{.circlepath} \
        leaf.arrow.circlepath>leaf.arrow.trianglehead.clockwise leaf.arrow.triangle.circlepath>leaf.arrow.trianglehead.clockwise \
        line.diagonal.arrow>line.diagonal.trianglehead.up.right line.horizontal.2>line.2.horizontal{.decrease.circle{,.fill}} \
        line.horizontal.3>line.3.horizontal{,.circle{,.fill},.decrease{,.circle{,.fill}}} \
        lirasign.arrow.circlepath>lirasign.arrow.trianglehead.counterclockwise.rotate.90 livephoto.badge.a>livephoto.badge.automatic \
        lock.doc>lock.document{,.fill} lock.rotation.open>lock.open.rotation logo.playstation>playstation.logo logo.xbox>xbox.logo \
        lt.rectangle.roundedtop>lt.button.roundedtop.horizontal{,.fill} macbook.and.visionpro>macbook.and.vision.pro \
        macwindow.and.cursorarrow>macwindow.and.pointer.arrow{,.rtl} \
        manatsign.arrow.circlepath>manatsign.arrow.trianglehead.counterclockwise.rotate.90 message.and>message.badge{.waveform{,.fill}} \
        mic>microphone{,.and.signal.meter{,.fill},.badge.{plus,xmark},.{circle,square}{,.fill},.fill,.slash{,.circle{,.fill},.fill}} \
        mic.fill.badge.plus>microphone.badge.plus.fill mic.fill.badge.xmark>microphone.badge.xmark.fill \
        millsign.arrow.circlepath>millsign.arrow.trianglehead.counterclockwise.rotate.90 minus.slash>minus.forwardslash{.plus} \
        music>music.note{.house{,.fill}} music.mic>music.microphone{,.circle{,.fill}} \
        nairasign.arrow.circlepath>nairasign.arrow.trianglehead.counterclockwise.rotate.90 \
        norwegiankronesign.arrow.circlepath>norwegiankronesign.arrow.trianglehead.counterclockwise.rotate.90 note>pad.header \
        note.text>text.pad.header{,.badge.plus} oval.inset.filled>inset.filled.oval \
        oval.portrait.inset.filled>inset.filled.oval.portrait paragraph>paragraphsign \
        pencil.and.ellipsis.rectangle>rectangle.and.pencil.and.ellipsis person.2>person.2.crop{.square.stack{,.fill}} \
        person.2.gobackward>person.2.arrow.trianglehead.counterclockwise \
        person.and.arrow.left.and.arrow.right>person.and.arrow.left.and.arrow.right.outward \
        person.badge.minus.fill>person.fill.badge.minus person.badge.plus.fill>person.fill.badge.plus \
        person.crop.circle.badge.exclam>person.crop.circle.badge.exclamationmark \
        person.crop.circle.fill.badge.exclam>person.crop.circle.badge.exclamationmark.fill \
        person.crop.circle.fill.badge.exclam>person.crop.circle.fill.badge.exclamationmark \
        person.crop.circle.fill.badge.exclamationmark>person.crop.circle.badge.exclamationmark.fill \
        person.crop.circle.fill.badge.questionmark>person.crop.circle.badge.questionmark.fill{,.ar} \
        person.crop.square.fill>person.crop.square.filled{.and.at.rectangle} \
        person.fill.and.arrow.left.and.arrow.right>person.fill.and.arrow.left.and.arrow.right.outward \
        pesetasign.arrow.circlepath>pesetasign.arrow.trianglehead.counterclockwise.rotate.90 \
        pesosign.arrow.circlepath>pesosign.arrow.trianglehead.counterclockwise.rotate.90 phone.and>phone.badge{.waveform{,.fill}} \
        phone.bubble.left>phone.bubble{,.fill} phone.fill.arrow.down.left>phone.arrow.down.left.fill \
        phone.fill.arrow.right>phone.arrow.right.fill phone.fill.arrow.up.right>phone.arrow.up.right.fill \
        phone.fill.connection>phone.connection.fill plus.rectangle.fill>plus.rectangle{.on.folder.fill} \
        plus.slash>plus.forwardslash{.minus} point.bottomleft.forward.to.arrowtriangle>point.bottomleft.forward.to.arrow.triangle{.uturn.\
        scurvepath{,.fill}} point.fill.topleft.down.curvedto.point.fill.bottomright.up>point.topleft.down.curvedto.point.bottomright.up.f\
        ill point.fill.topleft.down.curvedto.point.fill.bottomright.up>point.topleft.down.to.point.bottomright.curvepath.fill \
        point.filled.topleft.down.curvedto.point.bottomright.up>point.topleft.filled.down.to.point.bottomright.curvepath \
        point.topleft.down.curvedto.point.bottomright.up>point.topleft.down.to.point.bottomright.curvepath{,.fill} \
        point.topleft.down.curvedto.point.filled.bottomright.up>point.topleft.down.to.point.bottomright.filled.curvepath \
        polishzlotysign.arrow.circlepath>polishzlotysign.arrow.trianglehead.counterclockwise.rotate.90 \
        printer.dotmatrix.fill.and.paper.fill>printer.dotmatrix.filled.and.paper printer.fill.and.paper.fill>printer.filled.and.paper \
        questionmark.video.fill.rtl>questionmark.video.fill.ar questionmark.video.rtl>questionmark.video.ar \
        r.joystick>r.joystick.press{.down{,.fill}} r.rectangle.roundedbottom>r.button.roundedbottom.horizontal{,.fill} \
        r.square.fill>r.square{.on.square.fill} r1.rectangle.roundedbottom>r1.button.roundedbottom.horizontal{,.fill} \
        r2.rectangle.roundedtop>r2.button.roundedtop.horizontal{,.fill} radiowaves>wave.3{.{left,right}} \
        rb.rectangle.roundedbottom>rb.button.roundedbottom.horizontal{,.fill} rectangle>rectangle.pattern{.checkered} \
        rectangle.3.group.bubble.left>rectangle.3.group.bubble{,.fill} rectangle.3.offgrid>rectangle.3.group{,.bubble.left{,.fill},\
        .fill} rectangle.3.offgrid.bubble.left>rectangle.3.group.bubble{,.fill} \
        rectangle.bottomhalf.inset.filled>inset.filled.bottomhalf.rectangle \
        rectangle.bottomthird.inset.fill>inset.filled.bottomthird.rectangle \
        rectangle.bottomthird.inset.fill>rectangle.bottomthird.inset.filled \
        rectangle.bottomthird.inset.filled>inset.filled.bottomthird.rectangle rectangle.center.inset.fill>inset.filled.center.rectangle \
        rectangle.center.inset.fill>rectangle.center.inset.filled rectangle.center.inset.filled>inset.filled.center.rectangle{,\
        .badge.plus} rectangle.dock>dock.rectangle rectangle.fill.on.rectangle.fill>rectangle.on.rectangle{.circle{,.fill},.slash.fill} \
        rectangle.inset.bottomleading.filled>inset.filled.bottomleading.rectangle \
        rectangle.inset.bottomleft.fill>inset.filled.bottomleft.rectangle \
        rectangle.inset.bottomleft.fill>rectangle.inset.bottomleft.filled \
        rectangle.inset.bottomleft.filled>inset.filled.bottomleft.rectangle \
        rectangle.inset.bottomright.fill>inset.filled.bottomright.rectangle \
        rectangle.inset.bottomright.fill>rectangle.inset.bottomright.filled \
        rectangle.inset.bottomright.filled>inset.filled.bottomright.rectangle \
        rectangle.inset.bottomtrailing.filled>inset.filled.bottomtrailing.rectangle rectangle.inset.fill>inset.filled.rectangle \
        rectangle.inset.fill>rectangle.inset.filled rectangle.inset.filled>inset.filled.rectangle{,.and{.cursorarrow,.person.filled},\
        .badge.record,.on.rectangle} rectangle.inset.filled.and.cursorarrow>inset.filled.rectangle.and.pointer.arrow \
        rectangle.inset.topleading.filled>inset.filled.topleading.rectangle rectangle.inset.topleft.fill>inset.filled.topleft.rectangle \
        rectangle.inset.topleft.fill>rectangle.inset.topleft.filled rectangle.inset.topleft.filled>inset.filled.topleft.rectangle \
        rectangle.inset.topright.fill>inset.filled.topright.rectangle rectangle.inset.topright.fill>rectangle.inset.topright.filled \
        rectangle.inset.topright.filled>inset.filled.topright.rectangle \
        rectangle.inset.toptrailing.filled>inset.filled.toptrailing.rectangle \
        rectangle.leadinghalf.inset.filled>inset.filled.leadinghalf.rectangle \
        rectangle.leadinghalf.inset.filled.arrow.leading>inset.filled.leadinghalf.arrow.leading.rectangle \
        rectangle.leadingthird.inset.filled>inset.filled.leadingthird.rectangle rectangle.lefthalf.fill>rectangle.lefthalf.filled \
        rectangle.lefthalf.inset.fill>inset.filled.lefthalf.rectangle rectangle.lefthalf.inset.fill>rectangle.lefthalf.inset.filled{,\
        .arrow.left} rectangle.lefthalf.inset.fill.arrow.left>inset.filled.lefthalf.arrow.left.rectangle \
        rectangle.lefthalf.inset.filled>inset.filled.lefthalf.rectangle \
        rectangle.lefthalf.inset.filled.arrow.left>inset.filled.lefthalf.arrow.left.rectangle \
        rectangle.leftthird.inset.fill>inset.filled.leftthird.rectangle rectangle.leftthird.inset.fill>rectangle.leftthird.inset.filled \
        rectangle.leftthird.inset.filled>inset.filled.leftthird.rectangle \
        rectangle.portrait.bottomhalf.inset.filled>inset.filled.bottomhalf.rectangle.portrait \
        rectangle.portrait.bottomleading.inset.filled>inset.filled.bottomleading.rectangle.portrait \
        rectangle.portrait.bottomleft.inset.filled>inset.filled.bottomleft.rectangle.portrait \
        rectangle.portrait.bottomright.inset.filled>inset.filled.bottomright.rectangle.portrait \
        rectangle.portrait.bottomthird.inset.filled>inset.filled.bottomthird.rectangle.portrait \
        rectangle.portrait.bottomtrailing.inset.filled>inset.filled.bottomtrailing.rectangle.portrait \
        rectangle.portrait.center.inset.filled>inset.filled.center.rectangle.portrait \
        rectangle.portrait.inset.filled>inset.filled.rectangle.portrait \
        rectangle.portrait.leadinghalf.inset.filled>inset.filled.leadinghalf.rectangle.portrait \
        rectangle.portrait.leadingthird.inset.filled>inset.filled.leadingthird.rectangle.portrait \
        rectangle.portrait.lefthalf.inset.filled>inset.filled.lefthalf.rectangle.portrait \
        rectangle.portrait.leftthird.inset.filled>inset.filled.leftthird.rectangle.portrait \
        rectangle.portrait.righthalf.inset.filled>inset.filled.righthalf.rectangle.portrait \
        rectangle.portrait.rightthird.inset.filled>inset.filled.rightthird.rectangle.portrait \
        rectangle.portrait.tophalf.inset.filled>inset.filled.tophalf.rectangle.portrait \
        rectangle.portrait.topleading.inset.filled>inset.filled.topleading.rectangle.portrait \
        rectangle.portrait.topleft.inset.filled>inset.filled.topleft.rectangle.portrait \
        rectangle.portrait.topright.inset.filled>inset.filled.topright.rectangle.portrait \
        rectangle.portrait.topthird.inset.filled>inset.filled.topthird.rectangle.portrait \
        rectangle.portrait.toptrailing.inset.filled>inset.filled.toptrailing.rectangle.portrait \
        rectangle.portrait.trailinghalf.inset.filled>inset.filled.trailinghalf.rectangle.portrait \
        rectangle.portrait.trailingthird.inset.filled>inset.filled.trailingthird.rectangle.portrait \
        rectangle.righthalf.fill>rectangle.righthalf.filled rectangle.righthalf.inset.fill>inset.filled.righthalf.rectangle \
        rectangle.righthalf.inset.fill>rectangle.righthalf.inset.filled{,.arrow.right} \
        rectangle.righthalf.inset.fill.arrow.right>inset.filled.righthalf.arrow.right.rectangle \
        rectangle.righthalf.inset.filled>inset.filled.righthalf.rectangle \
        rectangle.righthalf.inset.filled.arrow.right>inset.filled.righthalf.arrow.right.rectangle \
        rectangle.rightthird.inset.fill>inset.filled.rightthird.rectangle \
        rectangle.rightthird.inset.fill>rectangle.rightthird.inset.filled \
        rectangle.rightthird.inset.filled>inset.filled.rightthird.rectangle rectangle.roundedbottom>button.roundedbottom.horizontal{,\
        .fill} rectangle.roundedtop>button.roundedtop.horizontal{,.fill} \
        rectangle.stack.fill.badge.person.crop>rectangle.stack.badge.person.crop.fill \
        rectangle.stack.person.crop>person.crop.rectangle.stack{,.fill} rectangle.tophalf.inset.filled>inset.filled.tophalf.rectangle \
        rectangle.topthird.inset>inset.filled.topthird.rectangle rectangle.topthird.inset.fill>inset.filled.topthird.rectangle \
        rectangle.topthird.inset.fill>rectangle.topthird.inset.filled rectangle.topthird.inset.filled>inset.filled.topthird.rectangle \
        rectangle.trailinghalf.inset.filled>inset.filled.trailinghalf.rectangle \
        rectangle.trailinghalf.inset.filled.arrow.trailing>inset.filled.trailinghalf.arrow.trailing.rectangle \
        rectangle.trailingthird.inset.filled>inset.filled.trailingthird.rectangle repeat.badge.xmark.circle.fill>repeat.badge.xmark \
        rt.rectangle.roundedtop>rt.button.roundedtop.horizontal{,.fill} \
        rublesign.arrow.circlepath>rublesign.arrow.trianglehead.counterclockwise.rotate.90 \
        rupeesign.arrow.circlepath>rupeesign.arrow.trianglehead.counterclockwise.rotate.90 shared.with.you>sharedwithyou{,.circle{,\
        .fill},.slash} shekelsign.arrow.circlepath>shekelsign.arrow.trianglehead.counterclockwise.rotate.90 \
        sheqelsign>shekelsign{.{circle,square}{,.fill}} shield>shield.pattern{.checkered} shield.checkerboard>checkerboard.shield \
        shield.checkerboard>shield.checkered shield.checkerboard>shield.pattern.checkered shield.lefthalf.fill>shield.lefthalf.filled{,\
        .slash} slider.horizontal.2.gobackward>slider.horizontal.2.arrow.trianglehead.counterclockwise \
        slider.horizontal.2.rectangle.and.arrow.triangle.2.circlepath>slider.horizontal.2.rectangle.and.arrow.trianglehead.2.clockwise.ro\
        tate.90 slider.horizontal.below.square.fill>slider.horizontal.below.square.filled{.and.square} \
        smallcircle.fill>smallcircle.filled{.circle{,.fill}} smiley>face.smiling{,.fill} smiley.fill>face.smiling.inverse snow>snowflake \
        sparkles.square.fill>sparkles.square.filled{.on.square} speaker>speaker.wave{.{1,2,3}{,.fill}} \
        speaker.wave.2.bubble.left>speaker.wave.2.bubble{,.fill{,.rtl},.rtl} speedometer>gauge.with.dots.needle.67percent \
        square.2.stack>square.2.layers{.3d{,.{bottom,top}.filled}} square.2.stack.3d.bottom.fill>square.2.layers.3d.bottom.filled \
        square.2.stack.3d.bottom.fill>square.2.stack.3d.bottom.filled square.2.stack.3d.top.fill>square.2.layers.3d.top.filled \
        square.2.stack.3d.top.fill>square.2.stack.3d.top.filled square.3.stack>square.3.layers{.3d{,.{bottom,middle,top}.filled,.slash}} \
        square.3.stack.3d.bottom.fill>square.3.layers.3d.bottom.filled square.3.stack.3d.bottom.fill>square.3.stack.3d.bottom.filled \
        square.3.stack.3d.middle.fill>square.3.layers.3d.middle.filled square.3.stack.3d.middle.fill>square.3.stack.3d.middle.filled \
        square.3.stack.3d.top.fill>square.3.layers.3d.top.filled square.3.stack.3d.top.fill>square.3.stack.3d.top.filled \
        square.and.line.vertical.and.square.fill>square.and.line.vertical.and.square.filled \
        square.bottomhalf.fill>square.bottomhalf.filled square.bottomthird.inset.filled>inset.filled.bottomthird.square \
        square.dashed.inset.fill>inset.filled.square.dashed square.dashed.inset.fill>square.dashed.inset.filled \
        square.dashed.inset.filled>inset.filled.square.dashed square.fill>square.filled{.and.line.vertical.and.square,.on.square} \
        square.fill.and.line.vertical>square.fill.and.line.vertical.and{.square.fill} \
        square.grid.3x1.fill.below.line.grid.1x2>square.grid.3x1.below.line.grid.1x2.fill \
        square.grid.3x3.bottomleft.fill>square.grid.3x3.bottomleft.filled \
        square.grid.3x3.bottommiddle.fill>square.grid.3x3.bottommiddle.filled \
        square.grid.3x3.bottomright.fill>square.grid.3x3.bottomright.filled square.grid.3x3.fill>square.grid.3x3{.square} \
        square.grid.3x3.middle.fill>square.grid.3x3.middle.filled square.grid.3x3.middleleft.fill>square.grid.3x3.middleleft.filled \
        square.grid.3x3.middleright.fill>square.grid.3x3.middleright.filled square.grid.3x3.topleft.fill>square.grid.3x3.topleft.filled \
        square.grid.3x3.topmiddle.fill>square.grid.3x3.topmiddle.filled square.grid.3x3.topright.fill>square.grid.3x3.topright.filled \
        square.inset.filled>inset.filled.square square.leadingthird.inset.filled>inset.filled.leadingthird.square \
        square.lefthalf.fill>square.lefthalf.filled square.leftthird.inset.filled>inset.filled.leftthird.square \
        square.righthalf.fill>square.righthalf.filled square.rightthird.inset.filled>inset.filled.rightthird.square \
        square.stack.3d.down>square.stack.3d.forward{.dottedline} square.stack.3d.up.badge.a>square.stack.3d.up.badge.automatic{,.fill} \
        square.tophalf.fill>square.tophalf.filled square.topthird.inset.filled>inset.filled.topthird.square \
        square.trailingthird.inset.filled>inset.filled.trailingthird.square squareshape.dashed>squareshape.dotted{.squareshape} \
        squareshape.dotted.split.2x2>squareshape.split.2x2.dotted.inside.and.outside \
        squareshape.split.2x2.dotted>squareshape.split.2x2.dotted.inside squareshape.squareshape.dashed>squareshape.squareshape.dotted \
        star.leadinghalf.fill>star.leadinghalf.filled star.lefthalf>star.leadinghalf{.fill} star.lefthalf.fill>star.leadinghalf.filled \
        steeringwheel.and>steeringwheel.badge{.lock} \
        sterlingsign.arrow.circlepath>sterlingsign.arrow.trianglehead.counterclockwise.rotate.90 sun.and>sun{.horizon{,.circle{,.fill},\
        .fill}} swedishkronasign.arrow.circlepath>swedishkronasign.arrow.trianglehead.counterclockwise.rotate.90 t>character{.bubble{,\
        .{ar,he},.fill{,.{ar,he}}}} table>tablecells{,.fill} table.badge.more>tablecells.badge.ellipsis{,.fill} \
        table.badge.more.fill>tablecells.fill.badge.ellipsis tablecells.badge.ellipsis.fill>tablecells.fill.badge.ellipsis \
        tengesign.arrow.circlepath>tengesign.arrow.trianglehead.counterclockwise.rotate.90 terminal>apple.terminal{,.fill} \
        text.cursor>character.cursor.ibeam{,.{ar,he,hi,ja,ko,th,zh}} text.justifyleft>text.justify.left \
        text.justifyright>text.justify.right textbox>character.textbox{,.{ar,he,hi,ja,ko,th,zh}} textformat.12>textformat.numbers{,.{ar,\
        hi,km,my}} textformat.123>numbers{,.{ar,hi}} textformat.abc>textformat.characters{,.dottedunderline} \
        thermometer>thermometer.medium tram.tunnel.fill>tram.fill.tunnel triangle.inset.filled>inset.filled.triangle \
        triangle.lefthalf.fill>triangle.lefthalf.filled triangle.righthalf.fill>triangle.righthalf.filled \
        tugriksign.arrow.circlepath>tugriksign.arrow.trianglehead.counterclockwise.rotate.90 \
        turkishlirasign.arrow.circlepath>turkishlirasign.arrow.trianglehead.counterclockwise.rotate.90 tv.inset.filled>inset.filled.tv \
        tv.music.note>music.note.tv{,.fill} video.and>video.badge{.waveform{,.fill}} video.bubble.left>video.bubble{,.fill} \
        visionpro>vision.pro{,.and.arrow.forward{,.fill},.badge.{exclamationmark,play}{,.fill},.circle{,.fill},.fill,.slash{,.circle{,\
        .fill},.fill}} wand.and.stars>wand.and.sparkles{,.inverse} water.waves.and.arrow>water.waves.and.arrow.trianglehead{.down{,\
        .trianglebadge.exclamationmark},.up} waveform.and>waveform.badge{.{magnifyingglass,mic}} \
        waveform.and.mic>waveform.badge.microphone waveform.badge.mic>waveform.badge.microphone \
        windshield.front.and.fluid>windshield.front.and.spray windshield.rear.and.fluid>windshield.rear.and.spray \
        wonsign.arrow.circlepath>wonsign.arrow.trianglehead.counterclockwise.rotate.90 wrench>wrench.adjustable{,.fill} \
        yensign.arrow.circlepath>yensign.arrow.trianglehead.counterclockwise.rotate.90 \
        zl.rectangle.roundedtop>zl.button.roundedtop.horizontal{,.fill} zr.rectangle.roundedtop>zr.button.roundedtop.horizontal{,.fill}
        """
}
