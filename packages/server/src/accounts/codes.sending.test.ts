import { afterAll, describe, expect, test, vi } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { shops } from "@tsena/contract/shops";
import { codeIn, outboxOf } from "../testing/outbox.ts";
import { type Received, type Receiver, receiveMails, receiveTexts } from "../testing/receivers.ts";
import { freshPhone } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const refused = "nobody@tsena.example";
const receivers: Receiver[] = [];

/** Said first, so that it is done last: the server's connections are closed by then. */
afterAll(async () => {
  for (const receiver of receivers) await receiver.stop();
});

/** Started after the receivers, whose addresses are its settings. */
const world = startWorld(async () => {
  const [mails, texts] = [await receiveMails(refused), await receiveTexts()];
  receivers.push(mails, texts);
  const sender = "Tsena <code@tsena.example>";
  return { SMTP_URL: mails.url, MAIL_FROM: sender, SMS_URL: texts.url, PUBLIC_URL: "https://tsena.example" };
});

const received = (target: string): Promise<Received> =>
  vi.waitFor(() => {
    const found = receivers.flatMap((receiver) => receiver.received).find(({ to }) => to === target);
    if (found === undefined) throw new Error(`nothing came to ${target}`);
    return found;
  });

const textTo = async (target: string): Promise<string> => (await received(target)).text;

/** The letters that a text message carries 160 of (GSM 03.38); one other letter leaves 70. */
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÄÖÑÜäöñüàÆæßÉ!"#%&'()*+,\-./:;<=>?]*$/;

/** Somebody with an account, an e-mail address of theirs, and the language they have chosen. */
async function reader(email: string, language: "fr" | "zh" | null): Promise<string> {
  const { ownerId } = await world.build.shop();
  const { database } = world.app.dependencies;
  await database.updateTable("users").set({ email, language }).where("id", "=", ownerId).execute();
  return email;
}

describe("a code goes out", () => {
  test("by mail, in French, with the warning, and works once", async () => {
    const target = "hery@tsena.example";
    const nobody = world.asNobody();
    const sent = await nobody.does(codes.send, { target, purpose: "register" });
    expect(sent).toEqual({ expiresInSeconds: 300, resendInSeconds: 60 });
    const text = await textTo(target);
    expect(text).toContain("est votre code Tsena pour créer votre compte. Il est valable 5 minutes.");
    expect(text).toContain("Ne le donnez à personne\u00A0: Tsena ne le demande jamais par téléphone.");
    const claim = { target, purpose: "register", code: codeIn(text) } as const;
    expect((await nobody.does(codes.check, claim)).ticket).not.toBe("");
    expect(await nobody.call(codes.check, claim)).toMatchObject({ status: 422, failure: "codeExpired" });
    expect(await outboxOf(world.app, target)).toEqual([]);
    expect(await received(target)).toMatchObject({
      subject: "Votre code Tsena",
      contentType: "text/plain; charset=utf-8",
    });
  });

  test("by mail, in Chinese to whoever reads Chinese", async () => {
    const target = "wang@tsena.example";
    await world.asNobody().does(codes.send, { target, purpose: "register" }, { language: "1" });
    const text = await textTo(target);
    expect(text).toMatch(/您的 Tsena 验证码是 \d{6}，用于注册账号，5 分钟内有效/);
    expect(text).toContain("Tsena 绝不会来电索要验证码");
    expect(await received(target)).toMatchObject({
      subject: "您的 Tsena 验证码",
      contentType: "text/plain; charset=utf-8",
    });
    const claim = { target, purpose: "register", code: codeIn(text) } as const;
    expect((await world.asNobody().does(codes.check, claim)).ticket).not.toBe("");
    expect(await world.asNobody().call(codes.check, claim)).toMatchObject({ failure: "codeExpired" });
  });

  test("in the language of whoever has the account, where the caller names none; in the caller's, where one is named", async () => {
    const ask = (target: string, headers = {}) =>
      world.asNobody().does(codes.send, { target, purpose: "reset" }, headers);
    const chinese = await reader("li@tsena.example", "zh");
    await ask(chinese);
    expect(await received(chinese)).toMatchObject({ subject: "您的 Tsena 验证码" });
    const french = await reader("rabe@tsena.example", "fr");
    await ask(french);
    expect(await received(french)).toMatchObject({ subject: "Votre code Tsena" });
    const undecided = await reader("soa@tsena.example", null);
    await ask(undecided);
    expect(await received(undecided)).toMatchObject({ subject: "Votre code Tsena" });
    const named = await reader("zhao@tsena.example", "zh");
    await ask(named, { language: "2" });
    expect(await received(named)).toMatchObject({ subject: "Votre code Tsena" });
  });

  test("by text message to a phone, through the gateway", async () => {
    const target = "+261341112233";
    await world.asNobody().does(codes.sendBySms, { target, purpose: "register" });
    const text = await textTo(target);
    const code = codeIn(text);
    expect(text).toMatch(/^\d{6} est votre code Tsena pour créer votre compte \(5 min\)\./);
    expect(text).toContain("Tsena ne le demande jamais par téléphone.");
    expect(text.split("\n").at(-1)).toBe(`@tsena.example #${code}`);
    expect(await world.asNobody().call(codes.checkBySms, { target, purpose: "register", code })).toMatchObject({
      status: 200,
    });
  });

  test("by text message, in one part in French and two at the most in Chinese, whatever it is for", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const target = shop.ownerPhone;
    const texts = () => receivers.flatMap((receiver) => receiver.received).filter(({ to }) => to === target);
    const sendings = [
      { by: world.asNobody(), purpose: "login" },
      { by: world.asNobody(), purpose: "reset" },
      { by: owner, purpose: "payPassword" },
      { by: owner, purpose: "staff" },
    ] as const;
    for (const [index, { by, purpose }] of sendings.entries()) {
      await by.does(codes.sendBySms, { target, purpose }, { language: "2" });
      await vi.waitFor(() => expect(texts()).toHaveLength(index + 1));
      world.clock.advance(61_000);
    }
    const orderPhone = "+261341112255";
    await owner.does(shops.updateManaged, { orderPhone });
    await owner.does(shops.sendOrderPhoneCode, {}, { language: "2" });
    for (const { text } of [...texts(), await received(orderPhone)]) {
      expect(text).toMatch(gsm);
      expect(text.length).toBeLessThanOrEqual(160);
    }
    const chinese = "+261341112244";
    await world.asNobody().does(codes.sendBySms, { target: chinese, purpose: "register" }, { language: "1" });
    expect((await textTo(chinese)).length).toBeLessThanOrEqual(134);
  });

  test("or says at once that it could not, and may be asked for again without a wait", async () => {
    const ask = () => world.asNobody().call(codes.send, { target: refused, purpose: "register" });
    expect(await ask()).toMatchObject({ status: 503, failure: "unavailable" });
    expect(await ask()).toMatchObject({ status: 503, failure: "unavailable" });
  });

  test("of which five are made an hour all the same where none can be sent, and ten tries are looked at: nobody guesses on for nothing", async () => {
    world.clock.advance(3_600_000);
    const claim = { target: refused, purpose: "register" } as const;
    const asked: unknown[] = [];
    const tried: unknown[] = [];
    for (let code = 0; code < 12; code += 1) {
      asked.push((await world.asNobody().call(codes.send, claim)).failure);
      for (let nth = 0; nth < 5; nth += 1)
        tried.push((await world.asNobody().call(codes.check, { ...claim, code: `00000${nth}` })).failure);
    }
    expect(asked.filter((failure) => failure === "unavailable")).toHaveLength(5);
    expect(asked.slice(5)).toEqual(Array(7).fill("tooManyRequests"));
    expect(tried.slice(10)).toEqual(Array(50).fill("tooManyRequests"));
  });
});

describe("a code to the phone of a new member of staff", () => {
  /** What comes to a fresh phone from the owner of a shop of this name. */
  async function invitedBy(name: string, language: "1" | "2"): Promise<string> {
    const shop = await world.build.shop();
    await world.app.dependencies.database.updateTable("shops").set({ name }).where("id", "=", shop.id).execute();
    const owner = await world.asOwner(shop);
    const target = freshPhone();
    await owner.does(codes.sendBySms, { target, purpose: "staff" }, { language });
    return textTo(target);
  }

  test.each([
    ["Chez Lalao", 'de "Chez Lalao"'],
    ["L’Épicerie & Fête", `de "L'Épicerie & Fete"`],
    ["面馆", "d'une boutique"],
    ["Boulangerie Pâtisserie de la Gare de Soarano", 'de "Boulangerie Patisserie d"'],
    ["Gagnez: https://tsena.mg/x?1", 'de "Gagnez https tsena mg x"'],
    ["Rappelez 034 12 345 67", 'de "Rappelez"'],
    ['" (5 min). Tsena\n', 'de "(5 min) Tsena"'],
    ["+261 34 12 345 67", "d'une boutique"],
  ])("says which shop asks, in one message and with no link or number of its own: %j", async (name, said) => {
    const text = await invitedBy(name, "2");
    const rest = "(5 min). Dites-le au propriétaire si vous le connaissez, sinon à personne.";
    expect(text.replace(codeIn(text), "CODE")).toBe(`CODE : code Tsena pour entrer dans l'équipe ${said} ${rest}`);
    expect(text).toMatch(gsm);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  test.each([
    ["老王面馆", "用于加入店铺“老王面馆”成为店员"],
    ["中奖请访问 http://a.cn ☎１３８００１３８０００", "用于加入店铺“中奖请访问 http a cn”成为店员"],
  ])("says it in Chinese, in two messages at the most: %s", async (name, said) => {
    const text = await invitedBy(name, "1");
    expect(text).toContain(`Tsena 验证码 ${codeIn(text)}，${said}`);
    expect(text.length).toBeLessThanOrEqual(134);
  });
});
