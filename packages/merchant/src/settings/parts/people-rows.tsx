import { useLingui } from "@lingui/react/macro";
import { useHasShop, useMay } from "../../person/use-may.ts";
import { paths } from "../../navigation/paths.ts";
import { RowLink } from "../../ui/row-link.tsx";

/** What the settings lead to beside the account itself: the PIN, and for an owner the team, once there is a shop for it, and the journal. */
export function PeopleRows() {
  const { t } = useLingui();
  const isOwner = useMay("owner");
  const hasShop = useHasShop();
  return (
    <>
      <RowLink icon="gear" to={paths.pin} text={t`Code PIN`} detail={t`Pour revenir vite sur un téléphone partagé`} />
      {isOwner ? (
        <>
          {hasShop ? (
            <RowLink icon="person" to={paths.staff} text={t`Équipe`} detail={t`Les membres et leurs accès`} />
          ) : null}
          <RowLink
            icon="note"
            to={paths.activity}
            text={t`Activité`}
            detail={t`Qui s'est connecté, et ce qui a changé`}
          />
        </>
      ) : null}
    </>
  );
}
