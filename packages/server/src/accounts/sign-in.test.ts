import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { testPassword } from "../testing/builders.ts";
import { codeFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** An app that the account knows, whose tries are few. */
const app = { installation: "an-app-that-the-account-knows" };

test.each(["password", "code", "ticket"] as const)(
  "a disabled account is told so by its right %s as often as that is given: only a wrong one counts",
  async (way) => {
    const { ownerPhone: account } = await world.build.shop();
    const signIn = (by: object) => world.asNobody().call(accounts.login, { account, agreement: true, ...by }, app);
    await signIn({ password: testPassword });
    await world.asNobody().does(codes.send, { target: account, purpose: "login" }, app);
    const code = await codeFor(world.app, account);
    const check = { target: account, purpose: "login", code } as const;
    const { ticket } = way === "ticket" ? await world.asNobody().does(codes.check, check, app) : { ticket: "" };
    await world.build.disable(account);
    const right = { password: testPassword, code, ticket };
    for (let count = 0; count < 12; count += 1)
      expect(await signIn({ [way]: right[way] })).toMatchObject({ status: 401, failure: "accountDisabledAtSignIn" });
  },
);
