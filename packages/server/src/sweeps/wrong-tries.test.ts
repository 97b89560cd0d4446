import { describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { passwords } from "@tsena/contract/accounts.passwords";
import { proofs } from "@tsena/contract/accounts.proofs";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { staff } from "@tsena/contract/staff";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { newKey } from "../testing/actors.ts";
import { type BuiltShop, testPassword, testPayPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { freshPhone, memberCode } from "../testing/team.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

/** Every secret that may be guessed at by a call with a key (rules/platform.md#wrong-tries). */
const world = startWorld();
const amount = 100_000;
const password = "another password";
const other = (digits: string | null) => (digits === "0000" ? "0001" : "0000");

/** Gives the secret, right or wrong, by a tap with this key; what came of it. */
type Give = (isRight: boolean, key: string) => Promise<{ status: number; failure?: string | undefined }>;
type Scene = (shop: BuiltShop, owner: Caller) => Promise<Give>;

const withKey = (key: string) => ({ "idempotency-key": key });

/** A shop whose wallet has money and a payment password. */
async function rich(shop: BuiltShop): Promise<void> {
  await world.build.payPassword(shop);
  await fund(world, shop, amount);
}

const scenes: [name: string, wrong: string, scene: Scene][] = [
  [
    "the match code of a withdrawal",
    "matchCodeWrong",
    async (shop, owner) => {
      await rich(shop);
      const { dealId, matchCode } = await owner.does(deals.withdraw, { amount, payPassword: testPayPassword });
      const agent = await world.asStranger();
      return (isRight, key) => {
        const given = isRight ? (matchCode ?? "") : other(matchCode);
        return agent.call(deals.confirm, { dealId, matchCode: given }, withKey(key));
      };
    },
  ],
  [
    "the hand-over code of an order",
    "handOverCodeWrong",
    async (shop, owner) => {
      const system = world.asPlatform();
      const { id } = await world.build.paidOrder(system, shop);
      await owner.does(orders.accept, { id });
      const { handOverCode } = await owner.does(orders.detail, { id });
      return (isRight, key) =>
        system.call(platform.pickUp, { id, handOverCode: isRight ? handOverCode : other(handOverCode) }, withKey(key));
    },
  ],
  [
    "the payment password of a payout",
    "payPasswordWrong",
    async (shop, owner) => {
      await rich(shop);
      return (isRight, key) =>
        owner.call(deals.withdraw, { amount, payPassword: isRight ? testPayPassword : "135791" }, withKey(key));
    },
  ],
  [
    "the payment password that another takes the place of",
    "payPasswordWrong",
    async (shop, owner) => {
      await rich(shop);
      const chosen = { payPassword: "135790", confirmPayPassword: "135790" };
      return (isRight, key) =>
        owner.call(
          wallet.setPayPassword,
          { ...chosen, oldPayPassword: isRight ? testPayPassword : "135791" },
          withKey(key),
        );
    },
  ],
  [
    "the password that another takes the place of",
    "passwordWrong",
    async (_shop, owner) => (isRight, key) =>
      owner.call(
        passwords.change,
        { oldPassword: isRight ? testPassword : "a guess", password, confirmPassword: password },
        withKey(key),
      ),
  ],
  [
    "the password that a payment password is set by",
    "passwordWrong",
    async (shop, owner) => {
      const target = shop.ownerPhone;
      await owner.does(codes.send, { target, purpose: "payPassword" });
      const proof = { target, code: await codeFor(world.app, target) };
      const chosen = { payPassword: "135790", confirmPayPassword: "135790" };
      return (isRight, key) =>
        owner.call(
          wallet.setPayPassword,
          { ...chosen, ...proof, password: isRight ? testPassword : "a guess" },
          withKey(key),
        );
    },
  ],
  [
    "the password that lets a session go on",
    "passwordWrong",
    async (_shop, owner) => (isRight, key) =>
      owner.call(proofs.prove, { password: isRight ? testPassword : "a guess" }, withKey(key)),
  ],
  [
    "the code that lets a session go on",
    "codeWrong",
    async (shop, owner) => {
      await owner.does(proofs.send, {});
      const code = await codeFor(world.app, shop.ownerPhone);
      return (isRight, key) => owner.call(proofs.prove, { code: isRight ? code : wrongFor(code) }, withKey(key));
    },
  ],
  [
    "the code to a new member's phone",
    "codeWrong",
    async (_shop, owner) => {
      const phone = freshPhone();
      const code = await memberCode(world, owner, phone);
      return (isRight, key) => {
        const given = { phone, name: "Tiana", password, moduleIds: [], code: isRight ? code : wrongFor(code) };
        return owner.call(staff.create, given, withKey(key));
      };
    },
  ],
  [
    "the typed code of a voucher",
    "qrCodeUnknown",
    async (_shop, owner) => {
      const operator = await world.asOperator();
      const { id: batchId } = await operator.does(deskVouchers.issue, { amount, count: 1, validUntil: "2099-12-31" });
      const [voucher] = (await operator.does(deskVouchers.codes, { batchId })).rows;
      return (isRight, key) =>
        owner.call(deals.confirm, { code: isRight ? (voucher?.typedCode ?? "") : "0000-0000-0000-0000" }, withKey(key));
    },
  ],
];

describe.each(scenes)("%s", (_name, wrong, scene) => {
  const ready = async (): Promise<Give> => {
    const shop = await world.build.shop();
    return scene(shop, await world.asOwner(shop));
  };

  test("that a tap gives wrong counts once, however often that comes again: the right one still works", async () => {
    const give = await ready();
    const key = newKey();
    for (let tries = 1; tries <= 12; tries += 1) expect(await give(false, key)).toMatchObject({ failure: wrong });
    expect(await give(true, newKey())).toMatchObject({ status: 200 });
  });

  test("counts with each tap of its own, also where some come again: the right one comes too late", async () => {
    const give = await ready();
    for (let tries = 1; tries <= 10; tries += 1) {
      const key = newKey();
      await give(false, key);
      await give(false, key);
    }
    expect((await give(true, newKey())).status).toBeGreaterThanOrEqual(400);
  });
});

test("a wrong code that comes again once another code was sent is a guess at that one", async () => {
  const owner = await world.asOwner(await world.build.shop());
  const phone = freshPhone();
  const first = await memberCode(world, owner, phone);
  const given = { phone, name: "Tiana", password, moduleIds: [] };
  const tries = [1, 2, 3, 4].map((nth) => String((Number(first) + nth) % 1_000_000).padStart(6, "0"));
  const taps = tries.map((code) => ({ code, key: newKey() }));
  const tryAll = async () => {
    for (const { code, key } of taps) await owner.call(staff.create, { ...given, code }, withKey(key));
  };
  await tryAll();
  world.clock.advance(61_000);
  const second = await memberCode(world, owner, phone);
  expect(tries).not.toContain(second);
  await tryAll();
  expect(await owner.call(staff.create, { ...given, code: wrongFor(second) })).toMatchObject({ failure: "codeUsedUp" });
});

test("of one tap that comes five times at the same moment one is counted", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  await rich(shop);
  const { dealId, matchCode } = await owner.does(deals.withdraw, { amount, payPassword: testPayPassword });
  const agent = await world.asStranger();
  const key = newKey();
  const wrong = () => agent.call(deals.confirm, { dealId, matchCode: other(matchCode) }, withKey(key));
  const answers = await Promise.all([wrong(), wrong(), wrong(), wrong(), wrong()]);
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  expect(answers[0]?.message).toContain(" 4 ");
  expect(await agent.call(deals.confirm, { dealId, matchCode: matchCode ?? "" })).toMatchObject({ status: 200 });
});
