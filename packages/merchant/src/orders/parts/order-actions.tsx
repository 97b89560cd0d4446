import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { openProposalOf } from "@tsena/contract/orders.asked";
import { answerWords } from "@tsena/contract/orders.notices";
import type { Order } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../api/language.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { isRefused } from "@tsena/web/call-failed.ts";
import type { IconName } from "../../ui/icon.tsx";
import { useOrderDeeds } from "../order.deeds.ts";
import { shopMay } from "../order.states.ts";
import { nextStep, type Step } from "../order.steps.ts";
import type { OnSettled } from "../order.settled.ts";
import { isHandOver, showTruth, useHandOver, type HandOver as HandOverStep } from "../orders.queries.ts";
import { useAnswers } from "../use-answers.ts";
import { ActButton } from "./act-button.tsx";
import { CustomerAsked } from "./customer-asked.tsx";
import { DelaySheet } from "./delay-sheet.tsx";
import { PrepSheet } from "./prep-sheet.tsx";
import { RefuseSheet } from "./refuse-sheet.tsx";
import { UnlessUnsent } from "./unless-unsent.tsx";
import styles from "./order-actions.module.css";

const stepLooks: Record<Exclude<Step, "accept">, { word: MessageDescriptor; icon: IconName }> = {
  ready: { word: msg`C'est prêt`, icon: "bag" },
  dispatch: { word: msg`Partie en livraison`, icon: "scooter" },
  complete: { word: msg`Remise au client`, icon: "check" },
};

interface HandOverButtonProps {
  order: Order;
  onSettled: OnSettled;
}

/** The big button that sends an order out, or hands it over: with a link, or not at all. */
function HandOverButton({ order, step, onSettled }: HandOverButtonProps & { step: HandOverStep }) {
  const { i18n } = useLingui();
  const { mutateAsync } = useHandOver(step);
  const { practice } = useOrderDeeds();
  const { word, icon } = stepLooks[step];
  const take = () =>
    practice?.handOver(order) ??
    mutateAsync(
      { id: order.id },
      {
        onSuccess: (now) => onSettled(now, "us"),
        // Somebody was faster; the person has been told so, and now sees what became of the order.
        onError: (error) => (isRefused(error) ? showTruth(order, onSettled) : undefined),
      },
    );
  return (
    <ActButton order={order} act={step} wide icon={icon} onPress={take}>
      {i18n._(word)}
    </ActButton>
  );
}

/** The big button that says that an order is ready; the server's answer is heard by `useAnswers`. */
export function ReadyButton({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const deeds = useOrderDeeds();
  const { word, icon } = stepLooks.ready;
  return (
    <ActButton order={order} act="ready" wide icon={icon} onPress={() => deeds.ready(order)}>
      {i18n._(word)}
    </ActButton>
  );
}

/** The big button that accepts an order with the minutes that stand beside it, which a tap on them changes; as `ReadyButton`. */
export function AcceptButton({ order }: { order: Order }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [isAsking, setAsking] = useState(false);
  const deeds = useOrderDeeds();
  const { prepMinutes } = order;
  // What is promised is what was read, whatever the kitchen has taken on since.
  const take = () => deeds.accept(order, prepMinutes);

  const accept = (
    <ActButton order={order} act="accept" wide {...(prepMinutes === null ? { icon: "check" } : {})} onPress={take}>
      {answerWords.accept[language]}
    </ActButton>
  );
  if (prepMinutes === null) return accept;
  return (
    <div className={styles.accept}>
      {accept}
      <ActButton order={order} label={t`Prête dans ${prepMinutes} min, changer`} onPress={() => setAsking(true)}>
        <span className={styles.minutes}>{prepMinutes}</span> <span className={styles.unit}>{t`min`}</span>
      </ActButton>
      {isAsking ? <PrepSheet order={order} proposed={prepMinutes} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

interface OrderActionsProps {
  order: Order;
  /** Called with the order as the server has it, once it has answered. */
  onSettled: OnSettled;
}

/** Whether there is anything to be done with an order, to be waited for, or to be asked of a colleague, by whoever is at the phone. */
export function useHasActions(order: Order): boolean {
  const mayHandle = useIsGranted("orders.handle");
  const step = nextStep(order);
  return openProposalOf(order) !== undefined || step === "accept" || (mayHandle && step !== undefined);
}

/** What whoever is at the phone may do with an order now, by the table of states: its next step big, the other way smaller. */
export function OrderActions({ order, onSettled }: OrderActionsProps) {
  const { t } = useLingui();
  const mayHandle = useIsGranted("orders.handle");
  const [sheet, setSheet] = useState<"refuse" | "delay">();
  const step = nextStep(order);
  const isAsked = openProposalOf(order) !== undefined;
  const may = {
    refuse: shopMay(order, "refuse") && !isAsked,
    delay: shopMay(order, "delay") && !order.ready,
  };
  useAnswers(order, onSettled);
  const close = () => setSheet(undefined);
  // Another phone was faster: what it asks for cannot be done any more, and it does not come back by itself where it can again.
  if (sheet !== undefined && !may[sheet]) close();
  if (isAsked) return <CustomerAsked order={order} />;
  if (!mayHandle && step === "accept")
    return (
      <p className={styles.others}>{t`L'accepter ne fait pas partie de vos accès\u00A0: demandez à un collègue.`}</p>
    );
  if (!mayHandle || (step === undefined && !may.delay)) return null;

  const second = may.refuse ? (
    <ActButton order={order} kind="danger" onPress={() => setSheet("refuse")}>{t`Refuser`}</ActButton>
  ) : may.delay ? (
    <ActButton order={order} kind="second" onPress={() => setSheet("delay")}>{t`Retarder`}</ActButton>
  ) : null;

  const big =
    step === undefined ? null : isHandOver(step) ? (
      <HandOverButton order={order} step={step} onSettled={onSettled} />
    ) : step === "accept" ? (
      <AcceptButton order={order} />
    ) : (
      <ReadyButton order={order} />
    );

  return (
    <UnlessUnsent order={order}>
      <div className={styles.actions}>
        {second}
        {big === null ? null : <div className={styles.step}>{big}</div>}
        {sheet === "refuse" ? <RefuseSheet order={order} onSettled={onSettled} onClose={close} /> : null}
        {sheet === "delay" ? <DelaySheet order={order} onClose={close} /> : null}
      </div>
    </UnlessUnsent>
  );
}
