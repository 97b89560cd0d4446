import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { failedTries } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const soon = { timeout: 15_000, interval: 20 };
const seconds = (count: number): number => count * 1000;

type Step = "greeting" | "EHLO" | "STARTTLS" | "MAIL" | "RCPT" | "DATA" | "end";

/** What the mail server says where all goes well; `end` is the mail whole. */
const well: Record<Step, string> = {
  greeting: "220 ready",
  EHLO: "250 go on",
  STARTTLS: "220 go on",
  MAIL: "250 go on",
  RCPT: "250 go on",
  DATA: "354 go on",
  end: "250 taken",
};
/** What it says otherwise from now on; null hangs up in the place of an answer. */
let answers: Partial<Record<Step, string | null>> = {};
let mailsWhole = 0;
const connected = new Set<Socket>();

const pem = (name: string): Buffer => readFileSync(new URL(`../testing/localhost-${name}.pem`, import.meta.url));
/** Vouched for by nobody that a client knows. */
const certificate = { key: pem("key"), cert: pem("cert") };

function secure(socket: Socket): void {
  socket.removeAllListeners("data");
  new TLSSocket(socket, { isServer: true, ...certificate }).on("error", () => undefined).resume();
}

/** Speaks as much SMTP as a client needs. */
function converse(socket: Socket): void {
  let isData = false;
  let text = "";
  const answer = (step: Step): void => {
    const { [step]: said = well[step] } = answers;
    if (said === null) socket.destroy();
    else socket.write(`${said}\r\n`);
    if (step === "STARTTLS") secure(socket);
    isData = step === "DATA" && said === well.DATA;
  };
  connected.add(socket);
  socket.on("error", () => undefined).on("close", () => connected.delete(socket));
  answer("greeting");
  socket.on("data", (part) => {
    text += part.toString();
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (isData && line !== ".") continue;
      if (isData) mailsWhole += 1;
      const step = isData ? "end" : (Object.keys(well) as Step[]).find((command) => line.startsWith(command));
      if (step === undefined) socket.write("250 go on\r\n");
      else answer(step);
    }
  });
}

let server: Server;
const world = startWorld(async () => {
  server = createServer(converse);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { SMTP_URL: `smtp://127.0.0.1:${port}?requireTLS=false`, MAIL_FROM: "Tsena <code@tsena.example>" };
});
afterAll(() => void server.close());

let count = 0;
/** Leaves a mail that is worth something for a day; gives what it is about. */
async function tell(): Promise<string> {
  const thread = `word ${(count += 1)}`;
  const { database, messenger } = world.app.dependencies;
  mailsWhole = 0;
  await messenger.entrust(database, { target: "someone@tsena.example", subject: "S", body: "B", thread }, "service");
  return thread;
}
const failed = async (thread: string, ...tries: number[]): Promise<void> => {
  await expect.poll(() => failedTries(world.app, thread), soon).toEqual(tries);
};

/** The server's side alone lets go: the next mail is said hello for. */
beforeEach(() => {
  for (const socket of connected) socket.destroy();
});

describe("a mail server", () => {
  test("that hangs up on a whole mail is given it three times, a minute and ten minutes later, and no more", async () => {
    answers = { end: null };
    const thread = await tell();
    await failed(thread, 1);
    expect(mailsWhole).toBe(1);
    world.clock.advance(seconds(60));
    await failed(thread, 2);
    world.clock.advance(seconds(600));
    await failed(thread);
    expect(mailsWhole).toBe(3);
  });

  test.each([
    ["the reader for now", { RCPT: "450 later" }],
    ["us, as the sender", { MAIL: "550 not you" }],
    ["the mail for now", { end: "451 later" }],
    ["to say anything, and hangs up", { greeting: null }],
    ["to be heard, and hangs up after hello", { EHLO: null }],
    ["to show a certificate that anybody vouches for", { EHLO: "250-tsena\r\n250 STARTTLS" }],
    ["the sender, and hangs up", { MAIL: null }],
    ["the reader, and hangs up", { RCPT: null }],
    ["to read the mail, and hangs up", { DATA: null }],
  ])("that refuses %s is given it until it takes it", async (_whom, refusal) => {
    answers = refusal;
    const thread = await tell();
    for (const [index, wait] of [5, 30, 60, 60, 60].entries()) {
      await failed(thread, index + 1);
      world.clock.advance(seconds(wait));
    }
    await failed(thread, 6);
    answers = {};
    mailsWhole = 0;
    world.clock.advance(seconds(60));
    await failed(thread);
    expect(mailsWhole).toBe(1);
  });

  test("that refuses the words for good is given them once", async () => {
    answers = { end: "554 no such mail" };
    const thread = await tell();
    await expect.poll(() => mailsWhole, soon).toBe(1);
    await failed(thread);
    expect(mailsWhole).toBe(1);
  });
});
