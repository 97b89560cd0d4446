import { useLingui } from "@lingui/react/macro";
import { shopFailures } from "@tsena/contract/failures.shops";
import { isTownCentre } from "@tsena/contract/towns";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { Link } from "wouter";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import type { ShopCard } from "@tsena/web/shapes.ts";
import { languageStore } from "../../api/language.ts";
import { reportFailure, toast } from "../../api/notices.ts";
import { distanceBetween, type Point } from "@tsena/web/maps/geo.ts";
import mapScreen from "../../maps/map-screen.module.css";
import { PlacePicker } from "../../maps/place-picker.tsx";
import { useDistanceWords } from "../../maps/use-distance-words.ts";
import { useLeaveQuestion } from "../../navigation/use-leave-question.ts";
import { paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { LeaveSheet } from "../../ui/leave-sheet.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { changeInfo, useShopCard } from "../shop-card.queries.ts";
import styles from "./shop-map.module.css";

const isSame = (one: Point, other: Point | null) =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

function MoveShop({ shop }: { shop: ShopCard }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const distance = useDistanceWords();
  /** Where the pin was put here; undefined while it stands where the shop does, which another phone may move. */
  const [pin, setPin] = useState<Point | null>();
  /** Where the shop stood before it was moved here, to take it back. */
  const [before, setBefore] = useState<Point>();
  const saved = { latitude: shop.latitude, longitude: shop.longitude };
  const point = pin === undefined ? saved : pin;
  const changed = !isSame(shop, point);
  const { asking, answer } = useLeaveQuestion(changed);

  const move = async ({ to, from }: { to: Point; from?: Point }) => {
    await changeInfo({ latitude: to.latitude, longitude: to.longitude });
    // What the pin was moved to while that was on its way is still to be saved.
    setPin((now) => (now === to ? undefined : now));
    setBefore(from);
    toast(t`Enregistré`);
  };
  // Where it is refused or does not arrive, the pin stays where it is put.
  const { run: save } = useSending(move, { onFailed: reportFailure });
  const isCentre = changed && point !== null && isTownCentre(point);
  const metres = point === null ? 0 : distanceBetween(shop, point);
  return (
    <div className={`${mapScreen.screen} ${mapScreen.barred} ${mapScreen.footless}`}>
      <PlacePicker value={point} onChange={setPin} />
      <BottomBar>
        <p role="status" className={styles.words}>
          {point === null
            ? t`Approchez-vous sur la carte : l'épingle doit montrer la porte.`
            : isCentre
              ? shopFailures.placeIsTownCentre[language]
              : changed
                ? t`Déplacée de ${distance(metres)}. L'adresse écrite ne change pas.`
                : t`On vous trouve ici.`}
        </p>
        {shop.logo === null ? (
          <>
            <p>{t`Ajoutez d'abord le logo de la boutique.`}</p>
            <Link to={paths.shopContent} className={styles.lead}>{t`Modifier la boutique`}</Link>
          </>
        ) : changed ? (
          <div className={styles.answers}>
            <Button kind="second" onPress={() => setPin(undefined)}>{t`Annuler`}</Button>
            {point === null || isCentre ? null : (
              <Button busyLabel={t`Enregistrement…`} onPress={() => save({ to: point, from: saved })}>
                {t`Enregistrer`}
              </Button>
            )}
          </div>
        ) : before === undefined ? null : (
          <Button kind="second" wide busyLabel={t`Enregistrement…`} onPress={() => save({ to: before })}>
            {t`Remettre l'ancien point`}
          </Button>
        )}
      </BottomBar>
      {asking ? <LeaveSheet text={t`Le nouveau point n'est pas enregistré.`} onAnswer={answer} /> : null}
    </div>
  );
}

/** The shop's own point on the map, which its customers and couriers come to (rules/app.md#map-pages). */
export function ShopMap() {
  const { t } = useLingui();
  const shop = useShopCard();
  if (shop.data === undefined) return <NotYet query={shop} failed={t`La boutique ne s'affiche pas`} height={420} />;
  return <MoveShop key={shop.data.shopId} shop={shop.data} />;
}
