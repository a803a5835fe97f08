import ContentModel
import SampleCode

/// What a flow with a browser needs in the app's `AndroidManifest.xml`.
struct KotlinManifest {
    static let fileName = "AndroidManifest.xml"

    /// With its package.
    let activity: String
    let redirects: [KotlinRedirect]

    var file: SampleFile { SampleFile(name: Self.fileName, language: "xml", text: text) }

    private var text: String {
        """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <uses-permission android:name="android.permission.INTERNET" />

            <!-- Android 11 and later: lets the app see which browsers offer Custom Tabs. -->
            <queries>
                <intent>
                    <action android:name="android.support.customtabs.action.CustomTabsService" />
                </intent>
            </queries>

            <application>
                <!-- singleTask: the redirect closes the Custom Tab and comes to onNewIntent. -->
                <activity
                    android:name="\(xmlEscaped(activity))"
                    android:exported="true"
                    android:launchMode="singleTask">
        \(redirects.map(Self.filter).joined())        </activity>
            </application>
        </manifest>

        """
    }

    private static func filter(_ redirect: KotlinRedirect) -> String {
        // A scheme of the app's own is told by itself; a link is one only with its host, and verified as the app's.
        let host = redirect.host.map { " android:host=\"\(xmlEscaped($0))\"" } ?? ""
        let path = redirect.isWeb && !redirect.path.isEmpty ? " android:path=\"\(xmlEscaped(redirect.path))\"" : ""
        return """
                        <intent-filter\(redirect.isWeb ? " android:autoVerify=\"true\"" : "")>
                            <action android:name="android.intent.action.VIEW" />
                            <category android:name="android.intent.category.DEFAULT" />
                            <category android:name="android.intent.category.BROWSABLE" />
                            <data android:scheme="\(xmlEscaped(redirect.scheme))"\(host)\(path) />
                        </intent-filter>

            """
    }
}
