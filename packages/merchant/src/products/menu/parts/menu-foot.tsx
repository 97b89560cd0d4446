import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "../../parts/menu-bars.module.css";

/** The way to a new product, and to acting on several; what is not granted is not there. */
export function MenuFoot({ mayAdd, onChoose }: { mayAdd: boolean; onChoose: (() => void) | undefined }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  if (!mayAdd && onChoose === undefined) return null;
  return (
    <BottomBar>
      <div className={styles.answers}>
        {onChoose === undefined ? null : <Button kind="second" onPress={onChoose}>{t`Choisir`}</Button>}
        {mayAdd ? (
          <Button
            icon="plus"
            onPress={() => navigate(addressOf(paths.productForm, { type: "1" }))}
          >{t`Nouveau produit`}</Button>
        ) : null}
      </div>
    </BottomBar>
  );
}
