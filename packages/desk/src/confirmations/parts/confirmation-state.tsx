import { useLingui } from "@lingui/react/macro";
import type { ConfirmationStatus } from "@tsena/contract/desk.confirmations";
import { Mark } from "../../ui/mark.tsx";
import { confirmationMarks } from "../confirmation.words.ts";

/** How a money deed stands. */
export function ConfirmationState({ status }: { status: ConfirmationStatus }) {
  const { i18n } = useLingui();
  const { word, sign, tone } = confirmationMarks[status];
  return (
    <Mark tone={tone} sign={sign}>
      {i18n._(word)}
    </Mark>
  );
}
