import { api } from "../../api/api.ts";
import { ownSent } from "../../forms/own-sent.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { changeMenu } from "../products.queries.ts";
import { overTheirs } from "../over-theirs.ts";
import { unlessGone } from "../unless-gone.ts";
import { sendOnce } from "@tsena/web/forms/sent.ts";
import {
  type CategoryDraft,
  categoryPayload,
  crossedTexts,
  draftOfCategory,
  isCategoryChanged,
  mergeCategory,
} from "./categories.rules.ts";

const sentDraft = ownSent("categorySent");

/** A category as the server has it now; rejects with the failure of a quiet call. */
const freshCategory = (id: string) => api.categories.detail({ id }, { quiet: true, deed: "save" });

/**
 * Adds a category once, however often it is tried; one that has arrived with an answer that was lost is changed to what is typed since.
 * Rejects with the failure of a quiet call.
 */
export async function addCategory(draft: CategoryDraft): Promise<void> {
  await changeMenu(() =>
    sendOnce(sentDraft, categoryPayload(draft), {
      send: (payload, idempotencyKey) => api.categories.create(payload, { quiet: true, idempotencyKey }),
      find: ({ id }) => unlessGone("categoryNotFound", freshCategory(id)),
      amend: (there, payload, sent) => {
        const wanted = overTheirs(payload, sent, categoryPayload(draftOfCategory(there)));
        return api.categories.update({ ...wanted, id: there.id, version: there.version }, { quiet: true });
      },
    }),
  );
}

/** Makes a category of a name alone; rejects with the failure of a quiet call. */
export const makeCategory = (names: { nameFr: string } | { nameZh: string }) =>
  changeMenu(() => api.categories.create(names, { quiet: true }));

/** Whether a category that was sent has arrived is asked no more: the next one is another. */
export const forgetAdded = (): void => sentDraft.write(undefined);

interface Changed {
  id: string;
  /** As it was when the page was opened, and as it is typed. */
  begun: CategoryDraft;
  mine: CategoryDraft;
  /** Theirs, as the person was shown it already. */
  shownTheirs: CategoryDraft | undefined;
  /** Under which field a name that another category has is said. */
  taken: "nameFr" | "nameZh";
}

/** `isJoined`: whether somebody else has changed something since the page was opened. */
export type CategorySaved =
  | { saved: true; isJoined: boolean }
  | { saved: false; theirs: CategoryDraft; crossed: ReturnType<typeof crossedTexts> };

/**
 * Sends what was changed of a category over what the server has now. Where somebody else has changed the same text to
 * something else, and the person was not told of that yet, nothing is sent.
 */
export async function saveCategory({ id, begun, mine, shownTheirs, taken }: Changed): Promise<CategorySaved> {
  const now = await reportRefusalUnder({}, freshCategory(id));
  const theirs = draftOfCategory(now);
  const crossed = crossedTexts(begun, mine, theirs).filter((field) => shownTheirs?.[field] !== theirs[field]);
  if (crossed.length > 0) return { saved: false, theirs, crossed };
  const payload = { id, version: now.version, ...categoryPayload(mergeCategory(begun, mine, theirs)) };
  await reportRefusalUnder(
    { categoryNameTaken: taken },
    changeMenu(() => api.categories.update(payload, { quiet: true })),
  );
  return { saved: true, isJoined: isCategoryChanged(theirs, begun) };
}
