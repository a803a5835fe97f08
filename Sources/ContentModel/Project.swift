package import Diagnostics

/// `lockstep.yaml`, loaded.
package struct Project: Sendable {
    package struct Section: Sendable {
        package var title: String
        /// Paths of Markdown files, relative to the folder of `lockstep.yaml`.
        package var guides: [Located<String>]

        package init(title: String, guides: [Located<String>]) {
            self.title = title
            self.guides = guides
        }
    }

    /// The identity of an example app.
    package struct App: Sendable {
        package struct Redirect: Sendable {
            package var name: String
            package var uri: Located<String>

            package init(name: String, uri: Located<String>) {
                self.name = name
                self.uri = uri
            }
        }

        package var name: Located<String>
        package var clientId: Located<String>?
        package var bundleId: Located<String>?
        package var teamId: Located<String>?
        package var androidPackage: Located<String>?
        package var certificates: [Located<String>]
        package var redirects: [Redirect]

        package init(
            name: Located<String>, clientId: Located<String>? = nil, bundleId: Located<String>? = nil,
            teamId: Located<String>? = nil, androidPackage: Located<String>? = nil,
            certificates: [Located<String>] = [],
            redirects: [Redirect] = []
        ) {
            self.name = name
            self.clientId = clientId
            self.bundleId = bundleId
            self.teamId = teamId
            self.androidPackage = androidPackage
            self.certificates = certificates
            self.redirects = redirects
        }
    }

    /// Where output goes, relative to the folder of `lockstep.yaml`.
    package struct Folders: Sendable, Hashable {
        package var snippets = "../Snippets"
        package var theme = "../Site/theme"
        package var output = "../Site/public"

        package init() {}
    }

    /// An API schema of the project's own, beside those that its flows name.
    package struct API: Sendable {
        /// The folder of its reference.
        package var name: Located<String>
        /// Relative to the folder of `lockstep.yaml`.
        package var schema: Located<String>
        /// Readers can browse it.
        package var hasReference: Bool

        package init(name: Located<String>, schema: Located<String>, hasReference: Bool = true) {
            self.name = name
            self.schema = schema
            self.hasReference = hasReference
        }
    }

    package var title: String
    package var description: String?
    /// Where the site is published, with a slash at its end: `https://docs.example.org/sdk/`.
    package var address: String?
    /// Of guides that do not say another.
    package var language = LanguageTag.english
    /// Ids of platforms, in the order of their tabs.
    package var platforms: [Located<String>]
    package var navigation: [Section]
    package var apps: [App]
    package var apis: [API] = []
    /// Of all guides.
    package var placeholders: [Placeholder] = []
    package var folders: Folders

    package init(
        title: String, description: String? = nil, address: String? = nil, platforms: [Located<String>],
        navigation: [Section],
        apps: [App] = [],
        folders: Folders = Folders()
    ) {
        self.title = title
        self.description = description
        self.address = address
        self.platforms = platforms
        self.navigation = navigation
        self.apps = apps
        self.folders = folders
    }
}
