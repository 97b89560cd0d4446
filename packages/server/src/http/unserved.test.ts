import { expect, test, describe } from "vitest";
import { addressesOf, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { send } from "../testing/sending.ts";
import { startWorld } from "../testing/world.ts";

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
