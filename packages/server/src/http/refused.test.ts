import { describe, expect, test } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls, contract } from "@tsena/contract/contract";
import { send } from "../testing/sending.ts";
import { startWorld } from "../testing/world.ts";
import { deskKeys } from "@tsena/contract/desk.keys";
import { platform } from "@tsena/contract/platform";
import { openApi } from "../docs/openapi.ts";
import { newKey } from "../testing/actors.ts";
import { connect } from "node:net";
import { accounts } from "@tsena/contract/accounts";

const world = startWorld();

const asPath = (address: string): string => address.replaceAll(/:\w+/g, "some-id");
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"];

/** The methods of each address, as its calls say. */
const served = new Map<string, Set<string>>();
for (const call of allCalls) {
  for (const address of addressesOf(call).map(asPath)) {
    served.set(address, (served.get(address) ?? new Set()).add(methodOf(call)));
  }
}

interface Told {
  status: number;
  allow: string | null;
  answer: { resultCode: number; message: string; data: { name: string } };
}

async function ask(path: string, method: string, language = "2"): Promise<Told> {
  const { status, headers, text } = await send(`${world.address}${path}`, { method, headers: { language } });
  return { status, allow: headers.get("allow"), answer: JSON.parse(text) as Told["answer"] };
}

describe("an address that is asked by another method", () => {
  test("says by which it is, at each address of each call", async () => {
    for (const [path, known] of served) {
      const wanted = [...(known.has("GET") ? [...known, "HEAD"] : known)].toSorted();
      for (const method of methods.filter((one) => !known.has(one))) {
        const { status, allow, answer } = await ask(path, method);
        // 405 as a result code would sign a shop out.
        expect([method, path, status, answer.resultCode, answer.data.name]).toEqual([
          method,
          path,
          405,
          404,
          "methodWrong",
        ]);
        expect(allow?.split(", ").toSorted()).toEqual(wanted);
      }
    }
  });

  test("says so in words, in both languages", async () => {
    const path = "/platformapi/v1/orders/some-id/pay";
    expect((await ask(path, "GET")).answer.message).toBe("Cette adresse se demande autrement\u00A0: POST");
    expect((await ask(path, "GET", "1")).answer.message).toBe("该地址的请求方法应为：POST");
  });
});

describe("an address with a slash at its end", () => {
  test("says that it is the slash, by whatever method, and is never taken for another", async () => {
    for (const [path, known] of served) {
      for (const method of known) {
        const { status, answer } = await ask(`${path}/`, method);
        expect([method, path, status, answer.data.name]).toEqual([method, path, 404, "addressEndsInSlash"]);
      }
    }
  });

  test("says so in words, in both languages", async () => {
    const { answer } = await ask("/platformapi/v1/shops/?rows=1", "GET");
    expect(answer.message).toBe("Cette adresse n'existe pas\u00A0: enlevez la barre oblique à la fin");
    expect((await ask("/platformapi/v1/shops/", "GET", "1")).answer.message).toBe("该地址不存在，请去掉末尾的斜杠");
  });
});

test.each([
  "/platformapi/v1/nothing",
  "/platformapi/",
  "/platformapi/v1/shops//menu",
  "/api/",
  "/platformapi/v1/orders//",
])("an address that no call has is none: %s", async (path) => {
  const { status, allow, answer } = await ask(path, "GET");
  expect([status, allow, answer.data.name]).toEqual([404, null, "callUnknown"]);
});

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

/** All that comes back for what is written as it is, until the server ends the connection. */
function sayRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(world.address);
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => (said += String(chunk)));
    socket.on("close", () => resolve(said));
    socket.on("error", reject);
  });
}

const head =
  "POST /baeapi/ShopUser/Login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n";
const hidden = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

describe("a request whose end can be read in two ways, where another could be hidden behind it", () => {
  test.each([
    ["a length and chunks", `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["chunks by another name", `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["chunks before a space", `${head}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["two lengths", `${head}content-length: 2\r\ncontent-length: 40\r\n\r\n{}${hidden}`],
    ["a length that is no number", `${head}content-length: +2\r\n\r\n{}${hidden}`],
    ["bare line ends", `${head.replaceAll("\r\n", "\n")}content-length: 2\n\n{}${hidden}`],
    ["a line end within a header", `${head}a: b\rtransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["a line end within a chunk's size", `${head}transfer-encoding: chunked\r\n\r\n2;\n{}\r\n{}\r\n0\r\n\r\n${hidden}`],
  ])("is refused, and nothing behind it is read: %s", async (_how, text) => {
    const said = await sayRaw(text);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(said).not.toContain("alive");
  });
});

describe("what is said twice, or under a name that every object has", () => {
  test("a field of a query that comes twice is refused, not guessed", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const { headers } = owner;
    const answer = await fetch(`${world.address}/baeapi/ShopUser/GetAuditList?rows=1&rows=100`, { headers });
    expect(answer.status).toBe(422);
  });

  test.each(["__proto__", "constructor"])("a body cannot give every object a field: %s", async (name) => {
    const agreed = name === "constructor" ? { prototype: { agreement: true } } : { agreement: true };
    const shop = await world.build.shop();
    const body = JSON.stringify({ account: shop.ownerPhone, password: "x" }).replace(
      "}",
      `,"${name}":${JSON.stringify(agreed)}}`,
    );
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${world.address}/baeapi/ShopUser/Login`, { method: "POST", headers, body });
    expect([400, 422]).toContain(answer.status);
    expect(({} as { agreement?: boolean }).agreement).toBeUndefined();
    expect(await world.asNobody().call(accounts.login, { account: shop.ownerPhone, password: "x" })).toMatchObject({
      status: 422,
      data: { fields: [{ path: "agreement" }] },
    });
  });
});
