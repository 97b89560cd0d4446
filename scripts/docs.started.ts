import type { Call } from "@tsena/contract/call";
import { type OrderEvent, orderStatuses, orderTransitions } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { code, pageWith, table } from "./markdown.ts";

/** What brings an order to its end, in the order in which it happens, and what ends it early: by whom, and by which call of a system. */
const course: readonly { event: OrderEvent; who: string; call?: Call }[] = [
  { event: "pay", who: "you, once it is paid", call: platform.pay },
  { event: "accept", who: "the shop, in its app" },
  {
    event: "assign",
    who: "you: the courier, also before the shop accepts; `pickUp` does not wait for it",
    call: platform.assign,
  },
  { event: "ready", who: "the shop, in its app" },
  { event: "pickUp", who: "you, by the courier's hand-over code, also before `ready`", call: platform.pickUp },
  { event: "deliver", who: "you", call: platform.deliver },
  { event: "cancel", who: "you, as long as no shop has accepted", call: platform.cancel },
];

const statusNames = new Map(Object.entries(orderStatuses).map(([name, status]) => [status, name]));

function statusAfter(event: OrderEvent): string {
  const to = orderTransitions.find((row) => row.event === event)?.to ?? "same";
  return to === "same" ? "stays" : `${to} ${statusNames.get(to) ?? ""}`;
}

const told = (event: OrderEvent): string => orderTransitions.find((row) => row.event === event)?.tells.systems ?? "";

/** The page for whoever begins, with the course of an order by the table of its states. */
export function startedPage(file: string): string {
  const placed = ["`place`", "you", code(platform.place.route), `1 ${statusNames.get(1) ?? ""}`, ""];
  const rows = course.map(({ event, who, call }) => [
    code(event),
    who,
    code(call?.route ?? ""),
    statusAfter(event),
    code(told(event)),
  ]);
  const parts = [
    table(["what happens", "who does it", "call", "`status` then", "webhook"], [placed, ...rows]),
    "What else may become of it, and what is refused when, stands in [states](states.md#order).",
  ];
  return pageWith(file, "course", { source: "`packages/contract/src/orders.states.ts`", parts });
}
