import { useLingui } from "@lingui/react/macro";
import { useHasService } from "../../api/service-config.ts";
import { paths } from "../../navigation/paths.ts";
import { RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";

/** What can be prepared while the platform reads the application. */
export function Meanwhile() {
  const { t } = useLingui();
  const hasService = useHasService();
  return (
    <Section title={t`En attendant`}>
      <RowLink
        icon="pot"
        to={paths.menu}
        text={t`Préparez votre menu`}
        detail={t`Produits et prix : tout sera prêt à l'ouverture`}
      />
      <RowLink icon="shop" to={paths.shop} text={t`Préparer ma boutique`} detail={t`Horaires, enseigne, livraison`} />
      {hasService ? (
        <RowLink icon="phone" to={paths.service} text={t`Service client`} detail={t`Une question sur votre demande`} />
      ) : null}
    </Section>
  );
}
