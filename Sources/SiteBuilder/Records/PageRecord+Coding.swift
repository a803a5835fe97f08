import ContentModel
import Diagnostics
import HostSystem

extension PageRecord {
    /// Without bytes of files and without diagnostics: a record that has some is not kept.
    func write(to writer: inout ByteWriter) {
        writer.write(key)
        writer.write(guide.map { [$0] } ?? [])
        writer.write(files) {
            $0.write($1.path)
            $0.write($1.hash)
        }
        writer.write(links) { $1.write(to: &$0) }
        writer.write(webLinks) {
            $0.write($1.address)
            $1.span.write(to: &$0)
        }
        writer.write(anchors)
        writer.write(ids)
        writer.write(shown) { writer, shown in
            writer.write(shown.sample.flow)
            writer.write(shown.sample.variant.map { [$0] } ?? [])
            writer.write(shown.sample.platform)
            writer.write(shown.id)
        }
        writer.write(searched.map { [$0] } ?? []) { $1.write(to: &$0) }
        writer.write(markdown)
        writer.write(needs)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damaged) {
        key = try reader.text()
        guide = try reader.texts().first
        files = try reader.list { reader throws(ByteReader.Damaged) in
            SiteFile(kept: try reader.text(), hash: try reader.text())
        }
        guard !files.isEmpty else { throw ByteReader.Damaged() }
        links = try reader.list { reader throws(ByteReader.Damaged) in try InternalLink(from: &reader) }
        webLinks = try reader.list { reader throws(ByteReader.Damaged) in
            WebLink(try reader.text(), at: try SourceSpan(from: &reader))
        }
        anchors = try reader.texts()
        ids = try reader.texts()
        shown = try reader.list { reader throws(ByteReader.Damaged) in
            let flow = try reader.text(), variant = try reader.texts().first, platform = try reader.text()
            return Shown(sample: .init(flow: flow, variant: variant, platform: platform), id: try reader.text())
        }
        let path = files[0].path
        searched = try reader.list { reader throws(ByteReader.Damaged) in
            try SearchPage(path: path, from: &reader)
        }.first
        markdown = try reader.part()
        needs = try reader.texts()
        diagnostics = []
    }
}

extension InternalLink {
    fileprivate func write(to writer: inout ByteWriter) {
        for text in [page, anchor, address] { writer.write(text) }
        span.write(to: &writer)
    }

    fileprivate init(from reader: inout ByteReader) throws(ByteReader.Damaged) {
        page = try reader.text()
        anchor = try reader.text()
        address = try reader.text()
        span = try SourceSpan(from: &reader)
    }
}

extension SourceSpan {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(file)
        for place in [start, end] {
            writer.write(place.line)
            writer.write(place.column)
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(ByteReader.Damaged) {
        let file = try reader.text()
        let start = SourcePosition(line: try reader.number(), column: try reader.number())
        self.init(
            file: file, start: start, end: SourcePosition(line: try reader.number(), column: try reader.number()))
    }
}
