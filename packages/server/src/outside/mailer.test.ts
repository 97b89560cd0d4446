import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { failedTries } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const soon = { timeout: 15_000, interval: 20 };
const seconds = (count: number): number => count * 1000;

/** How the mail server answers from now on: the commands that it refuses, with what; `end` is the mail whole. */
let answers: Partial<Record<"MAIL" | "RCPT" | "end", string | null>> = {};
let mailsWhole = 0;

/** Speaks as much SMTP as a client needs; null hangs up in the place of an answer. */
function converse(socket: Socket): void {
  let isData = false;
  let text = "";
  const answer = (step: "MAIL" | "RCPT" | "end", well: string): void => {
    const said = answers[step];
    if (said === null) socket.destroy();
    else socket.write(`${said ?? well}\r\n`);
  };
  socket.on("error", () => undefined).write("220 ready\r\n");
  socket.on("data", (part) => {
    text += part.toString();
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (isData && line !== ".") continue;
      if (isData) {
        isData = false;
        mailsWhole += 1;
        answer("end", "250 taken");
      } else if (line.startsWith("MAIL")) answer("MAIL", "250 go on");
      else if (line.startsWith("RCPT")) answer("RCPT", "250 go on");
      else if (line === "DATA") {
        isData = true;
        socket.write("354 go on\r\n");
      } else socket.write("250 go on\r\n");
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
