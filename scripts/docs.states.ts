import type { OrderTelling } from "@tsena/contract/orders.events";
import { orderStatuses, orderTabs, orderTransitions } from "@tsena/contract/orders.states";
import { auditStatuses, auditTransitions } from "@tsena/contract/shops.states";
import { mobilePayoutStatuses, mobilePayoutTransitions } from "@tsena/contract/wallet.mobile";
import { billStatuses, billTransitions, dealKinds, dealStatuses, dealTransitions } from "@tsena/contract/wallet.states";
import { code, generatedFrom, table } from "./markdown.ts";

/** One arrow, whichever table it comes from. */
interface Arrow {
  from: readonly string[];
  event: string;
  /** Empty: it stays where it is. */
  to: string;
  by: string;
  effect: string;
  /** Who is told of it, by which way, where the table says so: a column for each of `toldHeads`. */
  told?: readonly string[];
}

interface Machine {
  title: string;
  source: string;
  /** The states in their order: the first one is where it begins. */
  states: readonly string[];
  begins: string;
  arrows: readonly Arrow[];
}

function nameOf(statuses: Record<string, number>, value: number): string {
  const name = Object.entries(statuses).find(([, each]) => each === value)?.[0] ?? "";
  return `${value} ${name}`;
}

const toldHeads = ["told to systems", "who tell", "at the shop", "order phone"] as const;

const told = ({ systems, passOn = [], shop, phone }: OrderTelling): readonly string[] => [
  code(systems),
  passOn.join(", "),
  shop === undefined ? "" : shop === "none" ? "silenced" : `rings: ${shop}`,
  phone ?? "",
];

const words = (effects: object): string =>
  Object.entries(effects)
    .map(([what, how]) => `${what}: ${String(how)}`)
    .join(", ");

const order = (value: number): string => nameOf(orderStatuses, value);
const audit = (value: number): string => nameOf(auditStatuses, value);

const machines: readonly Machine[] = [
  {
    title: "Order",
    source: "packages/contract/src/orders.states.ts",
    states: Object.values(orderStatuses).map(order),
    begins: "place",
    arrows: orderTransitions.map(({ from, event, to, by, effects = {}, tells }) => ({
      from: from.map(order),
      event,
      to: to === "same" ? "" : order(to),
      by: by.join(", "),
      effect: words(effects),
      told: told(tells),
    })),
  },
  {
    title: "Shop's application",
    source: "packages/contract/src/shops.states.ts",
    states: Object.values(auditStatuses).map(audit),
    begins: "apply",
    arrows: auditTransitions.map(({ from, event, to, by }) => ({
      from: from.map(audit),
      event,
      to: to === "same" ? "" : audit(to),
      by,
      effect: "",
    })),
  },
  {
    title: "Deal",
    source: "packages/contract/src/wallet.states.ts",
    states: Object.keys(dealStatuses),
    begins: "open",
    arrows: dealTransitions.map(({ from, event, to, by, kinds, money }) => ({
      from,
      event: kinds.length === Object.keys(dealKinds).length ? event : `${event} (kind ${kinds.join(", ")})`,
      to,
      by: by.join(", "),
      effect: words({ money }),
    })),
  },
  {
    title: "Mobile payout",
    source: "packages/contract/src/wallet.mobile.ts",
    states: Object.keys(mobilePayoutStatuses),
    begins: "ask",
    arrows: mobilePayoutTransitions.map(({ from, event, to, by, money }) => ({
      from: [from],
      event,
      to,
      by,
      effect: words({ money }),
    })),
  },
  {
    title: "Bill",
    source: "packages/contract/src/wallet.states.ts",
    states: Object.keys(billStatuses),
    begins: "record",
    arrows: billTransitions.map(({ from, event, to }) => ({ from, event, to, by: "ledger", effect: "" })),
  },
];

/** The table of the arrows, as it stands in the code. */
function arrowTable({ arrows }: Machine): string {
  const isTold = arrows.some(({ told }) => told !== undefined);
  const rows = arrows.map(({ from, event, to, by, effect, told = [] }) => [
    from.join(", "),
    code(event),
    to === "" ? "stays" : to,
    by,
    effect,
    ...told,
  ]);
  return table(["from", "event", "to", "by", "effect", ...(isTold ? toldHeads : [])], rows);
}

/** The same as a picture. */
function diagram({ states, begins, arrows }: Machine): string {
  const id = (state: string): string => `s${states.indexOf(state)}`;
  const ends = states.filter((state) => !arrows.some(({ from, to }) => from.includes(state) && to !== ""));
  return [
    "```mermaid",
    "stateDiagram-v2",
    ...states.map((state) => `  ${id(state)}: ${state}`),
    `  [*] --> ${id(states[0] ?? "")}: ${begins}`,
    ...arrows.flatMap(({ from, event, to }) =>
      from.map((state) => `  ${id(state)} --> ${id(to === "" ? state : to)}: ${event}`),
    ),
    ...ends.map((state) => `  ${id(state)} --> [*]`),
    "```",
  ].join("\n");
}

/** `docs/states.md`: what may become of an order, an application, a deal, a payout to a number and a bill. */
export function statesPage(): string {
  return [
    "# States",
    generatedFrom("the tables of states in the contract"),
    "The server's guard, the app's buttons and tabs and the tracking screen read these tables; an event that has no arrow is refused with the reason.",
    ...machines.flatMap((machine) => [
      `## ${machine.title}`,
      `From \`${machine.source}\`.`,
      diagram(machine),
      arrowTable(machine),
    ]),
    "## Tabs of the orders screen",
    table(
      ["tab", "French", "Chinese", "statuses", "sorted by"],
      Object.entries(orderTabs).map(([tab, { fr, zh, statuses, order: sorting }]) => [
        code(tab),
        fr,
        zh,
        statuses.map(order).join(", "),
        sorting,
      ]),
    ),
  ].join("\n\n");
}
