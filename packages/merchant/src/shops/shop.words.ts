import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Effective } from "@tsena/contract/shops";
import { closedReasons, type ClosedReason } from "@tsena/contract/shops.states";
import type { BusinessHours } from "@tsena/contract/shops.hours";
import type { Language } from "@tsena/contract/languages";
import { joined } from "../i18n/joined.ts";
import { timeOfDay } from "../i18n/times.ts";
import { dayLength, daysBetween, startOfDay, weekdayOf } from "@tsena/contract/shops.day";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { isBusy } from "./shop-line.rules.ts";

const minute = 60_000;

/** A closing that ends within this is counted down; a later end is said by its hour. */
const countedDown = 6 * 60 * minute;

/** The names of the weekdays, 1 Monday to 7 Sunday. */
export const weekdayWords: Readonly<Record<BusinessHours["weekday"], MessageDescriptor>> = {
  1: msg`lundi`,
  2: msg`mardi`,
  3: msg`mercredi`,
  4: msg`jeudi`,
  5: msg`vendredi`,
  6: msg`samedi`,
  7: msg`dimanche`,
};

function weekdayName(i18n: I18n, moment: number): string {
  return i18n._(weekdayWords[weekdayOf(moment) as BusinessHours["weekday"]]);
}

/** "encore 23 min", "encore 1 h 12": what is left until a moment, a begun minute counted in full. */
export function leftWords(i18n: I18n, until: number, now: number): string {
  const left = Math.max(1, Math.ceil((until - now) / minute));
  const hours = Math.floor(left / 60);
  const minutes = left % 60;
  if (hours === 0) return i18n._(msg`encore ${{ minutes }} min`);
  if (minutes === 0) return i18n._(msg`encore ${{ hours }} h`);
  return i18n._(msg`encore ${{ hours }} h ${{ minutes: String(minutes).padStart(2, "0") }}`);
}

/** "jusqu'à 14:00", "jusqu'à demain 08:00", "jusqu'à lundi 08:00" */
export function untilWords(i18n: I18n, until: number, now: number): string {
  const time = timeOfDay(until);
  if (until === startOfDay(now) + dayLength) return i18n._(msg`jusqu'à minuit`);
  const days = daysBetween(now, until);
  if (days <= 0) return i18n._(msg`jusqu'à ${{ time }}`);
  if (days === 1) return i18n._(msg`jusqu'à demain ${{ time }}`);
  return i18n._(msg`jusqu'à ${{ weekday: weekdayName(i18n, until) }} ${{ time }}`);
}

/** "Ce soir 17:00", "Demain 07:00", "lundi 08:00": a moment as one says it to a customer. */
export function whenWords(i18n: I18n, moment: number, now: number): string {
  const time = timeOfDay(moment);
  const days = daysBetween(now, moment);
  if (days === 1) return i18n._(msg`Demain ${{ time }}`);
  if (days > 1) return i18n._(msg`${{ weekday: weekdayName(i18n, moment) }} ${{ time }}`);
  if (time < "12:00") return i18n._(msg`Ce matin ${{ time }}`);
  if (time < "13:00") return i18n._(msg`Ce midi ${{ time }}`);
  return i18n._(time < "17:00" ? msg`Cet après-midi ${{ time }}` : msg`Ce soir ${{ time }}`);
}

/** "ouvre à 16:00", "ouvre demain à 08:00", "ouvre lundi à 08:00" */
function openingWords(i18n: I18n, opening: number, now: number): string {
  const time = timeOfDay(opening);
  const days = daysBetween(now, opening);
  if (days <= 0) return i18n._(msg`ouvre à ${{ time }}`);
  if (days === 1) return i18n._(msg`ouvre demain à ${{ time }}`);
  return i18n._(msg`ouvre ${{ weekday: weekdayName(i18n, opening) }} à ${{ time }}`);
}

/** That the first opening is done and, before the shop's hours, when customers will see it. */
export function firstOpeningWords(i18n: I18n, { reason, until }: Effective, now: number): string {
  if (reason !== "outsideHours" || until === null) return i18n._(msg`Première ouverture : c'est fait`);
  return i18n._(
    msg`C'est fait : pour les clients, la boutique ${{ opens: openingWords(i18n, Date.parse(until), now) }}`,
  );
}

/** Whether a shop is closed for a while, by somebody of it or for having missed orders. */
export function isPaused(reason: ClosedReason | null): boolean {
  return reason === "pause" || reason === "powerCut" || reason === "missed";
}

/** The end of a pause that is near enough to be counted down to. */
function nearEnd({ reason, until }: Effective, now: number): number | undefined {
  if (!isPaused(reason) || until === null) return undefined;
  const end = Date.parse(until);
  return end - now <= countedDown ? end : undefined;
}

/** "encore 1 h 12", "ouvre demain à 08:00": when a closed shop opens by itself; '' where it does not. */
function endWords(i18n: I18n, effective: Effective, now: number): string {
  const near = nearEnd(effective, now);
  if (near !== undefined) return leftWords(i18n, near, now);
  return effective.until === null ? "" : openingWords(i18n, Date.parse(effective.until), now);
}

/**
 * The shop's state in a line, its reason and until when: "Ouverte jusqu'à 14:00", "Fermée · ouvre demain à 08:00",
 * "Délestage · encore 1 h 12", "Pas encore validée".
 */
export function stateWords(i18n: I18n, effective: Effective, now: number): string {
  const { open, reason, until } = effective;
  if (open && until === null) return i18n._(msg`Ouverte`);
  if (open) return i18n._(msg`Ouverte ${{ until: untilWords(i18n, Date.parse(until ?? ""), now) }}`);
  // Whoever closed it needs not be told that it was the shop.
  const isByReason = reason !== null && reason !== "outsideHours" && reason !== "closing";
  const word = isByReason ? closedReasons[reason][i18n.locale as Language] : i18n._(msg`Fermée`);
  return joined(word, endWords(i18n, effective, now));
}

/** Chinese sentences follow each other without a space. */
function sentences(i18n: I18n, ...all: readonly string[]): string {
  return all.join(i18n.locale === "zh" ? "" : " ");
}

/** What a closed shop means, or what comes next, in a second line; `sellsNothing`: it is known to have no product on sale. */
export function consequenceWords(i18n: I18n, effective: Effective, now: number, sellsNothing = false): string {
  const { open, reason, until } = effective;
  if (open && sellsNothing) return i18n._(msg`Rien à vendre pour l'instant : ajoutez un produit.`);
  if (open) return i18n._(msg`Les clients peuvent commander.`);
  if (reason === "notApproved") return i18n._(msg`Les clients la verront dès que la plateforme l'aura validée.`);
  if (reason === "suspended") return i18n._(msg`Les clients ne la voient plus et ne peuvent pas commander.`);
  if (reason === "outsideHours")
    return until === null
      ? i18n._(msg`Aucun jour n'est ouvert : les clients ne peuvent pas commander.`)
      : i18n._(msg`Les clients ne peuvent pas commander en dehors des horaires.`);
  const lasting = i18n._(msg`Les clients ne peuvent plus commander. Les commandes en cours continuent.`);
  if (reason === "closing")
    return sentences(i18n, lasting, i18n._(msg`Elle reste fermée jusqu'à ce que vous l'ouvriez.`));
  const near = nearEnd(effective, now);
  return near === undefined
    ? lasting
    : sentences(i18n, lasting, i18n._(msg`Elle rouvre à ${{ time: timeOfDay(near) }}.`));
}

/** The slim line of a shop that customers cannot order from, for a reason that somebody can do something about; '' for none. */
export function statusLineWords(i18n: I18n, effective: Effective, now: number): string {
  const { reason } = effective;
  if (reason === null || reason === "outsideHours") return "";
  const words: Record<typeof reason, MessageDescriptor> = {
    pause: msg`Boutique en pause`,
    powerCut: msg`Fermée : délestage`,
    closing: msg`Boutique fermée`,
    missed: msg`Êtes‑vous là ? Boutique en pause`,
    notApproved: msg`Boutique pas encore validée`,
    suspended: msg`Boutique suspendue par la plateforme`,
  };
  return joined(i18n._(words[reason]), endWords(i18n, effective, now));
}

/** "Très occupé : + 20 min · encore 32 min" of a shop that takes orders; '' where they take as long as usual. */
export function busyWords(
  i18n: I18n,
  { busy, effective }: Pick<ManagedShop, "busy" | "effective">,
  now: number,
): string {
  if (busy === null || !isBusy({ busy, effective }, now)) return "";
  const { minutes } = busy;
  return joined(
    i18n._(msg`Très occupé : + ${{ minutes }} min`),
    leftWords(i18n, Math.floor(Date.parse(busy.until) / minute) * minute, now),
  );
}

/** Where the alarms of orders that nobody accepts go while the order phone is not proven, as the server sends them (decision 029). */
export function alarmWords(i18n: I18n, { loginAccount }: Pick<ManagedShop, "loginAccount">): string {
  // The owner's account is their phone where they have one.
  return loginAccount.startsWith("+")
    ? i18n._(msg`Tant que ce numéro n'est pas confirmé, les SMS d'alerte vont au téléphone du propriétaire.`)
    : i18n._(msg`Tant que ce numéro n'est pas confirmé, aucun SMS d'alerte n'est envoyé.`);
}
