import type { PlatformOrder } from "@tsena/contract/platform";
import { chanceOf } from "./chance.ts";
import { type Habits, habitsOf, nextStep, stageOf, type Step } from "./next-step.ts";
import type { Pace } from "./paces.ts";

const prefix = "simulator";

/** How a run of ours names its orders: they are known again after a restart, and no two runs name one alike. */
export function externalIdOf(run: string, count: number): string {
  return `${prefix}-${run}-${count}`;
}

/** Whether an order is one of ours: somebody who tries the platform API by hand keeps the word over theirs. */
export function isOurs({ externalId }: Pick<PlatformOrder, "externalId">): boolean {
  return externalId.startsWith(`${prefix}-`);
}

interface Followed {
  habits: Habits;
  stage: string;
  since: number;
  /** The stage at which a step of ours was refused: not to be tried again before something changes. */
  refusedAt?: string;
}

/** What is remembered of the orders under way, beyond what the platform itself knows; all of it can be drawn anew. */
export interface FollowedOrders {
  /** The step that is due now for an order, if any. */
  due(order: PlatformOrder, now: number): Step["does"] | undefined;
  /** Leaves an order alone until the platform or the shop has changed something about it. */
  refused(order: PlatformOrder): void;
  /** Forgets every order that is not among these. */
  keep(orders: readonly PlatformOrder[]): void;
}

/** Follows orders from stage to stage; each one's habits depend on the seed and on its place in its run alone. */
export function followOrders(seed: string, pace: Pace): FollowedOrders {
  const followed = new Map<string, Followed>();

  const follow = (order: PlatformOrder, now: number): Followed => {
    const stage = stageOf(order);
    const known = followed.get(order.id);
    if (known?.stage === stage) return known;
    const count = Number(order.externalId.slice(order.externalId.lastIndexOf("-") + 1));
    const habits = known?.habits ?? habitsOf(chanceOf(`${seed} habits ${count}`), pace, count);
    const entered = { habits, stage, since: now };
    followed.set(order.id, entered);
    return entered;
  };

  return {
    due: (order, now) => {
      const { habits, since, stage, refusedAt } = follow(order, now);
      if (refusedAt === stage) return undefined;
      const step = nextStep(order, habits, since);
      return step !== undefined && step.at <= now ? step.does : undefined;
    },
    refused: (order) => {
      const known = followed.get(order.id);
      if (known !== undefined) known.refusedAt = known.stage;
    },
    keep: (orders) => {
      const kept = new Set(orders.map(({ id }) => id));
      for (const id of followed.keys()) if (!kept.has(id)) followed.delete(id);
    },
  };
}
