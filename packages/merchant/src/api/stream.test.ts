import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLink } from "./link.ts";
import { createListen } from "./stream.ts";
import { laterTimings } from "./later-timings.ts";

/** A phone that listens to a real HTTP server, which the test plays. */
async function listener(answer: (response: ServerResponse) => void, link = createLink(true)) {
  let headers: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    headers = request.headers;
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const listen = createListen({
    fetch: (address, init) => fetch(`http://127.0.0.1:${port}${address}`, init),
    language: () => "zh",
    link,
  });
  const giveUp = new AbortController();
  const received: unknown[] = [];
  const done = listen("GET Order/GetOrderReminder", { token: "t1", signal: giveUp.signal }, (data) =>
    received.push(data),
  );
  done.catch(() => undefined);
  return { done, received, link, giveUp: () => giveUp.abort(), headers: () => headers };
}

const asStream = { "content-type": "text/event-stream; charset=utf-8" };
const eventOf = (data: unknown, resultCode = 200) => `data: ${JSON.stringify({ resultCode, message: "", data })}\n\n`;

test("each event is told, whole and in order, however it was cut on its way; beats of the heart are not", async () => {
  const { done, received, headers } = await listener((response) => {
    response.writeHead(200, asStream);
    const bytes = Buffer.from(`${eventOf({ note: "辣的", specification: "大份" })}:\n\n${eventOf(null)}`);
    const cut = bytes.indexOf("的") + 1;
    response.write(bytes.subarray(0, cut));
    setTimeout(() => response.end(bytes.subarray(cut)), 30);
  });
  await done;
  // In the words of the field, like every answer.
  expect(received).toEqual([{ note: "辣的", variantName: "大份" }, null]);
  expect(headers()).toMatchObject({ accept: "text/event-stream", token: "t1", language: "1" });
});

test.each([
  ["an answer in JSON", (response: ServerResponse) => response.end(eventOf(null))],
  ["a refusal", (response: ServerResponse) => response.writeHead(401, asStream).end()],
  ["a broken connection", (response: ServerResponse) => response.destroy()],
  ["a proxy's words", (response: ServerResponse) => response.writeHead(200, asStream).end("data: <html>\n\n")],
  ["an event that refuses", (response: ServerResponse) => response.writeHead(200, asStream).end(eventOf(null, 401))],
])("%s is no stream: nothing is told, and the poll goes on", async (_, answer) => {
  const { done, received } = await listener(answer);
  await expect(done).rejects.toThrow();
  expect(received).toEqual([]);
});

test("one on which nothing more is heard is given up, though its connection stands", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { done, received } = await listener((response) => response.writeHead(200, asStream).write(eventOf(1)));
  await vi.waitFor(() => expect(received).toEqual([1]));
  await vi.advanceTimersByTimeAsync(laterTimings.streamSilence);
  await expect(done).rejects.toThrow();
});

test("whatever is heard says that the link holds", async () => {
  const link = createLink(false);
  await listener((response) => response.writeHead(200, asStream).write(":\n\n"), link);
  await vi.waitFor(() => expect(link.linkStore.get().online).toBe(true));
});

test("what was on its way as the phone lost its network does not say that the link holds, what comes after it does", async () => {
  const link = createLink(true);
  let server: ServerResponse | undefined;
  const { received } = await listener((response) => {
    server = response;
    response.writeHead(200, asStream).write(eventOf(1));
  }, link);
  await vi.waitFor(() => expect(received).toEqual([1]));
  link.cut();
  server?.write(eventOf(2));
  await vi.waitFor(() => expect(received).toEqual([1, 2]));
  expect(link.linkStore.get().online).toBe(false);
  server?.write(eventOf(3));
  await vi.waitFor(() => expect(received).toEqual([1, 2, 3]));
  expect(link.linkStore.get().online).toBe(true);
});

test("whoever gives it up hears no more", async () => {
  const { done, giveUp, received } = await listener((response) => response.writeHead(200, asStream).write(eventOf(1)));
  await vi.waitFor(() => expect(received).toEqual([1]));
  giveUp();
  await expect(done).rejects.toThrow();
});
