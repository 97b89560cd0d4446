import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as passed } from "node:timers/promises";
import { expect, test } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import { deskKeys } from "@tsena/contract/desk.keys";
import { menuFiles } from "@tsena/contract/menu.files";
import { platform } from "@tsena/contract/platform";
import type { Envelope } from "@tsena/contract/result";
import { staff } from "@tsena/contract/staff";
import { prices } from "@tsena/contract/variants.prices";
import { newKey } from "../testing/actors.ts";
import type { Caller } from "../testing/caller.ts";
import { teamOf } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** What somebody sends: a call, at the address of a thing where it has one, and its body. */
interface Sent {
  call: Call;
  as: Caller;
  id?: string;
  type?: string;
  body: string;
}

/** Sends a call whose last sign comes only after something was done; gives the failure that it is answered with. */
async function lateFailure({ call, as, id = "", type = "application/json", body }: Sent, done: () => Promise<unknown>) {
  const [path] = addressesOf(call);
  const sent = request(`${world.address}${path.replace(":id", id)}`, {
    method: methodOf(call),
    headers: {
      ...as.headers,
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "idempotency-key": newKey(),
    },
  });
  sent.write(body.slice(0, -1));
  await passed(1000);
  await done();
  sent.end(body.slice(-1));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return (JSON.parse(await text(answer)) as Envelope<{ name?: string }>).data.name;
}

test("whoever is taken out of a team while a call or a form of theirs comes in does nothing with it", async () => {
  const form = [
    ["--b", 'content-disposition: form-data; name="mode"', "", "check"],
    ["--b", 'content-disposition: form-data; name="file"; filename="menu.csv"', "content-type: text/csv", "", "id"],
    ["--b--"],
  ];
  const { owner, member, signIn, shop } = await teamOf(world, { modules: ["price", "goods"] });
  const as = await signIn();
  const body = JSON.stringify({ items: [{ id: shop.variantId, price: 990_000 }] });
  const type = "multipart/form-data; boundary=b";
  let removed: Promise<unknown> | undefined;
  const remove = () => (removed ??= owner.does(staff.remove, { staffId: member.id }));
  const failures = await Promise.all([
    lateFailure({ call: prices.setAll, as, body }, remove),
    lateFailure({ call: menuFiles.importMenu, as, type, body: form.flat().join("\r\n") }, remove),
  ]);
  expect(failures).toEqual(["staffUnbound", "staffUnbound"]);
  expect((await owner.does(prices.log, {})).rows).toEqual([]);
});

test("an operator who is disabled while a call of theirs comes in does nothing with it", async () => {
  const [as, other] = [await world.asOperator(), await world.asOperator()];
  const { email } = await as.does(desk.operator, {});
  const operatorId = (await other.does(deskFactors.operators, {})).find((row) => row.email === email)?.id ?? "";
  const sent = { call: deskKeys.make, as, body: JSON.stringify({ name: "Late" }) };
  const failure = await lateFailure(sent, () =>
    other.does(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason: "Parti" }),
  );
  expect(failure).toBe("operatorDisabled");
});

test("a system whose key is revoked while a call of it comes in does nothing with it", async () => {
  const operator = await world.asOperator();
  const { key, id: keyId } = await operator.does(deskKeys.make, { name: "Late" });
  const as = world.asPlatform(key);
  const { id } = await world.build.order(as, await world.build.shop());
  const sent = { call: platform.pay, as, id, body: "{ }" };
  expect(await lateFailure(sent, () => operator.does(deskKeys.revoke, { id: keyId, reason: "Fin" }))).toBe(
    "platformKeyWrong",
  );
});
