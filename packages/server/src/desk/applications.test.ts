import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { deskApplications } from "@tsena/contract/desk.applications";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { applicantOf, filledBy, sentBy, sentOne } from "../testing/applicants.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const remarks = [
  { path: "store.photos", message: "La photo est floue" },
  { path: "legalPerson.idFront", message: "On ne lit pas le nom" },
];

async function queueOf(operator: Caller, keyword: string): Promise<string[]> {
  const { rows } = await operator.does(deskApplications.list, { auditStatus: 1, keyword });
  return rows.map(({ shopId }) => shopId);
}

test("an application goes from its draft to the open shop by way of a rejection", async () => {
  const applicant = await applicantOf(world);
  const { owner, phone } = applicant;
  const operator = await world.asOperator();
  const parts = await filledBy(applicant);
  const store = { ...parts.store, name: "Chez Noro" };
  await owner.does(shops.apply, { draft: true, step: 2, store });
  expect(await queueOf(operator, "Chez Noro")).toEqual([]);
  await owner.does(shops.apply, { draft: false, step: 4, ...parts, store });
  const { shopId } = await owner.does(shops.application, {});
  const id = shopId ?? "";
  const sentAt = world.clock.now().toISOString();
  const row = {
    shopId: id,
    shopName: "Chez Noro",
    ownerName: "Hery",
    ownerAccount: phone,
    categoryName: "Gargote, plats à emporter",
    auditStatus: 1,
    sentAt,
    submissions: 1,
  };
  expect((await operator.does(deskApplications.list, { auditStatus: 1, keyword: "noro" })).rows).toEqual([row]);
  world.clock.advance(60_000);

  const rejected = await operator.does(deskApplications.decide, {
    shopId: id,
    event: "reject",
    remarks,
    reason: "Presque",
  });
  expect(rejected).toMatchObject({ ...row, auditStatus: 3, store, sentBefore: null });
  expect(await queueOf(operator, "noro")).toEqual([]);
  const told = { auditStatus: 3, remarks, reason: "Presque", sentAt };
  expect(await owner.does(shops.auditStatus, {})).toEqual(told);
  expect(await owner.does(shops.application, {})).toMatchObject({ ...told, store });

  await owner.does(shops.updateApplication, { draft: true, store: { ...store, name: "Chez Noro, en bas" } });
  const meanwhile = await operator.does(deskApplications.detail, { shopId: id });
  expect(meanwhile).toMatchObject({ shopName: "Chez Noro", store: { name: "Chez Noro" }, auditStatus: 3 });
  world.clock.advance(60_000);
  await owner.does(shops.updateApplication, {});
  const again = await operator.does(deskApplications.detail, { shopId: id });
  expect(again).toMatchObject({ store: { name: "Chez Noro, en bas" }, submissions: 2, auditStatus: 1 });
  expect(again.sentAt).toBe(world.clock.now().toISOString());
  expect(again.sentBefore?.store).toMatchObject({ name: "Chez Noro", address: store.address });
  expect(await queueOf(operator, "noro")).toEqual([id]);
  expect(await owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 1, remarks: [], reason: "" });
  world.clock.advance(60_000);

  const approved = await operator.does(deskApplications.decide, { shopId: id, event: "approve" });
  expect(approved.history.map(({ event, by, reason }) => [event, by, reason])).toEqual([
    ["approve", "Operator", ""],
    ["submit", "Hery", ""],
    ["reject", "Operator", "Presque"],
    ["submit", "Hery", ""],
  ]);
  expect(approved.history[2]?.remarks).toEqual(remarks);
  expect(await owner.does(shops.managed, {})).toMatchObject({
    auditStatus: 2,
    effective: { open: false, reason: "closing" },
  });
  await owner.does(shops.updateManaged, { orderPhone: phone });
  expect(await owner.does(shops.updateStatus, { isOpen: true })).toMatchObject({ open: true });
  const known = (await world.asPlatform().does(platform.shops, { rows: 100 })).rows;
  expect(known.find((shop) => shop.id === id)).toMatchObject({ name: "Chez Noro, en bas", open: true });
});

describe("the list of applications", () => {
  test("is a queue while they wait, and has the last sent first otherwise, page by page, each once", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await sentOne(world, `Pagination ${count}`)).shopId);
    const operator = await world.asOperator();
    const seen = async (more: { auditStatus?: 1 }): Promise<string[]> => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const asked = { keyword: "pagination", rows: 2, ...more, ...(cursor && { cursor }) };
        const page = await operator.does(deskApplications.list, asked);
        found.push(...page.rows.map(({ shopId }) => shopId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return found;
    };
    expect(await seen({ auditStatus: 1 })).toEqual(ids);
    expect(await seen({})).toEqual(ids.toReversed());
    await operator.does(deskApplications.decide, { shopId: ids[0] ?? "", event: "approve" });
    expect(await seen({ auditStatus: 1 })).toEqual(ids.slice(1));
    expect(await operator.call(deskApplications.list, { cursor: "made-up" })).toMatchObject({ failure: "fieldWrong" });
  });

  test("is searched by shop, owner, phone with spaces and e-mail; signs of the search are only signs", async () => {
    const { applicant, shopId, operator } = await sentOne(world, "Soa 100%_\\ Bio");
    await sentOne(world, "Soa 1000 Bio");
    const { database } = world.app.dependencies;
    const person = { email: "soa_bio@tsena.example", user_name: "Zafindravola" };
    await database.updateTable("users").set(person).where("id", "=", applicant.userId).execute();
    const spaced = `${applicant.phone.slice(1, 6)} ${applicant.phone.slice(6)}`;
    const dialled = `0${applicant.phone.slice(4, 6)}-${applicant.phone.slice(6, 8)}.${applicant.phone.slice(8)}`;
    for (const keyword of ["soa 100%", "%_\\", "ZAFINDRA", spaced, dialled, "SOA_BIO@"]) {
      const { rows } = await operator.does(deskApplications.list, { keyword });
      expect(
        rows.map((row) => row.shopId),
        keyword,
      ).toEqual([shopId]);
    }
    expect((await operator.does(deskApplications.list, { keyword: "nobody is called so" })).rows).toEqual([]);
  });

  test("names the kind of shop in the operator's language, and the owner by the papers where the account has no name", async () => {
    const { applicant, operator } = await sentOne(world, "Sans nom");
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ user_name: "" }).where("id", "=", applicant.userId).execute();
    const { rows } = await operator.does(deskApplications.list, { keyword: "sans nom" }, { language: "1" });
    expect(rows).toMatchObject([{ categoryName: "小吃摊", ownerName: "Hery Rakoto" }]);
  });
});

describe("an application at the desk", () => {
  test("has its papers by signed addresses, what its kind of shop asks for, and who brought its owner", async () => {
    const [brought, applicant] = [await applicantOf(world), await applicantOf(world)];
    const { referralCode } = await brought.owner.does(accounts.details, {});
    const shopId = await sentBy(applicant, "Papiers", referralCode);
    const operator = await world.asOperator();
    const found = await operator.does(deskApplications.detail, { shopId });
    expect(found).toMatchObject({ referrerName: "Hery", papersRequired: false, legalPerson: { idType: "cin" } });
    expect(found.legalPerson?.idFront).toMatch(/^\/files\/paper\/.*[?&]signature=/);
    const { points, details } = accounts;
    expect(await brought.owner.does(points, {})).toMatchObject({ total: 0 });
    await operator.does(deskApplications.decide, { shopId, event: "approve" });
    expect(await brought.owner.does(points, {})).toMatchObject({ total: 100, rows: [{ shopName: "Papiers" }] });
    const { approved_at: first } = await approvalOf(shopId);
    world.clock.advance(60_000);
    await operator.does(deskApplications.decide, { shopId, event: "suspend", reason: "Plainte" });
    await operator.does(deskApplications.decide, { shopId, event: "reinstate" });
    expect((await approvalOf(shopId)).approved_at).toEqual(first);
    expect(await brought.owner.does(details, {})).toMatchObject({ walletIntegral: 100 });
  });

  test("says what language its owner is written to in: French until they have chosen", async () => {
    const { applicant, shopId, operator } = await sentOne(world, "Langue");
    const language = async () => (await operator.does(deskApplications.detail, { shopId })).ownerLanguage;
    expect(await language()).toBe("fr");
    await applicant.owner.does(accounts.updateLanguage, { language: "zh" });
    expect(await language()).toBe("zh");
  });

  test("that was never sent, or of no shop, is not there", async () => {
    const operator = await world.asOperator();
    const { id } = await world.build.shop({ auditStatus: 1 });
    for (const shopId of ["nothing", id]) {
      const refused = { status: 404, failure: "shopNotFound" };
      expect(await operator.call(deskApplications.detail, { shopId })).toMatchObject(refused);
      expect(await operator.call(deskApplications.decide, { shopId, event: "approve" })).toMatchObject(refused);
    }
  });
});

function approvalOf(shopId: string) {
  return world.app.dependencies.database
    .selectFrom("shops")
    .select("approved_at")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
}
