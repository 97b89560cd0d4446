import { i18n } from "@lingui/core";
import { desk } from "@tsena/contract/desk";
import { deskOrders } from "@tsena/contract/desk.orders";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ClientDependencies, createClient, timeoutMs } from "./client.ts";

i18n.loadAndActivate({ locale: "fr", messages: {} });
const networkError = "Erreur de réseau, réessayez plus tard";
const version = { versionName: "1.2.0", versionCode: 12, forced: false, notesFr: "Plus vite", notesZh: "更快" };

type Sent = { address: string; headers: Record<string, string>; init: RequestInit };

let sent: Sent[];
let ended: string[];

/** A client whose calls are answered one after the other by these; the last goes on answering. */
function clientWith(answers: ClientDependencies["fetch"][], { token = "secret" } = {}) {
  return createClient({
    fetch: (address, init) => {
      sent.push({ address, headers: init.headers as Record<string, string>, init });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return answer === undefined ? Promise.reject(new Error("no answer")) : answer(address, init);
    },
    token: () => token,
    language: () => "zh",
    ended: (token, reason) => void ended.push(`${token}: ${reason}`),
  });
}

const answers =
  (resultCode: number, data: unknown = null, message = "") =>
  async () =>
    new Response(JSON.stringify({ resultCode, message, data }), { status: resultCode === 405 ? 403 : resultCode });

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.catch((caught: unknown) => caught);

beforeEach(() => {
  sent = [];
  ended = [];
});

afterEach(() => void vi.useRealTimers());

test("a list is asked for by its address, without what is not said, in the operator's language and name", async () => {
  const send = clientWith([answers(200, { rows: [], nextCursor: null })]);
  expect(await send(desk.accounts, { keyword: "a&b", disabled: false, cursor: undefined })).toEqual({
    rows: [],
    nextCursor: null,
  });
  expect(sent[0]?.address).toBe("/deskapi/Desk/GetAccountList?keyword=a%26b&disabled=false");
  expect(sent[0]?.headers).toMatchObject({ token: "secret", language: "1" });
  expect(sent[0]?.headers).not.toHaveProperty("idempotency-key");
});

test("publishing carries one key until its outcome is known, and another for the next time", async () => {
  const send = clientWith([() => Promise.reject(new TypeError("cut")), answers(200, version), answers(200, version)]);
  await failureOf(send(desk.publishVersion, version));
  await send(desk.publishVersion, version);
  await send(desk.publishVersion, version);
  const [first, second, third] = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a refusal brings the server's sentence, its name and the wrong fields", async () => {
  const fields = [{ path: "versionName", name: "fieldWrong", message: "Cette valeur n'est pas acceptée" }];
  const send = clientWith([answers(422, { name: "invalidInput", fields }, "Vérifiez ce qui est signalé")]);
  const failure = await failureOf(send(desk.publishVersion, version));
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({ resultCode: 422, name: "invalidInput", fields });
  expect((failure as CallFailed).message).toBe("Vérifiez ce qui est signalé");
  expect(ended).toEqual([]);
});

test.each([
  [403, "expirée"],
  [405, "désactivé"],
])("a %i ends the session it was asked with, and says why", async (code, reason) => {
  const send = clientWith([answers(code, null, reason)]);
  await failureOf(send(desk.operator, {}));
  expect(ended).toEqual([`secret: ${reason}`]);
});

test("a disabled operator who signs in is refused, but has no session to end", async () => {
  const send = clientWith([answers(405, { name: "operatorDisabled" }, "désactivé")], { token: "" });
  const failure = await failureOf(send(desk.login, { email: "a@b.mg", password: "secret" }));
  expect(failure).toMatchObject({ name: "operatorDisabled" });
  expect(ended).toEqual([]);
  expect(sent[0]?.headers).not.toHaveProperty("token");
});

test("no answer within the time-out is said as one, and gives the request up", async () => {
  vi.useFakeTimers();
  const never: ClientDependencies["fetch"] = (_address, { signal }) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))));
  const failing = failureOf(clientWith([never])(desk.versions, {}));
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(await failing).toMatchObject({ resultCode: 0, name: "timedOut", message: networkError });
});

test("an answer that is not the server's is taken for none", async () => {
  const send = clientWith([async () => new Response("<html>Bad gateway</html>", { status: 502 })]);
  expect(await failureOf(send(desk.versions, {}))).toMatchObject({ resultCode: 0, message: networkError });
});

test("an order's lines are read by the words of the field, and nothing else is asked for than the API knows", async () => {
  const send = clientWith([answers(200, { items: [{ productId: "p", specification: "Grand" }] })]);
  expect(await send(deskOrders.detail, { id: "o" })).toEqual({ items: [{ variantId: "p", variantName: "Grand" }] });
  await send(desk.accounts, { productId: "g" } as object);
  expect(sent[1]?.address).toBe("/deskapi/Desk/GetAccountList?goodsId=g");
});
