import { useLingui } from "@lingui/react/macro";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pointOfTexts } from "@tsena/web/maps/geo.ts";
import { PlaceView } from "../place-view.tsx";

/** Shows the place that the address names: `latitude`, `longitude`, and for the eye `name` and `address`. */
export function OpenLocation() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const point = pointOfTexts(asked.get("latitude"), asked.get("longitude"));
  if (point === undefined)
    return (
      <EmptyState
        icon="pin"
        title={t`Ce lieu ne peut pas s'afficher`}
        text={t`Le lien ne donne pas de point sur la carte. Vous pouvez le chercher vous-même.`}
        action={<Button onPress={() => navigate(paths.chooseLocation)}>{t`Chercher un lieu`}</Button>}
      />
    );
  const label = [asked.get("name"), asked.get("address")].filter(Boolean).join(", ");
  return <PlaceView key={`${point.latitude} ${point.longitude}`} {...point} label={label} />;
}
