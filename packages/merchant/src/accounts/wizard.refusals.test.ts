import { beforeEach, expect, test } from "vitest";
import { CallFailed, type Failure } from "@tsena/web/call-failed.ts";
import { toastStore } from "../api/notices.ts";
import { reportRefusal, reportRefusalAt } from "./wizard.refusals.ts";
import { addSecrets, forgetSecrets, secretsOf } from "./secrets.ts";

const refused = (name: Failure["name"], message: string) =>
  Promise.reject(new CallFailed({ resultCode: 422, name, message }));

beforeEach(() => {
  toastStore.set(null);
  forgetSecrets("register");
  forgetSecrets("emailProof");
});

test("a wrong code is said under its field, and nowhere else", async () => {
  await expect(reportRefusal(refused("codeWrong", "Ce code n'est pas le bon"))).rejects.toMatchObject({
    name: "codeWrong",
    fields: [{ path: "code", message: "Ce code n'est pas le bon" }],
  });
  expect(toastStore.get()).toBeNull();
});

test.each(["ticketExpired", "identityNotProven"] as const)(
  "a proof that counts no more, %s, is said where it is given anew, and not over the screen too",
  async (name) => {
    const message = "Confirmez d'abord que c'est vous";
    await expect(reportRefusal(refused(name, message))).rejects.toMatchObject({
      name,
      fields: [{ path: "code", message }],
    });
    expect(toastStore.get()).toBeNull();
  },
);

test("what is about no field is said over the screen", async () => {
  await expect(reportRefusal(refused("tooManyRequests", "Attendez 42 secondes"))).rejects.toMatchObject({
    name: "tooManyRequests",
  });
  expect(toastStore.get()).toEqual({ text: "Attendez 42 secondes" });
});

test("an answer is handed on", async () => {
  await expect(reportRefusal(Promise.resolve("a ticket"))).resolves.toBe("a ticket");
});

test("what a last step finds wrong with an earlier answer is said there, and only what it is about is asked for again", async () => {
  const shown: string[] = [];
  const steps = {
    code: { show: () => shown.push("code"), drops: ["ticket"] },
    password: { show: () => shown.push("password"), drops: [] },
  } as const;
  addSecrets("register", { ticket: "a ticket", password: "123456" });
  await expect(reportRefusalAt("register", refused("passwordCommon", "Trop courant"), steps)).rejects.toThrow();
  expect(secretsOf("register")).toMatchObject({ ticket: "a ticket", fault: { field: "password" } });
  await expect(reportRefusalAt("register", refused("ticketExpired", "Trop tard"), steps)).rejects.toThrow();
  expect(secretsOf("register")).toEqual({
    ticket: undefined,
    password: "123456",
    fault: { field: "code", text: { fr: "Trop tard", zh: "Trop tard" } },
  });
  await expect(reportRefusalAt("register", refused("referrerNotFound", "Inconnu"), steps)).rejects.toThrow();
  expect([shown, toastStore.get()]).toEqual([["password", "code"], null]);
});

test("a proof of another wizard that counts no more is forgotten whole, and asked for where it was given", async () => {
  let isShown = false;
  const of = { wizard: "emailProof", field: "code" } as const;
  const steps = { proof: { show: () => (isShown = true), of } };
  addSecrets("emailProof", { target: "+261340000001", ticket: "a ticket" });
  const call = refused("identityNotProven", "Confirmez d'abord");
  await expect(reportRefusalAt("email", call, steps, { identityNotProven: "proof" })).rejects.toThrow();
  expect([isShown, secretsOf("emailProof")]).toEqual([
    true,
    { fault: { field: "code", text: { fr: "Confirmez d'abord", zh: "Confirmez d'abord" } } },
  ]);
});
