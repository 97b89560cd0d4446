import { beforeEach, expect, test } from "vitest";
import { CallFailed, type Failure } from "@tsena/web/call-failed.ts";
import { toastStore } from "../api/notices.ts";
import { reportRefusal } from "./refusals.ts";

const refused = (name: Failure["name"], message: string) =>
  Promise.reject(new CallFailed({ resultCode: 422, name, message }));

beforeEach(() => toastStore.set(null));

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
