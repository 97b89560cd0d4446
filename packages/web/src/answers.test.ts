import { failures, type FailureName } from "@tsena/contract/failures";
import { expect, test } from "vitest";
import { createCaller } from "./answers.ts";

type Answer = "lost" | "done" | FailureName;

const envelopeOf = (answer: Exclude<Answer, "lost">) => {
  const resultCode = answer === "done" ? 200 : failures[answer].code;
  const data = answer === "done" ? {} : { name: answer };
  return new Response(JSON.stringify({ resultCode, message: "Non", data }), { status: resultCode });
};

/** The keys under which the same is sent time and again, each time with the next of the answers. */
async function keysOf(...answers: Answer[]): Promise<Set<string | null>[]> {
  const sent: (string | null)[] = [];
  const left = [...answers];
  const send = createCaller(
    (_, init) => {
      sent.push(new Headers(init?.headers).get("idempotency-key"));
      const answer = left.shift() ?? "done";
      return answer === "lost" ? Promise.reject(new TypeError("cut")) : Promise.resolve(envelopeOf(answer));
    },
    () => "fr",
  );
  const once = {
    route: "POST Desk/IssueVouchers",
    written: "{}",
    headers: {},
    limits: { timeout: 1000, signal: undefined },
  };
  for (const _ of answers) await send(once as Parameters<typeof send>[0]).catch(() => undefined);
  return [new Set(sent.slice(0, -1)), new Set(sent.slice(-2))];
}

test.each(["notSignedIn", "moduleNotGranted", "accountDisabled", "tooManyCalls"] as const)(
  "what is sent again after a lost answer is the same, though the door answered it by '%s' meanwhile",
  async (failure) => {
    const [same, next] = await keysOf("lost", failure, "done", "done");
    expect([same?.size, next?.size]).toEqual([1, 2]);
  },
);

test.each(["categoryNotFound", "categoryNameTaken", "fieldMissing"] as const)(
  "what the call itself has refused by '%s' is another when it is sent again",
  async (failure) => {
    const [same, next] = await keysOf("lost", failure, "done");
    expect([same?.size, next?.size]).toEqual([1, 2]);
  },
);
