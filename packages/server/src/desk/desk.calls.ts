import { desk, type OutboxMessage } from "@tsena/contract/desk";
import { listDocuments, publishNextDocument } from "../documents/documents.store.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { type OutboxRow, uncarriedOf } from "../notifications/outbox.store.ts";
import { textsSent } from "../notifications/sms-budgets.store.ts";
import { hasSimulatorKey } from "../platform/simulator.store.ts";
import { isAtLeastOwn } from "../app-config/versions.rules.ts";
import { listVersions, publishVersion } from "../app-config/versions.store.ts";
import { accountOf, documentOf, messageOf, versionOf } from "./desk.view.ts";
import { listAccounts, listOutbox } from "./desk.store.ts";
import { openWithdrawals, setDisabled } from "./disabling.calls.ts";
import { writeOperatorLog, writePageRead } from "../audit/operator-logs.store.ts";
import { endOperatorSession } from "./operators.store.ts";
import { login } from "./sign-in.calls.ts";

const cursorOf = (last: { id: string; created_at: Date }): string => writeCursor(last.created_at, last.id);

export const deskCalls = handlers(desk, {
  login,

  logout: async ({ actor, tx, now }) => {
    const { operatorId, tokenHash } = actor;
    await writeOperatorLog(tx, { operatorId, event: "signOut", subject: operatorId, now });
    await endOperatorSession(tx, tokenHash, now);
    return null;
  },

  operator: async ({ actor: { name, email, factor }, db, dependencies }) => ({
    name,
    email,
    factor,
    muted: dependencies.settings.muted,
    simulated: await hasSimulatorKey(db),
  }),

  accounts: async ({ input, actor, db, now, language }) => {
    const { id, keyword, disabled: isDisabled, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const found = await listAccounts(db, { id, keyword, isDisabled, cursor, rows });
    const page = pageOf(found, { rows, rowOf: accountOf, cursorOf });
    const ids = page.rows.map((row) => row.id);
    await writePageRead(db, { actor, event: "accountsRead", keyword, ids, filter: { id, disabled: isDisabled }, now });
    return page;
  },

  setDisabled,

  openWithdrawals,

  outbox: async ({ input, actor, db, now, language, dependencies: { secret, messenger } }) => {
    const { keyword, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const rowOf = (row: OutboxRow): OutboxMessage => messageOf(row, secret);
    const uncarried = uncarriedOf(messenger.carriers);
    const page = pageOf(await listOutbox(db, { keyword, cursor, rows, uncarried }), { rows, rowOf, cursorOf });
    const ids = page.rows.map(({ id }) => id);
    await writePageRead(db, { actor, event: "outboxRead", keyword, ids, now });
    return page;
  },

  texts: async ({ db, now, dependencies }) => {
    const { codes, service } = dependencies.settings.smsBudgets;
    return {
      codes: { sent: await textsSent(db, "codes", now), budget: codes },
      service: { sent: await textsSent(db, "service", now), budget: service },
    };
  },

  documents: async ({ input, db }) => (await listDocuments(db, input.kind)).map(documentOf),

  publishDocument: async ({ input: { after, ...input }, actor, tx, now, fail }) => {
    const { operatorId } = actor;
    const version = (await publishNextDocument(tx, { ...input, after, operatorId, now })) ?? fail("documentNewer");
    const detail = String(version);
    await writeOperatorLog(tx, { operatorId, event: "documentPublished", subject: input.kind, detail, now });
    return { ...input, version, publishedAt: now.toISOString(), publishedBy: actor.name };
  },

  versions: async ({ db }) => (await listVersions(db)).map(versionOf),

  publishVersion: async ({ input, actor, tx, now, fail }) => {
    const { operatorId } = actor;
    const isPublished = isAtLeastOwn(input.versionCode) && (await publishVersion(tx, { ...input, operatorId, now }));
    if (!isPublished) return fail("versionNotNewer");
    const subject = String(input.versionCode);
    const detail = `${input.versionName}${input.forced ? " forced" : ""}`;
    await writeOperatorLog(tx, { operatorId, event: "versionPublished", subject, detail, now });
    return { ...input, publishedAt: now.toISOString(), publishedBy: actor.name };
  },
});
