import { describe, expect, test } from "vitest";
import { app } from "@tsena/contract/app";
import { appVersion } from "@tsena/contract/version";
import { desk } from "@tsena/contract/desk";
import { documentKinds, documents } from "@tsena/contract/documents";
import { initialDocuments } from "../documents/initial/initial.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

const texts = { titleFr: "Accord", titleZh: "协议", bodyFr: "## Un\n\nCorps", bodyZh: "## 一\n\n正文" };

/** What an operator has published, as the log of the desk tells it. */
async function logged(event: string): Promise<string[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("operator_logs")
    .select(["subject", "detail"])
    .where("event", "=", event)
    .orderBy("id")
    .execute();
  return rows.map(({ subject, detail }) => `${subject} ${detail}`);
}

describe("the published texts", () => {
  test("are there from the first start in both languages, once, however many nodes start", async () => {
    await Promise.all([world.anotherNode(), world.anotherNode()]);
    const operator = await world.asOperator();
    for (const kind of documentKinds) {
      const initial = initialDocuments.find((document) => document.kind === kind);
      const listed = await operator.does(desk.documents, { kind });
      expect(listed).toMatchObject([{ kind, version: 1, publishedBy: null }]);
      const read = async (language: string) => world.asNobody().does(documents.latest, { kind }, { language });
      expect(await read("2")).toMatchObject({ version: 1, title: initial?.titleFr, body: initial?.bodyFr });
      expect(await read("1")).toMatchObject({ version: 1, title: initial?.titleZh, body: initial?.bodyZh });
    }
  });

  test("the next version holds from now on, on every node, and tells who published it; the old one stays listed", async () => {
    const [operator, other] = [await world.asOperator(), await world.anotherNode()];
    const published = await operator.does(desk.publishDocument, { kind: "privacy", ...texts });
    expect(published).toMatchObject({ kind: "privacy", version: 2, publishedBy: "Operator", ...texts });
    const latest = await other.asNobody().does(documents.latest, { kind: "privacy" }, { language: "1" });
    expect(latest).toMatchObject({ version: 2, title: "协议", body: texts.bodyZh });
    const listed = await operator.does(desk.documents, { kind: "privacy" });
    expect(listed.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([
      [2, "Operator"],
      [1, null],
    ]);
    expect(await logged("documentPublished")).toEqual(["privacy 2"]);
  });

  test("published at the same moment get one number each; the same tap twice is one version", async () => {
    const operator = await world.asOperator();
    const publish = (key: string) =>
      operator.does(desk.publishDocument, { kind: "agreement", ...texts }, { "idempotency-key": key });
    const published = await Promise.all(["key-one-1", "key-two-2", "key-two-2", "key-three"].map(publish));
    expect(new Set(published.map(({ version }) => version))).toEqual(new Set([2, 3, 4]));
    expect(published[1]).toEqual(published[2]);
  });

  test("written after a version that is not the last any more is refused, so that none takes back unread what another has changed", async () => {
    const [soa, vao] = [await world.asOperator(), await world.asOperator()];
    const [last] = await soa.does(desk.documents, { kind: "privacy" });
    const after = last?.version ?? 0;
    const { version } = await soa.does(desk.publishDocument, { kind: "privacy", ...texts, after });
    expect(version).toBe(after + 1);
    const late = await vao.call(desk.publishDocument, { kind: "privacy", ...texts, titleFr: "Autre", after });
    expect(late).toMatchObject({ status: 409, failure: "documentNewer" });
    expect((await vao.does(desk.documents, { kind: "privacy" }))[0]).toMatchObject({ version, titleFr: "Accord" });
    const read = await vao.does(desk.publishDocument, { kind: "privacy", ...texts, titleFr: "Autre", after: version });
    expect(read).toMatchObject({ version: version + 1, titleFr: "Autre" });
    expect(read).not.toHaveProperty("after");
  });

  test("with a language missing or a text too long are refused with the field", async () => {
    const operator = await world.asOperator();
    const given = { kind: "agreement" as const, ...texts };
    const refused = async (change: object): Promise<unknown> => {
      const answer = await operator.call(desk.publishDocument, { ...given, ...change });
      return [answer.status, answer.failure];
    };
    expect(await refused({ bodyZh: " " })).toEqual([422, "formIncomplete"]);
    expect(await refused({ titleFr: "" })).toEqual([422, "formIncomplete"]);
    expect(await refused({ bodyFr: "x".repeat(40_001) })).toEqual([422, "textTooLong"]);
  });
});

describe("the longest text there may be", () => {
  test("is published in both languages, though each of its signs takes three bytes on the way", async () => {
    const operator = await world.asOperator();
    const [title, body] = ["题".repeat(200), "第一条\n".repeat(10_000)];
    const given = { kind: "privacy", titleFr: title, titleZh: title, bodyFr: body, bodyZh: body } as const;
    const answer = await operator.call(desk.publishDocument, { ...given, bodyFr: "文".repeat(40_000) });
    expect(answer.status).toBe(200);
    expect(await operator.call(desk.publishDocument, { ...given, bodyZh: "文".repeat(40_001) })).toMatchObject({
      status: 422,
      failure: "textTooLong",
    });
  });
});

describe("the versions of the app", () => {
  const version = (versionCode: number) => ({
    versionName: `0.3.${versionCode}`,
    versionCode,
    forced: false,
    notesFr: `Nouveautés ${versionCode}`,
    notesZh: `新功能 ${versionCode}`,
  });
  const latest = (versionCode?: number, language = "2") =>
    world.asNobody().does(app.latestVersion, { ...(versionCode && { versionCode }) }, { language });

  test("the newest is the app's own until one is published; then that, with its notes in the caller's language", async () => {
    expect(await latest()).toEqual({
      versionName: appVersion.name,
      versionCode: appVersion.code,
      forced: false,
      notes: "",
    });
    const operator = await world.asOperator();
    const published = await operator.does(desk.publishVersion, version(27));
    expect(published).toMatchObject({ versionCode: 27, publishedBy: "Operator" });
    expect(await latest()).toEqual({ versionName: "0.3.27", versionCode: 27, forced: false, notes: "Nouveautés 27" });
    expect((await latest(27, "1")).notes).toBe("新功能 27");
    expect(await logged("versionPublished")).toEqual(["27 0.3.27"]);
  });

  test("one not newer than those published, or older than the app that the server serves, is refused", async () => {
    const operator = await world.asOperator();
    await operator.does(desk.publishVersion, version(28));
    for (const code of [28, 27, 26, 1]) {
      expect(await operator.call(desk.publishVersion, version(code)), String(code)).toMatchObject({
        status: 409,
        failure: "versionNotNewer",
      });
    }
    const atOnce = await Promise.all([29, 29, 29].map((code) => operator.call(desk.publishVersion, version(code))));
    expect(atOnce.map(({ resultCode }) => resultCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test("what is no version is refused with the field", async () => {
    const operator = await world.asOperator();
    for (const change of [{ versionName: "1.0" }, { versionCode: 1.5 }, { versionCode: 0 }, { notesZh: " " }]) {
      expect((await operator.call(desk.publishVersion, { ...version(40), ...change })).status).toBe(422);
    }
  });
});
