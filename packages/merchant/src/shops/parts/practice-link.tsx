import { useLingui } from "@lingui/react/macro";
import { paths } from "../../navigation/paths.ts";
import { RowLink } from "../../ui/row-link.tsx";

/** The way to a practice order, for whoever may open it. */
export function PracticeLink() {
  const { t } = useLingui();
  return (
    <RowLink
      icon="eye"
      to={paths.practice}
      text={t`Commande d'essai`}
      detail={t`Accepter, préparer, remettre : pour s'exercer`}
    />
  );
}
