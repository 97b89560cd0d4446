import { i18n as shared, setupI18n } from "@lingui/core";
import type { Effective } from "@tsena/contract/shops";
import { beforeAll, expect, test } from "vitest";
import {
  alarmWords,
  busyWords,
  consequenceWords,
  firstOpeningWords,
  leftWords,
  stateWords,
  statusLineWords,
  untilWords,
  whenWords,
} from "./shop.words.ts";

const i18n = setupI18n({ locale: "fr", messages: { fr: {} } });
beforeAll(() => shared.loadAndActivate({ locale: "fr", messages: {} }));

const friday = (time: string) => Date.parse(`2026-11-20T${time}:00+03:00`);
const noon = friday("12:00");

const closed = (reason: Effective["reason"], until: string | null = null): Effective => ({
  open: false,
  reason,
  until,
});

test.each([
  [{ open: true, reason: null, until: "2026-11-20T14:00:00+03:00" }, "Ouverte jusqu'à 14:00"],
  [{ open: true, reason: null, until: "2026-11-21T00:00:00+03:00" }, "Ouverte jusqu'à minuit"],
  [{ open: true, reason: null, until: "2026-11-21T02:00:00+03:00" }, "Ouverte jusqu'à demain 02:00"],
  [{ open: true, reason: null, until: null }, "Ouverte"],
  [closed("outsideHours", "2026-11-20T16:00:00+03:00"), "Fermée\u00a0· ouvre à 16:00"],
  [closed("outsideHours", "2026-11-21T08:00:00+03:00"), "Fermée\u00a0· ouvre demain à 08:00"],
  [closed("outsideHours", "2026-11-23T08:00:00+03:00"), "Fermée\u00a0· ouvre lundi à 08:00"],
  [closed("outsideHours"), "Fermée"],
  [closed("pause", "2026-11-20T12:23:00+03:00"), "En pause\u00a0· encore 23\u00a0min"],
  [closed("powerCut", "2026-11-20T13:12:00+03:00"), "Délestage\u00a0· encore 1\u00a0h\u00a012"],
  [closed("powerCut", "2026-11-20T14:00:00+03:00"), "Délestage\u00a0· encore 2\u00a0h"],
  [closed("pause", "2026-11-21T08:00:00+03:00"), "En pause\u00a0· ouvre demain à 08:00"],
  [closed("pause"), "En pause"],
  [closed("missed", "2026-11-20T13:00:00+03:00"), "Commandes manquées, en pause\u00a0· encore 1\u00a0h"],
  [closed("closing"), "Fermée"],
  [closed("notApproved"), "Pas encore validée"],
  [closed("suspended"), "Suspendue par la plateforme"],
] satisfies [Effective, string][])("%o is said as %s", (effective, words) => {
  expect(stateWords(i18n, effective, noon)).toBe(words);
});

test.each([
  [{ open: true, reason: null, until: null }, "Première ouverture\u00A0: c'est fait"],
  [
    closed("outsideHours", "2026-11-21T08:00:00+03:00"),
    "C'est fait\u00A0: pour les clients, la boutique ouvre demain à 08:00",
  ],
  [closed("outsideHours"), "Première ouverture\u00A0: c'est fait"],
] satisfies [Effective, string][])(
  "a shop that was opened for the first time and is %o is told %s",
  (effective, words) => {
    expect(firstOpeningWords(i18n, effective, noon)).toBe(words);
  },
);

test("a begun minute counts in full, and the last one lasts to the end", () => {
  expect(leftWords(i18n, noon + 61_000, noon)).toBe("encore 2\u00a0min");
  expect(leftWords(i18n, noon + 60_000, noon)).toBe("encore 1\u00a0min");
  expect(leftWords(i18n, noon, noon)).toBe("encore 1\u00a0min");
  expect(leftWords(i18n, noon + 65 * 60_000, noon)).toBe("encore 1\u00a0h\u00a005");
});

test("a pause over midnight is counted down all the same", () => {
  const late = friday("23:50");
  expect(stateWords(i18n, closed("pause", "2026-11-21T00:20:00+03:00"), late)).toBe(
    "En pause\u00a0· encore 30\u00a0min",
  );
});

test("another day is named", () => {
  expect(untilWords(i18n, friday("12:30"), noon)).toBe("jusqu'à 12:30");
  expect(untilWords(i18n, noon + 72 * 3_600_000, noon)).toBe("jusqu'à lundi 12:00");
});

test("the end of a pause until the next hours is said as a part of the day, as tomorrow or by its day", () => {
  const ends = ["08:00", "12:00", "14:00", "17:00"].map((time) => whenWords(i18n, friday(time), friday("07:00")));
  expect(ends).toEqual(["Ce matin 08:00", "Ce midi 12:00", "Cet après-midi 14:00", "Ce soir 17:00"]);
  expect(whenWords(i18n, noon + 24 * 3_600_000, noon)).toBe("Demain 12:00");
  expect(whenWords(i18n, noon + 72 * 3_600_000, noon)).toBe("lundi 12:00");
});

test("a pause says what goes on and when it ends; a closing, that only a person ends it", () => {
  const pause = consequenceWords(i18n, closed("pause", "2026-11-20T12:23:00+03:00"), noon);
  expect(pause).toBe("Les clients ne peuvent plus commander. Les commandes en cours continuent. Elle rouvre à 12:23.");
  expect(consequenceWords(i18n, closed("closing"), noon)).toContain("jusqu'à ce que vous l'ouvriez");
});

test("an open shop that is known to sell nothing does not promise orders", () => {
  const open: Effective = { open: true, reason: null, until: null };
  expect(consequenceWords(i18n, open, noon)).toBe("Les clients peuvent commander.");
  expect(consequenceWords(i18n, open, noon, true)).toBe("Rien à vendre pour l'instant\u00a0: ajoutez un produit.");
  expect(consequenceWords(i18n, closed("closing"), noon, true)).toBe(consequenceWords(i18n, closed("closing"), noon));
});

test("the slim line is silent while the shop is open and outside its hours", () => {
  expect(statusLineWords(i18n, { open: true, reason: null, until: null }, noon)).toBe("");
  expect(statusLineWords(i18n, closed("outsideHours"), noon)).toBe("");
});

test("the slim line says how long a pause lasts still", () => {
  expect(statusLineWords(i18n, closed("pause", "2026-11-20T12:23:00+03:00"), noon)).toBe(
    "Boutique en pause\u00a0· encore 23\u00a0min",
  );
  expect(statusLineWords(i18n, closed("pause", "2026-11-21T08:00:00+03:00"), noon)).toBe(
    "Boutique en pause\u00a0· ouvre demain à 08:00",
  );
  expect(statusLineWords(i18n, closed("missed", "2026-11-20T13:00:00+03:00"), noon)).toBe(
    "Êtes‑vous là\u00a0? Boutique en pause\u00a0· encore 1\u00a0h",
  );
  expect(statusLineWords(i18n, closed("suspended"), noon)).toBe("Boutique suspendue par la plateforme");
});

test("while the order phone is not proven, the alarms go to an owner who has a phone, and to nobody else's", () => {
  expect(alarmWords(i18n, { loginAccount: "+261340000001" })).toContain("vont au téléphone du propriétaire");
  expect(alarmWords(i18n, { loginAccount: "lalao@tsena.example" })).toContain("aucun SMS");
});

test.each([
  [
    "what is added and how long still",
    20,
    "12:32:40",
    true,
    "Très occupé\u00a0: +\u00a020\u00a0min\u00a0· encore 32\u00a0min",
  ],
  ["nothing of one that is over", 20, "12:00:00", true, ""],
  ["nothing of a shop that takes no orders", 10, "12:30:00", false, ""],
] as const)("of a very busy shop is said %s", (_, minutes, until, open, words) => {
  const busy = { minutes, until: `2026-11-20T${until}+03:00` };
  const effective = open ? { open, reason: null, until: null } : closed("pause", "2026-11-20T14:00:00+03:00");
  expect(busyWords(i18n, { busy, effective }, noon)).toBe(words);
  expect(busyWords(i18n, { busy: null, effective }, noon)).toBe("");
});
