import ContentModel
import LocatedText
import SampleCode

/// What a flow with a browser needs in the app's `AndroidManifest.xml`, in the activity that Capacitor made; iOS needs
/// no declaration.
struct CapacitorManifest {
    static let fileName = "AndroidManifest.xml"

    /// Schemes of return addresses that are known when the sample is written; an address of a website is refused.
    private let schemes: [String]

    /// `nil`: there is none.
    init?(_ flow: ResolvedFlow) {
        schemes = flow.returnAddresses.map { $0.prefix { $0 != ":" }.lowercased() }.uniqued()
        if schemes.isEmpty { return nil }
    }

    var file: SampleFile {
        SampleFile(
            name: Self.fileName, language: "xml",
            text: """
                <manifest xmlns:android="http://schemas.android.com/apk/res/android">
                    <application>
                        <!-- The activity is there already: add the filter, by which the redirect comes back. -->
                        <activity
                            android:name=".MainActivity"
                            android:exported="true"
                            android:launchMode="singleTask">
                \(schemes.map(Self.filter).joined())        </activity>
                    </application>
                </manifest>

                """)
    }

    private static func filter(_ scheme: String) -> String {
        """
                    <intent-filter>
                        <action android:name="android.intent.action.VIEW" />
                        <category android:name="android.intent.category.DEFAULT" />
                        <category android:name="android.intent.category.BROWSABLE" />
                        <data android:scheme="\(xmlEscaped(scheme))" />
                    </intent-filter>

        """
    }
}
