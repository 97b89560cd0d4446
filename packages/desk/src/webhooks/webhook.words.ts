import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WebhookStatus } from "@tsena/contract/platform.webhooks";
import type { Tone } from "../ui/mark.tsx";

/** How an address fares, by its last try: the word, the sign and the colour. */
export const stateMarks: Record<WebhookStatus | "untried", { word: MessageDescriptor; sign: string; tone: Tone }> = {
  untried: { word: msg`Jamais appelée`, sign: "…", tone: "ended" },
  reached: { word: msg`Répond`, sign: "✓", tone: "good" },
  refused: { word: msg`Refuse`, sign: "!", tone: "waiting" },
  noAnswer: { word: msg`Ne répond pas`, sign: "!", tone: "waiting" },
  gone: { word: msg`N'existe plus`, sign: "✕", tone: "ended" },
};
