import { useLingui } from "@lingui/react/macro";
import type { Language } from "@tsena/contract/languages";
import { formatFigures, formatMoney } from "@tsena/contract/money";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { languageStore } from "../../../api/language.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { fullMoment } from "../../full-moment.ts";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { useTicking } from "../../../ui/ticker.ts";
import { liveCode } from "../receipt.rules.ts";
import styles from "./receipt.module.css";

/** A payment that is done. */
export interface Done {
  /** Whether the money came to this wallet. */
  isIn: boolean;
  /** Whether it left the wallet for notes that whoever shows this has in hand. */
  isCash?: boolean;
  /** In whole hundredths of an ariary. */
  amount: number;
  /** The other side. */
  name: string;
  /** What its changing code is made with; null where nobody stands on the other side with a phone. */
  receiptKey: string | null;
  /** When the server says it was done. */
  at: string;
}

/** What was done with whom, and how much, as it is said aloud. */
function useDoneWords({ isIn, isCash = false, amount, name }: Done): { title: string; said: string } {
  const { t } = useLingui();
  const figures = formatFigures(amount);
  if (isIn) return { title: t`Reçu de ${name}`, said: t`${figures} ariary reçus` };
  if (isCash) return { title: t`Espèces reçues : ${name}`, said: t`${figures} ariary retirés` };
  return { title: t`Payé à ${name}`, said: t`${figures} ariary payés` };
}

/** Says a sentence aloud, where the phone can. */
function speak(text: string, language: Language): void {
  if (!("speechSynthesis" in globalThis)) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language === "zh" ? "zh-CN" : "fr-FR";
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

/** The digits that both sides read off at the same moment. */
function LiveCode({ receiptKey }: { receiptKey: string }) {
  const { t } = useLingui();
  const code = useTicking(() => liveCode(receiptKey, serverNow()));
  const digits = code.split("").join(" ");
  return (
    <>
      <p className={styles.code} aria-label={t`Code ${digits}`}>
        {code}
      </p>
      <p>{t`Le même code s'affiche sur les deux téléphones et change toutes les 10 secondes.`}</p>
    </>
  );
}

/** A payment as it is shown to whoever stands on the other side: a picture or a text message of it is no proof (rules/wallet.md#receipts). */
export function Receipt({ done, onClose }: { done: Done; onClose: () => void }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const dialog = useRef<HTMLDialogElement>(null);
  const { isIn, amount, receiptKey, at } = done;
  const { title, said } = useDoneWords(done);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (isIn) speak(said, language);
  }, [isIn, said, language]);
  return (
    <dialog ref={dialog} className={styles.receipt} aria-label={t`Reçu`} onCancel={onClose}>
      <div className={styles.inside}>
        <Icon name="check" size={72} />
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.amount}>
          <BigFigures text={formatMoney(amount)} />
        </p>
        <p>{fullMoment(at)}</p>
        {receiptKey === null ? null : <LiveCode receiptKey={receiptKey} />}
        <div className={styles.answers}>
          <Stack>
            <Button kind="second" wide onPress={() => speak(said, language)}>{t`Dire le montant`}</Button>
            <Button kind="second" wide onPress={onClose}>{t`Terminé`}</Button>
          </Stack>
        </div>
      </div>
    </dialog>
  );
}
