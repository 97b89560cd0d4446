import { expect, test, vi } from "vitest";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { answer, never, requestLayer, stopTheClock } from "./testing.ts";

const accept = "POST Order/Accept";

test("a call is resolved with the data when HTTP 200 carries resultCode 200", async () => {
  const { send } = requestLayer(async () => answer(200, { id: "7" }));
  await expect(send(accept, { id: "7" }, {})).resolves.toEqual({ id: "7" });
});

test("a call is resolved when resultCode is 200, whatever the HTTP status", async () => {
  const { send } = requestLayer(async () => answer(200, "done", { status: 502 }));
  await expect(send(accept, {}, {})).resolves.toBe("done");
});

test("an HTTP 200 with another resultCode is a failure", async () => {
  const { send, notices } = requestLayer(async () => answer(409, null, { status: 200, message: "Déjà prise" }));
  await expect(send(accept, {}, {})).rejects.toMatchObject({ resultCode: 409, message: "Déjà prise" });
  expect(notices.toastStore.get()).toEqual({ text: "Le changement d'état a échoué", detail: "Déjà prise" });
});

test("a fast answer is handed on 100 ms after the sending, no sooner", async () => {
  stopTheClock();
  const { send } = requestLayer(async () => answer(200, "fast"));
  const handedOn = vi.fn();
  void send(accept, {}, {}).then(handedOn);
  await vi.advanceTimersByTimeAsync(99);
  expect(handedOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(handedOn).toHaveBeenCalledWith("fast");
});

test("an answer that took longer than 100 ms waits no longer", async () => {
  stopTheClock();
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(answer(200, "slow")), 300));
  const { send } = requestLayer(slow);
  const handedOn = vi.fn();
  void send(accept, {}, {}).then(handedOn);
  await vi.advanceTimersByTimeAsync(301);
  expect(handedOn).toHaveBeenCalledWith("slow");
});

test("an answer is handed on though the phone's clock is put back while it is on its way", async () => {
  stopTheClock();
  let arrive = (_answer: Response) => undefined as void;
  const { send } = requestLayer(() => new Promise((resolve) => (arrive = resolve)));
  const handedOn = vi.fn();
  void send(accept, {}, {}).then(handedOn);
  await vi.advanceTimersByTimeAsync(10);
  vi.setSystemTime(Date.now() - 3_600_000);
  arrive(answer(200, "taken"));
  await vi.advanceTimersByTimeAsync(90);
  expect(handedOn).toHaveBeenCalledWith("taken");
});

test("a call without an answer gives up after 60 s, says 'network error, try later', and the link counts as lost", async () => {
  stopTheClock();
  const { send, notices, link } = requestLayer((_, init) => never(init));
  const outcome = send(accept, {}, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(notices.toastStore.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ resultCode: 0, name: "timedOut" });
  expect(notices.toastStore.get()?.detail).toBe("Erreur de réseau, réessayez plus tard");
  expect(link.linkStore.get()).toEqual({ online: false, since: Date.now() });
});

test("without a network the call fails at once, and the next answer brings the link back", async () => {
  let online = false;
  const { send, notices, link } = requestLayer(async () => {
    if (online) return answer(200);
    throw new TypeError("Failed to fetch");
  });
  await expect(send(accept, {}, {})).rejects.toMatchObject({ resultCode: 0, name: "networkError" });
  expect(notices.toastStore.get()?.detail).toBe("Erreur de réseau, réessayez plus tard");
  expect(link.linkStore.get().online).toBe(false);
  online = true;
  await send(accept, {}, {});
  expect(link.linkStore.get().online).toBe(true);
});

test("an answer that was on its way as the phone lost its network does not bring the link back, the next one does", async () => {
  const arrive: (() => void)[] = [];
  const { send, link } = requestLayer(() => new Promise((resolve) => arrive.push(() => resolve(answer(200)))));
  const before = send(accept, { id: "7" }, {});
  link.cut();
  arrive[0]?.();
  await before;
  expect(link.linkStore.get().online).toBe(false);
  const after = send(accept, { id: "8" }, {});
  arrive[1]?.();
  await after;
  expect(link.linkStore.get().online).toBe(true);
});

test("a call that its caller gives up tells nobody and leaves the link alone", async () => {
  const { send, notices, link } = requestLayer((_, init) => never(init));
  const giveUp = new AbortController();
  const outcome = send(accept, {}, { signal: giveUp.signal });
  giveUp.abort();
  await expect(outcome).rejects.not.toBeInstanceOf(CallFailed);
  expect(notices.toastStore.get()).toBeNull();
  expect(link.linkStore.get().online).toBe(true);
});

test("a page of some proxy is no answer of ours: its 403 ends no session, and the person reads of the network", async () => {
  const { send, session, notices } = requestLayer(async () => new Response("<h1>Hotspot</h1>", { status: 403 }));
  await expect(send(accept, {}, {})).rejects.toMatchObject({ resultCode: 0, name: "" });
  expect(session.sessionStore.get()).not.toBeNull();
  expect(notices.toastStore.get()?.detail).toBe("Erreur de réseau, réessayez plus tard");
});

test("a refusal reaches the caller with its name and its wrong fields", async () => {
  const fields = [{ path: "account", name: "accountInvalid", message: "Entrez un numéro" }];
  const { send } = requestLayer(async () => answer(422, { name: "invalidInput", fields }, { message: "Vérifiez" }));
  const error = await send(accept, {}, { quiet: true }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject({ resultCode: 422, name: "invalidInput", message: "Vérifiez", fields });
});

/** The idempotency keys that a network has seen, and what it does with each. */
function keyWatcher(outcomes: (Response | Error)[]) {
  const keys: string[] = [];
  const layer = requestLayer(async (_, init) => {
    keys.push((init.headers as Record<string, string>)["idempotency-key"] ?? "");
    const outcome = outcomes[Math.min(keys.length, outcomes.length) - 1];
    if (outcome instanceof Response) return outcome.clone();
    throw outcome ?? new TypeError("no outcome");
  });
  const tryIt = (id: string, idempotencyKey?: string) =>
    layer.send(accept, { id }, { quiet: true, idempotencyKey }).catch(() => undefined);
  return { keys, tryIt };
}

test("an action tried again after no answer, 500 or 503 carries the key of its first try", async () => {
  const { keys, tryIt } = keyWatcher([new TypeError("cut"), answer(500), answer(503), answer(200)]);
  for (let tries = 0; tries < 4; tries += 1) await tryIt("7");
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

test("a double tap is one action: both requests carry the same key", async () => {
  const { keys, tryIt } = keyWatcher([answer(200)]);
  await Promise.all([tryIt("7"), tryIt("7")]);
  expect(keys[0]).toBe(keys[1]);
});

test("once the server has spoken, yes or no, the same again is a new action with a new key", async () => {
  const { keys, tryIt } = keyWatcher([answer(200), answer(409), answer(200)]);
  for (let tries = 0; tries < 3; tries += 1) await tryIt("7");
  expect(new Set(keys).size).toBe(3);
});

test("another payload is another action", async () => {
  const { keys, tryIt } = keyWatcher([new TypeError("cut")]);
  await tryIt("7");
  await tryIt("8");
  expect(keys[0]).not.toBe(keys[1]);
});

test("a key that the caller keeps is sent as it is", async () => {
  const { keys, tryIt } = keyWatcher([answer(200)]);
  await tryIt("7", "kept-by-the-caller");
  expect(keys).toEqual(["kept-by-the-caller"]);
});

test("a call leaves in the words of the API, and its answer comes back in those of the field", async () => {
  const sent: [string, unknown][] = [];
  const { send } = requestLayer(async (address, { body }) => {
    sent.push([address, body]);
    return answer(200, [{ goodsName: "Riz", goodsId: "g" }]);
  });
  const read = [{ productName: "Riz", productId: "g" }];
  await expect(send("GET Products/GetList", { productId: "g" }, {})).resolves.toEqual(read);
  await send("POST Products/GetList", { variants: [{ variantId: "p" }] }, {});
  expect(sent).toEqual([
    ["/baeapi/Products/GetList?goodsId=g", undefined],
    ["/baeapi/Products/GetList", '{"specifications":[{"productId":"p"}]}'],
  ]);
});
