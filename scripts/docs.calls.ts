import { otherCallers } from "@tsena/contract/callers";
import { allCalls, contract, type ContractRoute } from "@tsena/contract/contract";
import { type FailureName, failures } from "@tsena/contract/failures";
import { type ModuleId, moduleIds, modules } from "@tsena/contract/modules";
import { authentications } from "../packages/server/src/docs/authentication.ts";
import {
  type DescribedCall,
  commonFailures,
  describeCalls,
  describeShapes,
  failureNames,
  fieldWords,
  sentencesOf,
} from "../packages/server/src/docs/described.ts";
import { type Field, shapeNameOf, wholeOf } from "../packages/server/src/docs/fields.ts";
import { anchor, code, generatedFrom, table } from "./markdown.ts";

const source = "the contract (`packages/contract/src`)";
const areas = describeCalls(contract);
const calls = areas.flatMap(([, ofArea]) => ofArea);

const headingOf = ({ method, name }: DescribedCall): string => `${method} ${name}`;

function typeWords(type: string): string {
  const shape = shapeNameOf(type);
  return shape === undefined ? code(type) : `[${type.replaceAll("[]", "\\[\\]")}](#${anchor(shape)})`;
}

function fieldRow({ path, type, isRequired, rule }: Field): string[] {
  if (type === "") return [`_${path}_`, "", "", ""];
  return [
    code(path),
    typeWords(type),
    isRequired ? "yes" : "",
    rule === "" ? "" : rule.replace(/matches (\S+)/, "matches `$1`"),
  ];
}

function fieldTable(caption: string, fields: readonly Field[]): string[] {
  const whole = wholeOf(fields);
  if (fields.length === 0 || whole === "null") return [`${caption}: nothing.`];
  if (whole !== undefined) return [`${caption}: ${typeWords(whole)}`];
  return [`${caption}:`, table(["field", "type", "always", "rule"], fields.map(fieldRow))];
}

function failureLinks(names: readonly FailureName[]): string {
  return names.map((name) => `[${name}](failures.md#${failures[name].code})`).join(", ");
}

function callSection(call: DescribedCall): string[] {
  const state = call.isPending ? " **Not yet available.**" : "";
  const caller = otherCallers[`${call.method} ${call.name}` as ContractRoute];
  const facts = [
    `- Address: ${call.addresses.map(code).join(", ")}; in code \`${call.id}\``,
    `- Who: ${call.who}`,
    ...(caller === undefined ? [] : [`- No screen of ours makes it; it is there for ${caller}`]),
    ...(call.key === "" ? [] : [`- \`Idempotency-Key\`: ${call.key}`]),
    ...(call.isMultipart ? ["- Body: multipart/form-data"] : []),
    ...(call.failures.length === 0 ? [] : [`- Failures: ${failureLinks(call.failures)}`]),
  ];
  return [
    `### ${headingOf(call)}`,
    `${call.about}${state}`,
    facts.join("\n"),
    ...fieldTable("Input", call.input),
    ...fieldTable("Data of the answer", call.output),
  ];
}

/** `docs/calls.md`: every call by area, the modules that staff are granted, and the shapes that several calls share. */
export function callsPage(): string {
  const pending = calls.filter(({ isPending }) => isPending).length;
  const index = areas.map(
    ([area, ofArea]) => `- ${area}: ${ofArea.map((call) => `[${call.name}](#${anchor(headingOf(call))})`).join(" · ")}`,
  );
  return [
    "# Calls",
    generatedFrom(source),
    `${calls.length} calls, of which ${pending} are declared and answer 501 for now. Every answer is \`{resultCode, message, data}\`. Money is whole hundredths of an ariary; a time is ISO 8601 with offset. The same for programs: [openapi.json](openapi.json).`,
    index.join("\n"),
    "## Authentication",
    "What a call says of who may make it (`Who`) is held against one of these; the others are anyone's. A program that sells in the shops begins with [getting started](getting-started.md).",
    table(
      ["who calls", "header", "what it is"],
      Object.values(authentications).map(({ who, header, about }) => [who, code(header), about]),
    ),
    "## Failures of any call",
    "A call below lists what is its own. Any call may also be refused where",
    table(
      ["where", "with"],
      commonFailures.map(([reason, names]) => [reason, failureLinks(names)]),
    ),
    ...areas.flatMap(([area, ofArea]) => [`## ${area}`, ...ofArea.flatMap(callSection)]),
    "## Modules",
    "What an owner grants a member of staff; the owner holds them all.",
    table(
      ["module", "French", "Chinese", "calls"],
      moduleIds.map((id) => [code(id), modules[id].fr, modules[id].zh, String(callsOfModule(id))]),
    ),
    "## Shapes",
    ...describeShapes().flatMap(([name, fields]) => [`### ${name}`, ...fieldTable("Fields", fields)]),
  ].join("\n\n");
}

function callsOfModule(id: ModuleId): number {
  const rows = allCalls;
  return rows.filter(({ who }) => typeof who === "object" && who.module.includes(id)).length;
}

/** `docs/failures.md`: every failure by its code, in both languages. */
export function failuresPage(): string {
  const names = failureNames();
  const codes = [...new Set(names.map((name) => failures[name].code))];
  const row = (name: FailureName): string[] => {
    const { fr, zh } = sentencesOf(name);
    return [code(name), fr, zh];
  };
  return [
    "# Failures",
    generatedFrom("`packages/contract/src/failures.*.ts`"),
    "A refused call answers `{resultCode, message, data: {name, fields?}}`; the HTTP status is the result code, but for 405, which travels as HTTP 403, and `methodWrong`, which travels as HTTP 405 with `Allow`.",
    fieldWords,
    ...codes.flatMap((resultCode) => [
      `## ${resultCode}`,
      table(["name", "French", "Chinese"], names.filter((name) => failures[name].code === resultCode).map(row)),
    ]),
  ].join("\n\n");
}
