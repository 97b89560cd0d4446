import { describe, expect, test } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls, contract } from "@tsena/contract/contract";
import { deskKeys } from "@tsena/contract/desk.keys";
import { platform } from "@tsena/contract/platform";
import { openApi } from "../docs/openapi.ts";
import { newKey } from "../testing/actors.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const ofPlatform: readonly Call[] = allCalls.filter(({ who }) => who === "platform");
const bare = 'Bearer realm="tsena"';
const invalid = 'Bearer realm="tsena", error="invalid_token"';

/** What a call answers to whoever brings this, or nothing. */
async function answerTo(call: Call, authorization?: string) {
  const headers = { "idempotency-key": newKey(), ...(authorization !== undefined && { authorization }) };
  const { status, failure, message, headers: said } = await world.asNobody().call(call, {}, headers);
  return { status, failure, message, challenge: said.get("www-authenticate") };
}

describe("whoever brings no key of the platform", () => {
  test.each(ofPlatform.map((call) => [call.route, call] as const))(
    "is told by %s that it is missing, apart from one that is not valid",
    async (_route, call) => {
      const missing = { status: 401, failure: "platformKeyMissing", challenge: bare };
      for (const brought of [undefined, "", "Basic dXNlcjpwYXNz", "Bearer", "tsena-demo-key"]) {
        expect(await answerTo(call, brought)).toMatchObject(missing);
      }
      const wrong = { status: 401, failure: "platformKeyWrong", challenge: invalid };
      for (const brought of ["Bearer made-up", "bearer made up", `Bearer ${"x".repeat(2000)}`]) {
        expect(await answerTo(call, brought)).toMatchObject(wrong);
      }
    },
  );

  test("is told how a key is sent, in both languages", async () => {
    expect((await answerTo(platform.shops)).message).toBe(
      "Clé de plateforme absente\u00A0: envoyez l'en-tête Authorization: Bearer CLÉ",
    );
    const chinese = await world.asNobody().call(platform.shops, {}, { language: "1" });
    expect(chinese.message).toBe("缺少平台密钥，请发送请求头 Authorization: Bearer 密钥");
  });
});

test("a key that was revoked or has run out is told as one that never was: nobody learns by trying which were real", async () => {
  const operator = await world.asOperator();
  const { key: first } = await operator.does(deskKeys.make, { name: "Révoqué" });
  const { rows } = await operator.does(deskKeys.list, { rows: 1 });
  const id = rows[0]?.id ?? "";
  const made = await answerTo(platform.shops, "Bearer made-up");
  const { key: second } = await operator.does(deskKeys.rotate, { id, rotations: 0, hours: 0 });
  expect(await answerTo(platform.shops, `Bearer ${first}`)).toEqual(made);
  await operator.does(deskKeys.revoke, { id, reason: "Perdu" });
  expect(await answerTo(platform.shops, `Bearer ${second}`)).toEqual(made);
});

test("the document tells of the header at each call of the platform, and at no other", () => {
  const { paths } = openApi(contract) as {
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>;
  };
  for (const call of allCalls) {
    const path = addressesOf(call)[0].replace(/:(\w+)/g, "{$1}");
    const refused = paths[path]?.[methodOf(call).toLowerCase()]?.responses["401"];
    const isTold = "WWW-Authenticate" in (refused?.headers ?? {});
    expect([call.route, isTold]).toEqual([call.route, call.who === "platform"]);
  }
});
