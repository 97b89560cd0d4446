import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PrintWay } from "./printer.choice.ts";

const otherWay = msg`L'impression n'a pas marché. Réessayez, ou changez de façon d'imprimer.`;

/** What to do where nothing was printed. */
export const failedWords: Readonly<Record<PrintWay, MessageDescriptor>> = {
  bluetooth: msg`L'imprimante ne répond pas. Allumez-la, rapprochez-la du téléphone, puis réessayez.`,
  usb: msg`L'imprimante ne répond pas. Vérifiez le câble, puis réessayez.`,
  system: otherWay,
  image: otherWay,
};

const brokenOff = msg`L'impression s'est arrêtée en route. Voyez si le ticket est sorti avant de réessayer.`;

/** What to do where something may have come out; what is shared is not printed by this phone. */
export const halfWords: Readonly<Record<PrintWay, MessageDescriptor>> = {
  bluetooth: brokenOff,
  usb: brokenOff,
  system: brokenOff,
  image: msg`Le téléphone ne dit pas si le ticket est parti. Vérifiez-le avant de réessayer.`,
};
