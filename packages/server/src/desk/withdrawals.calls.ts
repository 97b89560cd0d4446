import { deskWithdrawals } from "@tsena/contract/desk.withdrawals";
import { shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { dealKinds } from "@tsena/contract/wallet.states";
import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { allowOperatorAsOfNow } from "../http/door.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import type { Found } from "../rate-limits/rate-limits.service.ts";
import type { Secret } from "../secrets/secret.ts";
import { matchCodeTriesOfOperator } from "../wallet/deals.limits.rules.ts";
import { payCashOut } from "../wallet/deals.service.ts";
import { tryMatchCode } from "../wallet/match-code.service.ts";
import { readQrText } from "../wallet/qr-text.rules.ts";
import { writeOperatorLog, writeRead } from "../audit/operator-logs.store.ts";
import { type DeskWithdrawalRow, findDeskWithdrawal, sumPaidOut } from "./withdrawals.store.ts";
import { deskWithdrawalOf } from "./withdrawals.view.ts";

/** The id of the deal whose code is shown; of it alone no code can be made, so that nobody pays out what they have only read of. */
function shownDealOf(
  { secret, fail }: { secret: Secret } & Failing<"qrCodeUnknown" | "dealOfAnotherKind">,
  code: string,
): string {
  const meaning = readQrText(secret, code) ?? fail("qrCodeUnknown");
  return meaning.kind === "deal" ? meaning.dealId : fail("dealOfAnotherKind");
}

/** The withdrawal with this id; refused where the deal is of another kind. */
async function found(
  { db, fail }: { db: Kysely<Database> } & Failing<"dealNotFound" | "dealOfAnotherKind">,
  id: string,
): Promise<DeskWithdrawalRow> {
  const row = (await findDeskWithdrawal(db, id)) ?? fail("dealNotFound");
  return row.kind === dealKinds.withdrawal ? row : fail("dealOfAnotherKind");
}

export const deskWithdrawalCalls = handlers(deskWithdrawals, {
  find: async ({ input: { code }, ...ctx }) => {
    const { actor, db, now, dependencies, fail } = ctx;
    const subject = shownDealOf({ secret: dependencies.secret, fail }, code);
    const shown = deskWithdrawalOf(await found(ctx, subject), ctx);
    const { shopId, amount, status } = shown;
    const detail = JSON.stringify({ shopId, amount, status });
    await writeRead(db, { operatorId: actor.operatorId, event: "withdrawalRead", subject, detail, now });
    return shown;
  },

  pay: async ({ input: { code, matchCode }, ...ctx }) => {
    const { actor, db, now, once, dependencies, fail } = ctx;
    const { secret } = dependencies;
    const { operatorId } = actor;
    const dealId = shownDealOf({ secret, fail }, code);
    const { shop_id: shopId, amount } = await found(ctx, dealId);
    await tryMatchCode(ctx, matchCodeTriesOfOperator(operatorId), async (work, found) => {
      let isCounted = true;
      const foundHere: Found = (isFree) => {
        isCounted = !isFree;
        found(isFree);
      };
      const paying = { ...work, now, secret, once, fail, found: foundHere };
      const tried = await payCashOut(paying, { dealId, matchCode, payer: { operatorId } });
      // A wrong one that was counted before stands in the log already.
      if (tried !== "right" && !isCounted) return tried;
      const event = tried === "right" ? "withdrawalPaidOut" : "matchCodeWrong";
      const detail = JSON.stringify({ shopId, amount });
      await writeOperatorLog(work.tx, { operatorId, event, subject: dealId, detail, now });
      await allowOperatorAsOfNow(dependencies, { tx: work.tx, actor });
      return tried;
    });
    return deskWithdrawalOf(await found({ db, fail }, dealId), ctx);
  },

  day: ({ actor: { operatorId }, db, now }) =>
    sumPaidOut(db, { operatorId, since: new Date(startOfNamedDay(shopDay(now))) }),
});
