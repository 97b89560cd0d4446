import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { testPassword } from "../testing/builders.ts";
import { codeFor } from "../testing/outbox.ts";
import { doneWhileChanged } from "../testing/locks.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

async function publish(version: number): Promise<void> {
  const texts = { title_fr: "t", title_zh: "t", body_fr: "b", body_zh: "b" };
  await world.app.dependencies.database
    .insertInto("documents")
    .values({ kind: "agreement", version, ...texts, published_at: world.clock.now(), operator_id: null })
    .execute();
}

/** The versions from 100 on that the person with this phone has accepted. */
async function acceptedBy(phone: string): Promise<number[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("acceptances as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select("a.version")
    .where("u.phone", "=", phone)
    .where("a.kind", "=", "agreement")
    .where("a.version", ">=", 100)
    .orderBy("a.version")
    .execute();
  return rows.map(({ version }) => version);
}

describe("the agreement that a person accepts", () => {
  test("is written down at sign-in, once for each version, and only where the sign-in is right", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const signIn = (password: string) => world.asNobody().call(accounts.login, { account, password, agreement: true });
    await signIn(testPassword);
    expect(await acceptedBy(account)).toEqual([]);
    await publish(100);
    await signIn("another password");
    expect(await acceptedBy(account)).toEqual([]);
    await signIn(testPassword);
    await signIn(testPassword);
    expect(await acceptedBy(account)).toEqual([100]);
    await publish(101);
    await signIn(testPassword);
    expect(await acceptedBy(account)).toEqual([100, 101]);
  });

  test("is written down when an account is opened, which the audit log tells", async () => {
    await publish(102);
    const account = "+261347772001";
    await world.asNobody().does(codes.send, { target: account, purpose: "register" });
    const password = "a new password";
    const { token } = await world.asNobody().does(accounts.register, {
      account,
      code: await codeFor(world.app, account),
      password,
      confirmPassword: password,
      agreement: true,
    });
    expect(await acceptedBy(account)).toEqual([102]);
    const { rows } = await world.withToken(token).does(devices.audit, {});
    expect(rows.map(({ event }) => event)).toEqual(["registered"]);
  });

  test.each([
    ["disabled", { disabled_at: new Date() }, "accountDisabledAtSignIn"],
    ["given another password", { password_hash: "another" }, "wrongCredentials"],
  ] as const)(
    "is not written down where the account is %s in the moment of the sign-in",
    async (_, change, failure) => {
      const { ownerId, ownerPhone: account } = await world.build.shop();
      await publish(failure === "wrongCredentials" ? 103 : 104);
      const login = { account, password: testPassword, agreement: true } as const;
      const does = () => world.asNobody().call(accounts.login, login);
      const answer = await doneWhileChanged(world.app.dependencies.database, { userId: ownerId, change, does });
      expect(answer).toMatchObject({ failure });
      expect(await acceptedBy(account)).toEqual([]);
    },
  );
});
