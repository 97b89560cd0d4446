import { queryOptions, useQuery } from "@tanstack/react-query";
import type { shops } from "@tsena/contract/shops";
import type { ApplicationParts } from "@tsena/contract/shops.application";
import type { AppOutput, AppPayload } from "@tsena/web/terms.ts";
import * as v from "valibot";
import { api } from "../api/api.ts";
import { loadChunk } from "../api/chunk.ts";
import { linkStore } from "../api/link.ts";
import { carryOut, type Changing, queryClient, queryOf } from "../api/queries.ts";
import { laterTimings } from "../api/later-timings.ts";
import { ownDraft } from "../forms/own-draft.ts";
import { ownDrafts } from "../forms/own-drafts.ts";
import { cleanFields, type Fields, mergeDraft, type Unsent } from "./application.draft.ts";
import { partAfter, type Part, parts, stepOf, withMeant } from "./application.fields.ts";
import { createAutosave } from "./application.autosave.ts";

export type Application = AppOutput<typeof shops.application>;
type Audit = AppOutput<typeof shops.auditStatus>;

/** In milliseconds: whoever waits for the review looks at this page. */
const auditEvery = 30_000;

const applicationKey = queryOf(api.shops.application, {}).queryKey;
const auditKey = queryOf(api.shops.auditStatus, {}).queryKey;

/** What was stored on the phone may be older than what was sent from it since: it is renewed as soon as it is shown. */
const started = Date.now();

/** Quiet: whoever shows it says in its place that it did not come. */
const application = queryOptions<Application>({
  queryKey: applicationKey,
  queryFn: ({ signal }) => api.shops.application({}, { signal, quiet: true }),
  staleTime: ({ state }) => (state.dataUpdatedAt < started ? 0 : laterTimings.poll),
});

/** The application as the server keeps it; asked for again when the app is looked at, for the addresses of papers are short-lived. */
export const useApplication = () => useQuery(application);

/** Asks for the application as it is kept now: another phone may have gone on with it. */
export const fetchApplication = () => queryClient.query({ ...application, staleTime: 0 });

/** Where the application stands, asked again by itself while it is looked at. */
export function useAudit() {
  return useQuery({
    queryKey: auditKey,
    queryFn: ({ signal }): Promise<Audit> => api.shops.auditStatus({}, { signal, quiet: true }),
    // Whoever opens the page has perhaps just been told of the decision: what the phone still knows is never enough.
    staleTime: 0,
    refetchInterval: auditEvery,
  });
}

/** The platform's kinds of shop, and whether papers are required for them. */
export const useShopCategories = () => useQuery(queryOf(api.shopCategories.list, {}));

/** The rules of the contract; they come while the person reads, for a form can be typed into before they are here. */
export const applicationRules = () => loadChunk(() => import("./application.check.ts"));

/** Shows at once what the server has just said, and what it keeps now; what was asked before that is no longer listened to. */
async function know(change: Partial<Application>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: applicationKey });
  queryClient.setQueryData<Application>(applicationKey, (known) => known && { ...known, ...change });
}

async function renew(): Promise<void> {
  const now = await api.shops.application({}, { quiet: true });
  await queryClient.cancelQueries({ queryKey: applicationKey });
  queryClient.setQueryData<Application>(applicationKey, now);
}

/** A part as the server takes it; the rules have judged it, or it is a draft that they let through. */
function payloadOf(draft: boolean, part: Part, values: Fields) {
  return { draft, step: stepOf(part), [part]: values } as AppPayload<typeof shops.apply>;
}

/** What is filled in is put right as it is kept; that it is refused says that the application stands elsewhere. */
const filling: Changing = { changes: ["shops"], putsRight: ["shops"] };

const saveDraft = (part: Part, values: Fields): Promise<void> =>
  carryOut(filling, async () => {
    const audit = await api.shops.apply(payloadOf(true, part, values), { quiet: true });
    await know({ ...audit, step: stepOf(part), [part]: values });
  });

const Typed = v.record(v.string(), v.unknown());
const unsentDraft = ownDraft(
  "openStore",
  v.partial(v.object({ category: Typed, store: Typed, legalPerson: Typed, qualification: Typed })),
);

/** What of the application is filled in on this phone and not yet on the server; all that is typed goes through it. */
export const autosave = createAutosave({
  read: (): Unsent => unsentDraft.read() ?? {},
  write: (unsent: Unsent) => unsentDraft.write(unsent),
  renew,
  saved: (part) => queryClient.getQueryData<Application>(applicationKey)?.[part],
  rules: applicationRules,
  save: saveDraft,
  linkStore,
});

ownDrafts.openStore.subscribe(() => autosave.reread());

// Whoever puts the phone away may not come back to this page.
if (typeof document !== "undefined")
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void autosave.flush();
  });

/**
 * Sends the server that a step is complete: what it keeps of it now, for another phone may have gone on with it, and what is not
 * sent yet of what was typed here.
 * @returns rejects as a quiet call does
 */
export function completeStep(part: Part): Promise<void> {
  const send = async () => {
    await renew();
    const kept = queryClient.getQueryData<Application>(applicationKey)?.[part];
    const values = mergeDraft<Fields>(kept, autosave.unsentStore.get()[part]);
    const clean = cleanFields(withMeant(part, values));
    const audit = await api.shops.apply(payloadOf(false, part, clean), { quiet: true });
    await know({ ...audit, step: stepOf(partAfter(part) ?? part), [part]: clean });
    autosave.saved(part, values);
  };
  return autosave.inTurn(() => carryOut(filling, send));
}

/** Saves the code of who brought the owner here, or that nobody did; a refusal is reported, and rejects. */
export function storeReferrer(referrer: string | null, step: Application["step"]): Promise<void> {
  const field = referrer === null ? { emptied: ["referrer" as const] } : { referrer };
  const send = async () =>
    know({ ...(await api.shops.apply({ draft: true, step, ...field }, { deed: "save" })), referrer });
  return autosave.inTurn(() => carryOut(filling, send));
}

type Whole = AppPayload<typeof shops.updateApplication>;

/**
 * Sends the whole of an application for review, the first time or again after a rejection.
 * @returns rejects as a quiet call does
 */
export function sendApplication(whole: ApplicationParts, isCorrected: boolean): Promise<void> {
  const send = async () => {
    const payload = { ...whole, draft: false } as Whole & { draft: false };
    const audit = isCorrected
      ? await api.shops.updateApplication(payload, { quiet: true })
      : await api.shops.apply({ ...payload, step: 4 }, { quiet: true });
    for (const part of parts) autosave.saved(part, autosave.unsentStore.get()[part] ?? {});
    await know(audit);
    queryClient.setQueryData(auditKey, audit);
  };
  return autosave.inTurn(() => carryOut({ changes: ["shops", "accounts"] }, send));
}

const touchedDraft = ownDraft(
  "openStore.touched",
  v.object({ sentAt: v.nullable(v.string()), paths: v.array(v.string()) }),
);

/** The fields that were changed on this phone since the application was rejected, by path. */
export function touchedSince(sentAt: string | null): readonly string[] {
  const saved = touchedDraft.read();
  return saved?.sentAt === sentAt ? saved.paths : [];
}

/** Remembers that fields were changed since the application was rejected. */
export function touch(sentAt: string | null, paths: readonly string[]): void {
  const all = new Set([...touchedSince(sentAt), ...paths]);
  touchedDraft.write({ sentAt, paths: [...all] });
}
