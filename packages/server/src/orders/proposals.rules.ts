import { type ProposalAnswer, proposalsAtMost } from "@tsena/contract/orders.asked";
import type { OrderEvent } from "@tsena/contract/orders.states";
import { secondsAfter } from "../system/clock.ts";
import { amountsOf, type Line } from "./amounts.rules.ts";

/** A customer who said no, or nothing, leaves the shop so many seconds at least to accept or refuse the order as a whole. */
const leftSeconds = 120;

/** So many of a line that are taken out of an order. */
export interface TakenOut {
  itemId: string;
  quantity: number;
}

/** A line of an order, by its id. */
interface Item {
  id: string;
  quantity: number;
}

const countOf = (takenOut: readonly TakenOut[], id: string): number =>
  takenOut.reduce((sum, { itemId, quantity }) => (itemId === id ? sum + quantity : sum), 0);

/** The lines of an order without what is taken out; of one that is taken out whole 0 are left. */
export function linesLeft<Line extends Item>(items: readonly Line[], takenOut: readonly TakenOut[]): Line[] {
  return items.map((item) => ({ ...item, quantity: item.quantity - countOf(takenOut, item.id) }));
}

/** What is taken out of the lines of an order, as lines. */
export function linesTakenOut<Line extends Item>(items: readonly Line[], takenOut: readonly TakenOut[]): Line[] {
  return items
    .map((item) => ({ ...item, quantity: countOf(takenOut, item.id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** What is taken out of an order, what the rest comes to and how much less that is, in hundredths of an ariary. */
export interface Taken {
  takenOut: TakenOut[];
  itemsAmount: number;
  packingAmount: number;
  lessAmount: number;
}

/**
 * Takes some of its lines out of an order, as its total is counted; or why not: something that has its price must be left, or
 * the order is one to refuse (rules/orders.md#proposals).
 */
export function takeOut(
  items: readonly (Item & Omit<Line, "quantity">)[],
  wanted: readonly { itemId: string; quantity?: number | undefined }[],
): Taken | { failure: "orderItemNotFound" | "takenOutTooMany" | "nothingLeft" } {
  const there = new Map(items.map(({ id, quantity }) => [id, quantity]));
  if (wanted.some(({ itemId }) => !there.has(itemId))) return { failure: "orderItemNotFound" };
  const given = wanted.map(({ itemId, quantity }) => ({ itemId, quantity: quantity ?? there.get(itemId) ?? 0 }));
  const takenOut = linesTakenOut(items, given).map(({ id, quantity }) => ({ itemId: id, quantity }));
  if (takenOut.some(({ itemId, quantity }) => quantity > (there.get(itemId) ?? 0)))
    return { failure: "takenOutTooMany" };
  const [before, after] = [amountsOf(items, 0), amountsOf(linesLeft(items, takenOut), 0)];
  if (before === undefined || after === undefined || after.itemsAmount === 0) return { failure: "nothingLeft" };
  const lessAmount = before.itemsAmount + before.packingAmount - after.itemsAmount - after.packingAmount;
  return { takenOut, ...after, lessAmount };
}

/**
 * Until when an order may be accepted whose customer is asked: its clock stands still meanwhile, and there is time to answer a
 * no (rules/orders.md#proposals).
 */
export function acceptDeadlineWhileAsked(acceptBy: Date, { now, answerBy }: { now: Date; answerBy: Date }): Date {
  const stoodStill = acceptBy.getTime() + answerBy.getTime() - now.getTime();
  return new Date(Math.max(stoodStill, secondsAfter(answerBy, leftSeconds).getTime()));
}

/** The same, once the customer was asked until now: earlier or later than thought. */
export function acceptDeadlineAfterAsking(acceptBy: Date, { now, answerBy }: { now: Date; answerBy: Date }): Date {
  return new Date(acceptBy.getTime() + now.getTime() - answerBy.getTime());
}

/** How each event that ends a proposal does. */
const answers: Partial<Record<OrderEvent, ProposalAnswer>> = {
  agree: "accepted",
  decline: "declined",
  expireUnagreed: "unanswered",
  cancel: "withdrawn",
  cancelByPlatform: "withdrawn",
};

/** What the shop, or the clock, does with an order that waits: not while its customer is asked about it. */
const waitsForAnswer: ReadonlySet<OrderEvent> = new Set(["accept", "refuse", "propose", "expireUnaccepted"]);

/** An order's last proposal, and until when its answer is waited for. */
export interface Asked<Proposal> {
  answer_by: Date | null;
  proposal: Proposal | null;
}

/** Why an event cannot happen to an order because of what its customer is asked, or is not; undefined where it can. */
export function refusalByProposal(
  { answer_by: answerBy, proposal }: Asked<{ id: string; nth: number }>,
  { event, proposalId, now }: { event: OrderEvent; proposalId?: string | undefined; now: Date },
): "customerAsked" | "customerAskedOften" | "proposalOver" | undefined {
  if (waitsForAnswer.has(event) && answerBy !== null) return "customerAsked";
  if (event === "propose") return (proposal?.nth ?? 0) < proposalsAtMost ? undefined : "customerAskedOften";
  const answer = answers[event];
  if (answer === undefined || answer === "withdrawn") return undefined;
  const isAnother = proposalId !== undefined && proposalId !== proposal?.id;
  if (answerBy === null || isAnother) return "proposalOver";
  return answerBy <= now === (event === "expireUnagreed") ? undefined : "proposalOver";
}

/** What an event changes on an order whose customer is asked: of a yes the total and the times, of a no the deadline. */
export function changesByAnswer<Proposal extends Taken & { prepMinutes: number }>(
  { proposal, answer_by: answerBy, accept_by: acceptBy }: Asked<Proposal> & { accept_by: Date | null },
  event: OrderEvent,
  now: Date,
) {
  const answer = answers[event];
  if (answer === undefined || proposal === null || answerBy === null) return {};
  const over = { proposal: { ...proposal, answer, answeredAt: now.toISOString() }, answer_by: null };
  if (answer === "withdrawn") return over;
  if (answer !== "accepted")
    return { ...over, accept_by: acceptBy && acceptDeadlineAfterAsking(acceptBy, { now, answerBy }) };
  const { itemsAmount, packingAmount, prepMinutes } = proposal;
  return {
    ...over,
    items_amount: itemsAmount,
    packing_amount: packingAmount,
    accepted_at: now,
    due_at: secondsAfter(now, prepMinutes * 60),
  };
}
