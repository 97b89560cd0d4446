import { useLingui } from "@lingui/react/macro";
import { budgetNear, type TextBudget } from "@tsena/contract/desk";
import { useTextBudget } from "../outbox/texts.queries.ts";
import styles from "./text-alarm.module.css";

/** Says on every page that text messages run out, or have; nothing while there are enough. */
export function TextAlarm() {
  const { data } = useTextBudget();
  return data === undefined ? null : <Lines of={data} />;
}

function Lines({ of: { codes, service } }: { of: TextBudget }) {
  const { t } = useLingui();
  const lines = [
    {
      ...codes,
      usedUp: t`Les SMS du jour pour les codes sont épuisés (${codes.sent}) : plus de code par SMS avant minuit.`,
      ending: t`SMS du jour pour les codes : ${codes.sent} sur ${codes.budget}, bientôt épuisés.`,
    },
    {
      ...service,
      usedUp: t`Les SMS du jour pour les boutiques sont épuisés (${service.sent}) : plus d'alerte par SMS avant minuit.`,
      ending: t`SMS du jour pour les boutiques : ${service.sent} sur ${service.budget}, bientôt épuisés.`,
    },
  ];
  return lines
    .filter(({ sent, budget }) => sent >= budget * budgetNear)
    .map(({ sent, budget, usedUp, ending }) => (
      <p
        key={ending}
        role={sent >= budget ? "alert" : "status"}
        className={sent >= budget ? styles.usedUp : styles.ending}
      >
        {sent >= budget ? usedUp : ending}
      </p>
    ));
}
