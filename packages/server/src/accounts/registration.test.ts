import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { applicantOf, reviewed, sentBy } from "../testing/applicants.ts";
import type { Caller } from "../testing/caller.ts";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("registering", () => {
  const password = "a new password";
  const filled = { password, confirmPassword: password, agreement: true } as const;

  /** Asks for a code to register, and gives it. */
  async function codeTo(target: string): Promise<string> {
    await world.asNobody().does(codes.send, { target, purpose: "register" });
    return codeFor(world.app, target);
  }

  test.each(["+261347770001", "hanta@tsena.example"])(
    "by %s signs its owner in, who has no shop yet",
    async (account) => {
      const session = await world
        .asNobody()
        .does(accounts.register, { account, code: await codeTo(account), ...filled }, { language: "1" });
      expect(session).toMatchObject({ loginType: 1, shopId: null, auditStatus: null });
      const details = await world.withToken(session.token).does(accounts.details, {});
      expect([details.phoneNumber, details.email]).toContain(account);
      expect(details.language).toBe("zh");
      const again = await world.asNobody().call(accounts.login, { account, password, agreement: true });
      expect(again.status).toBe(200);
    },
  );

  test("is refused for an account that somebody has", async () => {
    const { ownerPhone } = await world.build.shop();
    const given = { account: ownerPhone, code: "123456", ...filled };
    expect(await world.asNobody().call(accounts.register, given)).toMatchObject({
      status: 409,
      failure: "phoneTaken",
    });
  });

  test("is refused with a wrong code, a mismatch, a short password or no agreement; then the code still works", async () => {
    const account = "rivo@tsena.example";
    const code = await codeTo(account);
    const register = (given: object) =>
      world.asNobody().call(accounts.register, { account, code, ...filled, ...given });
    expect(await register({ code: wrongFor(code) })).toMatchObject({ failure: "codeWrong" });
    expect(await register({ confirmPassword: "another one" })).toMatchObject({ failure: "passwordsDiffer" });
    expect(await register({ password: "12345", confirmPassword: "12345" })).toMatchObject({
      failure: "passwordTooShort",
    });
    expect(await register({ agreement: false })).toMatchObject({ failure: "agreementNotAccepted" });
    expect(await register({ referrer: "nobody" })).toMatchObject({ status: 404, failure: "referrerNotFound" });
    expect(await register({})).toMatchObject({ status: 200 });
    expect(await register({})).toMatchObject({ failure: "emailTaken" });
  });

  test("takes the ticket of a checked code in the code's place, once, for ten minutes and for that account alone", async () => {
    const account = "+261347770003";
    const check = async (target: string) =>
      (await world.asNobody().does(codes.check, { target, purpose: "register", code: await codeTo(target) })).ticket;
    const register = (given: object) => world.asNobody().call(accounts.register, { account, ...filled, ...given });
    expect(await register({})).toMatchObject({ status: 422, failure: "codeMissing" });
    expect(await register({ ticket: "made up" })).toMatchObject({ status: 422, failure: "ticketExpired" });
    const ticket = await check(account);
    const other = "+261347770004";
    expect(await register({ account: other, ticket })).toMatchObject({ failure: "ticketExpired" });
    expect(await register({ ticket, referrer: "nobody" })).toMatchObject({ failure: "referrerNotFound" });
    expect(await register({ ticket })).toMatchObject({ status: 200 });
    expect(await register({ ticket })).toMatchObject({ failure: "phoneTaken" });
    const late = await check(other);
    world.clock.advance(600_000);
    expect(await register({ account: other, ticket: late })).toMatchObject({ failure: "ticketExpired" });
  });

  test("twice at the same moment opens one", async () => {
    const account = "+261347770002";
    const given = { account, code: await codeTo(account), ...filled };
    const answers = await Promise.all([1, 2].map(() => world.asNobody().call(accounts.register, given)));
    expect(answers.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
  });
});

describe("whether an account exists", () => {
  // What the network has asked before this is counted no more by then.
  beforeAll(() => world.clock.advance(900_000));

  const held = { status: 429, failure: "tooManyRequests" };

  test("is asked no more often by ten new accounts of a network than by a stranger; whoever works at a shop goes on", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const cook = world.withToken(await world.build.signedIn(await world.build.staff(shop, ["stock"])));
    const ask = (as: Caller) => as.call(codes.isPhoneFree, { phone: shop.ownerPhone });
    for (let account = 1; account <= 10; account += 1) {
      const { owner: throwaway } = await applicantOf(world);
      for (let time = 1; time <= 6; time += 1) expect((await ask(throwaway)).status).toBe(200);
    }
    const { owner: next } = await applicantOf(world);
    expect(await ask(next)).toMatchObject(held);
    expect(await next.call(codes.send, { target: "hery@example.mg", purpose: "email" })).toMatchObject(held);
    expect(await ask(world.asNobody())).toMatchObject(held);
    for (const as of [owner, cook]) expect((await ask(as)).status).toBe(200);
    world.clock.advance(900_000);
    expect((await ask(next)).status).toBe(200);
  });

  test("is asked by who has sent an application as by a stranger of the network, until the shop is approved", async () => {
    world.clock.advance(900_000);
    const { ownerPhone: phone } = await world.build.shop();
    const ask = (as: Caller) => as.call(codes.isPhoneFree, { phone });
    const [one, other] = [await applicantOf(world), await applicantOf(world)];
    for (const applicant of [one, other]) await sentBy(applicant);
    for (let time = 1; time <= 60; time += 1) expect((await ask(one.owner)).status).toBe(200);
    expect(await ask(other.owner)).toMatchObject(held);
    await reviewed(world, other.userId, { event: "approve" });
    expect((await ask(other.owner)).status).toBe(200);
    expect(await ask(world.asNobody())).toMatchObject(held);
    await reviewed(world, other.userId, { event: "suspend", reason: "Plaintes" });
    expect((await ask(other.owner)).status).toBe(200);
  });
});
