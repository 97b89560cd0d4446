import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WebhookStatus } from "@tsena/contract/platform.webhooks";
import type { Look } from "../ui/mark.tsx";

/** How an address fares, by its last try: the word, the sign and the colour. */
export const stateLooks: Record<WebhookStatus | "untried", { word: MessageDescriptor; sign: string; look: Look }> = {
  untried: { word: msg`Jamais appelée`, sign: "…", look: "ended" },
  reached: { word: msg`Répond`, sign: "✓", look: "good" },
  refused: { word: msg`Refuse`, sign: "!", look: "waiting" },
  noAnswer: { word: msg`Ne répond pas`, sign: "!", look: "waiting" },
  gone: { word: msg`N'existe plus`, sign: "✕", look: "ended" },
};
