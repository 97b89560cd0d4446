import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isTyping } from "./is-typing.ts";

/** Where keys work, in the order in which they are listed. */
export const shortcutPlaces = {
  anywhere: msg`Partout`,
  question: msg`Dans une question`,
  list: msg`Dans une liste`,
  application: msg`Sur une demande`,
  pictures: msg`Sur les photos d'une demande`,
} as const satisfies Record<string, MessageDescriptor>;

interface ShortcutRow {
  place: keyof typeof shortcutPlaces;
  /** As an event names them, letters small, after `Control+` where that is held down: none of them stands in two rows. */
  keys: readonly [string, ...string[]];
  does: MessageDescriptor;
  /** Whether it goes on while its key is held down. */
  repeats?: true;
  /** Whether it works while something is typed. */
  whileTyping?: true;
}

/** Every key of the desk, and what it does (rules/desk.md#keys-of-the-desk). */
export const shortcuts = {
  help: { place: "anywhere", keys: ["?"], does: msg`Voir cette liste` },
  close: { place: "anywhere", keys: ["Escape"], does: msg`Fermer, ou revenir à la liste` },
  answer: { place: "question", keys: ["Control+Enter"], does: msg`Répondre`, whileTyping: true },
  search: { place: "list", keys: ["/"], does: msg`Chercher` },
  nextRow: { place: "list", keys: ["j", "ArrowDown"], does: msg`Ligne suivante`, repeats: true },
  previousRow: { place: "list", keys: ["k", "ArrowUp"], does: msg`Ligne précédente`, repeats: true },
  openRow: { place: "list", keys: ["Enter"], does: msg`Ouvrir la ligne` },
  approve: { place: "application", keys: ["a"], does: msg`Valider…` },
  reject: { place: "application", keys: ["r"], does: msg`Refuser…` },
  nextChange: { place: "application", keys: ["c"], does: msg`Champ modifié suivant` },
  nextApplication: { place: "application", keys: ["n"], does: msg`Demande suivante` },
  previousPicture: { place: "pictures", keys: ["ArrowLeft"], does: msg`Photo précédente` },
  nextPicture: { place: "pictures", keys: ["ArrowRight"], does: msg`Photo suivante` },
  closer: { place: "pictures", keys: ["+", "="], does: msg`Agrandir`, repeats: true },
  farther: { place: "pictures", keys: ["-"], does: msg`Réduire`, repeats: true },
  turn: { place: "pictures", keys: ["t"], does: msg`Tourner` },
} as const satisfies Record<string, ShortcutRow>;

export type Shortcut = keyof typeof shortcuts;

export const shortcutNames = Object.keys(shortcuts) as Shortcut[];

/** How keys are written that have no letter of their own. */
const signs: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↵",
  Escape: "Esc",
  "Control+Enter": "Ctrl ↵",
  "-": "−",
};

/** The keys of a shortcut as they are written: "J", "↓". */
export function writtenKeys(name: Shortcut): string[] {
  return shortcuts[name].keys.map((key) => signs[key] ?? key.toUpperCase());
}

/** Which shortcut a key is, on an Apple keyboard with Command in Control's place; where something is typed, only one that works there; undefined where it is none. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, repeat, target } = event;
  if (event.altKey || event.defaultPrevented) return undefined;
  const plain = key.length === 1 ? key.toLowerCase() : key;
  const pressed = event.ctrlKey || event.metaKey ? `Control+${plain}` : plain;
  const name = shortcutNames.find((one) => shortcuts[one].keys.some((of) => of === pressed));
  const row: ShortcutRow | undefined = name === undefined ? undefined : shortcuts[name];
  if (isTyping(target) && row?.whileTyping !== true) return undefined;
  return repeat && row?.repeats !== true ? undefined : name;
}
