import { useLingui } from "@lingui/react/macro";
import { distanceBetween, type Point } from "@tsena/web/maps/geo.ts";
import { isInMadagascar } from "@tsena/web/maps/madagascar.ts";
import { Note } from "../../ui/states.tsx";
import { useDistanceWords, usePlaceWords } from "../use-place-words.ts";
import { PlaceMap } from "./place-map.tsx";
import { PointLink } from "./point-link.tsx";

interface PlaceOfShopProps {
  point: Point;
  /** Where it stood the time before, where that was elsewhere. */
  before: Point | undefined;
}

/** Where a shop says that it stands: in words, in figures and drawn, with how far that is from where it said so before. */
export function PlaceOfShop({ point, before }: PlaceOfShopProps) {
  const { t } = useLingui();
  const words = usePlaceWords()(point);
  const distance = useDistanceWords();
  const moved = before === undefined ? undefined : distance(distanceBetween(before, point));
  return (
    <>
      <p>
        {words} · <PointLink point={point} />
      </p>
      {moved === undefined ? null : <p>{t`Déplacé de ${moved} ; le cercle est la place d'avant.`}</p>}
      {isInMadagascar(point) ? null : (
        <Note>{t`Ce point est hors de Madagascar. Vérifiez qu'il est au bon endroit.`}</Note>
      )}
      <PlaceMap label={t`Carte : ${words}`} point={point} before={before} />
    </>
  );
}
