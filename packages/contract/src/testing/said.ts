import { readdirSync, readFileSync } from "node:fs";
import { failures, isFailureName } from "../failures.ts";
import type { Language } from "../languages.ts";

/**
 * Every message that must be said (rules/platform.md#messages-that-must-be-said): the name of its row in the table of
 * failures, or, said by the merchant app alone, its French.
 */
export const specifiedMessages = {
  "login account expired, log in again": "Votre connexion a expiré, reconnectez-vous",
  "network busy": "Réseau occupé",
  "loading chunk failed": "Cette page n'a pas pu être chargée",
  "referrer not found": "referrerNotFound",
  "wrong verification code": "codeWrong",
  "save failed": "L'enregistrement a échoué",
  "submit failed": "L'envoi a échoué",
  "upload failed": "L'envoi du fichier a échoué",
  "delete failed": "La suppression a échoué",
  "network error, try later": "Erreur de réseau, réessayez plus tard",
  "load failed": "La commande ne s'affiche pas",
  "status update failed": "Le changement d'état a échoué",
  "permission not enabled (go to settings): notifications": "Notifications bloquées",
  "permission not enabled (go to settings): position":
    "Tsena n'a pas accès à votre position. Autorisez-la dans les réglages du navigateur, ou faites sans.",
  "insufficient stock for goods name ('please replenish')": "insufficientStock",
  "incomplete specification number": "variantIncomplete",
  "password wrong": "passwordWrong",
  "the two passwords do not match": "passwordsDiffer",
  "payment password wrong": "payPasswordWrong",
  "payment password and repeat differ": "payPasswordsDiffer",
  "unknown or incomplete QR code": "qrCodeUnknown",
  "withdrawal failed": "withdrawalFailed",
  "transfer failed": "transferFailed",
  "already registered shop": "shopAlreadyRegistered",
  "phone already registered": "phoneTaken",
  "email already registered": "emailTaken",
  "agreement not accepted": "agreementNotAccepted",
  "new version, optional": "Nouvelle version {0}",
  "new version, forced": "Mise à jour nécessaire",
  "installer download failed": "La nouvelle version n'a pas pu être téléchargée. Vérifiez le réseau, puis réessayez.",
  "please log in first": "Veuillez d'abord vous connecter",
} as const;

export type SpecifiedMessage = keyof typeof specifiedMessages;

const catalogues = new URL("../../../merchant/src/i18n/locales/zh/", import.meta.url);
const entry = /^msgid "(.+)"\nmsgstr "(.+)"$/gm;
const chineseOf = new Map(
  readdirSync(catalogues)
    .filter((file) => file.endsWith(".po"))
    .flatMap((file) => [...readFileSync(new URL(file, catalogues), "utf8").matchAll(entry)])
    .map(([, french = "", chinese = ""]) => [french, chinese]),
);

function textOf(language: Language, said: string): string {
  if (isFailureName(said)) return failures[said][language];
  const chinese = chineseOf.get(said);
  if (chinese === undefined) throw new Error(`The app does not say "${said}"`);
  return language === "fr" ? said : chinese;
}

/** What is said in a language, by the name of a failure or by its French, with its blanks filled in. */
export function saidIn(language: Language, said: string, values: Record<string, string | number> = {}): string {
  return textOf(language, said).replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
