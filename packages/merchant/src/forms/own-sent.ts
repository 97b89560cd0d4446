import { type Sent, sentDraft, sentFields } from "@tsena/web/forms/sent.ts";
import type { Draft } from "@tsena/web/forms/drafts.ts";
import { serverNow } from "../api/server-clock.ts";
import { ownFields } from "./own-draft.ts";

/** What the account at this phone has sent under a name without an answer, for as long as the server knows its key. */
export const ownSent = (name: string): Draft<Sent> => sentDraft(ownFields(name, sentFields), serverNow);
