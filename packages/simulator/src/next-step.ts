import { orderStatuses } from "@tsena/contract/orders.states";
import { openProposalOf } from "@tsena/contract/orders.asked";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { Chance } from "./chance.ts";
import { changesMind, type Pace, type Span, wantsRest } from "./paces.ts";

/** What the people around an order do, in seconds after what they wait for; drawn once an order. */
export interface Habits {
  pay: number;
  /** Undefined: this customer waits for the shop's answer. */
  cancel: number | undefined;
  /** What this customer says who is asked whether the rest is wanted; undefined: nothing. */
  answer: { does: "agree" | "decline"; after: number } | undefined;
  assign: number;
  afterReady: number;
  aroundDue: number;
  impatient: number | undefined;
  deliver: number;
}

/** Draws the habits of the people around one order, by its place in its run. */
export function habitsOf(chance: Chance, pace: Pace, count: number): Habits {
  const draw = ([least, most]: Span): number => chance.between(least, most);
  const says = wantsRest(count);
  const habits = {
    pay: draw(pace.pay),
    cancel: changesMind(count) ? draw(pace.cancel) : undefined,
    assign: draw(pace.assign),
    afterReady: draw(pace.afterReady),
    aroundDue: draw(pace.aroundDue),
    impatient: pace.impatient === undefined ? undefined : draw(pace.impatient),
    deliver: draw(pace.deliver),
  };
  return { ...habits, answer: says && { does: says, after: draw(pace.answer) } };
}

/** The facts of an order that somebody outside the shop acts on. */
export type Standing = Pick<PlatformOrder, "status" | "deliveryMode" | "courier" | "ready" | "dueAt" | "proposal">;

export interface Step {
  does: "pay" | "cancel" | "agree" | "decline" | "assign" | "pickUp" | "deliver";
  /** Milliseconds since 1970. */
  at: number;
}

/** A text that changes whenever what people wait for changes: from then on they count anew. */
export function stageOf({ status, courier, ready, proposal }: Standing): string {
  return `${status} ${courier !== null} ${ready} ${openProposalOf({ proposal })?.id ?? ""}`;
}

/**
 * What happens to an order next from the platform's side, and when; undefined where the shop has the word, or nobody.
 * @param since when the order came to its present stage, in milliseconds since 1970
 */
export function nextStep(order: Standing, habits: Habits, since: number): Step | undefined {
  const after = (seconds: number, from = since): number => from + seconds * 1000;
  switch (order.status) {
    case orderStatuses.awaitingPayment:
      return { does: "pay", at: after(habits.pay) };
    case orderStatuses.awaitingAcceptance:
      // Whoever is asked does not change their mind besides.
      if (openProposalOf(order) !== undefined)
        return habits.answer && { does: habits.answer.does, at: after(habits.answer.after) };
      return habits.cancel === undefined ? undefined : { does: "cancel", at: after(habits.cancel) };
    case orderStatuses.awaitingCourier: {
      // A shop that delivers itself needs no courier of ours.
      if (order.deliveryMode === 2) return undefined;
      if (order.courier === null) return { does: "assign", at: after(habits.assign) };
      if (order.ready) return { does: "pickUp", at: after(habits.afterReady) };
      const whenDue = order.dueAt === null ? Infinity : after(habits.aroundDue, Date.parse(order.dueAt));
      const tired = habits.impatient === undefined ? Infinity : after(habits.impatient);
      return { does: "pickUp", at: Math.min(whenDue, tired) };
    }
    case orderStatuses.delivering:
      return order.deliveryMode === 2 ? undefined : { does: "deliver", at: after(habits.deliver) };
    case orderStatuses.completed:
    case orderStatuses.cancelled:
      return undefined;
  }
}
