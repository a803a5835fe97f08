import ContentModel
import SampleCode

/// A function that samples bring along; each is private to the library: `_read`.
enum Helper: String, CaseIterable {
    case fields, json, read, list, dictionary, optional, maybe, attempt, at
    case query, address, randomText, base64Url

    static let reading: [Helper] = [.fields, .json, .read, .list, .dictionary, .optional, .maybe, .attempt, .at]
    static let others: [Helper] = [.query, .address, .randomText, .base64Url]
}

extension FlutterSample {
    /// The name of a helper, which is then written.
    func use(_ helper: Helper) -> DartCode { ("_\(name: helper.rawValue)" as DartCode).importing(helper.rawValue) }

    /// `_read<String>(grant['id'])`, `_list(page['items'], _invoice)`
    func read(_ type: ValueType, _ value: DartCode) -> DartCode {
        if type.isSimple { return "\(use(.read))<\(self.type(type))>(\(value))" }
        switch type {
        case .list(let element): return .call(use(.list), [value, reader(element)])
        case .dictionary(let element): return .call(use(.dictionary), [value, reader(element)])
        case .optional(let wrapped): return .call(use(.optional), [value, reader(wrapped.present)])
        default: return .call(reader(type), [value])
        }
    }

    /// The function for a type, to be given to another one.
    func reader(_ type: ValueType) -> DartCode {
        if type.isSimple { return "\(use(.read))<\(self.type(type))>" }
        guard case .record(let name) = type else { return "(item) => \(read(type, "item"))" }
        return ("\(name: names.readers[name] ?? name)" as DartCode).importing(wish(forReaderOf: name))
    }

    /// Stands among imports, where a colon makes an address.
    func wish(forReaderOf record: String) -> String {
        "reader \(flow.records.firstIndex { $0.name == record } ?? 0)"
    }

    func reader(wantedAs wish: String) -> DartCode {
        guard let record = flow.records.first(where: { self.wish(forReaderOf: $0.name) == wish }) else { return "" }
        let type: DartCode = "\(type: names.types[record.name] ?? record.name)"
        let arguments = zip(record.fields, DartNames.members(record.fields.map(\.wire))).map {
            field, name -> DartCode in
            "\(label: name): \(read(field.type, "fields[\(string: field.wire)]"))"
        }
        let whole = "\(use(.read))<Map<String, Object?>>(value)" as DartCode
        return """
            \(type) \(name: names.readers[record.name] ?? record.name)(Object? value) {
              \(arguments.isEmpty ? "\(whole);" : "final fields = \(whole);")
              return \(arguments.isEmpty ? "const \(type)()" : .call(type, arguments));
            }
            """
    }

    /// Ends the flow where a value cannot be read. Where calls end it differently, each of them does.
    private var refusal: DartCode {
        shape.malformed.map { failure($0) } ?? "const FormatException('not what was expected')"
    }

    /// What a reader throws.
    private var refusalType: DartCode {
        shape.malformed == nil ? "FormatException" : "\(type: names.exception)"
    }

    func text(of helper: Helper) -> DartCode {
        switch helper {
        case .fields:
            return
                ("""
            /// The JSON object in an answer, or an empty one: the missing fields tell.
            Map<String, Object?> _fields(http.Response answer) {
              try {
                final Object? value = jsonDecode(utf8.decode(answer.bodyBytes));
                return value is Map<String, Object?> ? value : const {};
              } on FormatException {
                return const {};
              }
            }
            """ as DartCode).importing("dart:convert")
        case .json:
            return
                ("""
            /// The JSON value in an answer, or nothing.
            Object? _json(http.Response answer) {
              try {
                return jsonDecode(utf8.decode(answer.bodyBytes));
              } on FormatException {
                return null;
              }
            }
            """ as DartCode).importing("dart:convert")
        case .read:
            return """
                T _read<T>(Object? value) =>
                    value is T ? value : throw \(refusal);
                """
        case .list:
            return """
                List<T> _list<T>(Object? value, T Function(Object? item) read) =>
                    \(use(.read))<List<Object?>>(value).map(read).toList();
                """
        case .dictionary:
            return """
                Map<String, T> _dictionary<T>(Object? value, T Function(Object? item) read) {
                  final entries = \(use(.read))<Map<String, Object?>>(value);
                  return entries.map((key, item) => MapEntry(key, read(item)));
                }
                """
        case .optional:
            return """
                T? _optional<T>(Object? value, T Function(Object? item) read) =>
                    value == null ? null : read(value);
                """
        case .maybe:
            return """
                /// Nothing where it is another type: a failure that says less is still that
                /// failure.
                T? _maybe<T>(Object? value) => value is T ? value : null;
                """
        case .attempt:
            return """
                /// Nothing where it cannot be read.
                T? _attempt<T>(T Function() read) {
                  try {
                    return read();
                  } on \(refusalType) {
                    return null;
                  }
                }
                """
        case .at: return at
        case .query: return query
        case .address:
            return """
                /// With a query, in which a space is `%20` as everywhere in an address.
                Uri _address(String address, Map<String, Object> query) {
                  if (query.isEmpty) return Uri.parse(address);
                  final values = Uri(queryParameters: query).query;
                  return Uri.parse('$address?${values.replaceAll('+', '%20')}');
                }
                """
        case .randomText:
            return
                ("""
            String _randomText(int length) {
              final random = Random.secure();
              return \(use(.base64Url))(List.generate(length, (_) => random.nextInt(256)));
            }
            """ as DartCode).importing("dart:math")
        case .base64Url:
            return
                ("""
            String _base64Url(List<int> bytes) =>
                base64UrlEncode(bytes).replaceAll('=', '');
            """ as DartCode).importing("dart:convert")
        }
    }

    private var at: DartCode {
        """
        /// What stands at [path] inside [value], or nothing.
        Object? _at(Object? value, List<String> path) {
          var inner = value;
          for (final name in path) {
            if (inner is Map<String, Object?>) {
              inner = inner[name];
            } else if (inner is List<Object?>) {
              inner = inner.asMap()[int.tryParse(name)];
            } else {
              return null;
            }
          }
          return inner;
        }
        """
    }

    // MARK: the redirect

    private var malformedRedirects: [CaseUse] {
        flow.steps.compactMap { step in if case .answer(let reading) = step.kind { reading.malformed } else { nil } }
            .uniqued()
    }

    /// What a redirect without a query ends in, where interactions differ in that.
    func malformedRedirect(of interaction: Step) -> DartCode {
        guard malformedRedirects.count > 1 else { return "" }
        let use = flow.reading(of: interaction.id)?.malformed ?? malformedRedirects[0]
        return failure(use)
    }

    private var query: DartCode {
        let differ = malformedRedirects.count > 1
        let parameters: [DartCode] = ["String url", differ ? "\(type: names.exception) otherwise" : ""]
        let refusal: DartCode =
            differ
            ? "throw otherwise;" : malformedRedirects.first.map { fail($0) } ?? "return const {};"
        return """
            /// What follows the `?`. Where that is not well-formed it is nothing, which is
            /// never what was sent.
            Map<String, String> _query\(.list(.onePerLine, "(", parameters, ")")) {
              final callback = Uri.tryParse(url);
              \(branch(["callback == null || !callback.hasQuery"], refusal))
              try {
                return callback.queryParameters;
              } on FormatException {
                return const {};
              }
            }
            """
    }
}
