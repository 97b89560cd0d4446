import type { Kysely } from "kysely";
import { deskApplications, type ReviewedApplication } from "@tsena/contract/desk.applications";
import { defaultLanguage, type Language } from "@tsena/contract/languages";
import { writeAudit } from "../audit/audit.store.ts";
import { findReferrer } from "../accounts/referral.service.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import type { Operator } from "../http/actors.ts";
import { allowOperatorAsOfNow } from "../http/door.ts";
import { type Failing, type Handler, handlers } from "../http/handlers.ts";
import { papersOf } from "../shops/application.rules.ts";
import { signPapers } from "../shops/papers.store.ts";
import { decideApplication } from "../shops/deciding.service.ts";
import { decisionMessage } from "../shops/shops.words.ts";
import { findSentApplication, listApplications, listDecisions } from "./applications.store.ts";
import { applicationRowOf, historyOf } from "./applications.view.ts";
import { writeOperatorLog, writePageRead, writeRead } from "../audit/operator-logs.store.ts";
import { tellOwner } from "../shops/telling.service.ts";

/** What a decision is called in the operators' log and in the owner's. */
const logged = {
  approve: "shopApproved",
  reject: "shopRejected",
  suspend: "shopSuspended",
  reinstate: "shopReinstated",
} as const;

type Decided = Parameters<typeof decideApplication>[1];

/** An application as it was sent last, whole, once it is written down who reads it with which papers. */
async function reviewedOf(
  db: Kysely<Database>,
  shopId: string,
  ctx: { actor: Operator; language: Language; now: Date; dependencies: Dependencies } & Failing<"shopNotFound">,
): Promise<ReviewedApplication> {
  const { actor, language, now, dependencies } = ctx;
  const found = (await findSentApplication(db, shopId)) ?? ctx.fail("shopNotFound");
  const { sent_data: parts, papers, referral_code: code, language: ownerLanguage } = found;
  const referrer = code === null ? undefined : await findReferrer(db, code);
  const detail = JSON.stringify({ papers: papersOf(parts ?? {}) });
  const { operatorId } = actor;
  await writeRead(db, { operatorId, event: "applicationRead", subject: shopId, detail, now });
  return {
    ...applicationRowOf(found, language),
    ...(await signPapers(db, parts ?? {}, { ownerId: found.owner_id, secret: dependencies.secret, now })),
    sentBefore: found.sent_before,
    papersRequired: papers === "required",
    referrerName: referrer?.name ?? null,
    ownerLanguage: ownerLanguage ?? defaultLanguage,
    history: historyOf(await listDecisions(db, shopId)),
  };
}

/**
 * Decides, writes it down for the operators and for the owner, and leaves word for the owner: of two decisions that they were
 * not told of the last alone. It stands whether or not that reaches them.
 */
async function decided(
  work: Parameters<typeof decideApplication>[0],
  dependencies: Dependencies,
  decision: Decided,
): Promise<void> {
  const { tx } = work;
  const { shopId, event, reason: detail, operatorId, now } = decision;
  const { ownerId: userId, name: shopName } = await decideApplication(work, decision);
  await writeOperatorLog(tx, { operatorId, event: logged[event], subject: shopId, detail, now });
  await writeAudit(tx, { userId, shopId, event: logged[event], detail, device: "", address: "", now });
  const messageIn = (language: Language) => decisionMessage({ event, shopName }, language);
  await tellOwner(tx, dependencies, { shopId, thread: shopId, messageIn });
}

/** Whoever tries again with the same key finds what was decided, and its owner is told once. */
const decide: Handler<typeof deskApplications.decide> = async (ctx) => {
  const { input, actor, db, once, now, fail, dependencies } = ctx;
  await inTransaction(db, dependencies.signals, (work) =>
    once(work.tx, async () => {
      await decided({ ...work, fail }, dependencies, { ...input, operatorId: actor.operatorId, now });
      await allowOperatorAsOfNow(dependencies, { tx: work.tx, actor });
      return null;
    }),
  );
  return reviewedOf(db, input.shopId, ctx);
};

export const deskApplicationCalls = handlers(deskApplications, {
  list: async ({ input, actor, db, now, language }) => {
    const { keyword, auditStatus, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const found = await listApplications(db, { keyword, auditStatus, cursor, rows });
    const page = pageOf(found, {
      rows,
      rowOf: (row) => applicationRowOf(row, language),
      cursorOf: (last) => writeCursor(last.sent_at, last.id),
    });
    const ids = page.rows.map(({ shopId }) => shopId);
    await writePageRead(db, { actor, event: "applicationsRead", keyword, ids, filter: { auditStatus }, now });
    return page;
  },

  detail: ({ input, db, ...reading }) => reviewedOf(db, input.shopId, reading),

  decide,
});
