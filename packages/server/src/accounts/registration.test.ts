import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const password = "a new password";
const filled = { password, confirmPassword: password, agreement: true } as const;

/** Asks for a code to register, and gives it. */
async function codeTo(target: string): Promise<string> {
  await world.asNobody().does(codes.send, { target, purpose: "register" });
  return codeFor(world.app, target);
}

describe("opening an account", () => {
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
    expect(await world.asNobody().call(accounts.register, given)).toMatchObject({ status: 409, failure: "phoneTaken" });
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
