import type { Transaction } from "kysely";
import { staff, type StaffMember } from "@tsena/contract/staff";
import { findUser, isPhoneBarred } from "../accounts/accounts.store.ts";
import { auditDetail } from "../audit/audit.rules.ts";
import { type AuditEvent, writeAudit } from "../audit/audit.store.ts";
import { checkBefore, limitLookups, withCode } from "../accounts/codes.service.ts";
import { needTicket } from "../accounts/tickets.service.ts";
import { takeOwnTicket } from "../accounts/codes.store.ts";
import { refuseCountry } from "../accounts/texting.service.ts";
import { replacePassword } from "../accounts/passwords.store.ts";
import { hashChosen, refuseGuessed } from "../sessions/passwords.ts";
import { limitHashing } from "../rate-limits/rate-limits.service.ts";
import { forgetGuesses } from "../rate-limits/rate-limits.store.ts";
import { notifyPerson } from "../accounts/notices.service.ts";
import { provingTargets, targetsOf } from "../accounts/targets.rules.ts";
import { amendApplication } from "../database/shop-application.store.ts";
import { isKnown } from "../database/shop-row.rules.ts";
import { findShop, lockShop } from "../database/shop-row.store.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction, whenTaken, type Work } from "../database/transaction.ts";
import type { Person } from "../http/actors.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { rowsByDefault } from "../http/cursor.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { enqueueWebhookEvent } from "../notifications/webhooks.enqueuing.store.ts";
import { inOrder } from "./staff.rules.ts";
import { findStaff, insertStaff, listStaff, lockStaff, type NewStaff, setModules, unbindStaff } from "./staff.store.ts";
import { memberOf, modulesFor } from "./staff.view.ts";

interface StaffContext {
  actor: Person;
  device: string;
  address: string;
  now: Date;
}

/** The shop whose staff the owner sees to: there is none before an application was sent. */
function shopOf({ actor, fail }: { actor: Person } & Failing<"shopNotFound">): string {
  return actor.shopId ?? fail("shopNotFound");
}

/** Where a member of the owner's own shop is found. */
function placeOf(ctx: { actor: Person } & Failing<"shopNotFound">, { staffId }: { staffId: string }) {
  return { shopId: shopOf(ctx), staffId };
}

/** Writes down what the owner did, and about whom. */
function write(tx: Transaction<Database>, ctx: StaffContext, event: AuditEvent, detail: string): Promise<void> {
  const { actor, device, address, now } = ctx;
  return writeAudit(tx, { userId: actor.userId, shopId: actor.shopId, event, detail, device, address, now });
}

/** Whether a ticket proves that the owner reads what is sent to the owner's own phone or e-mail; it is taken. */
async function provesOwner(tx: Transaction<Database>, userId: string, ticket: string, now: Date): Promise<boolean> {
  const targets = provingTargets(await findUser(tx, userId), now);
  return targets.length > 0 && takeOwnTicket(tx, ticket, { userId, targets, purposes: ["staff"] }, now);
}

/**
 * Tells whoever shows the shop, and its own devices, where a member brings or takes along the phone that takes its orders, or takes
 * along the one that it had named to customers: these are shown the one that takes the orders while somebody of the shop reads it
 * (rules/shops.md#order-phone).
 */
async function tellOfPhone(
  { tx, announce }: Pick<Work, "tx" | "announce">,
  { shopId, phone, named = null, now }: { shopId: string; phone: string | null; named?: string | null; now: Date },
): Promise<void> {
  const shop = await findShop(tx, shopId);
  if (shop === undefined || phone === null || ![shop.order_phone, named].includes(phone)) return;
  if (shop.phone === null && isKnown(shop)) {
    await enqueueWebhookEvent(tx, { event: "shop.updated", shopId, data: { changed: "managed" }, now });
  }
  await announce("shop", shopId);
}

/** Adds a member, writes it down, and tells the owner. */
async function add(
  work: Work,
  ctx: StaffContext & { dependencies: Dependencies },
  person: NewStaff,
): Promise<StaffMember> {
  const { tx } = work;
  const member = await insertStaff(tx, person);
  await tellOfPhone(work, person);
  await write(tx, ctx, "staffAdded", auditDetail(person.name, person.modules.join(", ")));
  await notifyPerson({ ...ctx, tx }, await findUser(tx, ctx.actor.userId), "staffAdded");
  return memberOf(member);
}

export const staffCalls = handlers(staff, {
  list: async ({ input, db, ...ctx }) => {
    const page = input.page ?? 1;
    const { rows, total } = await listStaff(db, shopOf(ctx), { page, rows: input.rows ?? rowsByDefault });
    return { rows: rows.map((member) => memberOf(member)), total, page };
  },

  detail: async ({ input, db, ...ctx }) =>
    memberOf((await findStaff(db, placeOf(ctx, input))) ?? ctx.fail("staffNotFound")),

  create: async ({ input, once, ...ctx }) => {
    const { actor, fail, now } = ctx;
    const { phone, code } = input;
    const shopId = shopOf(ctx);
    refuseCountry(ctx, phone);
    await limitLookups(ctx, actor);
    const claim = { target: phone, purpose: "staff", code, userId: actor.userId } as const;
    // The same tap tried again adds nobody, hashes nothing, and tells nobody.
    const before = await checkBefore<StaffMember>(ctx, claim, once);
    if (before !== undefined) return before;
    await limitHashing(ctx, actor.userId);
    const passwordHash = await hashChosen(ctx, input.password, [phone]);
    const person = { ...input, shopId, passwordHash, modules: inOrder(input.moduleIds), now };
    const work = async (means: Work): Promise<StaffMember> => {
      if (await isPhoneBarred(means.tx, phone)) return fail("phoneDisabled");
      return add(means, ctx, person);
    };
    return withCode(ctx, claim, work, once).catch(whenTaken(() => fail("phoneTaken")));
  },

  remove: async ({ input, tx, announce, ...ctx }) => {
    const place = placeOf(ctx, input);
    // The shop first: whoever changes it holds it, and writes down then who did, which waits for whoever holds that member.
    const { phone: named } = await lockShop(tx, place.shopId);
    const member = (await lockStaff(tx, place)) ?? ctx.fail("staffNotFound");
    const { phone } = member;
    await unbindStaff(tx, place, ctx.now);
    // Sent again, or approved as it was sent, an application would bring the number back to the customers.
    await amendApplication(tx, place.shopId, (store) =>
      phone !== null && store.phone === phone ? { ...store, phone: undefined } : store,
    );
    await tellOfPhone({ tx, announce }, { shopId: place.shopId, phone, named, now: ctx.now });
    await write(tx, ctx, "staffRemoved", auditDetail(member.user_name));
    if (phone !== null && phone === named) await write(tx, ctx, "shopManaged", "phone");
    await announce("user", member.id);
    return null;
  },

  setPassword: async ({ input, ...ctx }) => {
    const { actor, db, dependencies, fail, now } = ctx;
    const { staffId, ticket } = input;
    const place = placeOf(ctx, input);
    const { phone } = (await findStaff(db, place)) ?? fail("staffNotFound");
    if (ticket === undefined) return fail("ownerNotProven");
    await needTicket(ctx, ticket);
    await limitHashing(ctx, actor.userId);
    const to = await hashChosen(ctx, input.password, [phone]);
    const targets = await inTransaction(db, dependencies.signals, async (work) => {
      const member = (await lockStaff(work.tx, place)) ?? fail("staffNotFound");
      if (!(await provesOwner(work.tx, actor.userId, ticket, now))) return fail("ticketExpired");
      // Only to who is proven: an address of the member's is told to nobody else.
      refuseGuessed(ctx, input.password, targetsOf(member));
      await replacePassword(work, { userId: staffId, to, installation: null, now });
      await write(work.tx, ctx, "staffPasswordSet", auditDetail(member.user_name));
      await notifyPerson({ ...ctx, ...work }, member, "staffPasswordSet");
      return targetsOf(member);
    });
    for (const account of targets) await forgetGuesses(db, "signIn", account);
    return null;
  },

  modules: async ({ input, db, language, ...ctx }) => {
    const member = (await findStaff(db, placeOf(ctx, input))) ?? ctx.fail("staffNotFound");
    return modulesFor(member.modules, language);
  },

  authorize: async ({ input, tx, announce, language, ...ctx }) => {
    const place = placeOf(ctx, input);
    const member = (await lockStaff(tx, place)) ?? ctx.fail("staffNotFound");
    const modules = inOrder(input.moduleIds);
    await setModules(tx, place, modules);
    await write(tx, ctx, "staffAccessChanged", auditDetail(member.user_name, modules.join(", ")));
    await announce("user", member.id);
    return modulesFor(modules, language);
  },
});
