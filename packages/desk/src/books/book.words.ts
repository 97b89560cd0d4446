import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BookRule } from "@tsena/contract/desk.books";

/** What is wrong where a rule of the books does not hold. */
export const ruleWords: Record<BookRule, MessageDescriptor> = {
  totals: msg`Un total n'est pas la somme de ses mouvements`,
  sum: msg`Tous les comptes ensemble ne font pas zéro`,
  transit: msg`Un transfert n'est pas arrivé en entier`,
  bill: msg`Une ligne de relevé n'a pas ses mouvements`,
  order: msg`L'argent d'une commande n'est pas où elle en est`,
  deal: msg`L'argent d'une opération n'est pas où elle en est`,
  payout: msg`L'argent d'un versement n'est pas où il en est`,
  stray: msg`Un mouvement n'a pas sa ligne, ou une ligne sa commande`,
};
