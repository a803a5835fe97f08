import ContentModel
import LocatedText
import SampleCode

/// What a flow with a browser needs in the app's `AndroidManifest.xml`; iOS needs no declaration.
struct FlutterManifest {
    /// Return addresses that are known when the sample is written.
    private let redirects: [String]

    /// `nil`: there is none.
    init?(_ flow: ResolvedFlow) {
        redirects = flow.returnAddresses
        if redirects.isEmpty { return nil }
    }

    var file: SampleFile {
        SampleFile(
            name: "AndroidManifest.xml", language: "xml",
            text: """
                <manifest xmlns:android="http://schemas.android.com/apk/res/android">
                    <uses-permission android:name="android.permission.INTERNET" />

                    <application>
                        <!-- flutter_web_auth_2 takes the redirect in an activity of its own. -->
                        <activity
                            android:name="com.linusu.flutter_web_auth_2.CallbackActivity"
                            android:exported="true"
                            android:taskAffinity="">
                \(redirects.map(Self.filter).joined())        </activity>
                    </application>
                </manifest>

                """)
    }

    private static func filter(_ redirect: String) -> String {
        let parts = redirect.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let scheme = parts[0].lowercased()
        var data = "android:scheme=\"\(xmlEscaped(scheme))\""
        // A scheme of the app's own is told by itself; a link is one only with its host, and verified as the app's.
        if scheme == "https", parts.count > 1, parts[1].hasPrefix("//") {
            let address = parts[1].dropFirst(2).prefix { $0 != "?" && $0 != "#" }
            let host = address.prefix { $0 != "/" }, path = address.dropFirst(host.count)
            data += " android:host=\"\(xmlEscaped(String(host)))\""
            if !path.isEmpty { data += " android:path=\"\(xmlEscaped(String(path)))\"" }
        }
        return """
                        <intent-filter\(scheme == "https" ? " android:autoVerify=\"true\"" : "")>
                            <action android:name="android.intent.action.VIEW" />
                            <category android:name="android.intent.category.DEFAULT" />
                            <category android:name="android.intent.category.BROWSABLE" />
                            <data \(data) />
                        </intent-filter>

            """
    }
}
