import { expect, test } from "vitest";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shopCategories, shops } from "@tsena/contract/shops";
import { shopFiles } from "@tsena/contract/shops.files";
import { applicantOf, filledBy, reviewed } from "../testing/applicants.ts";
import { countWaiting } from "../testing/locks.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

test("the kinds of shop come in the platform's order, in the caller's language, with what papers they ask for", async () => {
  const owner = await world.asOwner(await world.build.shop());
  const inFrench = await owner.does(shopCategories.list, {});
  expect(inFrench).toHaveLength(9);
  expect(inFrench.slice(0, 3)).toEqual([
    { id: "street-food", name: "Gargote, plats à emporter", papers: "optional" },
    { id: "restaurant", name: "Restaurant", papers: "required" },
    { id: "snack", name: "Snack, fast-food", papers: "required" },
  ]);
  const inChinese = await owner.does(shopCategories.list, {}, { language: "1" });
  expect(inChinese.map(({ id }) => id)).toEqual(inFrench.map(({ id }) => id));
  expect(inChinese[0]).toEqual({ id: "street-food", name: "小吃摊", papers: "optional" });
});

/** A shop whose application is in review, with what customers see of it. */
async function inReview() {
  const applicant = await applicantOf(world);
  const { owner, userId } = applicant;
  const parts = await filledBy(applicant);
  await owner.does(shops.apply, { draft: false, step: 4, ...parts });
  const { name, logo, description, address, latitude, longitude } = parts.store;
  const photosNow = async () => (await owner.does(shops.detail, {})).photos;
  const reject = () => reviewed(world, userId, { event: "reject", reason: "À compléter" });
  return { owner, parts, info: { name, logo, description, address, latitude, longitude }, photosNow, reject };
}

test("what is changed of a shop in review is changed in its application: sent again, it takes nothing of that back", async () => {
  const { owner, info, photosNow, reject } = await inReview();
  const [first] = await photosNow();
  const [instead, more] = [await uploadPicture(owner, "shop"), await uploadPicture(owner, "shop")];
  await owner.does(shops.updateInfo, { ...info, name: "Gargote Soa", description: undefined, address: "Isoraka" });
  await owner.does(shops.updateManaged, {
    phone: "+261340000078",
    orderPhone: "+261340000079",
    emptied: ["headPerson"],
  });
  await owner.does(shopFiles.update, { id: first?.id ?? "", url: instead });
  await owner.does(shopFiles.create, { kind: "photo", url: more });
  await reject();
  const { store } = await owner.does(shops.application, {});
  const said = { name: "Gargote Soa", address: "Isoraka", phone: "+261340000078", orderPhone: "+261340000079" };
  expect(store).toMatchObject({ ...said, deliveryMode: 2, photos: [instead, more] });
  expect([store?.headPerson, store?.description]).toEqual([undefined, undefined]);
  await owner.does(shops.updateApplication, {});
  const now = await owner.does(shops.managed, {});
  expect(now).toMatchObject({ ...said, headPerson: "", deliveryMode: 2 });
  expect((await photosNow()).map(({ url }) => url)).toEqual([instead, more]);
});

test("what is changed of a shop in the moment in which its application is sent again is not taken back either", async () => {
  const { owner, photosNow, reject } = await inReview();
  await reject();
  const before = (await photosNow()).map(({ url }) => url);
  const more = await uploadPicture(owner, "shop");
  const { shopId } = await owner.does(shops.application, {});
  const { database } = world.app.dependencies;
  const { added, sent } = await database.transaction().execute(async (tx) => {
    // The photo has its turn at the shop first.
    await tx.selectFrom("shops").select("id").where("id", "=", shopId).forUpdate().execute();
    const added = owner.call(shopFiles.create, { kind: "photo", url: more });
    await expect.poll(() => countWaiting(database)).toBe(1);
    const sent = owner.call(shops.updateApplication, {});
    await expect.poll(() => countWaiting(database)).toBe(2);
    return { added, sent };
  });
  expect([(await added).status, (await sent).status]).toEqual([200, 200]);
  expect((await photosNow()).map(({ url }) => url)).toEqual([...before, more]);
  expect((await owner.does(shops.application, {})).store?.photos).toEqual([...before, more]);
});

test("what is corrected in an application that was rejected stays, whatever else is changed of its shop meanwhile", async () => {
  const { owner, parts, info, photosNow, reject } = await inReview();
  const [first] = await photosNow();
  await reject();
  const [logo, photo] = [await uploadPicture(owner, "shop"), await uploadPicture(owner, "shop")];
  const corrected = { ...parts.store, name: "Gargote de Hery", photos: [photo] };
  await owner.does(shops.updateApplication, { draft: true, store: corrected });
  await owner.does(shops.updateInfo, { ...info, logo });
  await owner.does(shopFiles.remove, { id: first?.id ?? "" });
  const kept = await owner.does(shops.application, {});
  expect(kept.store).toMatchObject({ name: "Gargote de Hery", logo, photos: [photo] });
});

test("an application without a photo any more asks for one, and an approved shop's stays as it was reviewed", async () => {
  const { owner, parts, info, photosNow, reject } = await inReview();
  const [first] = await photosNow();
  await owner.does(shopFiles.remove, { id: first?.id ?? "" });
  await reject();
  expect(await owner.call(shops.updateApplication, {})).toMatchObject({ failure: "applicationIncomplete" });
  await owner.does(shops.updateApplication, { store: parts.store });
  const { shopId } = await owner.does(shops.application, {});
  const operator = await world.asOperator();
  await operator.does(deskApplications.decide, { shopId: shopId ?? "", event: "approve" });
  await owner.does(shops.updateInfo, { ...info, name: "Chez Soa" });
  expect((await owner.does(shops.application, {})).store).toMatchObject({ name: parts.store.name });
});

test("what is changed of a shop in review is what the operators read, and nobody approves what they have not seen", async () => {
  const { owner, parts, info } = await inReview();
  const shopId = (await owner.does(shops.application, {})).shopId ?? "";
  const operator = await world.asOperator();
  const seen = await operator.does(deskApplications.detail, { shopId });
  await owner.does(shops.updateInfo, { ...info, name: "Gargote Soa" });
  const approve = (submissions: number) =>
    operator.call(deskApplications.decide, { shopId, event: "approve", submissions });
  expect(await approve(seen.submissions)).toMatchObject({ status: 409, failure: "applicationSentAgain" });
  expect((await owner.does(shops.auditStatus, {})).auditStatus).toBe(1);

  const now = await operator.does(deskApplications.detail, { shopId });
  expect(now).toMatchObject({ shopName: "Gargote Soa", store: { name: "Gargote Soa" }, sentAt: seen.sentAt });
  expect(now.sentBefore?.store).toMatchObject({ name: parts.store.name });
  await owner.does(shops.updateInfo, { ...info, name: "Gargote Soa" });
  expect((await approve(now.submissions)).data.auditStatus).toBe(2);
  expect((await owner.does(shops.detail, {})).name).toBe("Gargote Soa");
});

test("what is changed in review of an application that was sent again is marked beside its corrections", async () => {
  const { owner, parts, info, reject } = await inReview();
  const shopId = (await owner.does(shops.application, {})).shopId ?? "";
  await reject();
  await owner.does(shops.updateApplication, { store: { ...parts.store, address: "Isoraka" } });
  await owner.does(shops.updateInfo, { ...info, address: "Isoraka", name: "Gargote Soa" });
  const { store, sentBefore } = await (await world.asOperator()).does(deskApplications.detail, { shopId });
  expect(store).toMatchObject({ name: "Gargote Soa", address: "Isoraka" });
  expect(sentBefore?.store).toMatchObject({ name: parts.store.name, address: parts.store.address });
});

test("what is changed of a shop whose application was rejected is read by nobody at the desk until it is sent again", async () => {
  const { owner, parts, info, reject } = await inReview();
  const shopId = (await owner.does(shops.application, {})).shopId ?? "";
  await reject();
  const operator = await world.asOperator();
  const { submissions } = await operator.does(deskApplications.detail, { shopId });
  await owner.does(shops.updateInfo, { ...info, address: "Isoraka" });
  expect(await operator.does(deskApplications.detail, { shopId })).toMatchObject({
    submissions,
    store: { address: parts.store.address },
  });
});
