import { accounts, chart, type Leg, legsOf } from "../packages/server/src/ledger/chart.ts";
import { workedOrder, type WorkedScene, type WorkedStep } from "../packages/server/src/ledger/worked.steps.ts";
import { workedScenes } from "../packages/server/src/ledger/worked.ts";
import { billTypes } from "@tsena/contract/wallet.states";
import { code, pageWith, table } from "./markdown.ts";

const accountTable = (): string =>
  table(
    ["account", "holds", "keeps totals", "may go below zero"],
    Object.entries(accounts).map(([name, { holds, keepsTotals, mayGoBelow }]) => [
      code(name),
      holds,
      keepsTotals ? "yes" : "no",
      mayGoBelow,
    ]),
  );

const chartTable = (): string =>
  table(
    ["bill", "in French", "leg", "debit", "credit", "in the bill's figure"],
    Object.entries<Record<string, Leg>>(chart).flatMap(([type, legs]) =>
      Object.entries(legs).map(([name, { debit, credit, isShown }], at) => [
        at === 0 ? code(type) : "",
        at === 0 ? billTypes[type as keyof typeof billTypes].fr : "",
        name,
        code(debit),
        code(credit),
        isShown ? "yes" : "",
      ]),
    ),
  );

/** What a step writes, a row a leg, and how the accounts stand after the last of them. */
function stepRows({ event, writes, available, onItsWay, owed }: WorkedStep): string[][] {
  const legs = writes.flatMap(({ bill, status, isOther }) =>
    legsOf(bill).map(({ debit, credit, amount }, at) => [
      at === 0 ? code(bill.type) + (isOther === true ? " of the other shop" : "") : "",
      code(debit),
      code(credit),
      String(amount),
      at === 0 ? status : "",
    ]),
  );
  const shown = legs.length === 0 ? [["–", "–", "–", "–", "–"]] : legs;
  return shown.map((cells, at) => [
    at === 0 ? event : "",
    ...cells,
    ...(at === shown.length - 1 ? [available, onItsWay, owed].map(String) : ["", "", ""]),
  ]);
}

const scene = ({ title, about, steps }: WorkedScene): string[] => [
  `### ${title}`,
  ...(about === undefined ? [] : [about]),
  table(
    ["event", "bill", "debit", "credit", "amount", "status", "wallet: available", "on its way", "owed"],
    steps.flatMap(stepRows),
  ),
];

/** The ledger's page, with the accounts, the chart and what is worked through of it; a test holds the figures against the database. */
export function ledgerPage(file: string): string {
  const [packed, fee] = [workedOrder.packedAmount, workedOrder.deliveryAmount].map(String);
  return pageWith(file, "chart", {
    source: "`chart.ts` and `worked.ts` beside it",
    parts: [
      "## Accounts",
      accountTable(),
      "## Bill types",
      chartTable(),
      "## Worked through",
      `Each order is the same: products and packing ${packed}, delivery ${fee}. A test (\`ledger.test.ts\`) does each step twice on a database, and compares every figure.`,
      ...workedScenes.flatMap(scene),
    ],
  });
}
