import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { toast } from "../../api/notices.ts";
import { readableAccount } from "../../forms/account.ts";
import { CodeEntry } from "../../forms/code-entry.tsx";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { sentCodes } from "../../forms/sent-codes.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { confirmOrderPhone, sendOrderPhoneCode } from "../order-phone.queries.ts";
import { alarmWords } from "../shop.words.ts";
import styles from "./order-phone-proof.module.css";

const purpose = "orderPhone";
const codeCheck = () => loadChunk(() => import("../managing.check.ts"));

/** The code that was sent to the order phone; the last digit sends it. */
function ProofForm({ phone, isAsked, onDone }: { phone: string; isAsked: boolean; onDone: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    typed: useDraft(noDraft, { code: "" }),
    check: async (typed) => (await codeCheck()).checkOrderPhoneCode(typed),
    send: async ({ code }) => {
      await confirmOrderPhone(code);
      onDone();
    },
  });
  const field = form.formProps.ref;
  // The message is on its way: what judges the code is here before it, or a cut link would stop at that.
  useEffect(() => void codeCheck(), []);
  // Whoever has just asked for the code types it next; whoever comes back to the page reads first.
  useEffect(() => {
    if (isAsked) field.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isAsked, field]);
  return (
    <form {...form.formProps}>
      <p className={styles.sent}>
        <Trans>
          Code envoyé à <strong>{readableAccount(phone)}</strong>
        </Trans>
      </p>
      <CodeEntry form={form} purpose={purpose} target={phone} sendCode={() => sendOrderPhoneCode(phone)}>
        <Button wide busy={form.sending} busyLabel={t`Vérification…`}>{t`Confirmer`}</Button>
      </CodeEntry>
    </form>
  );
}

/** Whether the order phone is proven, and the way to prove it: alarms go to no number that nobody of the shop has read. */
export function OrderPhoneProof({ shop, phone }: { shop: ManagedShop; phone: string }) {
  const { t, i18n } = useLingui();
  const state = useRef<HTMLParagraphElement>(null);
  // One that was sent a moment ago is still good.
  const [isStillGood] = useState(() => sentCodes.secondsLeft(purpose, phone) > 0);
  const { state: asking, run: ask } = useSending(sendOrderPhoneCode);
  const isAsked = asking === "done";
  const proven = shop.orderPhoneProven;

  const finish = () => {
    sentCodes.forget(purpose, phone);
    toast(t`Numéro confirmé`);
    // The field is gone with its focus: it stays at what came of it.
    state.current?.focus();
  };

  return (
    <>
      <p ref={state} tabIndex={-1} className={`${styles.state} ${proven ? styles.proven : styles.open}`}>
        <Icon name={proven ? "check" : "clock"} size={20} />
        <span>{proven ? t`Confirmé` : t`À confirmer`}</span>
      </p>
      {proven ? null : <p>{alarmWords(i18n, shop)}</p>}
      {proven ? null : (
        <div className={styles.way}>
          {isAsked || isStillGood ? (
            <ProofForm phone={phone} isAsked={isAsked} onDone={finish} />
          ) : (
            <Button
              wide
              icon="mail"
              busyLabel={t`Envoi du code…`}
              onPress={() => ask(phone)}
            >{t`Recevoir un code`}</Button>
          )}
        </div>
      )}
    </>
  );
}
