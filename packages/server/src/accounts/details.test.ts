import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { orderLogs, orders } from "@tsena/contract/orders";
import { type PictureUse, uploads } from "@tsena/contract/uploads";
import { readSettings } from "../settings/settings.ts";
import { codeFor, outboxOf } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld(async () => ({ PUBLIC_URL: "https://tsena.example/" }));

async function upload(as: Caller, use: PictureUse): Promise<string> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { data } = await as.upload(uploads.image, { file: new Uint8Array(png), fields: { use } });
  return data.url;
}

describe("a person's own details", () => {
  test("change one by one: what is absent or empty stays", async () => {
    const owner = await world.asOwner(await world.build.shop());
    expect(await owner.does(accounts.updateDetails, { nickName: "Lalao" })).toMatchObject({ nickName: "Lalao" });
    const changed = await owner.does(accounts.updateDetails, { userName: " Lalao Rakoto ", nickName: "" });
    expect(changed).toMatchObject({ userName: "Lalao Rakoto", nickName: "Lalao" });
    expect(await owner.does(accounts.details, {})).toEqual(changed);
    expect(await owner.does(accounts.updateDetails, {})).toEqual(changed);
    expect(await owner.call(accounts.updateDetails, { nickName: "x".repeat(201) })).toMatchObject({
      failure: "textTooLong",
    });
  });

  test("tell a member of staff the owner's name, the short one first, and an owner nobody's", async () => {
    const shop = await world.build.shop();
    const [owner, member] = [await world.asOwner(shop), await world.asStaff(shop, ["stock"])];
    await owner.does(accounts.updateDetails, { userName: "Lalao Rakoto" });
    expect(await member.does(accounts.details, {})).toMatchObject({ ownerName: "Lalao Rakoto" });
    await owner.does(accounts.updateDetails, { nickName: "Lalao" });
    expect(await member.does(accounts.details, {})).toMatchObject({ ownerName: "Lalao" });
    expect(await owner.does(accounts.details, {})).toMatchObject({ ownerName: null });
  });

  test("are written down in the audit log once for each change, by what was changed", async () => {
    const owner = await world.asOwner(await world.build.shop());
    await owner.does(accounts.updateDetails, { nickName: "So" });
    await owner.does(accounts.updateDetails, {});
    const { rows } = await owner.does(devices.audit, {});
    expect(rows.filter(({ event }) => event === "detailsChanged")).toMatchObject([{ detail: "nickName" }]);
  });

  test("tell the audit log of a new name with the one before: who takes the owner's is found out by it", async () => {
    const shop = await world.build.shop();
    const member = await world.asStaff(shop, ["stock"]);
    await member.does(accounts.updateDetails, { userName: "Hery · Kely" });
    world.clock.advance(1000);
    await member.does(accounts.updateDetails, { userName: "Lalao", nickName: "La" });
    const { rows } = await (await world.asOwner(shop)).does(devices.audit, {});
    const last = rows.find(({ event }) => event === "detailsChanged");
    expect(last).toMatchObject({ userName: "Lalao", detail: "userName, nickName · Hery Kely · Lalao" });
  });

  test("name who did something from the next call on, on every device", async () => {
    const shop = await world.build.shop();
    const [one, other] = [await world.asOwner(shop), await world.asOwner(shop)];
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    await other.does(orders.detail, { id: order.id });
    await one.does(accounts.updateDetails, { userName: "Mamy of the counter" });
    await other.does(orders.accept, { id: order.id });
    const log = await other.does(orderLogs.list, { id: order.id });
    expect(JSON.stringify(log)).toContain("Mamy of the counter");
  });

  test("show a picture that this person brought as an avatar, under both of its names", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const first = await upload(owner, "avatar");
    expect(await owner.does(accounts.updateDetails, { avatar: first })).toMatchObject({
      avatar: first,
      headImgUrl: first,
    });
    const second = await upload(owner, "avatar");
    expect(await owner.does(accounts.updateDetails, { headImgUrl: second })).toMatchObject({ avatar: second });
  });

  test("keep no avatar but the one shown: neither its file nor its small one, and nobody else's is touched", async () => {
    const [owner, other] = [await world.asOwner(await world.build.shop()), await world.asStranger()];
    const othersOwn = await upload(other, "avatar");
    const [first, product] = [await upload(owner, "avatar"), await upload(owner, "product")];
    await owner.does(accounts.updateDetails, { avatar: first });
    const [never, second] = [await upload(owner, "avatar"), await upload(owner, "avatar")];
    await owner.does(accounts.updateDetails, { avatar: second });
    const served = async (url: string): Promise<number> => (await fetch(`${world.address}${url}`)).status;
    const small = (url: string): string => url.replace(".jpg", ".small.jpg");
    expect(await Promise.all([first, small(first), never].map(served))).toEqual([404, 404, 404]);
    expect(await Promise.all([second, small(second), product, othersOwn].map(served))).toEqual([200, 200, 200, 200]);
    expect(await owner.call(accounts.updateDetails, { avatar: first })).toMatchObject({ failure: "fileUnknown" });
    expect(await owner.does(accounts.updateDetails, { avatar: second })).toMatchObject({ avatar: second });
  });

  test("leave be a picture brought after the one chosen: it may be about to be chosen, and takes its place then", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const first = await upload(owner, "avatar");
    world.clock.advance(1000);
    const onItsWay = await upload(owner, "avatar");
    await owner.does(accounts.updateDetails, { avatar: first });
    expect(await owner.does(accounts.updateDetails, { avatar: onItsWay })).toMatchObject({ avatar: onItsWay });
    expect((await fetch(`${world.address}${first}`)).status).toBe(404);
  });

  test("of two pictures chosen at the same moment show one that is there", async () => {
    const owner = await world.asOwner(await world.build.shop());
    for (let round = 0; round < 5; round += 1) {
      const chosen = [await upload(owner, "avatar"), await upload(owner, "avatar")];
      await Promise.all(chosen.map((avatar) => owner.call(accounts.updateDetails, { avatar })));
      const { avatar } = await owner.does(accounts.details, {});
      expect((await fetch(`${world.address}${avatar}`)).status).toBe(200);
    }
  });

  test("refuse any other picture as an avatar, and then change nothing", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const others = [
      await upload(await world.asStranger(), "avatar"),
      await upload(owner, "product"),
      "/files/avatar/none.jpg",
      "https://elsewhere.example/me.jpg",
      "javascript:alert(1)",
    ];
    for (const avatar of others) {
      expect(await owner.call(accounts.updateDetails, { avatar, nickName: "Changed" })).toMatchObject({
        status: 422,
        failure: "fileUnknown",
      });
    }
    expect(await owner.does(accounts.details, {})).toMatchObject({ avatar: null, nickName: "" });
  });

  test("hold the language that a person is written to in", async () => {
    const { ownerPhone, ...shop } = await world.build.shop();
    const owner = await world.asOwner({ ownerPhone, ...shop });
    await owner.does(accounts.updateLanguage, { language: "zh" });
    expect(await owner.does(accounts.details, {})).toMatchObject({ language: "zh" });
    await owner.does(codes.send, { target: ownerPhone, purpose: "payPassword" });
    await codeFor(world.app, ownerPhone);
    const [message] = await outboxOf(world.app, ownerPhone);
    expect(message?.body).toMatch(/验证码/);
  });
});

describe("the QR of the referral code", () => {
  /** The whole picture as a device draws it, read back by the rules of a QR: its finder patterns and its blank border. */
  async function drawn(address: string): Promise<{ size: number; dark(x: number, y: number): boolean }> {
    const svg = decodeURIComponent(address.slice(address.indexOf(",") + 1));
    const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
    const modules = new Set([...svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
    return { size, dark: (x, y) => modules.has(`${x},${y}`) };
  }

  test("is a picture that a page may show, with the blank border that readers ask for", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const { promotionCodeImg } = await owner.does(accounts.details, {});
    expect(promotionCodeImg).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(promotionCodeImg).not.toMatch(/[#<>"\s]/);
    const { size, dark } = await drawn(promotionCodeImg ?? "");
    const corners = [4, size - 5].flatMap((x) => [4, size - 5].map((y) => dark(x, y)));
    expect(corners.filter(Boolean).length).toBeGreaterThanOrEqual(3);
    expect([0, 1, 2, 3].some((edge) => dark(edge, edge) || dark(size - 1 - edge, 4))).toBe(false);
  });

  test("is made with an address that can be opened: any other PUBLIC_URL stops the start in words", () => {
    for (const PUBLIC_URL of ["tsena.example", "javascript:alert(1)"]) {
      expect(() => readSettings({ PUBLIC_URL })).toThrow(/^PUBLIC_URL must be an address/);
    }
  });

  test("is another for each person", async () => {
    const pictures = await Promise.all(
      [1, 2].map(async () => (await (await world.asStranger()).does(accounts.details, {})).promotionCodeImg),
    );
    expect(new Set(pictures).size).toBe(2);
  });
});
