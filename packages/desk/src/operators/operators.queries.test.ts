// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { navigate, startLocation } from "@tsena/web/navigation/hash-location.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { endSession, tokenStore } from "../api/session.ts";
import { signIn, signOut } from "./operators.queries.ts";

i18n.loadAndActivate({ locale: "fr", messages: {} });

let tokens = 0;
vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
  const { email } = JSON.parse(body) as { email: string };
  const data = { token: `t${(tokens += 1)}`, name: "", email };
  return new Response(JSON.stringify({ resultCode: 200, message: "", data }));
});

const searched = "#/orders?keyword=%2B261340000009";

/** The page as somebody has left it who has looked for something. */
function search(): void {
  location.hash = searched;
  startLocation();
}

beforeEach(() => {
  signOut();
  search();
});

const comes = (name: string) => signIn({ email: `${name}@tsena.example`, password: "chosen by an operator" });
const isEnded = () => endSession(tokenStore.get(), "La session est terminée.");

test("what an operator looked for stands in the address for the same one, whose session had ended, and for no other", async () => {
  await comes("soa");
  expect(location.hash).toBe(searched);
  isEnded();
  await comes("soa");
  expect(location.hash).toBe(searched);
  isEnded();
  await comes("vao");
  expect(location.hash).toBe("#/");
});

test("nor does it for another who signs in in another tab", async () => {
  await comes("soa");
  search();
  isEnded();
  localStorage.setItem("deskOperator", "vao@tsena.example");
  localStorage.setItem("deskToken", "of another tab");
  window.dispatchEvent(new StorageEvent("storage", { key: "deskToken" }));
  expect(tokenStore.get()).toBe("of another tab");
  expect(location.hash).toBe("#/");
});

test("nor for another who signs in after the page was loaded anew", async () => {
  await comes("vao");
  isEnded();
  search();
  vi.resetModules();
  const anew = await import("./operators.queries.ts");
  await anew.signIn({ email: "soa@tsena.example", password: "chosen by an operator" });
  expect(location.hash).toBe("#/");
});

test("a link that an operator has followed before signing in leads on where the one before has signed out", async () => {
  await comes("soa");
  signOut();
  navigate("/payouts?id=7");
  await comes("vao");
  expect(location.hash).toBe("#/payouts?id=7");
});
