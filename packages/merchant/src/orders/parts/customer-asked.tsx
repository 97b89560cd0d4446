import { useLingui } from "@lingui/react/macro";
import { openProposalOf, proposalThatWas } from "@tsena/contract/orders.asked";
import type { Order } from "@tsena/web/shapes.ts";
import { orderStatuses } from "@tsena/contract/orders.states";
import { Icon } from "../../ui/icon.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { serverNow } from "../../api/server-clock.ts";
import { clockOf, minutesUntil, secondsUntil } from "../order.times.ts";
import { takenOutWords } from "../order.words.ts";
import styles from "./customer-asked.module.css";

/** That a customer is asked whether the rest of an order is wanted: how long there is to answer, and without what. */
export function CustomerAsked({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const proposal = openProposalOf(order);
  const until = proposal?.answerBy ?? "";
  const clock = useTicking(() => clockOf(Math.max(0, secondsUntil(until, serverNow()))));
  const minutes = useTicking(() => Math.max(1, minutesUntil(until, serverNow())));
  if (proposal === undefined) return null;
  const { whole: missing, cut } = takenOutWords(i18n, order, proposal);
  const less = [cut, missing === "" ? "" : t`Sans ${missing}`].filter((words) => words !== "");
  return (
    <div className={styles.asked}>
      <Icon name="clock" size={20} />
      <p>
        <strong aria-hidden="true">{t`Le client répond : ${clock}`}</strong>
        <span className="unseen">{t`Le client répond, dans ${minutes} min au plus`}</span>
        {less.map((words) => (
          <span key={words} className={styles.about}>
            {words}
          </span>
        ))}
      </p>
    </div>
  );
}

/** What a customer has said who was asked, where the shop has the word again. */
export function CustomerSaidNo({ order }: { order: Order }) {
  const { t } = useLingui();
  const proposal = proposalThatWas(order, "declined", "unanswered");
  if (proposal === undefined || order.status !== orderStatuses.awaitingAcceptance) return null;
  return (
    <p role="status" className={styles.said}>
      {proposal.answer === "declined"
        ? t`Le client a dit non : acceptez toute la commande, ou refusez-la.`
        : t`Le client n'a pas répondu : acceptez toute la commande, ou refusez-la.`}
    </p>
  );
}

/** What was taken out of an order that was accepted without. */
export function TakenOut({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const proposal = proposalThatWas(order, "accepted");
  if (proposal === undefined) return null;
  const { whole: missing, cut } = takenOutWords(i18n, order, proposal);
  return (
    <>
      {missing === "" ? null : <p className={styles.said}>{t`Retiré avec l'accord du client : ${missing}`}</p>}
      {cut === "" ? null : <p className={styles.said}>{t`Réduit avec l'accord du client : ${cut}`}</p>}
    </>
  );
}
