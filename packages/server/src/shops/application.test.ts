import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { shopFiles } from "@tsena/contract/shops.files";
import { shops } from "@tsena/contract/shops";
import { towns } from "@tsena/contract/towns";
import { newKey } from "../testing/actors.ts";
import { applicantOf, filledBy, reviewed } from "../testing/applicants.ts";
import { testPassword } from "../testing/builders.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { countWaiting } from "../testing/locks.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** Where an application stands that was never sent. */
const untouched = { auditStatus: 0, remarks: [], reason: "", sentAt: null };

/** Where one stands that is sent at the clock's moment. */
function justSent() {
  return { auditStatus: 1, remarks: [], reason: "", sentAt: world.clock.now().toISOString() };
}

function shopOf(userId: string) {
  return world.app.dependencies.database.selectFrom("shops").selectAll().where("owner_id", "=", userId).execute();
}

/** When the platform's people were last asked to look, by which they sort what waits for them. */
async function sentAt(userId: string) {
  const row = await world.app.dependencies.database
    .selectFrom("shop_applications")
    .select("sent_at")
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  return row?.sent_at;
}

describe("a draft of an application", () => {
  test("is empty at first", async () => {
    const { owner } = await applicantOf(world);
    expect(await owner.does(shops.auditStatus, {})).toEqual(untouched);
    expect(await owner.does(shops.application, {})).toEqual({
      ...untouched,
      shopId: null,
      step: 1,
      referrer: null,
    });
  });

  test("is kept as far as it is filled in, and goes on at its step on another phone", async () => {
    const { owner, signIn } = await applicantOf(world);
    const complete = { draft: false, step: 1, category: { shopCategoryId: "drinks" } } as const;
    expect(await owner.does(shops.apply, complete)).toEqual(untouched);
    expect(await owner.does(shops.application, {})).toMatchObject({ step: 2 });
    await owner.does(shops.apply, { draft: true, step: 2, store: { name: "Jus", address: "Isotry" } });
    await owner.does(shops.apply, { draft: true, step: 2, store: { name: "Jus Voahangy" }, referrer: "whoever" });
    const other = await signIn();
    const kept = await other.does(shops.application, {});
    expect(kept).toMatchObject({ step: 2, category: { shopCategoryId: "drinks" }, referrer: "whoever" });
    expect(kept.store).toEqual({ name: "Jus Voahangy" });
    await other.does(shops.apply, { draft: true, step: 2, emptied: ["referrer"] });
    expect(await owner.does(shops.application, {})).toMatchObject({ store: kept.store, referrer: null });
  });

  test("is kept where a long text was cut through the middle of a sign", async () => {
    const { owner } = await applicantOf(world);
    await owner.does(shops.apply, { draft: true, step: 2, store: { name: "Jus \ud83e", description: "\udd6d frais" } });
    const kept = await owner.does(shops.application, {});
    expect(kept.store).toEqual({ name: "Jus \ufffd", description: "\ufffd frais" });
    await owner.does(shops.apply, { draft: true, step: 2, store: { name: "Jus 🥭" } });
    expect((await owner.does(shops.application, {})).store).toEqual({ name: "Jus 🥭" });
  });

  test("takes no complete step whose part is missing, cut short, or names what is not there", async () => {
    const applicant = await applicantOf(world);
    const { owner } = applicant;
    const { store, legalPerson } = await filledBy(applicant);
    const stranger = await world.asStranger();
    const refused = async (payload: object) => (await owner.call(shops.apply, { draft: false, ...payload })).failure;
    expect(await refused({ step: 1 })).toBe("formIncomplete");
    expect(await refused({ step: 1, category: { shopCategoryId: "casino" } })).toBe("shopCategoryNotFound");
    expect(await refused({ step: 2, store: { ...store, photos: ["/files/shop/gone.jpg"] } })).toBe("fileUnknown");
    const others = await uploadPicture(stranger, "shop");
    expect(await refused({ step: 2, store: { ...store, logo: others } })).toBe("fileUnknown");
    expect(await refused({ step: 3, legalPerson: { ...legalPerson, idFront: store.logo } })).toBe("fileUnknown");
    expect(await refused({ step: 3, legalPerson: { ...legalPerson, idNumber: "12" } })).toBe("cinIncomplete");
    const [antananarivo] = towns;
    const centre = { latitude: antananarivo?.latitude, longitude: antananarivo?.longitude };
    expect(await refused({ step: 2, store: { ...store, ...centre } })).toBe("placeIsTownCentre");
    expect(await refused({ step: 2, store, referrer: "NOBODY22" })).toBe("referrerNotFound");
    const own = (await owner.does(accounts.details, {})).referralCode;
    expect(await refused({ step: 2, store, referrer: own })).toBe("referrerNotFound");
    expect(await owner.does(shops.application, {})).toMatchObject({ step: 1, referrer: null });
  });
});

describe("sending an application", () => {
  test("makes the shop, in review and closed, and brings the owner's devices to it", async () => {
    const applicant = await applicantOf(world);
    const { owner, signIn, userId } = applicant;
    const other = await signIn();
    expect(await other.call(shopFiles.banner, {})).toMatchObject({ failure: "shopNotFound" });
    const { category, store, legalPerson, qualification } = await filledBy(applicant);
    await owner.does(shops.apply, { draft: false, step: 1, category });
    await owner.does(shops.apply, { draft: false, step: 2, store });
    await owner.does(shops.apply, { draft: false, step: 3, legalPerson });
    expect(await sentAt(userId)).toBeNull();
    const sent = await owner.does(shops.apply, { draft: false, step: 4, qualification });
    expect(sent).toEqual(justSent());
    expect(await sentAt(userId)).toEqual(world.clock.now());
    const [shop, ...more] = await shopOf(userId);
    expect(more).toEqual([]);
    expect(shop).toMatchObject({
      name: store.name,
      audit_status: 1,
      is_open: false,
      category_id: "street-food",
      phone: store.phone,
      head_person: "Hery",
      description: store.description,
      delivery_mode: 2,
      latitude: -18.9,
      longitude: 47.5,
      logo: store.logo,
    });
    expect(await owner.does(shops.application, {})).toMatchObject({ shopId: shop?.id, auditStatus: 1, step: 4, store });
    expect(await other.does(accounts.details, {})).toMatchObject({ shopName: store.name, loginType: 1 });
    const banner = { kind: "banner", url: await uploadPicture(other, "banner") } as const;
    expect(await other.does(shopFiles.create, banner)).toMatchObject(banner);
  });

  test("brings the device to the shop on which the owner is signing in meanwhile", async () => {
    const applicant = await applicantOf(world);
    const parts = await filledBy(applicant);
    const { database } = world.app.dependencies;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const waiting = () => countWaiting(database);
    const holding = database.transaction().execute(async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", applicant.userId).forUpdate().execute();
      await released;
    });
    const signingIn = world.build.session(world.address, applicant.phone, testPassword);
    await expect.poll(waiting).toBe(1);
    const applying = applicant.owner.does(shops.apply, { draft: false, step: 4, ...parts });
    await expect.poll(waiting).toBe(2);
    release();
    await Promise.all([holding, applying]);
    expect(await world.withToken(await signingIn).does(shops.managed, {})).toMatchObject({ name: parts.store.name });
  });

  test("is refused while a part is missing or cut short, and leaves no shop behind", async () => {
    const applicant = await applicantOf(world);
    const { owner, userId } = applicant;
    const { category, store, legalPerson, qualification } = await filledBy(applicant);
    const send = (parts: object) =>
      owner.call(shops.apply, { draft: false, step: 4, qualification, ...parts } as const);
    expect(await send({ category, store })).toMatchObject({ status: 422, failure: "applicationIncomplete" });
    await owner.does(shops.apply, { draft: true, step: 3, legalPerson: { name: "Hery" } });
    expect(await send({ category, store })).toMatchObject({ failure: "applicationIncomplete" });
    expect(await shopOf(userId)).toEqual([]);
    expect(await send({ category, store, legalPerson })).toMatchObject({ data: { auditStatus: 1 } });
  });

  test("takes nothing from a draft on trust: neither its kind of shop nor its pictures", async () => {
    const applicant = await applicantOf(world);
    const { owner } = applicant;
    const { category, store, legalPerson, qualification } = await filledBy(applicant);
    await owner.does(shops.apply, { draft: true, step: 3, category: { shopCategoryId: "casino" }, store, legalPerson });
    const gone = { draft: true, step: 3, store: { ...store, logo: "/files/shop/gone.jpg" } } as const;
    expect(await owner.call(shops.apply, gone)).toMatchObject({ failure: "fileUnknown" });
    await world.app.dependencies.database.deleteFrom("files").where("url", "=", store.logo).execute();
    const send = { draft: false, step: 4, qualification } as const;
    expect(await owner.call(shops.apply, send)).toMatchObject({ failure: "shopCategoryNotFound" });
    expect(await owner.call(shops.apply, { ...send, category })).toMatchObject({ failure: "fileUnknown" });
    const fresh = (await filledBy(applicant)).store;
    expect(await owner.does(shops.apply, { ...send, category, store: fresh })).toMatchObject({ auditStatus: 1 });
  });

  test("asks for NIF, STAT and RCS with their pictures where the kind of shop does", async () => {
    const applicant = await applicantOf(world);
    const { owner, paper } = applicant;
    const { store, legalPerson } = await filledBy(applicant);
    const parts = { category: { shopCategoryId: "restaurant" }, store, legalPerson };
    const send = (qualification: object) =>
      owner.call(shops.apply, { draft: false, step: 4, ...parts, qualification } as const);
    expect(await send({})).toMatchObject({ status: 422, failure: "papersMissing" });
    const papers = {
      nif: "1",
      stat: "2",
      rcs: "3",
      nifImage: await paper(),
      statImage: await paper(),
      rcsImage: await paper(),
    };
    expect(await send({ ...papers, rcsImage: undefined })).toMatchObject({ failure: "papersMissing" });
    expect(await send({ ...papers, stat: undefined })).toMatchObject({ failure: "papersMissing" });
    expect(await send({ ...papers, rcsImage: await paper() })).toMatchObject({ data: { auditStatus: 1 } });
  });

  test("twice makes one shop: the second is told that it is in review", async () => {
    const applicant = await applicantOf(world);
    const parts = await filledBy(applicant);
    const send = { draft: false, step: 4, ...parts } as const;
    const answers = await Promise.all([
      applicant.owner.call(shops.apply, send),
      applicant.owner.call(shops.apply, send),
    ]);
    expect(answers.map(({ failure }) => failure).toSorted()).toEqual(["applicationInReview", undefined]);
    expect(await shopOf(applicant.userId)).toHaveLength(1);
  });

  test("names who brought the owner here, once; a code from a draft that is nobody's does not hold it up", async () => {
    const [first, second, third] = [await applicantOf(world), await applicantOf(world), await applicantOf(world)];
    const code = (await first.owner.does(accounts.details, {})).referralCode;
    // One's own code, which a draft takes, brings nobody.
    await first.owner.does(shops.apply, { draft: true, step: 1, referrer: code });
    await first.owner.does(shops.apply, { draft: false, step: 4, ...(await filledBy(first)) });
    await second.owner.does(shops.apply, { draft: false, step: 4, ...(await filledBy(second)), referrer: code });
    await third.owner.does(shops.apply, { draft: true, step: 1, referrer: "NOBODY22" });
    await third.owner.does(shops.apply, { draft: false, step: 4, ...(await filledBy(third)) });
    const thirds = (await third.owner.does(accounts.details, {})).referralCode;
    await reviewed(world, second.userId, { event: "reject", reason: "À compléter" });
    await second.owner.does(shops.apply, { draft: false, step: 4, qualification: {}, referrer: thirds });
    const { database } = world.app.dependencies;
    const brought = await database.selectFrom("users").select("id").where("referred_by", "=", first.userId).execute();
    expect(brought).toEqual([{ id: second.userId }]);
  });
});

describe("an application that was sent", () => {
  test("stands still in review, and when it is approved or suspended", async () => {
    const applicant = await applicantOf(world);
    const { owner, userId } = applicant;
    const parts = await filledBy(applicant);
    await owner.does(shops.apply, { draft: false, step: 4, ...parts });
    for (const [decision, failure] of [
      [undefined, "applicationInReview"],
      ["approve", "shopAlreadyRegistered"],
      ["suspend", "shopSuspended"],
    ] as const) {
      if (decision !== undefined) await reviewed(world, userId, { event: decision, reason: "Plainte" });
      const refused = { status: 409, failure };
      expect(await owner.call(shops.apply, { draft: true, step: 1 })).toMatchObject(refused);
      expect(await owner.call(shops.apply, { draft: false, step: 4, ...parts })).toMatchObject(refused);
      expect(await owner.call(shops.updateApplication, { draft: true })).toMatchObject(refused);
      expect(await owner.call(shops.updateApplication, {})).toMatchObject(refused);
    }
  });

  test("and rejected is corrected, kept as a draft with the remarks, and sent again", async () => {
    const applicant = await applicantOf(world);
    const { owner, userId } = applicant;
    const parts = await filledBy(applicant);
    await owner.does(shops.apply, { draft: false, step: 4, ...parts });
    const remarks = [{ path: "store.name", message: "Trop court" }];
    const first = world.clock.now().toISOString();
    await reviewed(world, userId, { event: "reject", remarks });
    const rejected = { auditStatus: 3, remarks, reason: "", sentAt: first };
    expect(await owner.does(shops.auditStatus, {})).toEqual(rejected);
    world.clock.advance(60_000);
    const photo = await uploadPicture(owner, "shop");
    const store = { ...parts.store, name: "Gargote de Hery", photos: [photo], description: undefined };
    expect(await owner.does(shops.updateApplication, { draft: true, store })).toEqual(rejected);
    expect((await shopOf(userId))[0]).toMatchObject({ name: "Gargote Hery", audit_status: 3 });
    expect(await owner.does(shops.updateApplication, {})).toEqual(justSent());
    expect(await owner.does(shops.auditStatus, {})).toEqual(justSent());
    const [shop, ...more] = await shopOf(userId);
    expect(more).toEqual([]);
    expect(shop).toMatchObject({ name: "Gargote de Hery", audit_status: 1, description: parts.store.description });
    const photos = await world.app.dependencies.database
      .selectFrom("shop_files")
      .select("url")
      .where("shop_id", "=", shop?.id ?? "")
      .execute();
    expect(photos).toEqual([{ url: photo }]);
  });

  test("and corrected is sent once, however often the same tap is tried", async () => {
    const applicant = await applicantOf(world);
    const { owner, userId } = applicant;
    await owner.does(shops.apply, { draft: false, step: 4, ...(await filledBy(applicant)) });
    await reviewed(world, userId, { event: "reject", reason: "À compléter" });
    const key = { "idempotency-key": newKey() };
    const first = await owner.does(shops.updateApplication, {}, key);
    expect(await owner.does(shops.updateApplication, {}, key)).toEqual(first);
  });

  test("is not corrected before it is sent, nor by staff", async () => {
    const { owner } = await applicantOf(world);
    expect(await owner.call(shops.updateApplication, {})).toMatchObject({ status: 409, failure: "applicationNotSent" });
    const staff = await world.asStaff(await world.build.shop(), ["shop.info"]);
    expect(await staff.call(shops.updateApplication, {})).toMatchObject({ failure: "ownerOnly" });
  });
});
