import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import type { Variant } from "@tsena/web/shapes.ts";
import { isShownWaiting, unsentStore } from "../../unsent/unsent.ts";
import { Icon } from "../../ui/icon.tsx";
import { hasSeveral, type Stocked, stockState } from "../stock.rules.ts";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./stock-chip.module.css";

function wordOf(card: Stocked): MessageDescriptor {
  const state = stockState(card);
  const { stock } = card;
  if (state === "soldOut") return msg`Épuisé`;
  if (state === "partly") return msg`Épuisé en partie`;
  if (state === "ofParts") return msg`Selon contenu`;
  if (state === "low") return hasSeveral(card) ? msg`Bientôt épuisé` : msg`Plus que ${{ stock }}`;
  return msg`reste ${{ stock }}`;
}

interface StockChipProps {
  card: Stocked & { variants: readonly Pick<Variant, "id" | "productId">[] };
  /** Whether what is enough is said without a frame, in a row that has little room. */
  isQuiet?: boolean;
}

/** What is left of a product, in a word; little or nothing is marked by more than its colour. */
export function StockChip({ card, isQuiet = false }: StockChipProps) {
  const { i18n } = useLingui();
  const state = stockState(card);
  const ids = new Set(card.variants.flatMap(({ id, productId }) => [id, productId]));
  const unsent = useStore(unsentStore, (all) => all.find((one) => ids.has(one.about) && isShownWaiting(one)));
  if (unsent !== undefined)
    return (
      <span className={`${styles.chip} ${styles.low}`}>
        <Icon name="clock" size={16} />
        <span className={styles.word}>
          {i18n._(unsent.tried ? msg`Réponse pas encore reçue` : msg`Pas encore envoyé`)}
        </span>
      </span>
    );
  const { stock } = card;
  if (isQuiet && state === "enough")
    return (
      <span className={styles.quiet}>
        <Trans>
          <span className={styles.word}>reste</span> <span className={styles.left}>{stock}</span>
        </Trans>
      </span>
    );
  if (isQuiet && state === "ofParts")
    return (
      <span className={styles.quiet}>
        <span className={styles.word}>{i18n._(wordOf(card))}</span>
      </span>
    );
  return (
    <span className={`${styles.chip} ${styles[state]}`}>
      {state === "soldOut" || state === "partly" ? <ToolIcon name="empty" size={16} /> : null}
      {state === "low" ? <Icon name="clock" size={16} /> : null}
      <span className={styles.word}>{i18n._(wordOf(card))}</span>
    </span>
  );
}
