import type { Transaction } from "kysely";
import { staff, type StaffMember } from "@tsena/contract/staff";
import { findUser } from "../accounts/accounts.store.ts";
import { type AuditEvent, writeAudit } from "../accounts/audit.store.ts";
import { checkBefore, limitLookups, needTicket, withCode } from "../accounts/codes.service.ts";
import { takeOwnTicket } from "../accounts/codes.store.ts";
import { refuseCountry } from "../accounts/texting.service.ts";
import { hashChosen, replacePassword } from "../accounts/passwords.store.ts";
import { limitHashing } from "../rate-limits/rate-limits.service.ts";
import { notifyPerson } from "../accounts/notices.service.ts";
import { provingTargets } from "../accounts/targets.rules.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction, isTaken, type Work } from "../database/transaction.ts";
import type { Person } from "../http/actors.ts";
import { rowsByDefault } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { auditDetail, inOrder, memberOf, modulesFor } from "./staff.rules.ts";
import { findStaff, insertStaff, listStaff, lockStaff, setModules, unbindStaff } from "./staff.store.ts";

interface StaffContext {
  actor: Person;
  device: string;
  address: string;
  now: Date;
}

/** The shop whose staff the owner sees to: `shopNotFound` before there is one. */
function shopOf({ shopId }: Person): string {
  if (shopId === null) throw new Refusal("shopNotFound");
  return shopId;
}

/** A member of the owner's own shop, or `staffNotFound`. */
async function found<Member>(member: Promise<Member | undefined>): Promise<Member> {
  const there = await member;
  if (there === undefined) throw new Refusal("staffNotFound");
  return there;
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

export const staffCalls = handlers(staff, {
  list: async ({ input, actor, db }) => {
    const page = input.page ?? 1;
    const { rows, total } = await listStaff(db, shopOf(actor), { page, rows: input.rows ?? rowsByDefault });
    return { rows: rows.map((member) => memberOf(member)), total, page };
  },

  detail: async ({ input, actor, db }) =>
    memberOf(await found(findStaff(db, { shopId: shopOf(actor), staffId: input.staffId }))),

  create: async ({ input, once, fail, ...ctx }) => {
    const { actor, db, dependencies, now } = ctx;
    const { phone, name, code } = input;
    const shopId = shopOf(actor);
    refuseCountry(dependencies.settings, phone);
    await limitLookups(ctx, actor.userId);
    const claim = { target: phone, purpose: "staff", code, userId: actor.userId } as const;
    // The same tap tried again adds nobody, hashes nothing, and tells nobody.
    const before = await checkBefore<StaffMember>(ctx, claim, once);
    if (before !== undefined) return before;
    await limitHashing(db, actor.userId, now);
    const modules = inOrder(input.moduleIds);
    const person = {
      shopId,
      phone,
      name,
      passwordHash: await hashChosen(dependencies.hashing, input.password, [phone]),
      modules,
      now,
    };
    let isNew = false;
    const add = async ({ tx }: Work) => {
      const staffId = await insertStaff(tx, person);
      await write(tx, ctx, "staffAdded", auditDetail(name, modules));
      isNew = true;
      return memberOf(await found(findStaff(tx, { shopId, staffId })));
    };
    const member = await withCode(ctx, claim, add, once).catch((error: unknown) => {
      if (isTaken(error)) return fail("phoneTaken");
      throw error;
    });
    if (isNew) await notifyPerson(ctx, await findUser(db, actor.userId), "staffAdded");
    return member;
  },

  remove: async ({ input, tx, announce, ...ctx }) => {
    const place = { shopId: shopOf(ctx.actor), staffId: input.staffId };
    const member = await found(lockStaff(tx, place));
    await unbindStaff(tx, place, ctx.now);
    await write(tx, ctx, "staffRemoved", member.user_name);
    await announce("user", member.id);
    return null;
  },

  setPassword: async ({ input, fail, ...ctx }) => {
    const { actor, db, dependencies, now } = ctx;
    const { staffId, ticket } = input;
    const place = { shopId: shopOf(actor), staffId };
    const { phone } = await found(findStaff(db, place));
    if (ticket === undefined) return fail("ownerNotProven");
    await needTicket(db, ticket, now);
    await limitHashing(db, actor.userId, now);
    const to = await hashChosen(dependencies.hashing, input.password, [phone]);
    await inTransaction(db, dependencies.signals, async (work) => {
      const member = await found(lockStaff(work.tx, place));
      if (!(await provesOwner(work.tx, actor.userId, ticket, now))) return fail("ticketExpired");
      await replacePassword(work, { userId: staffId, to, installation: null, now });
      await write(work.tx, ctx, "staffPasswordSet", member.user_name);
    });
    await notifyPerson(ctx, await findUser(db, staffId), "staffPasswordSet");
    return null;
  },

  modules: async ({ input, actor, db, language }) => {
    const member = await found(findStaff(db, { shopId: shopOf(actor), staffId: input.staffId }));
    return modulesFor(member.modules, language);
  },

  authorize: async ({ input, tx, announce, language, ...ctx }) => {
    const place = { shopId: shopOf(ctx.actor), staffId: input.staffId };
    const member = await found(lockStaff(tx, place));
    const modules = inOrder(input.moduleIds);
    await setModules(tx, place, modules);
    await write(tx, ctx, "staffAccessChanged", auditDetail(member.user_name, modules));
    await announce("user", member.id);
    return modulesFor(modules, language);
  },
});
