import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { receiveMails, receiveTexts } from "../testing/receivers.ts";
import { smtpMailer } from "./mailer.ts";
import { httpSmsGateway } from "./sms.ts";

const target = "hery@tsena.example";
const from = "Tsena <code@tsena.example>";
const mail = { id: "one", target, subject: "Code", body: "424242 est votre code" };

test("a mail server that has, or has been left, no TLS is given no mail, unless its address says that it may be", async () => {
  const mails = await receiveMails("nobody@tsena.example");
  const plain = mails.url.split("?")[0] ?? "";
  const [careful, trusting] = [smtpMailer(plain, from), smtpMailer(`${plain}?requireTLS=false`, from)];
  onTestFinished(async () => {
    careful.stop();
    trusting.stop();
    await mails.stop();
  });
  await expect(careful.send(mail)).rejects.toThrow("STARTTLS");
  expect(mails.received).toEqual([]);
  await trusting.send(mail);
  expect(mails.received.map(({ to }) => to)).toEqual([target]);
});

test("a gateway of text messages that leads elsewhere is not followed: a code goes where the setting says, or nowhere", async () => {
  const texts = await receiveTexts();
  const leading = createServer((_request, response) => void response.writeHead(307, { location: texts.url }).end());
  await new Promise<void>((resolve) => void leading.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    leading.closeAllConnections();
    leading.close();
    await texts.stop();
  });
  const { port } = leading.address() as AddressInfo;
  await expect(
    httpSmsGateway(`http://127.0.0.1:${port}/send`).send({ id: "one", target: "+261340000009", body: mail.body }),
  ).rejects.toThrow();
  expect(texts.received).toEqual([]);
});

test("a gateway whose address holds a user and a password is told them as basic authentication", async () => {
  const heard: (string | undefined)[] = [];
  const gateway = createServer((request, response) => {
    heard.push(request.headers.authorization, request.url);
    response.end();
  });
  await new Promise<void>((resolve) => void gateway.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void gateway.close());
  const { port } = gateway.address() as AddressInfo;
  const door = `http://tsena:p%40ss@127.0.0.1:${port}/send?to=all`;
  await httpSmsGateway(door).send({ id: "one", target: "+261340000009", body: mail.body });
  expect(heard).toEqual([`Basic ${Buffer.from("tsena:p@ss").toString("base64")}`, "/send?to=all"]);
});
