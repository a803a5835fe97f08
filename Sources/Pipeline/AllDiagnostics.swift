import APISchema
import ContentLoading
package import Diagnostics
import FlowResolution
import LocatedText
import Markdown
import SiteBuilder
import SnippetCompiler

/// Every diagnostic that the program can report.
package let allDiagnostics = DiagnosticRegistry(
    locatedTextDiagnostics, markdownDiagnostics, contentLoadingDiagnostics, apiSchemaDiagnostics,
    flowResolutionDiagnostics,
    snippetCompilerDiagnostics, siteBuilderDiagnostics, pipelineDiagnostics)
