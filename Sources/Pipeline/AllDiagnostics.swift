import APISchema
import ContentLoading
package import Diagnostics
import FlowResolution
import LocatedText
import Markdown
import SiteBuilder
import SnippetCompiler
import WebLinks

/// Every diagnostic that the program can report.
package let allDiagnostics = DiagnosticRegistry(
    locatedTextDiagnostics, markdownDiagnostics, contentLoadingDiagnostics, apiSchemaDiagnostics,
    flowResolutionDiagnostics,
    snippetCompilerDiagnostics, siteBuilderDiagnostics, webLinksDiagnostics, pipelineDiagnostics)
