import { beforeEach, describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { desk } from "@tsena/contract/desk";
import { deskApplications } from "@tsena/contract/desk.applications";
import { applicantOf, sentBy } from "../testing/applicants.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";
import { sql } from "kysely";
import { deskFactors } from "@tsena/contract/desk.factors";
import { dayLength } from "@tsena/contract/shops.day";
import { forgetOldOperatorLogs } from "../audit/operator-logs.store.ts";
import { whyDisabled } from "../database/migrations/0168-why-disabled.ts";

const world = startWorld();

describe("reading", () => {
  let operator: Caller;
  let operatorId: string;
  beforeEach(async () => {
    operator = await world.asOperator();
    const { email } = await operator.does(desk.operator, {});
    const { database } = world.app.dependencies;
    const row = await database
      .selectFrom("operators")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    operatorId = row.id;
  });

  /** What the log holds of this test's operator. */
  const lines = async () =>
    (
      await world.app.dependencies.database
        .selectFrom("operator_logs")
        .select(["event", "subject", "detail", "at"])
        .where("operator_id", "=", operatorId)
        .orderBy("id")
        .execute()
    ).map(({ detail, ...line }) => ({ ...line, detail: JSON.parse(detail) as unknown }));

  const waiting = (target: string) => world.asNobody().does(codes.send, { target, purpose: "register" });

  /** What an operator reads that is of no merchant and no customer in particular. */
  const ofNobody = new Set([
    "GET Desk/GetOperator",
    "GET Desk/GetDocumentList",
    "GET Desk/GetVersionList",
    "GET Desk/GetOperatorList",
    "GET Desk/GetPlatformKeyList",
    "GET Desk/FindShops",
    "GET Desk/GetTextBudget",
    "GET Desk/GetWebhookList",
    "GET Desk/GetWebhookLog",
    "GET Desk/GetSimulator",
    "GET Desk/GetBooks",
    "GET Desk/CountWork",
    "GET Desk/GetCashDay",
  ]);

  /** What is there only beside a far side that answers, once vouchers are issued, or where an owner shows a code: their own tests look into the log too. */
  const elsewhere = new Set([
    "GET Desk/GetMobilePayout",
    "GET Desk/GetMobilePayoutDay",
    "GET Desk/GetVoucherCodes",
    "GET Desk/FindCashWithdrawal",
  ]);

  describe("what an operator reads", () => {
    const reads = allCalls.filter(
      (call) =>
        call.who === "operator" && methodOf(call) === "GET" && !ofNobody.has(call.route) && !elsewhere.has(call.route),
    );

    test.each(reads.map((call) => [call.route, call] as const))("by %s is in the log", async (_route, call: Call) => {
      const applicant = await applicantOf(world);
      const [shopId, { userId }] = [await sentBy(applicant), applicant];
      const { id } = await world.build.order(world.asPlatform(), await world.build.shop());
      await operator.call(call, { shopId, id, userId });
      expect(await lines()).toHaveLength(1);
    });
  });

  describe("a look at the outbox", () => {
    test("is one line with the words searched and the messages shown, however often the page looks anew", async () => {
      await waiting("one@tsena.example");
      const page = await operator.does(desk.outbox, { keyword: "one@" });
      for (let look = 0; look < 5; look += 1) {
        world.clock.advance(5000);
        await operator.does(desk.outbox, { keyword: "one@" });
      }
      const [message] = page.rows;
      expect(await lines()).toMatchObject([
        { event: "outboxRead", subject: "one@", detail: { rows: 1, first: message?.id, last: message?.id } },
      ]);
    });

    test("is another once a message has come, so that the log tells which were seen", async () => {
      await waiting("two@tsena.example");
      await operator.does(desk.outbox, { keyword: "two" });
      world.clock.advance(61_000);
      await waiting("two-more@tsena.example");
      const { rows } = await operator.does(desk.outbox, { keyword: "two" });
      const seen = await lines();
      expect(seen).toHaveLength(2);
      expect(seen[1]).toMatchObject({ detail: { rows: 2, first: rows[0]?.id, last: rows[1]?.id } });
    });

    test("is another ten minutes later, and for another operator", async () => {
      await operator.does(desk.outbox, {});
      await (await world.asOperator()).does(desk.outbox, {});
      world.clock.advance(600_000);
      await operator.does(desk.outbox, {});
      expect(await lines()).toHaveLength(2);
    });
  });

  describe("a look at the accounts", () => {
    test("is one line a page, with the words searched and what narrowed it", async () => {
      const shop = await world.build.shop();
      await world.build.staff(shop, []);
      const keyword = `Shop of ${shop.ownerPhone}`;
      const first = await operator.does(desk.accounts, { keyword, rows: 1, disabled: false });
      const second = await operator.does(desk.accounts, {
        keyword,
        rows: 1,
        disabled: false,
        cursor: first.nextCursor ?? "",
      });
      expect(await lines()).toMatchObject([
        { event: "accountsRead", subject: keyword, detail: { rows: 1, first: first.rows[0]?.id, disabled: false } },
        { event: "accountsRead", subject: keyword, detail: { rows: 1, first: second.rows[0]?.id, disabled: false } },
      ]);
    });
  });

  describe("a look at an application", () => {
    test("names the papers whose addresses were given, and is written before they are", async () => {
      const shopId = await sentBy(await applicantOf(world));
      const answer = await operator.does(deskApplications.detail, { shopId });
      const papers = [answer.legalPerson?.idFront, answer.legalPerson?.idBack].map((address) => address?.split("?")[0]);
      const [line] = await lines();
      expect(line).toMatchObject({ event: "applicationRead", subject: shopId, at: world.clock.now() });
      expect(line?.detail).toEqual({ papers: expect.arrayContaining(papers) as unknown });
      expect(JSON.stringify(line)).not.toContain("signature");
    });

    test("that cannot be written down shows nothing", async () => {
      const shopId = await sentBy(await applicantOf(world));
      const { pool } = world.app.dependencies;
      await pool.query("alter table operator_logs rename to operator_logs_away");
      const answer = await operator.call(deskApplications.detail, { shopId });
      await pool.query("alter table operator_logs_away rename to operator_logs");
      expect(answer.status).toBe(500);
      expect(JSON.stringify(answer)).not.toContain("paper/");
    });
  });
});

describe("disabling", () => {
  const none = { disabledAt: null, disabledBy: null, disabledReason: null };

  /** An owner and an operator who are disabled, and how any operator reads of both. */
  async function disabled() {
    const { ownerId, ownerPhone: keyword } = await world.build.shop();
    const operator = await world.asOperator();
    const { email } = await (await world.asOperator()).does(desk.operator, {});
    const there = await operator.does(deskFactors.operators, {});
    const operatorId = there.find((row) => row.email === email)?.id ?? "";
    const at = { disabledAt: world.clock.now().toISOString(), disabledBy: "Operator" };
    await operator.does(desk.setDisabled, { userId: ownerId, disabled: true, reason: "Fausse boutique" });
    await operator.does(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason: "Téléphone volé" });
    const read = async () => {
      const reader = await world.asOperator();
      const operators = await reader.does(deskFactors.operators, {});
      return [(await reader.does(desk.accounts, { keyword })).rows[0], operators.find(({ id }) => id === operatorId)];
    };
    return { ownerId, operatorId, at, read };
  }

  test("who disabled somebody, when and why, is read for longer than the operators' log knows it, and no more once they are enabled", async () => {
    const { ownerId, operatorId, at, read } = await disabled();
    const kept = [
      { ...at, disabledReason: "Fausse boutique" },
      { ...at, disabledReason: "Téléphone volé" },
    ];
    world.clock.advance(2 * 365 * dayLength + 1000);
    await forgetOldOperatorLogs(world.app.dependencies.database, world.clock.now());
    expect(await read()).toMatchObject(kept);
    const operator = await world.asOperator();
    await operator.does(desk.setDisabled, { userId: ownerId, disabled: false });
    await operator.does(deskFactors.setOperatorDisabled, { operatorId, disabled: false });
    expect(await read()).toMatchObject([none, none]);
  });

  test("who was disabled under the version before is taken along as the operators' log has it, which was not told why of an operator", async () => {
    const { database } = world.app.dependencies;
    const { ownerId, operatorId, at, read } = await disabled();
    const unknown = { disabled_by: null, disabled_reason: null };
    await database.updateTable("users").set(unknown).where("id", "=", ownerId).execute();
    await database.updateTable("operators").set(unknown).where("id", "=", operatorId).execute();
    expect(await read()).toMatchObject([
      { ...at, disabledBy: null },
      { ...at, disabledBy: null },
    ]);
    const filling = whyDisabled.split(";").filter((text) => text.trim().startsWith("update"));
    expect(filling).toHaveLength(2);
    for (const statement of filling) await sql.raw(statement).execute(database);
    expect(await read()).toMatchObject([
      { ...at, disabledReason: "Fausse boutique" },
      { ...at, disabledReason: null },
    ]);
    // A node of the version before that enables an account leaves beside it what it does not know.
    await database.updateTable("users").set({ disabled_at: null }).where("id", "=", ownerId).execute();
    expect((await read())[0]).toMatchObject(none);
  });

  test("of two operators who disable an account at the same moment both read whose reason holds, which the log has once", async () => {
    const { ownerId: userId } = await world.build.shop();
    const operators = [await world.asOperator(), await world.asOperator()];
    const disabling = (reason: string) => ({ userId, disabled: true, reason });
    const answers = await Promise.all(
      operators.map((one, nth) => one.does(desk.setDisabled, disabling(`Motif ${nth}`))),
    );
    const [holds, ...others] = new Set(answers.map(({ disabledReason }) => disabledReason));
    expect(others).toEqual([]);
    const { database } = world.app.dependencies;
    const lines = database.selectFrom("operator_logs").select("detail").where("subject", "=", userId);
    expect(await lines.where("event", "=", "accountDisabled").execute()).toEqual([{ detail: holds }]);
  });
});
