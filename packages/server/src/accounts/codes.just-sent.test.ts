import { describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { sentence } from "@tsena/contract/failures";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

let people = 0;
const freshEmail = (): string => `person-${(people += 1)}@tsena.example`;
const minute = 60_000;

const register = "register" as const;

/** Has a code sent to register a fresh address, and gives both. */
async function sent(): Promise<{ target: string; code: string; purpose: typeof register }> {
  const target = freshEmail();
  await world.asNobody().does(codes.send, { target, purpose: register });
  return { target, purpose: register, code: await codeFor(world.app, target) };
}

describe("a code", () => {
  test("for something else sent a moment ago is distinguished from one for this, by the same answer whether or not there is an account", async () => {
    const { ownerPhone, ownerId } = await world.build.shop();
    const email = freshEmail();
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ email }).where("id", "=", ownerId).execute();
    const ask = (target: string, purpose: "login" | "reset") =>
      world.asNobody().call(codes.send, { target, purpose }, { installation: "a".repeat(43) });
    const answers = async (target: string) => {
      expect((await ask(target, "login")).status).toBe(200);
      const [same, other] = [await ask(target, "login"), await ask(target, "reset")];
      return [same, other].map(({ status, failure, message, headers }) => [
        status,
        failure,
        message,
        headers.get("retry-after"),
      ]);
    };
    const known = await answers(ownerPhone);
    expect(known).toEqual([
      [429, "codeJustSent", sentence("codeJustSent", "fr", { wait: 60 }), "60"],
      [429, "otherCodeJustSent", sentence("otherCodeJustSent", "fr", { wait: 60 }), "60"],
    ]);
    expect(await answers("+261349990001")).toEqual(known);
    expect(await answers(email)).toEqual(known);
    expect(await answers(freshEmail())).toEqual(known);
  });

  test("sent a moment ago to another phone of the same place, used, or tried away, is not one that can be given", async () => {
    const target = freshEmail();
    const from = (installation: string) =>
      world.asNobody().call(codes.send, { target, purpose: register }, { installation });
    const [mine, theirs] = ["m".repeat(43), "t".repeat(43)];
    expect((await from(theirs)).status).toBe(200);
    expect(await from(mine)).toMatchObject({ status: 429, failure: "otherCodeJustSent" });
    expect(await from(theirs)).toMatchObject({ status: 429, failure: "codeJustSent" });
    const used = await sent();
    await world.asNobody().does(codes.check, used);
    const again = ({ target: to }: { target: string }) =>
      world.asNobody().call(codes.send, { target: to, purpose: register });
    expect(await again(used)).toMatchObject({ failure: "otherCodeJustSent" });
    const guessed = await sent();
    for (let tries = 0; tries < 5; tries += 1) {
      await world.asNobody().call(codes.check, { ...guessed, code: wrongFor(guessed.code) });
    }
    expect(await again(guessed)).toMatchObject({ failure: "otherCodeJustSent" });
  });

  test("for this of a while ago is not the one that was just sent for something else", async () => {
    const { ownerPhone: target } = await world.build.shop();
    const ask = (purpose: "login" | "reset") => world.asNobody().call(codes.send, { target, purpose });
    expect((await ask("login")).status).toBe(200);
    world.clock.advance(minute);
    expect((await ask("reset")).status).toBe(200);
    world.clock.advance(minute / 2);
    expect(await ask("login")).toMatchObject({
      failure: "otherCodeJustSent",
      message: sentence("otherCodeJustSent", "fr", { wait: 30 }),
    });
    expect(await ask("reset")).toMatchObject({ failure: "codeJustSent" });
  });
});
