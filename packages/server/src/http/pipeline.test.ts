import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { deskApplications } from "@tsena/contract/desk.applications";
import { productEditing } from "@tsena/contract/products.editing";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { prices } from "@tsena/contract/variants.prices";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("the envelope", () => {
  test("a success, a refusal and an unknown address all answer {resultCode, message, data}", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const success = await owner.call(accounts.details, {});
    expect(success).toMatchObject({ status: 200, resultCode: 200, message: "" });
    const unknown = await fetch(`${world.address}/baeapi/Order/Nothing`);
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { resultCode: 404, message: "Cette adresse n'existe pas", data: { name: "callUnknown" } },
    ]);
  });

  test("the same call is served at both main bases", async () => {
    for (const base of ["baeapi", "api"]) {
      const response = await fetch(`${world.address}/${base}/Order/GetOrderReminder`);
      expect(response.status).toBe(401);
    }
  });

  test("a body that is no JSON, too large, or of another kind is refused with words", async () => {
    const send = async (body: string, type: string): Promise<unknown[]> => {
      const response = await fetch(`${world.address}/baeapi/ShopUser/Login`, {
        method: "POST",
        headers: { "content-type": type, language: "1" },
        body,
      });
      const { message } = (await response.json()) as { message: string };
      return [response.status, message];
    };
    expect(await send("{not json", "application/json")).toEqual([400, "收到的数据无法读取，请重试"]);
    expect(await send("", "application/json")).toEqual([400, "收到的数据无法读取，请重试"]);
    expect(await send("a=1", "application/x-www-form-urlencoded")).toEqual([415, "数据格式不正确"]);
    // What a form of any page can send without asking first.
    expect(await send("{}", "text/plain")).toEqual([415, "数据格式不正确"]);
    expect(await send(JSON.stringify({ account: "x".repeat(300_000) }), "application/json")).toEqual([413, "数据过大"]);
  });

  test("what is built to break a reader is refused in the envelope: nesting, ranges, encodings, paths", async () => {
    const login = `${world.address}/baeapi/ShopUser/Login`;
    const json = { "content-type": "application/json" };
    const requests: [string, RequestInit, number][] = [
      [login, { method: "POST", headers: json, body: `{"account":${"[".repeat(15_000)}${"]".repeat(15_000)}}` }, 400],
      [login, { method: "POST", headers: { ...json, "content-encoding": "zstd" }, body: "{}" }, 415],
      [`${world.address}/%zz`, {}, 400],
      [`${world.address}/files/.env`, {}, 404],
    ];
    for (const [address, request, status] of requests) {
      const response = await fetch(address, request);
      const answer = (await response.json()) as { resultCode: number; message: string };
      expect([address, response.status, answer.resultCode]).toEqual([address, status, status]);
      expect(answer.message).not.toBe("");
    }
  });

  test("of a stranger no more is read than a sign-in weighs; whoever is signed in may send a whole menu's prices", async () => {
    const weighing = { account: "x".repeat(40_000) } as never;
    expect(await world.asNobody().call(accounts.login, weighing)).toMatchObject({
      status: 413,
      failure: "bodyTooLarge",
    });
    const owner = await world.asOwner(await world.build.shop());
    expect(await owner.call(prices.setAll, weighing)).toMatchObject({ status: 422 });
  });

  test("a refused payload names each wrong field and its rule, in the caller's language", async () => {
    const answer = await world
      .asNobody()
      .call(accounts.login, { account: "lalao@", agreement: false }, { language: "1" });
    expect(answer).toMatchObject({
      status: 422,
      resultCode: 422,
      message: "请检查标出的内容",
      failure: "invalidInput",
    });
    expect(answer.data).toMatchObject({
      fields: [
        { path: "account", name: "accountInvalid", message: "请输入完整的手机号或邮箱" },
        { path: "agreement", name: "agreementNotAccepted", message: "请先阅读并同意用户协议" },
      ],
    });
  });

  test("of a payload with thousands of wrong values the first is named: nobody keeps the server from its work by naming all", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const [platformSystem, operator] = [world.asPlatform(), await world.asOperator()];
    const answersTo = (count: number) => {
      const many = Array.from({ length: count }, () => ({})) as never;
      return Promise.all([
        owner.call(prices.setAll, { items: many }),
        owner.call(productEditing.create, { specifications: many }),
        platformSystem.call(platform.place, { items: many }),
        operator.call(deskApplications.decide, { remarks: many }),
      ]);
    };
    for (const { status, data } of await answersTo(10_000)) {
      expect([status, (data as unknown as { fields: unknown[] }).fields.length]).toEqual([422, 1]);
    }
    // More than anything of ours has together is not looked at.
    for (const answer of await answersTo(60_000))
      expect(answer).toMatchObject({ status: 413, failure: "bodyTooLarge" });
  });

  test("an empty text in a payload means that the field is absent", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    const accepted = await owner.does(orders.accept, { id: order.id, prepMinutes: "" as never });
    expect(accepted.dueAt).toBe("2026-11-20T09:20:00.000Z");
  });
});

describe("the language of a message", () => {
  test("is the header's, else the person's own, else French", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const say = async (headers: Record<string, string>): Promise<string> =>
      (await owner.call(orders.detail, { id: "none" }, headers)).message;
    expect(await say({})).toBe("Commande introuvable\u00A0: revenez à la liste");
    expect(await say({ language: "1" })).toBe("未找到该订单，请返回列表");
    await owner.does(accounts.updateLanguage, { language: "zh" });
    expect(await say({})).toBe("未找到该订单，请返回列表");
    expect(await say({ language: "2" })).toBe("Commande introuvable\u00A0: revenez à la liste");
  });
});

describe("idempotency keys", () => {
  test("a call that requires one is refused without, and with one that no client makes", async () => {
    const as = world.asPlatform();
    const shop = await world.build.shop();
    const place = (key: string) =>
      as.call(
        platform.place,
        {
          shopId: shop.id,
          externalId: "k",
          customer: { name: "K", phone: "+261320000003", address: "K" },
          items: [{ productId: shop.variantId, quantity: 1 }],
          deliveryAmount: 0,
          paymentMethod: "cash",
        },
        { "idempotency-key": key },
      );
    expect(await place("")).toMatchObject({ status: 422, failure: "idempotencyKeyMissing" });
    expect(await place("short")).toMatchObject({ status: 422, failure: "idempotencyKeyWrong" });
  });

  test("a refused call keeps nothing: its key works once the reason is gone", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.order(as, shop);
    const key = { "idempotency-key": "tap-before-payment" };
    expect(await owner.call(orders.accept, { id: order.id }, key)).toMatchObject({ failure: "orderNotPaidYet" });
    await as.does(platform.pay, { id: order.id });
    expect(await owner.call(orders.accept, { id: order.id }, key)).toMatchObject({ status: 200 });
    // Then it is this call's, and no other's though that says the same.
    expect(await owner.call(orders.ready, { id: order.id }, key)).toMatchObject({ failure: "idempotencyKeyReused" });
  });

  test("two people may use the same key without meeting", async () => {
    const key = { "idempotency-key": "a-popular-key" };
    const as = world.asPlatform();
    for (const shop of [await world.build.shop(), await world.build.shop()]) {
      const owner = await world.asOwner(shop);
      const order = await world.build.paidOrder(as, shop);
      expect(await owner.call(orders.accept, { id: order.id }, key)).toMatchObject({
        status: 200,
        data: { id: order.id },
      });
    }
  });
});

describe("stopping", () => {
  test("a request under way is answered, readiness says no, and the port is given back", async () => {
    const { app, address } = await world.anotherNode();
    const shop = await world.build.shop();
    const { port } = new URL(address);
    const body = JSON.stringify({ account: shop.ownerPhone, password: "wrong", agreement: true });
    const socket = connect(Number(port), "127.0.0.1");
    const answer = new Promise<string>((resolve) => socket.once("data", (chunk) => resolve(String(chunk))));
    const arrived = once(app.http.server, "request");
    socket.write(
      `POST /baeapi/ShopUser/Login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await arrived;
    const stopped = app.stop();
    socket.write(body.slice(10));
    expect(await answer).toContain("401 Unauthorized");
    await stopped;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  test("and lets the connection of a picture go that was half sent, however long the phone would keep it", async () => {
    const { app, address } = await world.anotherNode();
    await app.dependencies.files.put("product/large.jpg", Buffer.alloc(32 * 1024 * 1024));
    const agent = new Agent({ keepAlive: true });
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(`${address}/files/product/large.jpg`, { agent }, resolve),
    );
    const stopped = app.stop();
    let bytes = 0;
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(32 * 1024 * 1024);
    await stopped;
    agent.destroy();
  });
});
