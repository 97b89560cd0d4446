import { describe, expect, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { devices } from "@tsena/contract/accounts.devices";
import type { CallPayload } from "@tsena/contract/call";
import { deskApplications } from "@tsena/contract/desk.applications";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shops } from "@tsena/contract/shops";
import { newKey } from "../testing/actors.ts";
import { sentOne } from "../testing/applicants.ts";
import { testPassword } from "../testing/builders.ts";
import { outboxOf, toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const remarks = [{ path: "store.photos", message: "La photo est floue" }];

type Decision = Omit<CallPayload<typeof deskApplications.decide>, "shopId">;

function decide(operator: Caller, shopId: string, decision: Decision) {
  return operator.call(deskApplications.decide, { shopId, ...decision });
}

/** Whether the platform's order at a shop gets as far as looking its product up. */
async function placingAt(shopId: string): Promise<string | undefined> {
  const order = {
    shopId,
    externalId: newKey(),
    customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
    items: [{ productId: "none", quantity: 1 }],
    deliveryAmount: 0,
    paymentMethod: "cash" as const,
  };
  return (await world.asPlatform().call(platform.place, order)).failure;
}

describe("a decision", () => {
  test("of two operators at once is the first's; the second is told what that was", async () => {
    const { shopId, operator } = await sentOne(world);
    const other = await world.asOperator();
    const answers = await Promise.all([
      decide(operator, shopId, { event: "approve" }),
      decide(other, shopId, { event: "reject", remarks }),
    ]);
    const refused = answers.find(({ failure }) => failure !== undefined);
    const done = answers.find(({ failure }) => failure === undefined);
    expect(answers.filter(({ failure }) => failure === undefined)).toHaveLength(1);
    const expected = done?.data.auditStatus === 2 ? "shopAlreadyRegistered" : "applicationRejected";
    expect(refused).toMatchObject({ status: 409, failure: expected });
    expect(refused?.message).not.toBe("");
    expect((await operator.does(deskApplications.detail, { shopId })).history).toHaveLength(2);
  });

  test("is refused on an application that was sent again since it was looked at", async () => {
    const { applicant, shopId, operator } = await sentOne(world);
    const { submissions } = await operator.does(deskApplications.detail, { shopId });
    await decide(await world.asOperator(), shopId, { event: "reject", remarks });
    await applicant.owner.does(shops.updateApplication, {});
    const late = await decide(operator, shopId, { event: "approve", submissions });
    expect(late).toMatchObject({ status: 409, failure: "applicationSentAgain" });
    expect(await applicant.owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 1 });
    expect(await decide(operator, shopId, { event: "approve", submissions: submissions + 1 })).toMatchObject({
      data: { auditStatus: 2, submissions: 2 },
    });
  });

  test("tried again with its key is made once, and its owner told once", async () => {
    const { applicant, shopId, operator } = await sentOne(world);
    const key = { "idempotency-key": newKey() };
    const first = await operator.does(deskApplications.decide, { shopId, event: "approve" }, key);
    expect(await operator.does(deskApplications.decide, { shopId, event: "approve" }, key)).toEqual(first);
    await vi.waitFor(async () => expect(await outboxOf(world.app, applicant.phone)).toHaveLength(1));
    expect(first.history).toHaveLength(2);
  });

  test.each([
    [0, "applicationNotSent"],
    [2, "shopAlreadyRegistered"],
    [3, "applicationRejected"],
    [4, "shopSuspended"],
  ] as const)("to approve a shop at status %i is refused: %s", async (auditStatus, failure) => {
    const { id } = await world.build.shop({ auditStatus });
    expect(await decide(await world.asOperator(), id, { event: "approve" })).toMatchObject({ status: 409, failure });
  });

  test("that nobody could understand is refused: without words, or with a remark on no field", async () => {
    const { applicant, shopId, operator } = await sentOne(world);
    for (const [event, failure] of [
      ["reject", "remarkMissing"],
      ["suspend", "reasonMissing"],
    ] as const) {
      expect(await decide(operator, shopId, { event })).toMatchObject({ status: 422, failure });
    }
    expect(await decide(operator, shopId, { event: "suspend", remarks })).toMatchObject({ failure: "reasonMissing" });
    const nowhere = [{ path: "store.colour", message: "Non" }];
    expect(await decide(operator, shopId, { event: "reject", remarks: nowhere })).toMatchObject({ status: 422 });
    expect(await decide(operator, shopId, { event: "suspend", reason: "Plainte" })).toMatchObject({
      failure: "applicationInReview",
    });
    expect(await applicant.owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 1 });
  });

  test("to suspend closes the shop for everybody at once, and to reinstate opens it as it was", async () => {
    const { applicant, shopId, operator } = await sentOne(world);
    const { owner, phone } = applicant;
    const login = { account: phone, password: testPassword, agreement: true } as const;
    const signedIn = async () => (await world.asNobody().does(accounts.login, login)).auditStatus;
    expect(await signedIn()).toBe(1);
    await decide(operator, shopId, { event: "approve" });
    expect(await signedIn()).toBe(2);
    await owner.does(shops.updateManaged, { orderPhone: phone });
    await owner.does(shops.updateStatus, { isOpen: true });
    expect(await placingAt(shopId)).toBe("productNotFound");
    await decide(operator, shopId, { event: "suspend", reason: "Trois plaintes" });
    expect(await signedIn()).toBe(4);
    expect((await owner.does(shops.managed, {})).effective).toEqual({ open: false, reason: "suspended", until: null });
    expect(await owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 4, reason: "Trois plaintes" });
    expect(await owner.call(shops.updateStatus, { isOpen: true })).toMatchObject({ failure: "shopSuspended" });
    expect(await placingAt(shopId)).toBe("shopClosed");
    await decide(operator, shopId, { event: "reinstate" });
    expect(await owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 2, reason: "" });
    expect(await placingAt(shopId)).toBe("productNotFound");
  });

  test("is told to the platform where the shop becomes known, closes or opens by it", async () => {
    const { applicant, shopId, operator } = await sentOne(world);
    const { id } = await world
      .asPlatform(await world.build.system())
      .does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["shop.status"] });
    await decide(operator, shopId, { event: "reject", remarks });
    await applicant.owner.does(shops.updateApplication, {});
    for (const event of ["approve", "suspend", "reinstate"] as const) {
      world.clock.advance(1000);
      await decide(operator, shopId, { event, reason: "Plainte" });
    }
    const told = (await toldPlatform(world.app)).filter(
      ({ webhookId, data }) => webhookId === id && data.shopId === shopId,
    );
    expect(told.map(({ data }) => (data["effective"] as { reason: string }).reason)).toEqual([
      "closing",
      "suspended",
      "closing",
    ]);
  });

  test("is written down for the operators, and for the owner without the operator's device", async () => {
    const { applicant, shopId, operator } = await sentOne(world);
    await decide(operator, shopId, { event: "reject", reason: "Illisible", remarks });
    const { rows } = await applicant.owner.does(devices.audit, {});
    expect(rows).toContainEqual(
      expect.objectContaining({ event: "shopRejected", detail: "Illisible", userName: "Hery", device: "" }),
    );
    const logs = await world.app.dependencies.database
      .selectFrom("operator_logs")
      .select(["event", "detail"])
      .where("subject", "=", shopId)
      .execute();
    expect(logs.filter(({ event }) => event !== "applicationRead")).toEqual([
      { event: "shopRejected", detail: "Illisible" },
    ]);
  });

  test("is told to the owner, in French or in the language that they chose, by phone or by mail", async () => {
    const { applicant, shopId, operator } = await sentOne(world, "Chez Lova");
    await decide(operator, shopId, { event: "reject", remarks });
    const last = async (target: string, count: number) => {
      await vi.waitFor(async () => expect(await outboxOf(world.app, target)).toHaveLength(count));
      return (await outboxOf(world.app, target)).at(-1);
    };
    expect(await last(applicant.phone, 1)).toMatchObject({
      channel: "sms",
      subject: "Votre demande est à corriger",
      body: "Chez Lova n'est pas encore validée sur Tsena. Ouvrez l'application pour voir ce qu'il faut corriger.",
    });
    await applicant.owner.does(accounts.updateLanguage, { language: "zh" });
    await applicant.owner.does(shops.updateApplication, {});
    await decide(operator, shopId, { event: "approve" });
    expect((await last(applicant.phone, 2))?.body).toBe(
      "您的店铺“Chez Lova”已通过 Tsena 审核，可以在应用中开始营业了。",
    );
    const moved = { phone: null, email: "lova@tsena.example" };
    const { database } = world.app.dependencies;
    await database.updateTable("users").set(moved).where("id", "=", applicant.userId).execute();
    await decide(operator, shopId, { event: "suspend", reason: "Plainte" });
    expect(await last("lova@tsena.example", 1)).toMatchObject({ channel: "email", subject: "店铺已被停用" });
  });
});
