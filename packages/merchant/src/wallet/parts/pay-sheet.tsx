import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { payPasswordRules } from "@tsena/contract/wallet.states";
import { isBusy } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { type ReactNode, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { reportFailure } from "../../api/notices.ts";
import { serverNow } from "../../api/server-clock.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { paths } from "../../navigation/paths.ts";
import { useLeaveBlocker } from "../../navigation/use-leave-blocker.ts";
import { SecretPad } from "../../ui/secret-pad.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { type Payment, unansweredAt, unansweredOtherwiseAt } from "../money-sent.ts";
import { useBalance } from "../wallet.queries.ts";
import styles from "./pay-sheet.module.css";

interface PaySheetProps<Answer> {
  /** What is paid, and to whom. */
  title: string;
  /** What is sent; what is left after it is said, and where the same was sent before without an answer, that instead: nobody knows which of both is there. */
  payment: Payment;
  children?: ReactNode;
  /** Pays, by the payment password; rejects with the failure of a quiet call. */
  send: (payPassword: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** What is left once it is paid: of what there was as it was first sent, as long as nobody knows whether it has gone out of that already. */
function useLeft(amount: number) {
  const available = useBalance().data?.availableAmount;
  const [before, setBefore] = useState<number>();
  const from = before ?? available;
  return {
    left: from === undefined ? undefined : formatMoney(from - amount),
    /** What there is, where that is less than what is to be paid. */
    available: from === undefined || from >= amount ? undefined : formatMoney(from),
    hold: () => setBefore(from),
    release: () => setBefore(undefined),
  };
}

/** What is left once it is paid; of a wallet that has less, what there is, as the fault that it is. */
function Left({ left, available }: Pick<ReturnType<typeof useLeft>, "left" | "available">) {
  const { t } = useLingui();
  if (left === undefined) return null;
  return available === undefined ? (
    <p className={styles.left}>{t`Il vous restera ${left}`}</p>
  ) : (
    <p role="alert" className={styles.fault}>
      {t`Vous n'avez que ${available}`}
    </p>
  );
}

/**
 * What was sent before without an answer: the same, which goes no second time, and as much otherwise, which does. Whoever pays the same
 * by another address has the bill to look into first.
 */
function SentBefore({ same, other, amount }: { same: number | undefined; other: number | undefined; amount: number }) {
  const { t } = useLingui();
  const sum = formatMoney(amount);
  return (
    <>
      {same === undefined ? null : (
        <p role="status" className={styles.left}>
          {t`Envoyé à ${dayAndTime(same, serverNow())}, sans réponse : si cet argent est parti, il ne partira pas deux fois.`}
        </p>
      )}
      {other === undefined ? null : (
        <>
          <p role="alert" className={styles.fault}>
            {t`Vous avez déjà envoyé ${sum} à ${dayAndTime(other, serverNow())}, sans réponse : ici, l'argent partirait en plus.`}
          </p>
          <p className={styles.way}>
            <Link to={paths.bill}>{t`Voir le relevé`}</Link>
          </p>
        </>
      )}
    </>
  );
}

/**
 * Asks for the payment password, and pays. What is wrong with it, or with the payment, is said under its dots, and of an answer that
 * was lost, that nothing is paid twice; who has none is led to choosing it (rules/wallet.md#payment-password-not-set).
 */
export function PaySheet<Answer>({ title, payment, children, send, onDone, onClose }: PaySheetProps<Answer>) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const label = t`Votre code de paiement`;
  const { left, available, hold, release } = useLeft(payment.amount);
  const [{ same, other }] = useState(() => ({ same: unansweredAt(payment), other: unansweredOtherwiseAt(payment) }));
  const [error, setError] = useState<string>();
  const isUnderWay = useRef(false);
  const pay = async (payPassword: string): Promise<Answer> => {
    isUnderWay.current = true;
    hold();
    try {
      return await send(payPassword);
    } finally {
      isUnderWay.current = false;
    }
  };
  const { run, isSending } = useSending(pay, {
    onDone,
    onFailed: (failure) => {
      if (isOutcomeUnknown(failure))
        return setError(t`Aucune réponse. Tapez le code de nouveau : l'argent ne partira pas deux fois.`);
      // Of what was sent before it is still not known whether it has gone.
      if (unansweredAt(payment) === undefined) release();
      if (failure.name === "payPasswordNotSet") navigate(paths.payCodeNotSet);
      else if (isBusy(failure)) reportFailure(failure);
      else setError(failure.message);
    },
  });
  // Whoever leaves by the phone's way back sees no receipt, and pays once more.
  useLeaveBlocker(isSending, async () => !isUnderWay.current);
  return (
    <Sheet title={title} onClose={isSending ? undefined : onClose}>
      {children}
      {same === undefined ? <Left left={left} available={available} /> : null}
      <SentBefore same={same} other={other} amount={payment.amount} />
      <p className={styles.asked} aria-hidden="true">
        {label}
      </p>
      <SecretPad label={label} length={payPasswordRules.digits} onFull={run} error={error} />
      <p className={styles.way}>
        <Link to={paths.choosePayCode}>{t`Code oublié ?`}</Link>
      </p>
    </Sheet>
  );
}
