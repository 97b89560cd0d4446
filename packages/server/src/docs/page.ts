import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { appVersion } from "@tsena/contract/version";
import type { Call } from "@tsena/contract/call";
import { type FailureName, failures } from "@tsena/contract/failures";
import { webhookMessages } from "@tsena/contract/platform.messages";
import { codedOnce, codingFor } from "../http/coded.ts";
import { guardPages } from "../http/page-headers.ts";
import type { Settings } from "../settings/settings.ts";
import { authentications } from "./authentication.ts";
import {
  commonFailures,
  type DescribedCall,
  describeCalls,
  describeShapes,
  failureNames,
  fieldWords,
  sentencesOf,
} from "./described.ts";
import { type Field, fieldsOf, shapeNameOf, wholeOf } from "./fields.ts";
import { openApi } from "./openapi.ts";
import { jsonSchemaOf } from "./openapi.schemas.ts";
import { messageHeaders } from "./openapi.webhooks.ts";
import { style } from "./page.style.ts";

const gettingStarted = "getting-started.md";

/** The pages of the repository for whoever writes a system: the one to begin with, and those that it leads to. */
const written = [gettingStarted, "calls.md", "failures.md", "states.md", "webhooks.md"] as const;

/** As far up from the bundle, in its folder below `dist`, as from here. */
const writtenFolder = new URL("../../../../docs/", import.meta.url);

type Contract = Readonly<Record<string, Readonly<Record<string, Call>>>>;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it may stand in a page. */
function text(value: string): string {
  return value.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

const link = (target: string, words: string): string => `<a href="#${text(target)}">${text(words)}</a>`;

function typeWords(type: string): string {
  const shape = shapeNameOf(type);
  return shape === undefined ? `<code>${text(type)}</code>` : link(`shape-${shape}`, type);
}

function fieldRow({ path, type, isRequired, rule }: Field): string {
  if (type === "") return `<tr><th colspan="4" scope="rowgroup">${text(path)}</th></tr>`;
  const need = isRequired ? "yes" : "";
  return `<tr><td><code>${text(path)}</code></td><td>${typeWords(type)}</td><td>${need}</td><td>${text(rule)}</td></tr>`;
}

function fieldTable(caption: string, fields: readonly Field[]): string {
  const whole = wholeOf(fields);
  if (whole !== undefined) return `<p><strong>${caption}</strong>: ${typeWords(whole)}</p>`;
  if (fields.length === 0) return "";
  const head = `<thead><tr><th>field</th><th>type</th><th>always</th><th>rule</th></tr></thead>`;
  return `<div class="wide"><table><caption>${caption}</caption>${head}<tbody>${fields.map(fieldRow).join("")}</tbody></table></div>`;
}

function failureLinks(names: readonly FailureName[]): string {
  return names.map((name) => link(`failure-${name}`, name)).join(", ");
}

function commonFailureList(): string {
  const rows = commonFailures.map(([reason, names]) => `<dt>${reason}</dt><dd>${failureLinks(names)}</dd>`);
  return `<dl>${rows.join("\n")}</dl>`;
}

function callSection(call: DescribedCall): string {
  const facts = [
    ["address", call.addresses.map((address) => `<code>${text(address)}</code>`).join(", ")],
    ["code", `<code>${text(call.id)}</code>`],
    ["who", text(call.who)],
    ["key", call.key === "" ? "" : `<code>Idempotency-Key</code> ${text(call.key)}`],
    ["body", call.isMultipart ? "multipart/form-data" : ""],
    ["failures", failureLinks(call.failures)],
  ].filter(([, words]) => words !== "");
  const pending = call.isPending ? ` <span class="pending">not yet available</span>` : "";
  return [
    `<section id="${text(call.id)}">`,
    `<h3><a href="#${text(call.id)}">${call.method} ${text(call.name)}</a>${pending}</h3>`,
    `<p>${text(call.about)}</p>`,
    `<dl>${facts.map(([name, words]) => `<dt>${name}</dt><dd>${words}</dd>`).join("")}</dl>`,
    fieldTable("input", call.input),
    fieldTable("data of the answer", call.output),
    `</section>`,
  ].join("\n");
}

function failureTable(): string {
  const rows = failureNames().map((name) => {
    const { code } = failures[name];
    const { fr, zh } = sentencesOf(name);
    const sentences = `<td lang="fr">${text(fr)}</td><td lang="zh-Hans">${text(zh)}</td>`;
    return `<tr id="failure-${name}"><td>${code}</td><td><code>${name}</code></td>${sentences}</tr>`;
  });
  const head = `<thead><tr><th>code</th><th>name</th><th>French</th><th>Chinese</th></tr></thead>`;
  return `<div class="wide"><table>${head}<tbody>${rows.join("\n")}</tbody></table></div>`;
}

function authenticationTable(): string {
  const rows = Object.values(authentications).map(
    ({ who, header, about }) =>
      `<tr><td>${text(who)}</td><td><code>${text(header)}</code></td><td>${text(about)}</td></tr>`,
  );
  const head = "<thead><tr><th>who calls</th><th>header</th><th>what it is</th></tr></thead>";
  return `<div class="wide"><table>${head}<tbody>${rows.join("\n")}</tbody></table></div>`;
}

/** What systems are told by webhook: the headers of each message, and when each comes with which data. */
function messageSections(): string {
  const headers = messageHeaders.map(
    ([name, about]) => `<tr><td><code>${name}</code></td><td>${text(about)}</td></tr>`,
  );
  const sections = Object.entries(webhookMessages).map(([name, { about, data }]) => {
    const heading = `<h3>${link(`message-${name}`, name)}</h3><p>${text(about)}</p>`;
    return `<section id="message-${name}">${heading}${fieldTable("data", fieldsOf(jsonSchemaOf(data)))}</section>`;
  });
  const head = "<thead><tr><th>header</th><th>what it is</th></tr></thead>";
  return `<div class="wide"><table>${head}<tbody>${headers.join("")}</tbody></table></div>\n${sections.join("\n")}`;
}

/** The page of a contract: each area's calls with their fields and failures, the shared shapes, every failure in both languages. */
function docsPage(contract: Contract): string {
  const areas = describeCalls(contract);
  const index = areas
    .map(([area, calls]) => {
      const names = calls.map((call) => `<li>${link(call.id, `${call.method} ${call.name}`)}</li>`);
      return `<h3>${link(`area-${area}`, area)}</h3><ul>${names.join("")}</ul>`;
    })
    .join("\n");
  const sections = areas.map(
    ([area, calls]) => `<h2 id="area-${area}">${area}</h2>\n${calls.map(callSection).join("\n")}`,
  );
  const shapes = describeShapes().map(
    ([name, fields]) => `<section id="shape-${name}"><h3>${name}</h3>${fieldTable("fields", fields)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tsena: calls</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<h1>Tsena ${text(appVersion.name)}: the calls</h1>
<p>Every answer is <code>{resultCode, message, data}</code>. Money is whole hundredths of an ariary; a time is ISO 8601 with offset.
The same for programs: <a href="/openapi.json">openapi.json</a>.
Whoever writes a system that sells in the shops begins with <a href="/docs/${gettingStarted}">getting started</a>.</p>
</header>
<section aria-labelledby="authentication">
<h2 id="authentication">Authentication</h2>
${authenticationTable()}
</section>
<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
${index}
<p><a href="#messages">Messages by webhook</a> · <a href="#shapes">Shared shapes</a> · <a href="#failures">Failures</a></p>
</nav>
<main>
${sections.join("\n")}
<h2 id="messages">Messages by webhook</h2>
<p>A POST of JSON, <code>{type, timestamp, data}</code>, to each address that a system has named for it. How it is taken, and sent again: <a href="/docs/webhooks.md">webhooks</a>.</p>
${messageSections()}
<h2 id="shapes">Shared shapes</h2>
${shapes.join("\n")}
<h2 id="failures">Failures</h2>
<p>${text(fieldWords)}</p>
<p>A call above lists what is its own. Any call may also be refused where</p>
${commonFailureList()}
${failureTable()}
</main>
</body>
</html>
`;
}

/**
 * Serves what the contract says: to people at `/docs`, to programs at `/openapi.json`. It is written when it is first asked
 * for: describing some hundred calls would take most of a server's start, and few ask.
 */
export async function serveDocs(app: FastifyInstance, contract: Contract, settings: Settings): Promise<void> {
  await app.register(async (pages) => {
    guardPages(pages, settings);
    const give = (path: string, type: string, content: () => string): void => {
      const codedIn = codedOnce(content);
      pages.get(path, async (request, reply) => {
        const coding = codingFor(request);
        if (coding !== undefined) void reply.header("content-encoding", coding.coding);
        void reply.headers({ "cache-control": "no-cache", vary: "accept-encoding" });
        return reply.type(`${type}; charset=utf-8`).send(await codedIn(coding));
      });
    };
    give("/docs", "text/html", () => docsPage(contract));
    give("/docs/style.css", "text/css", () => style);
    // Read as they are written: the programs in them are there to be copied.
    for (const name of written) {
      give(`/docs/${name}`, "text/plain", () => readFileSync(new URL(name, writtenFolder), "utf8"));
    }
    give("/openapi.json", "application/json", () => JSON.stringify(openApi(contract)));
  });
}
