import { confirmationHours, type ConfirmationStatus, type MoneyDeed } from "@tsena/contract/desk.confirmations";
import type { FailureName } from "@tsena/contract/failures";
import { startOfDay } from "@tsena/contract/shops.day";
import type { Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import type { Operator } from "../http/actors.ts";
import type { Failing } from "../http/handlers.ts";
import { secondsAfter } from "../system/clock.ts";
import type { Asked, ConfirmationKind, Doing } from "./confirmations.kinds.ts";
import { needsAnother } from "./confirmations.rules.ts";
import { type ConfirmationRow, findConfirmation, insertConfirmation, sumDoneAlone } from "./confirmations.store.ts";
import { confirmationOf } from "./confirmations.view.ts";
import { writeOperatorLog } from "../audit/operator-logs.store.ts";

/** Does a deed, and writes it down for the operator who has asked for it. */
export async function performDeed<Deed extends MoneyDeed, Failures extends FailureName>(
  ctx: Doing & Failing<Failures>,
  kind: ConfirmationKind<Deed, Failures>,
  asked: Asked<Deed>,
): Promise<void> {
  const { tx, now } = ctx;
  await kind.perform(ctx, asked);
  await writeOperatorLog(tx, { operatorId: asked.asker.operatorId, ...kind.line(asked), now });
}

/**
 * Does what an operator may do alone; what comes to more than that within the day waits for another operator, if it can be done at
 * all (rules/desk.md#two-persons). Gives its id; what was done already, or waits, is refused by `taken`, where there may be such.
 */
export async function doOrAsk<Deed extends MoneyDeed, Failures extends FailureName>(
  ctx: Doing & { actor: Operator } & Failing<Failures>,
  kind: ConfirmationKind<Deed, Failures>,
  given: Omit<Asked<Deed>, "id" | "asker"> & { taken?: (by: ConfirmationStatus) => never },
): Promise<string> {
  const { tx, actor, now, dependencies } = ctx;
  const { operatorId, name } = actor;
  const { taken, ...deedOfShop } = given;
  const asked = { ...deedOfShop, id: uuid(), asker: { operatorId, name } };
  await kind.check(ctx, asked);
  const { twoPersonsFrom } = dependencies.settings;
  const doneAlone = await sumDoneAlone(tx, operatorId, new Date(startOfDay(now.getTime())));
  const waits = needsAnother(asked.amount, { doneAlone, twoPersonsFrom });
  const expiresAt = waits ? secondsAfter(now, confirmationHours * 3600) : null;
  const twins = { twin: kind.twin(asked), earlierTwins: kind.earlierTwins?.(asked) ?? [] };
  const before = await insertConfirmation(tx, { ...asked, ...twins, operatorId, now, expiresAt });
  if (before !== undefined) {
    taken?.(before);
    throw new Error("a money deed is there that was written only now");
  }
  if (!waits) {
    await performDeed(ctx, kind, asked);
    return asked.id;
  }
  const { subject } = kind.line(asked);
  const detail = JSON.stringify({ kind: asked.deed.kind, amount: asked.amount, subject });
  await writeOperatorLog(tx, { operatorId, event: "confirmationAsked", subject: asked.id, detail, now });
  return asked.id;
}

/** What an operator has asked for, or done alone, as they read it. */
export async function confirmationFor(
  tx: Transaction<Database>,
  id: string,
  { actor, now }: { actor: Operator; now: Date },
) {
  const row = await findConfirmation(tx, id, now);
  if (row === undefined) throw new Error("a money deed was not written down");
  return confirmationOf(row, actor);
}

/** What was asked for, by what is written down of it. */
export function askedOf({ id, deed, shop_id, amount, reason, asked_by, asker_name }: ConfirmationRow): Asked {
  return { id, deed, shopId: shop_id, amount, reason, asker: { operatorId: asked_by, name: asker_name } };
}
