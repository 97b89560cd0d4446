import type { Language } from "@tsena/contract/languages";
import { issuerName } from "./vouchers.rules.ts";

/** The platform's desk, as a shop reads it. */
export const deskName: Record<Language, string> = { fr: `Guichet ${issuerName}`, zh: `${issuerName} 柜台` };

/** Who has paid the cash of a withdrawal out, where that was an operator: the platform's desk, not who sat there; else null. */
export function deskThatPaid(
  { isPaid, operatorId }: { isPaid: boolean; operatorId: string | null },
  language: Language,
): string | null {
  return isPaid && operatorId !== null ? deskName[language] : null;
}
