import type { Transaction } from "kysely";
import type { CallFailure } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import type { shops } from "@tsena/contract/shops";
import type { ApplicationParts } from "@tsena/contract/shops.application";
import { auditRefusalOf, type AuditStatus, auditStatuses, mayAudit } from "@tsena/contract/shops.states";
import { lockUser } from "../accounts/accounts.store.ts";
import { askForReferrer, findReferrer } from "../accounts/referral.service.ts";
import { refuseCountry } from "../accounts/texting.service.ts";
import { lockShop } from "../database/shop-row.store.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction, type Work } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Context, Failing, Handler } from "../http/handlers.ts";
import { bringSessionsTo } from "../sessions/sessions.store.ts";
import { refuseUnusablePictures } from "../uploads/usable-pictures.service.ts";
import { signPapers } from "./papers.store.ts";
import { barePapers, completeApplication, hasPapers, picturesOf, stepAfter } from "./application.rules.ts";
import {
  findApplication,
  insertAppliedShop,
  writeApplication,
  type StoredApplication,
  sendKeptApplication,
  setAppliedShop,
  setReferrer,
} from "./application.store.ts";
import { type Audit, auditOf } from "./application.view.ts";
import { findShopCategory } from "./categories.store.ts";

interface Owner {
  userId: string;
  now: Date;
}

/** What a call does its work with that keeps or sends an application: it refuses what both of them may. */
type Applying = Work & { dependencies: Dependencies; language: Language } & Failing<
    CallFailure<typeof shops.apply> & CallFailure<typeof shops.updateApplication>
  >;

/** An owner's application as it is kept, held with its shop: what is changed of that meanwhile is changed in it as well. */
async function holdApplication(tx: Transaction<Database>, ownerId: string): Promise<StoredApplication> {
  await lockUser(tx, ownerId);
  const found = await findApplication(tx, ownerId);
  if (found.shopId === null) return found;
  await lockShop(tx, found.shopId);
  return findApplication(tx, ownerId);
}

/** Refuses an event that the application cannot take where it stands, with what stands in the way. */
function checkStatus({ fail }: Applying, status: AuditStatus, event: "save" | "submit"): void {
  if (!mayAudit(status, event)) fail(auditRefusalOf(status));
}

/** Refuses parts that name a kind of shop which is not there, or pictures that are not this owner's. */
async function checkParts(work: Applying, userId: string, parts: ApplicationParts): Promise<void> {
  const categoryId = parts.category?.shopCategoryId;
  if (categoryId !== undefined && (await findShopCategory(work.tx, categoryId)) === undefined)
    work.fail("shopCategoryNotFound");
  await checkPictures(work, userId, parts);
}

/** Refuses a picture that this owner did not upload for its place, in a draft too: whatever is kept is given back signed. */
function checkPictures(work: Applying, userId: string, parts: ApplicationParts): Promise<void> {
  return refuseUnusablePictures(work, { userId, shopId: null }, picturesOf(parts));
}

/** Who brought an owner here, by the code that was kept; undefined where it is nobody's or the owner's own. */
async function referrerOf(tx: Transaction<Database>, userId: string, typed: string): Promise<string | undefined> {
  const found = await findReferrer(tx, typed);
  return found?.id === userId ? undefined : found?.id;
}

/** Keeps an application that goes on being filled in. */
async function save(tx: Transaction<Database>, { userId, now }: Owner, application: StoredApplication): Promise<Audit> {
  await writeApplication(tx, userId, application, now);
  return auditOf(application);
}

/**
 * Sends an application for review. The first time its shop is made, and the owner's devices are brought to it, so that the
 * catalogue can be prepared meanwhile. A code kept from a draft that is nobody's does not hold it up.
 */
async function submit(work: Applying, { userId, now }: Owner, application: StoredApplication): Promise<Audit> {
  const { tx, announce, fail } = work;
  const complete = completeApplication(application.parts);
  if (complete === undefined) return fail("applicationIncomplete");
  await checkParts(work, userId, complete);
  const category = await findShopCategory(tx, complete.category.shopCategoryId);
  if (category?.papers === "required" && !hasPapers(complete.qualification)) fail("papersMissing");
  const shopId = application.shopId ?? (await insertAppliedShop(tx, { ownerId: userId, store: complete.store, now }));
  await setAppliedShop(tx, { shopId, application: complete, now });
  await bringSessionsTo(tx, { shopId, userId });
  const { referrer } = application;
  const referrerId = referrer === null ? undefined : await referrerOf(tx, userId, referrer);
  if (referrerId !== undefined) await setReferrer(tx, { userId, referrerId });
  await writeApplication(tx, userId, { ...application, shopId, parts: complete, remarks: [] }, now);
  await sendKeptApplication(tx, { ownerId: userId, shopId, now });
  await announce("user", userId);
  await announce("shop", shopId);
  return { auditStatus: auditStatuses.inReview, remarks: [], reason: "", sentAt: now.toISOString() };
}

/** What a call makes of an application: a draft that goes on, a step that is done, or one that is sent for review. */
type Stage = "draft" | "step" | "sent";

interface Saving {
  owner: Owner;
  /** The parts that came with the call. */
  sent: ApplicationParts;
}

/** Keeps or sends an application as it is to be; whatever is more than a draft has a phone that is texted. */
async function saveAs(work: Applying, { owner, sent }: Saving, stage: Stage, next: StoredApplication): Promise<Audit> {
  const { tx } = work;
  if (stage === "draft") {
    await checkPictures(work, owner.userId, sent);
    return save(tx, owner, next);
  }
  refuseCountry(work, next.parts.store?.orderPhone);
  if (stage === "sent") return submit(work, owner, next);
  await checkParts(work, owner.userId, sent);
  return save(tx, owner, next);
}

export const auditStatus: Handler<typeof shops.auditStatus> = async ({ actor, db }) =>
  auditOf(await findApplication(db, actor.userId));

export const application: Handler<typeof shops.application> = async ({ actor, db, now, dependencies }) => {
  const kept = await findApplication(db, actor.userId);
  const { shopId, step, referrer, parts } = kept;
  return {
    shopId,
    step,
    referrer,
    ...auditOf(kept),
    ...(await signPapers(db, parts, { ownerId: actor.userId, secret: dependencies.secret, now })),
  };
};

/**
 * Refuses a referrer who is nobody, or the owner; a draft may name anybody. A wrong code counts as it does wherever one is asked
 * for, by a row of its own: before the transaction, which a refusal takes back.
 */
async function checkReferrer(ctx: Context<typeof shops.apply>): Promise<void> {
  const { input, actor, fail } = ctx;
  if (input.draft || input.referrer === undefined) return;
  const found = await askForReferrer(ctx, input.referrer);
  if (found === undefined || found.id === actor.userId) fail("referrerNotFound");
}

/** A part given takes the place of the one kept, so that what was emptied is empty. */
export const apply: Handler<typeof shops.apply> = async (ctx) => {
  const { db, dependencies, once } = ctx;
  await checkReferrer(ctx);
  return inTransaction(db, dependencies.signals, (work) => once(work.tx, () => applyOnce({ ...ctx, ...work })));
};

async function applyOnce(ctx: Context<typeof shops.apply> & Work): Promise<Audit> {
  const { input, actor, now, tx } = ctx;
  const { draft, step, referrer, emptied, ...fields } = input;
  const sent = barePapers(fields);
  const owner = { userId: actor.userId, now };
  const kept = await holdApplication(tx, owner.userId);
  const stage = draft ? "draft" : step === 4 ? "sent" : "step";
  checkStatus(ctx, kept.auditStatus, stage === "sent" ? "submit" : "save");
  return saveAs(ctx, { owner, sent }, stage, {
    ...kept,
    step: stepAfter(step, draft),
    parts: { ...kept.parts, ...sent },
    referrer: referrer ?? (emptied.includes("referrer") ? null : kept.referrer),
  });
}

/** The corrections of an application that was sent; as a draft they are kept. */
export const updateApplication: Handler<typeof shops.updateApplication> = async (ctx) => {
  const { input, actor, now, fail, tx } = ctx;
  const { draft, ...fields } = input;
  const sent = barePapers(fields);
  const owner = { userId: actor.userId, now };
  const kept = await holdApplication(tx, owner.userId);
  if (kept.auditStatus === auditStatuses.draft) return fail("applicationNotSent");
  checkStatus(ctx, kept.auditStatus, draft ? "save" : "submit");
  const next = { ...kept, parts: { ...kept.parts, ...sent } };
  return saveAs(ctx, { owner, sent }, draft ? "draft" : "sent", next);
};
