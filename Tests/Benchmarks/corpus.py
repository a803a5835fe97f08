"""A made-up manual of any number of pages, the same bytes for the same numbers, to measure site builders with.

A page has front matter, six sections, two tables, three to five code fences in five languages, lists, an alert in a third of the
pages, and links to other pages, some to a section of theirs: 4.5 kB on average. Fifty pages make a section. The same text is
written as a project of ours or as one of Hugo's.

    corpus.py PAGES FOLDER [lockstep | hugo]
"""
import os
import random
import sys

SECTION_SIZE = 50
PAGE_SIZE = 4096

NOUNS = """account alarm album anchor archive badge basket beacon binding booking branch bridge broker bucket bundle button calendar
camera canvas carrier cart certificate channel chart clock cluster colour column contact coupon course cursor customer dashboard
dataset deadline delivery device digest discount document draft drawer driver element entry envelope event export feature feed
field filter folder font form gallery gateway grant group guest handle header hold host icon image import index invoice item job
journal journey kernel key label layer layout lease ledger letter limit link list loan locale lock mailbox map margin marker match
member menu message meter module monitor network node note notice offer order owner package panel parcel partner pass patch path
payment permit photo picture pipeline place plan player playlist pocket policy pool port post price printer profile project quota
quote range rate reader receipt record region release reminder report request reserve room route row rule sample scene schedule
scope screen search seat section sensor session sheet shelf shipment signal slot socket source stamp station step stock store
stream style surface switch table tag task tenant terminal theme thread ticket tile timer token tour track trigger vault vendor
version view visit voucher wallet window worker zone""".split()
VERBS = """accept add adjust apply approve archive assign attach balance begin block book bundle cancel capture change check clear
close collect combine compare confirm copy count create deliver detach draw drop end enter export fetch fill filter find finish
follow forward freeze grant group hide hold import issue join keep label leave link load lock mark match measure merge mount move
name open order pack park pause pick pin place plan post print publish pull push queue raise read receive record refresh refuse
release remove rename render repeat replace report reserve reset restore resume return reveal revoke rotate save scan search seal
select send settle share show sign skip sort split start stop store submit swap switch sync tag take test track transfer trim
unlock update upload validate verify visit void watch weigh write""".split()
ADJECTIVES = """absent active annual blank bound broken busy calm cheap common complete cool daily direct distant double early empty
equal exact expired external final fixed flat foreign formal free fresh full general hidden idle inner joint large late legal light
local locked long loose lost main manual minor missing mixed mobile narrow native new next open outer paid partial past pending
plain private public quick quiet rare raw ready recent remote safe secure separate shared short silent simple single small soft
spare stable strict strong swift thin total usual valid vacant warm weak whole wide yearly""".split()
SENTENCES = """A {a} {n} can {v} its {m} only once.
Before you {v} the {n}, look whether the {m} is {a}.
Every {n} has one {m}, which it keeps until you {v} it.
In a test, {v} a {a} {n} in place of the real one: it answers at once and costs nothing.
No {n} outlives its {m}, so {v} both of them together.
The answer names the {n} that was {a} and the {m} that it belongs to.
The first call will {v} the {n}; a second one finds it {a} and does nothing.
To {v} many at a time, put up to {d} of them into one {m}.
When a {m} stays {a} for more than {d} seconds, the {n} is given back.
Where there is no {a} {n}, we {v} the {m} of the day before.
While the {m} is {a}, nobody else can {v} the {n}.
Your app may {v} the {n} from any thread, but the {m} changes on the main one.""".split("\n")

FILES = {"swift": "Checkout.swift", "kotlin": "Checkout.kt", "typescript": "checkout.ts", "dart": "checkout.dart",
         "json": "answer.json"}
CODE = {
    "swift": """import Foundation

/// Will $v the $n before its $m is shown.
struct $N$M: Sendable {
    private let origin = "https://shop.example/v$d"
    let client: ShopClient

    func $v(_ id: String, within seconds: Double = $d.5) async throws -> $K {
        let $n = try await client.$v($m: id, timeout: seconds)
        guard $n.state == .ready, $n.count < $d else {
            throw ShopError.$nNotReady(status: $d) // the table says what to do
        }
        return $n.$k ?? $K.standard
    }
}""",
    "kotlin": """import example.shop.ShopClient

class $N$M(private val client: ShopClient) {
    private val states = MutableStateFlow<$MState>($MState.Waiting)

    suspend fun $v(id: String): $K? {
        val $n = client.$v($m = id, timeoutMillis = ${d}_000L)
        if ($n.state != "ready" || $n.count >= $d) {
            states.value = $MState.Failed("$n \\${id} is ${$n.state}")
            return null // asked again later
        }
        return $n.$k
    }
}""",
    "typescript": """import { ShopClient, type $K } from "@example/shop";

const client = new ShopClient({ version: $d, retries: 3 });

export async function $v$M(id: string): Promise<$K | undefined> {
  const $n = await client.$v({ $m: id, timeout: $d });
  if ($n.state !== "ready") {
    throw new Error(`$n ${id} is not ready`); // asked again later
  }
  return $n.$k;
}""",
    "dart": """import 'package:example_shop/example_shop.dart';

class $N$M {
  $N$M(this._client);
  final ShopClient _client;

  Future<$K?> $v(String id) async {
    final $n = await _client.$v($m: id, timeout: const Duration(seconds: $d));
    if (!$n.isReady) throw ShopException('$n_not_ready', $d);
    return $n.$k; // null while the phone is offline
  }
}""",
    "json": """{
  "id": "$n-$d",
  "kind": "$n",
  "$m": { "state": "ready", "amount": $d, "parts": ["$k", null, true] },
  "made": 17$d
}""",
}


class Writer:
    """Makes the parts of one page."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def noun(self):
        return self.random.choice(NOUNS)

    def verb(self):
        return self.random.choice(VERBS)

    def adjective(self):
        return self.random.choice(ADJECTIVES)

    def sentence(self):
        pattern = self.random.choice(SENTENCES)
        return pattern.format(n=self.noun(), m=self.noun(), v=self.verb(), a=self.adjective(), d=self.random.randrange(2, 500))

    def paragraph(self, least, most):
        return " ".join(self.sentence() for _ in range(self.random.randint(least, most)))

    def code(self, language):
        words = {"n": self.noun(), "m": self.noun(), "k": self.noun(), "v": self.verb(), "d": str(self.random.randrange(2, 900))}
        words |= {key.upper(): words[key].capitalize() for key in "nmk"}
        text = CODE[language]
        for key, word in words.items():
            text = text.replace("${" + key + "}", word) if key == "d" else text.replace("$" + key, word)
        return text.replace("$d", words["d"]).replace("\\$", "$")

    def fence(self, language):
        return ["```" + language, self.code(language), "```", ""]


def title(number):
    writer = Writer(f"title {number}")
    return f"{writer.verb().capitalize()} the {writer.adjective()} {writer.noun()} {number}"


def path(number):
    return f"section-{number // SECTION_SIZE:03d}/page-{number:05d}.md"


def page(number, count):
    writer = Writer(f"page {number}")

    def link(anchor=""):
        other = writer.random.randrange(count)
        way = os.path.relpath(path(other), os.path.dirname(path(number)))
        return f"[{title(other)}]({way}{anchor})"

    languages = writer.random.sample(sorted(FILES), writer.random.randint(3, 5))
    lines = ["---", f"title: {title(number)}", f'description: "{writer.sentence()}"', "---", ""]
    lines += [f"# {title(number)}", "", writer.paragraph(1, 2), "", "## Before you begin", "", writer.paragraph(1, 2), ""]
    lines += [f"- **{writer.adjective().capitalize()} {writer.noun()}**: {writer.sentence()}" for _ in range(3)]
    lines += [f"- First read {link()}, then call `{writer.verb()}{writer.noun().capitalize()}()`.", ""]
    lines += [f"## {writer.verb().capitalize()} the {writer.noun()}", "", writer.paragraph(1, 2), ""]
    for language in languages[:-1]:
        lines += [f"### {language.capitalize()}", "", f"In `{FILES[language]}`:", "", *writer.fence(language)]
    if number % 3 == 0:
        lines += ["> [!NOTE]", "> " + writer.sentence(), ""]
    lines += ["## Errors", "", "| Code | What it means | What to do |", "| --- | --- | --- |"]
    lines += [f"| `{writer.adjective()}_{writer.noun()}` | The {writer.noun()} is {writer.adjective()} "
              f"| {writer.verb().capitalize()} the {writer.noun()} and ask again |" for _ in range(writer.random.randint(4, 7))]
    lines += ["", "## Parameters", "", "| Name | Type | Needed | What it is |", "| :--- | :--- | :---: | :--- |"]
    lines += [f"| `{writer.noun()}` | `{writer.random.choice(['String', 'Int', 'Bool', '[String]'])}` "
              f"| {writer.random.choice(['yes', 'no'])} | The {writer.adjective()} {writer.noun()} to {writer.verb()} |"
              for _ in range(writer.random.randint(3, 5))]
    lines += ["", f"## Test the {writer.noun()}", "", *[f"{step}. {writer.sentence()}" for step in (1, 2, 3)], ""]
    lines += writer.fence(languages[-1])
    lines += ["## What comes next", "", f"- {link('#errors')}", f"- {link()}", f"- {link()}", ""]
    while len("\n".join(lines)) < PAGE_SIZE:
        lines += [writer.paragraph(1, 3), ""]
    return "\n".join(lines)


def write(name, text):
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def write_project(count, folder):
    """A project of ours: `Content/lockstep.yaml` with a section of the navigation for each fifty pages."""
    lines = ['lockstep: "1"', "title: Shop manual", "description: A made-up manual.", "", "platforms: [swift]", "", "navigation:"]
    for start in range(0, count, SECTION_SIZE):
        lines += [f"  - title: Section {start // SECTION_SIZE}", "    guides:"]
        lines += [f"      - {path(number)}" for number in range(start, min(start + SECTION_SIZE, count))]
    write(f"{folder}/Content/lockstep.yaml", "\n".join(lines) + "\n")
    for number in range(count):
        write(f"{folder}/Content/{path(number)}", page(number, count))


# What a site of Hugo's needs to show the same: highlighted code by classes, links that are looked up, the pages of a section.
HUGO = {
    "config.toml": """baseURL = "/"
title = "Shop manual"
relativeURLs = true
disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
[markup.highlight]
noClasses = false
[markup.goldmark.renderer]
unsafe = false
""",
    "layouts/_default/baseof.html": """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body>{{ block "main" . }}{{ end }}</body></html>
""",
    "layouts/_default/single.html": """{{ define "main" }}<nav><ul>{{ range .CurrentSection.RegularPages }}
<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul></nav>{{ .TableOfContents }}{{ .Content }}{{ end }}
""",
    "layouts/_default/list.html": """{{ define "main" }}<h1>{{ .Title }}</h1><ul>{{ range .Pages }}
<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul>{{ end }}
""",
    "layouts/_default/_markup/render-link.html": """{{ $address := urls.Parse .Destination }}{{ with .Page.GetPage $address.Path -}}
<a href="{{ .RelPermalink }}{{ with $address.Fragment }}#{{ . }}{{ end }}">{{ $.Text | safeHTML }}</a>
{{- else }}{{ errorf "%s: no page %s" .Page.File.Path .Destination }}{{ end -}}
""",
}


def write_hugo(count, folder):
    for name, text in HUGO.items():
        write(f"{folder}/{name}", text)
    for start in range(0, count, SECTION_SIZE):
        section = start // SECTION_SIZE
        write(f"{folder}/content/section-{section:03d}/_index.md", f"---\ntitle: Section {section}\n---\n")
    for number in range(count):
        write(f"{folder}/content/{path(number)}", page(number, count))


WRITERS = {"lockstep": write_project, "hugo": write_hugo}

if __name__ == "__main__":
    WRITERS[sys.argv[3] if len(sys.argv) > 3 else "lockstep"](int(sys.argv[1]), sys.argv[2])
