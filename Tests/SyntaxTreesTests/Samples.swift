/// Code of each language with what colours trip over: nested quotes, several scripts, comments at the end.
let samples: [String: String] = [
    "swift": ##"""
    import Foundation
    /// Größe, 크기 and 🧭.
    @MainActor public final class Trip: Sendable {
        private(set) var legs: [String: Double?] = ["a": 1.5e3, "b": nil, "c": 0x1F]
        init() async throws(TripError) { guard let first = legs.first else { throw TripError.empty(reason: "no \(legs.count) \("in")") } }
        func go(to place: some Place, _ sure: Bool = true) -> Int { place.visit { $0 + 1 }; return #"raw "x" "#.count }
        let text = """
            two \(go(to: "x", false))
            lines
            """
        #if canImport(UIKit)
        /* block /* nested */ */ var pattern = /ab+c/
        #endif
    }
    """##,
    "kotlin": #"""
    package org.birds

    import android.net.Uri

    /** Größe 🐦 */
    sealed class BirdError(cause: Throwable? = null) : Exception(cause) {
        data object Flown : BirdError()
        class Wet(val degree: Int) : BirdError()
    }

    suspend fun <T> watch(nest: Nest, vararg names: String?): List<T> = when (val seen = nest.look()) {
        is Bird -> listOf("$seen ${seen.name("x")}", """raw $names""", 'c')
        null -> throw BirdError.Wet(1_000)
        else -> return@watch emptyList() // done
    }
    """#,
    "typescript": #"""
    import { type Ship, dock as land } from "./harbour";
    /* tide */ export interface Tide<T> { readonly level: number; rise?(by: bigint): Promise<T | null> }
    export class Pilot extends Error implements Guide { static #count = 1n; constructor(private readonly code: "late" | 'early') { super(`at ${code + `${1}`}`); } }
    export async function steer(ship: unknown, { speed }: Options = {}): Promise<Record<string, Ship>> {
      if (typeof ship !== "string" || /^[a-z]+$/g.test(ship)) throw new Pilot("late");
      for (const one of await land(ship as string)) one?.go?.(); // déjà vu 🚢
      return { speed, "a": [1.5, true, undefined] } satisfies object;
    }
    """#,
    "tsx": #"""
    import type { Props } from "x";
    export const View = ({ title }: Props) => <Box style={{ flex: 1 }} onPress={() => go(title)}>Größe {title} &amp; <br/>{/* c */}</Box>;
    """#,
    "javascript": #"""
    #!/usr/bin/env node
    import * as all from 'x';
    class A extends B { #p = 1; get v() { return `t ${this.#p} ${`in ${2}`}`; } }
    const f = async ({ a, ...rest }) => { for await (const x of a) { yield_(x ?? null); } }; // é
    export default <Main a="b">{f}</Main>;
    """#,
    "json": #"{"a": [1, -2.5e+3, true, null, {"\u00e9\"": "x\n🧭"}], "": {}}"#,
    "yaml":
        "# kömmentar\na: &x 1\n\"b c\": !t [*x, ~, true, 'it''s', 2.5]\nd: |\n  block\n   more\ne: {f: g, h: >-\n  x}\n? complex\n: value\n",
    "xml": #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//A//DTD B//EN" "http://c">
    <!-- größe --><a:b x="1 &amp; 2" y='z'><c/>text &lt; 크기<![CDATA[<d>]]></a:b>
    """#,
    "bash":
        "#!/bin/bash\nset -euo pipefail # ä\nexport A=\"x $B ${C:-d} $(date +%s)\"\nif [ -f \"$1\" ]; then echo 'hi' | grep -v x > out 2>&1; fi\nf() { local z=$((1 + 2)); }\ncat <<E\nhere $z\nE\n",
    "html":
        "<!doctype html>\n<!-- größe --><html lang=\"en\"><p class=x hidden>a &amp; b<script>let x = \"</p>\";</script><style>a{b:c}</style><br/></html>",
    "css":
        "@media (min-width: 3rem) { a:hover, .b > #c::before { color: #fff !important; margin: calc(2% + var(--x)); } }\n/* größe */ @import \"y\"; :root { --x: url('z'); }",
    "dart": #"""
    import 'package:a/b.dart' show C;
    /// Größe 🧭
    sealed class TripError implements Exception { const TripError._(this.kind); final String kind; static const limit = 1.5; }
    Future<void> go(List<String?> places, {required int times}) async {
      final text = 'to ${places.length + 1} $times'; // é
      switch (text) { case 'a': break; default: throw const TripError._('x'); }
      return await _run(a: 0x1F, b: r'raw $x')?.call(true, null);
    }
    @override enum Kind { near, far }
    """#,
    "groovy":
        "plugins { id 'a' version \"1\" }\n// größe\nandroid { compileSdk 34\n  x = [a: 1, b: null] }\ndependencies { implementation \"a:b:${v}\" }\ndef y = true\nclass Q extends R { int f(String s) { return null } }\n",
]
