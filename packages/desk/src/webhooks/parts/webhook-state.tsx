import { useLingui } from "@lingui/react/macro";
import type { DeskWebhook } from "@tsena/contract/desk.webhooks";
import { Mark } from "../../ui/mark.tsx";
import { stateMarks } from "../webhook.words.ts";

/** How an address fares, with the number that it answered. */
export function WebhookState({ of: { state, lastStatus } }: { of: DeskWebhook }) {
  const { i18n } = useLingui();
  const { word, sign, tone } = stateMarks[state ?? "untried"];
  return (
    <Mark tone={tone} sign={sign}>
      {[i18n._(word), lastStatus].filter((part) => part !== null).join(" · ")}
    </Mark>
  );
}
