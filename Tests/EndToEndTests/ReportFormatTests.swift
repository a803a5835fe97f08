import Foundation
import FoundationXML
import Testing

/// Reports for programs, of content with a mistake and of samples that no rung has judged.
@Suite struct ReportFormatTests {
    private static func broken() throws -> TemporaryProject {
        let project = try TemporaryProject()
        try project.replace(
            "operationId: startSignIn\n", with: "operationId: start%,:Sign\n", in: "Content/sign-in.flow.yaml")
        return project
    }

    @Test func anAnnotationNamesFileAndPlaceAndEscapesItsText() throws {
        let project = try Self.broken()
        let run = try project.run("check", "--through", "none", "--format", "github")
        #expect(run.status == 1)
        let line = try #require(run.output.split(separator: "\n").first)
        #expect(
            line.hasPrefix(
                "::error file=Content/sign-in.flow.yaml,line=23,endLine=23,col=22,endColumn=33,title=LS2002::"))
        #expect(line.contains("start%25,:Sign"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
    }

    @Test func annotationsAreRelativeToTheCheckout() throws {
        let project = try Self.broken()
        let run = try project.run(
            ["check", "--through", "none", "--format", "github"], from: "Content",
            variables: ["GITHUB_WORKSPACE": project.folder])
        #expect(run.output.contains("file=Content/sign-in.flow.yaml,"), "\(run.output)")
    }

    @Test func sarifNamesRuleAndRegion() throws {
        let project = try Self.broken()
        let run = try project.run("check", "--through", "none", "--format", "sarif")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let first = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((first["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let result = try #require((first["results"] as? [[String: Any]])?.first)
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "Content/sign-in.flow.yaml")
        #expect((location?["region"] as? [String: Any])?["startLine"] as? Int == 23)
    }

    @Test func jUnitFailsTheFileAndSkipsWhatWasNotChecked() throws {
        let project = try Self.broken()
        let failed = try cases(project.run("check", "--through", "none", "--format", "junit").output)
        #expect(failed.contains { $0.name == "Content/sign-in.flow.yaml" && $0.children == ["failure"] })

        let good = try TemporaryProject()
        let run = try good.run("check", "--through", "none", "--format", "junit")
        let skipped = try cases(run.output).filter { $0.name.hasSuffix(" types") }
        #expect(skipped.count == 5 && skipped.allSatisfy { $0.children == ["skipped"] }, "\(run.output)")
    }

    @Test func aFormatIsKeptWhereTheCommandLineIsNotUnderstood() throws {
        let project = try TemporaryProject()
        let run = try project.run("check", "--format=github", "--requier", "all")
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("::error title=LS9202::"))
    }

    private func cases(_ xml: String) throws -> [(name: String, children: [String])] {
        try XMLDocument(xmlString: xml).nodes(forXPath: "//testcase").compactMap { node in
            guard let element = node as? XMLElement else { return nil }
            return (
                element.attribute(forName: "name")?.stringValue ?? "",
                (element.children ?? []).compactMap { ($0 as? XMLElement)?.name }
            )
        }
    }
}
