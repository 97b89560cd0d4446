import { afterAll, describe, expect, test, vi } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { codeIn, outboxOf } from "../testing/outbox.ts";
import { type Receiver, receiveMails, receiveTexts } from "../testing/receivers.ts";
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
  return { SMTP_URL: mails.url, MAIL_FROM: "Tsena <code@tsena.example>", SMS_URL: texts.url };
});

const textTo = (target: string): Promise<string> =>
  vi.waitFor(() => {
    const found = receivers.flatMap(({ received }) => received).find(({ to }) => to === target);
    if (found === undefined) throw new Error(`nothing came to ${target}`);
    return found.text;
  });

describe("a code goes out", () => {
  test("by mail, in French, with the warning, and works once", async () => {
    const target = "hery@tsena.example";
    const nobody = world.asNobody();
    const sent = await nobody.does(codes.send, { target, purpose: "register" });
    expect(sent).toEqual({ expiresInSeconds: 300, resendInSeconds: 60 });
    const text = await textTo(target);
    expect(text).toContain("est votre code Tsena pour ouvrir votre compte. Il est valable 5 minutes.");
    expect(text).toContain("Ne le donnez à personne : Tsena ne le demande jamais par téléphone.");
    const claim = { target, purpose: "register", code: codeIn(text) } as const;
    expect((await nobody.does(codes.check, claim)).ticket).not.toBe("");
    expect(await nobody.call(codes.check, claim)).toMatchObject({ status: 422, failure: "codeExpired" });
    expect(await outboxOf(world.app, target)).toEqual([]);
  });

  test("by mail, in Chinese to whoever reads Chinese", async () => {
    const target = "wang@tsena.example";
    await world.asNobody().does(codes.send, { target, purpose: "register" }, { language: "1" });
    const text = await textTo(target);
    expect(text).toMatch(/您的 Tsena 验证码是 \d{6}，用于注册账号，5 分钟内有效/);
    expect(text).toContain("Tsena 绝不会来电索要验证码");
  });

  test("by text message to a phone, through the gateway", async () => {
    const target = "+261341112233";
    await world.asNobody().does(codes.sendBySms, { target, purpose: "register" });
    const code = codeIn(await textTo(target));
    expect(await world.asNobody().call(codes.checkBySms, { target, purpose: "register", code })).toMatchObject({
      status: 200,
    });
  });

  test("or says at once that it could not, and may be asked for again without a wait", async () => {
    const ask = () => world.asNobody().call(codes.send, { target: refused, purpose: "register" });
    expect(await ask()).toMatchObject({ status: 503, failure: "unavailable" });
    expect(await ask()).toMatchObject({ status: 503, failure: "unavailable" });
  });
});
