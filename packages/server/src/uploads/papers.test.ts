import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { shopFiles } from "@tsena/contract/shops.files";
import { uploads } from "@tsena/contract/uploads";
import { bareAddress } from "../secrets/signed-addresses.ts";
import { type Applicant, applicantOf, filledBy } from "../testing/applicants.ts";
import type { Caller } from "../testing/caller.ts";
import { sendPicture, uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

const signed = /^\/files\/paper\/[\da-f-]{36}(\.small)?\.jpg\?until=\d{10}&signature=[\w-]{43}$/;

let applicant: Applicant;
beforeAll(async () => {
  applicant = await applicantOf(world);
});

function bareOf(address: string): string {
  return address.replace(/\?.*$/, "");
}

function get(address: string, as?: Caller, more: Record<string, string> = {}): Promise<Response> {
  return fetch(`${world.address}${address}`, { headers: { ...as?.headers, ...more } });
}

/** Each kind of caller there is. */
async function everybody(): Promise<[string, Caller][]> {
  const shop = await world.build.shop();
  return [
    ["its owner", applicant.owner],
    ["staff", await world.asStaff(shop, ["shop.info"])],
    ["another owner", await world.asStranger()],
    ["the platform", world.asPlatform()],
    ["an operator", await world.asOperator()],
    ["nobody", world.asNobody()],
  ];
}

describe("the picture of a paper", () => {
  test("is at a signed address for its owner, whole and small, and lies in no shared cache", async () => {
    const { data } = await sendPicture(applicant.owner, "paper");
    for (const address of [data.url, data.thumbUrl]) {
      expect(address).toMatch(signed);
      const response = await get(address);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      const webp = await get(address, undefined, { accept: "image/webp" });
      expect([webp.status, webp.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect([webp.headers.get("vary"), webp.headers.get("cache-control")]).toEqual(["accept", "private, no-store"]);
    }
  });

  test("opens to whoever has its signed address, and without to nobody, whoever they are", async () => {
    const { url } = (await sendPicture(applicant.owner, "paper")).data;
    const none = await (await get("/files/paper/00000000-0000-4000-8000-000000000000.jpg")).text();
    for (const [who, as] of await everybody()) {
      expect([who, (await get(url, as)).status]).toEqual([who, 200]);
      const bare = await get(bareOf(url), as, { language: "2" });
      expect([who, bare.status]).toEqual([who, 404]);
      expect(await bare.text()).toBe(none);
    }
  });

  test("is not there under a signature that is altered, another's, of another address, or put together", async () => {
    const [mine, other] = [await sendPicture(applicant.owner, "paper"), await sendPicture(applicant.owner, "paper")];
    const { url, thumbUrl } = mine.data;
    const [bare = "", query = ""] = url.split("?");
    const { until = "", signature = "" } = Object.fromEntries(new URLSearchParams(query));
    const later = String(Number(until) + 600);
    const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const wrong = [
      `${bare}?until=${until}&signature=${flipped}`,
      `${bare}?until=${later}&signature=${signature}`,
      `${bare}?until=${until}`,
      `${bare}?signature=${signature}`,
      `${bare}?until=${until}&signature=`,
      `${bare}?until=${until}&signature=${signature}&signature=${signature}`,
      `${bare}?until=-1&signature=${signature}`,
      `${bareOf(other.data.url)}?${query}`,
      `${bareOf(thumbUrl)}?${query}`,
      `${bare.replace(".jpg", ".webp")}?${query}`,
      bare.replace(".jpg", ".webp"),
      bare.replace("paper", "PAPER"),
      bare.replace("/paper/", "/%70aper/"),
      bare.replace("/paper/", "/shop/%2e%2e/paper/"),
    ];
    for (const address of wrong) expect([address, (await get(address)).status]).toEqual([address, 404]);
    expect((await get(bare.replace("/paper/", "/%70aper/") + `?${query}`)).status).toBe(200);
  });

  test("is there for ten minutes, and not a second longer", async () => {
    const { url } = (await sendPicture(applicant.owner, "paper")).data;
    world.clock.advance(599_000);
    expect((await get(url)).status).toBe(200);
    world.clock.advance(1000);
    for (const [who, as] of await everybody()) expect([who, (await get(url, as)).status]).toEqual([who, 404]);
  });
});

describe("the papers of an application", () => {
  test("are given to their owner signed anew each time, and saved without a signature though one comes back", async () => {
    const { owner, userId } = await applicantOf(world);
    const [idFront, idBack] = [await uploadPicture(owner, "paper"), await uploadPicture(owner, "paper")];
    const legalPerson = { name: "Hery", idType: "cin", idNumber: "101234567890", idFront, idBack } as const;
    const nifImage = await uploadPicture(owner, "paper");
    world.clock.advance(3_600_000);
    await owner.does(shops.apply, { draft: false, step: 3, legalPerson, qualification: { nifImage } });
    const { database } = world.app.dependencies;
    const kept = database.selectFrom("shop_applications").select("data").where("owner_id", "=", userId);
    const bare = { ...legalPerson, idFront: bareOf(idFront), idBack: bareOf(idBack) };
    const { data } = await kept.executeTakeFirstOrThrow();
    expect(data).toEqual({ legalPerson: bare, qualification: { nifImage: bareOf(nifImage) } });
    const given = await owner.does(shops.application, {});
    for (const address of [given.legalPerson?.idFront, given.legalPerson?.idBack, given.qualification?.nifImage]) {
      expect(address).toMatch(signed);
      expect((await get(address ?? "")).status).toBe(200);
    }
  });

  test("are given to the operator who reviews it, signed, with corrections that send them back signed", async () => {
    const person = await applicantOf(world);
    const parts = await filledBy(person);
    await person.owner.does(shops.apply, { draft: false, step: 4, ...parts });
    const operator = await world.asOperator();
    const { shopId } = await person.owner.does(shops.application, {});
    const decision = { shopId: shopId ?? "", event: "reject", reason: "Photo floue" } as const;
    await operator.does(deskApplications.decide, decision);
    const { legalPerson } = await person.owner.does(shops.application, {});
    expect(legalPerson?.idFront).toMatch(signed);
    await person.owner.does(shops.updateApplication, {
      ...parts,
      ...(legalPerson && { legalPerson: { ...parts.legalPerson, ...legalPerson } }),
    });
    const seen = await operator.does(deskApplications.detail, { shopId: shopId ?? "" });
    expect(seen.legalPerson?.idFront).toMatch(signed);
    expect(bareOf(seen.legalPerson?.idFront ?? "")).toBe(parts.legalPerson.idFront);
    expect((await get(seen.legalPerson?.idFront ?? "")).status).toBe(200);
  });

  test("are named by nobody but who brought them, and never as a picture that everybody sees", async () => {
    const [mine, theirs] = [await applicantOf(world), await applicantOf(world)];
    const parts = await filledBy(mine);
    const paper = await uploadPicture(theirs.owner, "paper");
    for (const idFront of [paper, bareOf(paper)]) {
      const legalPerson = { ...parts.legalPerson, idFront };
      const step = { draft: false, step: 3, legalPerson } as const;
      expect(await mine.owner.call(shops.apply, step)).toMatchObject({ status: 422, failure: "fileUnknown" });
      const sent = { draft: false, step: 4, ...parts, legalPerson } as const;
      expect(await mine.owner.call(shops.apply, sent)).toMatchObject({ status: 422, failure: "fileUnknown" });
    }
    await mine.owner.does(shops.apply, { draft: false, step: 4, ...parts });
    const own = await uploadPicture(mine.owner, "paper");
    for (const url of [own, bareOf(own)]) {
      const store = { ...parts.store, logo: url };
      expect(await theirs.owner.call(shops.apply, { draft: false, step: 2, store })).toMatchObject({
        failure: "fileUnknown",
      });
      for (const kind of ["photo", "banner", "signboard"] as const) {
        expect(await mine.owner.call(shopFiles.create, { kind, url })).toMatchObject({ failure: "fileUnknown" });
      }
      expect(await mine.owner.call(accounts.updateDetails, { avatar: url })).toMatchObject({ failure: "fileUnknown" });
    }
  });
});

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
