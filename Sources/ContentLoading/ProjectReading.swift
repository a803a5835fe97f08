import ContentModel
import Diagnostics
import LocatedText

extension ShapeReader {
    /// `lockstep.yaml`.
    ///
    /// `nil` where it is so far from a project that nothing can follow from it.
    mutating func project(_ value: LocatedValue) -> Project? {
        guard let fields = fields(of: value, .project) else { return nil }
        checkVersion(fields)
        // A schema alone makes a site.
        for key in ["platforms", "navigation"] where fields[key] == nil && fields["apis"] == nil {
            report(.missingKey(key, in: Shape.project.name, at: fields.start))
        }
        let platforms = platformIds(fields, allowingCommands: true)
        textKeys += platforms.map(\.value)
        let navigation = items(fields, "navigation").compactMap { section($0) }
        checkUnique(navigation.flatMap(\.guides), kind: "guide")
        let apps = members(fields, "apps", kind: "an app").compactMap { app($0) }
        var folders = Project.Folders()
        if let folder = string(fields, "snippets") { folders.snippets = folder.value }
        if let folder = string(fields, "theme") { folders.theme = folder.value }
        if let folder = string(fields, "output") { folders.output = folder.value }
        var project = Project(
            title: string(fields, "title")?.value ?? "", description: string(fields, "description")?.value,
            address: address(string(fields, "address")), platforms: platforms,
            navigation: navigation, apps: apps, folders: folders)
        project.placeholders = placeholders(fields)
        project.apis = members(fields, "apis", kind: "an API").compactMap { api($0) }
        checkUnique(project.apis.map(\.schema), kind: "schema of an API")
        if let language = language(fields) { project.language = language }
        return project
    }

    /// Of a site or a guide; `nil` where none is given, or none that there is.
    mutating func language(_ fields: Fields) -> LanguageTag? {
        guard let value = string(fields, "language") else { return nil }
        if let tag = LanguageTag(value.value) { return tag }
        let near =
            LanguageTag.meant(by: value.value)
            ?? nearest(to: value.value.lowercased(), among: LanguageTag.languageNames).flatMap(LanguageTag.meant)
        report(
            .invalidValue(
                "'\(value.value)' is no language",
                help: near.map { "did you mean '\($0)'?" } ?? "write its sign, such as 'en', 'pt-BR' or 'ar'",
                at: value.span))
        return nil
    }

    /// `vault: vault.openapi.yaml`, or a map with more to say.
    private mutating func api(_ entry: LocatedValue.Entry) -> Project.API? {
        if entry.value.string != nil {
            return string(entry.value, "'\(entry.key)'").map { Project.API(name: entry.name, schema: $0) }
        }
        guard let fields = fields(of: entry.value, .api, named: entry.key), let schema = string(fields, "schema") else {
            return nil
        }
        return Project.API(name: entry.name, schema: schema, hasReference: boolean(fields, "reference") ?? true)
    }

    /// Texts in code that readers replace by their own.
    mutating func placeholders(_ fields: Fields) -> [Placeholder] {
        let placeholders = members(fields, "placeholders", kind: "a placeholder").compactMap { entry -> Placeholder? in
            guard let fields = self.fields(of: entry.value, .placeholder, named: entry.key),
                let text = string(fields, "text")
            else { return nil }
            let isOneLine = !text.value.unicodeScalars.contains { $0.value < 32 }
            guard isOneLine, (3...200).contains(text.value.unicodeScalars.count) else {
                let help = "it has 3 to 200 characters on one line, and stands in the code as it is here"
                report(.invalidValue("'\(text.value)' is no text for a placeholder", help: help, at: text.span))
                return nil
            }
            return Placeholder(name: entry.name, text: text, label: string(fields, "label")?.value ?? entry.key)
        }
        checkUnique(placeholders.map(\.text), kind: "text of a placeholder")
        return placeholders
    }

    /// Of the published site, with a slash at its end.
    private mutating func address(_ value: Located<String>?) -> String? {
        guard let value else { return nil }
        if let problem = SiteAddressProblem(value.value) {
            report(
                .invalidValue(
                    "'\(value.value)' is no address of a site: it \(problem.reason)",
                    help: "write where the site is published, such as 'https://docs.example.org/sdk/'", at: value.span))
            return nil
        }
        return value.value.hasSuffix("/") ? value.value : value.value + "/"
    }

    /// `lockstep: "1"`.
    mutating func checkVersion(_ fields: Fields) {
        guard let version = string(fields, "lockstep"), version.value != "1" else { return }
        report(
            .invalidValue("there is no version '\(version.value)' of the format", help: "write \"1\"", at: version.span)
        )
    }

    mutating func platformIds(_ fields: Fields, allowingCommands: Bool = false) -> [Located<String>] {
        let ids = items(fields, "platforms").compactMap { item -> Located<String>? in
            if allowingCommands, item.entries != nil {
                report(.notBuiltYet("platforms that are a process of their own are", at: item.firstLine))
                return nil
            }
            guard let id = string(item, "a platform"), check(id, .platform, kind: "a platform") else { return nil }
            return id
        }
        checkUnique(ids, kind: "platform")
        return ids
    }

    private mutating func section(_ value: LocatedValue) -> Project.Section? {
        guard let fields = fields(of: value, .section) else { return nil }
        let guides = items(fields, "guides").compactMap { item -> Located<String>? in
            guard let path = string(item, "a guide") else { return nil }
            guard path.value.hasSuffix(".md") else {
                report(.invalidValue("a guide is a Markdown file", help: "its name ends with '.md'", at: path.span))
                return nil
            }
            return path
        }
        return Project.Section(title: string(fields, "title")?.value ?? "", guides: guides)
    }

    private mutating func app(_ entry: LocatedValue.Entry) -> Project.App? {
        guard let fields = fields(of: entry.value, .app, named: entry.key) else { return nil }
        var app = Project.App(name: entry.name, clientId: string(fields, "clientId"))
        if let value = fields["ios"], let ios = self.fields(of: value, .ios) {
            app.bundleId = string(ios, "bundleId")
            check(app.bundleId, "a bundle id", like: "letters, digits, '.' and '-'") {
                $0.allSatisfy { $0.isASCIIWord || $0 == "." || $0 == "-" }
            }
            app.teamId = string(ios, "teamId")
            check(app.teamId, "an Apple team id", like: "ten capital letters or digits") {
                $0.count == 10 && $0.allSatisfy { ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
            }
        }
        if let value = fields["android"], let android = self.fields(of: value, .android) {
            app.androidPackage = string(android, "package")
            check(app.androidPackage, "an Android package", like: "two words or more with dots between them") { name in
                let words = name.split(separator: ".", omittingEmptySubsequences: false)
                return words.count > 1
                    && words.allSatisfy { word in
                        word.first.map { $0.isASCIIWord && !("0"..."9").contains($0) } == true
                            && word.allSatisfy { $0.isASCIIWord || $0 == "_" }
                    }
            }
            app.certificates = items(android, "certificates").compactMap { string($0, "a certificate") }
            for certificate in app.certificates {
                check(
                    certificate, "a SHA-256 fingerprint",
                    like: "32 pairs of digits and capital letters A to F with colons between them"
                ) {
                    let pairs = $0.split(separator: ":", omittingEmptySubsequences: false)
                    return pairs.count == 32
                        && pairs.allSatisfy {
                            $0.count == 2 && $0.allSatisfy { ("0"..."9").contains($0) || ("A"..."F").contains($0) }
                        }
                }
            }
        }
        app.redirects = members(fields, "redirects", kind: "a redirect").compactMap { entry in
            guard let uri = string(entry.value, "'\(entry.key)'") else { return nil }
            if let problem = RedirectProblem(uri.value) {
                // Kept all the same: flows that use it are not wrong.
                report(.invalidRedirect(uri.value, because: problem.reason, help: problem.help, at: uri.span))
            }
            return Project.App.Redirect(name: entry.key, uri: uri)
        }
        return app
    }

    private mutating func check(
        _ value: Located<String>?, _ kind: String, like form: String, _ isRight: (String) -> Bool
    ) {
        guard let value, !isRight(value.value) else { return }
        report(.invalidValue("'\(value.value)' is not \(kind)", help: "it is \(form)", at: value.span))
    }
}

extension Character {
    fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
