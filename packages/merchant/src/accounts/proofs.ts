import type { AskedPurpose } from "@tsena/contract/accounts.codes";
import { ofWhoAsks } from "../api/of-who-asks.ts";
import { sentCodes } from "../forms/sent-codes.ts";
import { entry } from "./entry.queries.ts";
import { reportRefusal, reportRefusalAt } from "./wizard.refusals.ts";
import { forgetSecrets, addSecrets, type Wizard } from "./secrets.ts";
import { clearDrafts } from "./wizard.drafts.ts";

interface TypedCode {
  purpose: AskedPurpose;
  /** Where the code went. */
  target: string;
  code: string;
}

/** Has a code checked that somebody typed, and gives its ticket: another each time, until one was taken. */
export async function ticketFor(typed: TypedCode): Promise<string> {
  return (await reportRefusal(ofWhoAsks(entry.checkCode(typed)))).ticket;
}

/** Has a code checked that somebody typed; the ticket that it gives goes on to the wizard's next step. */
export async function proveByCode(wizard: Wizard, typed: TypedCode): Promise<string> {
  const { purpose, target } = typed;
  const ticket = await ticketFor(typed);
  addSecrets(wizard, { target, ticket });
  sentCodes.forget(purpose, target);
  return ticket;
}

/** Does what a wizard's ticket allows, and ends the wizard. One that counts no more is asked for again, where `back` leads. */
export async function finishByProof(wizard: Wizard, deed: Promise<unknown>, back: () => void): Promise<void> {
  await reportRefusalAt(wizard, deed, { code: { show: back } });
  forgetSecrets(wizard);
  clearDrafts(wizard);
}
