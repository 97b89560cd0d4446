import type { OutboxRow } from "./outbox.store.ts";
import { seal, unseal } from "../secrets/sealing.ts";
import type { Secret } from "../secrets/secret.ts";

const matter = "outbox";

/** Seals the text of a message to a person: a code may be in it. */
export function sealBody(secret: Secret, body: string): string {
  return seal(secret, matter, body);
}

/** The text of a message; undefined where it was sealed under a secret that is gone. */
export function unsealBody(secret: Secret, { body, sealed }: Pick<OutboxRow, "body" | "sealed">): string | undefined {
  return body ?? (sealed === null ? undefined : unseal(secret, matter, sealed));
}
