// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { startLocation } from "@tsena/web/navigation/hash-location.ts";
import { expect, test, vi } from "vitest";
import { endSession, tokenStore } from "../api/session.ts";
import { signIn } from "./operators.queries.ts";

i18n.loadAndActivate({ locale: "fr", messages: {} });

let tokens = 0;
vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
  const { email } = JSON.parse(body) as { email: string };
  const data = { token: `t${(tokens += 1)}`, name: "", email };
  return new Response(JSON.stringify({ resultCode: 200, message: "", data }));
});

const comes = (name: string) => signIn({ email: `${name}@tsena.example`, password: "chosen by an operator" });
const isEnded = () => endSession(tokenStore.get(), "La session est terminée.");

test("what an operator looked for stands in the address for the same one, whose session had ended, and for no other", async () => {
  const searched = "#/orders?keyword=%2B261340000009";
  location.hash = searched;
  startLocation();
  await comes("soa");
  expect(location.hash).toBe(searched);
  isEnded();
  await comes("soa");
  expect(location.hash).toBe(searched);
  isEnded();
  await comes("vao");
  expect(location.hash).toBe("#/");
});
