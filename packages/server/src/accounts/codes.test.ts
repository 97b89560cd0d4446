import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { sentence } from "@tsena/contract/failures";
import { codeFor, outboxOf, wrongFor } from "../testing/outbox.ts";
import { testPassword } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";
import type { Answer, Caller } from "../testing/caller.ts";

const world = startWorld();

let people = 0;
const freshEmail = (): string => `person-${(people += 1)}@tsena.example`;
const minute = 60_000;

const register = "register" as const;
const setEmail = (id: string, email: string) =>
  world.app.dependencies.database.updateTable("users").set({ email }).where("id", "=", id).execute();

/** Has a code sent to register a fresh address, and gives both. */
async function sent(target = freshEmail()): Promise<{ target: string; code: string; purpose: typeof register }> {
  const before = (await outboxOf(world.app, target)).length;
  await world.asNobody().does(codes.send, { target, purpose: register });
  return { target, purpose: register, code: await codeFor(world.app, target, before + 1) };
}

describe("a code", () => {
  test("waits in the outbox where nothing is set up to send it", async () => {
    const { target, code } = await sent();
    const [message] = await outboxOf(world.app, target);
    expect(message).toMatchObject({ channel: "email", subject: "Votre code Tsena" });
    expect(message?.body).toContain(code);
    await world.asNobody().does(codes.sendBySms, { target: "+261345550001", purpose: register });
    expect(await outboxOf(world.app, "+261345550001")).toMatchObject([{ channel: "sms" }]);
  });

  test("is saved as a hash", async () => {
    const { target, code } = await sent();
    const { database } = world.app.dependencies;
    const kept = await database.selectFrom("verification_codes").selectAll().where("target", "=", target).execute();
    expect(JSON.stringify(kept.map((row) => row.code_hash))).not.toContain(code);
  });

  test("works once, and is not sent any more then", async () => {
    const claim = await sent();
    await world.asNobody().does(codes.check, claim);
    expect(await outboxOf(world.app, claim.target)).toMatchObject([{ expiresAt: world.clock.now() }]);
    expect(await world.asNobody().call(codes.check, claim)).toMatchObject({ status: 422, failure: "codeExpired" });
  });

  test("given twice at the same moment works once", async () => {
    const claim = await sent();
    const answers = await Promise.all([1, 2, 3].map(() => world.asNobody().call(codes.check, claim)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test("that is wrong is refused; after five wrong ones the right one is too", async () => {
    const claim = await sent();
    const tryIt = (code: string) => world.asNobody().call(codes.check, { ...claim, code });
    for (let tries = 1; tries <= 4; tries += 1) {
      expect(await tryIt(wrongFor(claim.code))).toMatchObject({ status: 422, failure: "codeWrong" });
    }
    expect(await tryIt(wrongFor(claim.code))).toMatchObject({ failure: "codeUsedUp" });
    expect(await tryIt(claim.code)).toMatchObject({ status: 422, failure: "codeUsedUp" });
  });

  test("lasts five minutes", async () => {
    const [early, late] = [await sent(), await sent()];
    world.clock.advance(5 * minute - 1000);
    expect(await world.asNobody().call(codes.check, early)).toMatchObject({ status: 200 });
    world.clock.advance(1000);
    expect(await world.asNobody().call(codes.check, late)).toMatchObject({ failure: "codeExpired" });
  });

  test("proves only its own address and purpose", async () => {
    const claim = await sent();
    const nobody = world.asNobody();
    expect(await nobody.call(codes.check, { ...claim, purpose: "login" })).toMatchObject({ failure: "codeExpired" });
    expect(await nobody.call(codes.check, { ...claim, target: freshEmail() })).toMatchObject({
      failure: "codeExpired",
    });
  });

  test("is sent again after 60 seconds, the wait is in the answer, and the one before is worth nothing then", async () => {
    const first = await sent();
    const early = await world.asNobody().call(codes.send, { target: first.target, purpose: register });
    expect(early).toMatchObject({
      status: 429,
      failure: "codeJustSent",
      message: sentence("codeJustSent", "fr", { wait: 60 }),
    });
    expect(early.headers.get("retry-after")).toBe("60");
    world.clock.advance(minute);
    const second = await sent(first.target);
    if (first.code !== second.code) {
      expect(await world.asNobody().call(codes.check, first)).toMatchObject({ failure: "codeWrong" });
    }
    expect(await world.asNobody().call(codes.check, second)).toMatchObject({ status: 200 });
  });

  test("is sent to one address five times an hour at the most", async () => {
    const target = freshEmail();
    for (let times = 1; times <= 5; times += 1) {
      await sent(target);
      world.clock.advance(minute);
    }
    const sixth = await world.asNobody().call(codes.send, { target, purpose: register });
    expect(sixth).toMatchObject({ status: 429, failure: "tooManyRequests" });
    expect(await outboxOf(world.app, target)).toHaveLength(5);
  });

  test("is not found by guessing: after ten wrong tries not even the right one is looked at", async () => {
    const target = freshEmail();
    const nobody = world.asNobody();
    let claim = await sent(target);
    for (let tries = 0; tries < 10; tries += 1) {
      if (tries === 5) {
        world.clock.advance(minute);
        claim = await sent(target);
      }
      await nobody.call(codes.check, { ...claim, code: wrongFor(claim.code) });
    }
    world.clock.advance(minute);
    claim = await sent(target);
    expect(await nobody.call(codes.check, claim)).toMatchObject({ status: 429, failure: "tooManyRequests" });
  });
});

describe("who has an account", () => {
  test("is an answer to whoever registers with a taken phone or address", async () => {
    const { ownerPhone, ownerId } = await world.build.shop();
    const email = freshEmail();
    await setEmail(ownerId, email);
    const nobody = world.asNobody();
    expect(await nobody.call(codes.sendBySms, { target: ownerPhone, purpose: register })).toMatchObject({
      status: 409,
      failure: "phoneTaken",
    });
    expect(await nobody.call(codes.send, { target: email, purpose: register })).toMatchObject({
      status: 409,
      failure: "emailTaken",
    });
    expect(await nobody.does(codes.isPhoneFree, { phone: ownerPhone })).toEqual({ free: false });
    expect(await nobody.does(codes.isEmailFree, { email })).toEqual({ free: false });
    expect(await nobody.does(codes.isPhoneFree, { phone: "+261349999999" })).toEqual({ free: true });
    expect(await nobody.does(codes.isEmailFree, { email: freshEmail() })).toEqual({ free: true });
  });

  test.each(["login", "reset"] as const)("is not given away by a code to %s, sent or tried", async (purpose) => {
    const { ownerPhone } = await world.build.shop();
    const unknown = `+26134888${purpose === "login" ? "0001" : "0002"}`;
    const nobody = world.asNobody();
    const answers = async (target: string) => {
      const given: Pick<Answer<unknown>, "status" | "message">[] = [await nobody.call(codes.send, { target, purpose })];
      const code = wrongFor(target === unknown ? "" : await codeFor(world.app, target));
      for (let tries = 0; tries < 6; tries += 1) given.push(await nobody.call(codes.check, { target, purpose, code }));
      return given.map(({ status, message }) => ({ status, message }));
    };
    expect(await answers(unknown)).toEqual(await answers(ownerPhone));
    expect(await codeFor(world.app, ownerPhone)).toMatch(/^\d{6}$/);
    expect(await outboxOf(world.app, unknown)).toEqual([]);
  });
});

describe("the e-mail address of an account", () => {
  /** The ticket that the login password gives to whoever knows it. */
  const proof = async (owner: Caller): Promise<string> =>
    (await owner.does(codes.proveOldEmail, { password: testPassword })).ticket;

  test("is bound by a code sent to it, and the password", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const ticket = await proof(owner);
    const email = freshEmail();
    await owner.does(codes.send, { target: email, purpose: "email" });
    const code = await codeFor(world.app, email);
    expect(await owner.call(codes.changeEmail, { email, code: wrongFor(code), ticket })).toMatchObject({
      failure: "codeWrong",
    });
    expect(await owner.call(codes.changeEmail, { email, code })).toMatchObject({ failure: "identityNotProven" });
    await owner.does(codes.changeEmail, { email, code, ticket });
    expect(await owner.does(accounts.details, {})).toMatchObject({ email });
    expect((await owner.does(devices.audit, { rows: 1 })).rows).toMatchObject([{ event: "emailChanged" }]);
  });

  test("is not bound by a code that five wrong ones have used up", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const ticket = await proof(owner);
    const email = freshEmail();
    await owner.does(codes.send, { target: email, purpose: "email" });
    const code = await codeFor(world.app, email);
    const bind = (given: string) => owner.call(codes.changeEmail, { email, code: given, ticket });
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await bind(wrongFor(code))).toMatchObject({ failure: "codeWrong" });
    for (const given of [wrongFor(code), code]) expect(await bind(given)).toMatchObject({ failure: "codeUsedUp" });
    expect(await owner.does(accounts.details, {})).toMatchObject({ email: null });
  });

  test("is changed only once the old one is proven, by a ticket that works once", async () => {
    const shop = await world.build.shop();
    const [old, email] = [freshEmail(), freshEmail()];
    await setEmail(shop.ownerId, old);
    const owner = await world.asOwner(shop);
    for (const target of [email, old]) await owner.does(codes.send, { target, purpose: "email" });
    const code = await codeFor(world.app, email);
    expect(await owner.call(codes.changeEmail, { email, code })).toMatchObject({ failure: "identityNotProven" });
    const { ticket } = await owner.does(codes.proveOldEmail, { code: await codeFor(world.app, old) });
    expect(await owner.call(codes.changeEmail, { email, code, ticket: "made up" })).toMatchObject({
      failure: "ticketExpired",
    });
    await owner.does(codes.changeEmail, { email, code, ticket });
    expect(await owner.does(accounts.details, {})).toMatchObject({ email });
    world.clock.advance(minute);
    await owner.does(codes.send, { target: old, purpose: "email" });
    const again = { email: old, code: await codeFor(world.app, old, 2), ticket };
    expect(await owner.call(codes.changeEmail, again)).toMatchObject({ failure: "ticketExpired" });
  });

  test("is not proven by somebody else's ticket or code, nor bound where it is taken", async () => {
    const [one, other] = [await world.build.shop(), await world.build.shop()];
    const taken = freshEmail();
    await setEmail(one.ownerId, taken);
    const [owner, stranger] = [await world.asOwner(one), await world.asOwner(other)];
    expect(await stranger.call(codes.send, { target: taken, purpose: "email" })).toMatchObject({
      failure: "emailTaken",
    });
    const email = freshEmail();
    await stranger.does(codes.send, { target: email, purpose: "email" });
    const code = await codeFor(world.app, email);
    expect(await owner.call(codes.check, { target: email, purpose: "email", code })).toMatchObject({
      failure: "codeExpired",
    });
    expect(await stranger.call(codes.proveOldEmail, { code })).toMatchObject({ failure: "emailNotSet" });
  });
});

describe("a code for somebody signed in", () => {
  test("about staff goes to the owner's own phone or address, or to a phone that is free, and to nobody else's", async () => {
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    const [own, taken, free] = [freshEmail(), freshEmail(), "+261347654321"];
    await setEmail(shop.ownerId, own);
    await setEmail(other.ownerId, taken);
    const owner = await world.asOwner(shop);
    const refusalOf = async (target: string) => (await owner.call(codes.send, { target, purpose: "staff" })).failure;
    expect(await refusalOf(other.ownerPhone)).toBe("phoneTaken");
    expect(await refusalOf(taken)).toBe("emailTaken");
    expect(await refusalOf(freshEmail())).toBe("targetNotYours");
    for (const target of [shop.ownerPhone, own, free]) {
      await owner.does(codes.send, { target, purpose: "staff" });
      const claim = { target, purpose: "staff", code: await codeFor(world.app, target) } as const;
      expect(await owner.call(codes.check, claim)).toMatchObject({ status: 200 });
    }
  });

  test("about staff is the owner's to ask for: a member of staff is refused, even for their own phone", async () => {
    const shop = await world.build.shop();
    const account = await world.build.staff(shop, ["orders.view"]);
    const member = world.withToken(await world.build.session(world.address, account, testPassword));
    for (const target of [account, shop.ownerPhone, "+261347654322"]) {
      expect(await member.call(codes.sendBySms, { target, purpose: "staff" })).toMatchObject({
        status: 401,
        failure: "ownerOnly",
      });
    }
    expect(await outboxOf(world.app, shop.ownerPhone)).toEqual([]);
  });

  test("is refused to nobody, and for paying goes to one's own phone or address only", async () => {
    const shop = await world.build.shop();
    const target = freshEmail();
    for (const purpose of ["email", "payPassword", "staff"] as const) {
      expect(await world.asNobody().call(codes.send, { target, purpose })).toMatchObject({ failure: "notSignedIn" });
      expect(await world.asNobody().call(codes.check, { target, purpose, code: "123456" })).toMatchObject({
        failure: "notSignedIn",
      });
    }
    const owner = await world.asOwner(shop);
    expect(await owner.call(codes.send, { target, purpose: "payPassword" })).toMatchObject({
      status: 422,
      failure: "targetNotYours",
    });
    expect(await owner.call(codes.sendBySms, { target: shop.ownerPhone, purpose: "email" })).toMatchObject({
      failure: "emailInvalid",
    });
    await owner.does(codes.send, { target: shop.ownerPhone, purpose: "payPassword" });
    const code = await codeFor(world.app, shop.ownerPhone);
    const claim = { target: shop.ownerPhone, purpose: "payPassword", code } as const;
    expect(await owner.call(codes.checkBySms, claim)).toMatchObject({ status: 200 });
  });
});
