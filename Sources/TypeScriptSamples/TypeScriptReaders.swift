import ContentModel
import SampleCode

/// A function that reads a value and refuses one of another type.
enum Reader: String, CaseIterable, Sendable {
    case parsed, at, object, text, integer, number, boolean, list, dictionary, optional, maybe, wholeNumber, reading
}

extension TypeScriptSample {
    /// `text(grant.id)`, `list(page.items, invoice)`
    func read(_ type: ValueType, _ value: TSCode) -> TSCode {
        switch type {
        case .list(let element): .call("list", [value, reader(element)])
        case .dictionary(let element): .call("dictionary", [value, reader(element)])
        case .optional(let wrapped): .call("optional", [value, reader(wrapped)])
        default: .call(reader(type), [value])
        }
    }

    /// The function for a type, to be given to another one.
    func reader(_ type: ValueType) -> TSCode {
        switch type {
        case .string, .uri: "text"
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .record(let name): "\(name: names.readers[name] ?? name)"
        case .list, .dictionary, .optional: "(item) => \(read(type, "item"))"
        }
    }

    /// The readers of this flow, and each record that is read.
    package var readers: TSCode {
        if needs.readers.isEmpty { return "" }
        let usesFields = needs.readers.contains(.object) || (needs.readers.contains(.parsed) && shape.bodyIsObject)
        let fields: TSCode = usesFields ? "type Fields = Readonly<Record<string, unknown>>;" : ""
        let parts = Reader.allCases.filter(needs.readers.contains).map(text)
        return TSCode.lines([fields] + parts + needs.records.map(record), blank: 1).region("bodies")
    }

    private func record(_ name: String) -> TSCode {
        let members = (flow.record(name)?.fields ?? []).map { field in
            TypeScriptNames.Member(field.wire, read(field.type, self.field([field.wire], of: "fields", isObject: true)))
        }
        return """
            function \(name: names.readers[name] ?? name)(value: unknown): \(type: names.types[name] ?? name) {
              \(members.isEmpty ? "object(value);" : "const fields = object(value);")
              return \(names.object(members, always: members.count > 1));
            }
            """
    }

    /// Ends the flow where a value cannot be read. Where calls end it differently, `reading` tells them apart.
    private var refusal: TSCode {
        shape.malformed.map { fail($0) } ?? "throw new TypeError(\"not what was expected\");"
    }

    private func refuse(unless condition: TSCode) -> TSCode { .list(.branch, "if (\(condition)) ", [refusal], "") }

    private func text(of reader: Reader) -> TSCode {
        switch reader {
        case .parsed: parsed
        case .at:
            """
            /** What stands at `path` inside `value`, or nothing. */
            function at(value: unknown, ...path: readonly string[]): unknown {
              return path.reduce<unknown>(
                (inner, name) =>
                  typeof inner === "object" && inner !== null
                    ? new Map<string, unknown>(Object.entries(inner)).get(name)
                    : undefined,
                value,
              );
            }
            """
        case .object:
            """
            function object(value: unknown): Fields {
              \(refuse(unless: "typeof value !== \"object\" || value === null || Array.isArray(value)"))
              return { ...value };
            }
            """
        case .text:
            """
            function text(value: unknown): string {
              \(refuse(unless: "typeof value !== \"string\""))
              return value;
            }
            """
        case .integer:
            """
            function integer(value: unknown): number {
              \(refuse(unless: "typeof value !== \"number\" || !Number.isSafeInteger(value)"))
              return value;
            }
            """
        case .number:
            """
            function number(value: unknown): number {
              \(refuse(unless: "typeof value !== \"number\""))
              return value;
            }
            """
        case .boolean:
            """
            function boolean(value: unknown): boolean {
              \(refuse(unless: "typeof value !== \"boolean\""))
              return value;
            }
            """
        case .list:
            """
            function list<T>(value: unknown, read: (item: unknown) => T): T[] {
              \(refuse(unless: "!Array.isArray(value)"))
              const items: unknown[] = value;
              return items.map((item) => read(item));
            }
            """
        case .dictionary:
            """
            function dictionary<T>(value: unknown, read: (item: unknown) => T): Record<string, T> {
              const entries = Object.entries(object(value));
              return Object.fromEntries(entries.map(([key, item]) => [key, read(item)]));
            }
            """
        case .optional:
            """
            function optional<T>(value: unknown, read: (item: unknown) => T): T | undefined {
              return value === undefined || value === null ? undefined : read(value);
            }
            """
        case .maybe:
            """
            /** Nothing where it cannot be read: a failure that says less is still that failure. */
            function maybe<T>(value: unknown, read: (item: unknown) => T): T | undefined {
              try {
                return read(value);
              } catch {
                return undefined;
              }
            }
            """
        case .wholeNumber:
            wholeNumber(missing: answers == .standard ? "null" : "undefined")
        case .reading: reading
        }
    }

    private func wholeNumber(missing: TSCode) -> TSCode {
        """
        function wholeNumber(text: string | \(missing)): number | undefined {
          return text !== \(missing) && /^-?\\d+$/.test(text) ? Number(text) : undefined;
        }
        """
    }

    private var parsed: TSCode {
        if answers == .native { return parsedByNativeCode }
        if shape.bodyIsObject {
            return """
                /** The JSON object in `content`, or an empty one: the missing fields tell. */
                function parsed(content: string): Fields {
                  try {
                    const value: unknown = JSON.parse(content);
                    return typeof value === "object" && value !== null ? { ...value } : {};
                  } catch {
                    return {};
                  }
                }
                """
        }
        return """
            /** The JSON value in `content`, or nothing. */
            function parsed(content: string): unknown {
              try {
                return JSON.parse(content);
              } catch {
                return undefined;
              }
            }
            """
    }

    /// Native code has parsed a body that claims to be `application/json`, and no other.
    private var parsedByNativeCode: TSCode {
        let value: TSCode = "typeof content === \"string\" ? JSON.parse(content) : content"
        if shape.bodyIsObject {
            return """
                /** The JSON object, parsed already or not, or an empty one: the missing fields tell. */
                function parsed(content: unknown): Fields {
                  try {
                    const value: unknown = \(value);
                    return typeof value === "object" && value !== null ? { ...value } : {};
                  } catch {
                    return {};
                  }
                }
                """
        }
        return """
            /** The JSON value, parsed already or not, or nothing. */
            function parsed(content: unknown): unknown {
              try {
                return \(value);
              } catch {
                return undefined;
              }
            }
            """
    }

    private var reading: TSCode {
        let failure: TSCode = "\(type: names.failure)"
        let otherwise: TSCode =
            malformedNeedsFunction
            ? (malformedCarriesCause ? "(cause: unknown) => \(failure)" : "() => \(failure)") : failure
        let thrown: TSCode =
            malformedNeedsFunction ? (malformedCarriesCause ? "otherwise(cause)" : "otherwise()") : "otherwise"
        return """
            /** What `read` makes of an answer; `otherwise` is how the flow ends if it cannot be read. */
            function reading<T>(read: () => T, otherwise: \(otherwise)): T {
              try {
                return read();
              } catch\(malformedCarriesCause ? " (cause)" : "") {
                throw new \(type: names.error)(\(thrown));
              }
            }
            """
    }

    private var malformedUses: [CaseUse] { flow.calls.map(\.call.malformed) }
    var malformedCarriesCause: Bool { malformedUses.contains(where: \.carriesPlatformError) }
    /// What the failure carries is looked at only when there is one.
    var malformedNeedsFunction: Bool { malformedUses.contains { $0.payload.contains { $0.source != .absent } } }
}
