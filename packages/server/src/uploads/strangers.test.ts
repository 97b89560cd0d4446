import { expect, test } from "vitest";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { uploads } from "@tsena/contract/uploads";
import { bareAddress } from "../secrets/signed-addresses.ts";
import { applicantOf, filledBy } from "../testing/applicants.ts";
import { sendPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

/** What a stranger's program has: an address, a token of their own, and JSON. */
async function post(path: string, token: string, body: object): Promise<{ status: number; text: string }> {
  const headers = { "content-type": "application/json", token, "idempotency-key": crypto.randomUUID() };
  const response = await fetch(`${world.address}/baeapi${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

async function readApplication(token: string): Promise<string> {
  return (await fetch(`${world.address}/baeapi/Shop/GetApplyInfo`, { headers: { token } })).text();
}

const places = [
  ["legalPerson", "idFront"],
  ["legalPerson", "idBack"],
  ["qualification", "nifImage"],
  ["qualification", "statImage"],
  ["qualification", "rcsImage"],
] as const;

test("a stranger who names another's paper in a draft, wherever one goes, is refused and given no address that opens it", async () => {
  const [victim, stranger] = [await applicantOf(world), await applicantOf(world)];
  const paper = bareAddress((await sendPicture(victim.owner, "paper")).data.url);
  const token = stranger.owner.headers["token"] ?? "";
  for (const [part, field] of places) {
    for (const address of [paper, `${paper}?until=1&signature=x`, paper.replace(".jpg", ".small.jpg")]) {
      const draft = { draft: true, step: 3, [part]: { [field]: address } };
      const { status, text } = await post("/Shop/Apply", token, draft);
      expect([field, status, text]).toEqual([field, 422, expect.stringContaining("fileUnknown")]);
    }
  }
  expect(await readApplication(token)).not.toMatch(/files\/paper|signature/);
  await post("/Shop/Apply", token, { draft: true, step: 1 });
  const changed = await post("/Shop/Update", token, { draft: true, legalPerson: { idFront: paper } });
  expect(changed.status).not.toBe(200);
  expect(changed.text + (await readApplication(token))).not.toContain("signature=");
  expect((await fetch(`${world.address}${paper}`)).status).toBe(404);
});

test("a draft that has named another's paper since before is read without a signature, by its owner and at the desk", async () => {
  const [victim, stranger] = [await applicantOf(world), await applicantOf(world)];
  const theirs = await victim.paper();
  const parts = await filledBy(stranger);
  await stranger.owner.does(shops.apply, { draft: false, step: 4, ...parts });
  const { shopId } = await stranger.owner.does(shops.application, {});
  const { database } = world.app.dependencies;
  const legalPerson = { ...parts.legalPerson, idBack: theirs };
  const data = JSON.stringify({ ...parts, legalPerson, qualification: { nifImage: `${theirs}?until=1&signature=x` } });
  await database
    .updateTable("shop_applications")
    .set({ data, sent_data: data })
    .where("owner_id", "=", stranger.userId)
    .execute();

  const operator = await world.asOperator();
  const seen = await operator.does(deskApplications.detail, { shopId: shopId ?? "" });
  for (const read of [await stranger.owner.does(shops.application, {}), seen]) {
    expect([read.legalPerson?.idBack, read.qualification?.nifImage]).toEqual([theirs, theirs]);
    expect(read.legalPerson?.idFront).toMatch(/signature=/);
  }
});

test("accounts without an approved shop fill no disk together: of one network they send six hundred pictures an hour, whoever has a shop goes on", async () => {
  const broken = new Uint8Array([0xff, 0xd8, 0xff]);
  const sendBroken = (as: Caller) => as.upload(uploads.image, { file: broken, fields: { use: "paper" } });
  const owner = await world.asOwner(await world.build.shop());
  world.clock.advance(3_600_000);
  for (let account = 1; account <= 3; account += 1) {
    const { owner: applicant, userId } = await applicantOf(world);
    expect((await sendBroken(applicant)).failure).toBe("imageUnreadable");
    // As if all but the first and the last of an hour's two hundred had been sent between them.
    await world.app.dependencies.database
      .updateTable("throttles")
      .set((row) => ({ tries: row("tries", "+", 198) }))
      .where((row) => row.or([row("key", "=", `upload:by:${userId}`), row("key", "like", "upload:newcomers-from:%")]))
      .execute();
    expect((await sendBroken(applicant)).failure).toBe("imageUnreadable");
    // What is refused to one person is not counted against the others of the place.
    expect((await sendBroken(applicant)).failure).toBe("imagesTooMany");
  }
  const { owner: next } = await applicantOf(world);
  const inReview = await world.asOwner(await world.build.shop({ auditStatus: 1 }));
  for (const one of [next, inReview])
    expect(await sendPicture(one, "paper")).toMatchObject({ status: 429, failure: "tooManyRequests" });
  expect((await sendPicture(owner, "paper")).status).toBe(200);
  world.clock.advance(3_600_000);
  expect((await sendPicture(next, "paper")).status).toBe(200);
});
