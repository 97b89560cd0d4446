import { expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { applicantOf, reviewed, sentBy } from "../testing/applicants.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const held = { status: 429, failure: "tooManyRequests" };

test("whether an account exists is asked no more often by ten new accounts of a network than by a stranger; whoever works at a shop goes on", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const cook = world.withToken(await world.build.signedIn(await world.build.staff(shop, ["stock"])));
  const ask = (as: Caller) => as.call(codes.isPhoneFree, { phone: shop.ownerPhone });
  for (let account = 1; account <= 10; account += 1) {
    const { owner: throwaway } = await applicantOf(world);
    for (let time = 1; time <= 6; time += 1) expect((await ask(throwaway)).status).toBe(200);
  }
  const { owner: next } = await applicantOf(world);
  expect(await ask(next)).toMatchObject(held);
  expect(await next.call(codes.send, { target: "hery@example.mg", purpose: "email" })).toMatchObject(held);
  expect(await ask(world.asNobody())).toMatchObject(held);
  for (const as of [owner, cook]) expect((await ask(as)).status).toBe(200);
  world.clock.advance(900_000);
  expect((await ask(next)).status).toBe(200);
});

test("who has sent an application asks on as a stranger of the network, until the shop is approved", async () => {
  world.clock.advance(900_000);
  const { ownerPhone: phone } = await world.build.shop();
  const ask = (as: Caller) => as.call(codes.isPhoneFree, { phone });
  const [one, other] = [await applicantOf(world), await applicantOf(world)];
  for (const applicant of [one, other]) await sentBy(applicant);
  for (let time = 1; time <= 60; time += 1) expect((await ask(one.owner)).status).toBe(200);
  expect(await ask(other.owner)).toMatchObject(held);
  await reviewed(world, other.userId, { event: "approve" });
  expect((await ask(other.owner)).status).toBe(200);
  expect(await ask(world.asNobody())).toMatchObject(held);
  await reviewed(world, other.userId, { event: "suspend", reason: "Plaintes" });
  expect((await ask(other.owner)).status).toBe(200);
});
