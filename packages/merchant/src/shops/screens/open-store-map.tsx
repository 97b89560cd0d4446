import { useLingui } from "@lingui/react/macro";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useLocation, useSearch } from "wouter";
import { storeChosenPlace, type ChosenPlace } from "../../maps/chosen-place.ts";
import { ChoosePlace } from "../../maps/choose-place.tsx";
import { pageOfField } from "../application.fields.ts";
import styles from "./open-store-map.module.css";

/** Under which the application's page of the store asks. */
const asker = "openStore";
const asking = pageOfField("store.latitude");

/**
 * The point of a shop that is applied for (rules/app.md#map-pages); who opened it directly goes on with the store's
 * page.
 */
export function OpenStoreMap() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isAsked = new URLSearchParams(useSearch()).has("name");
  const choose = (place: ChosenPlace) => {
    storeChosenPlace(asker, place);
    if (isAsked) goBack(asking);
    else navigate(asking, { replace: true });
  };
  return (
    <ChoosePlace isDoor name={asker} action={t`La boutique est ici`} onChoose={choose}>
      <p className={styles.why}>{t`Mettez l'épingle devant la porte : c'est là que l'on vous trouve.`}</p>
    </ChoosePlace>
  );
}
