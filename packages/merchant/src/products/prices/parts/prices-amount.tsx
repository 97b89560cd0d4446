import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useCallback, useMemo, useState } from "react";
import type { ProductGroup } from "@tsena/web/shapes.ts";
import { linkStore } from "../../../api/link.ts";
import { Stepper } from "../../../forms/stepper.tsx";
import { wholeNumber } from "../../../forms/whole-number.ts";
import { joined } from "../../../i18n/joined.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { VirtualList } from "../../../ui/virtual-list.tsx";
import {
  changeOf,
  percentAtMost,
  type PriceItem,
  priceItems,
  type PriceLine,
  type NewPrice,
  newPricesOf,
} from "../prices.rules.ts";
import type { PricesDraft } from "../use-prices-draft.ts";
import { PillChoice } from "../../../ui/pill-choice.tsx";
import { PriceField } from "../../parts/price-field.tsx";
import { pricesNow } from "../price-log.rules.ts";
import { PriceLineRow } from "./price-line.tsx";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import { TwoLines } from "../../../ui/two-lines.tsx";
import bars from "../../parts/menu-bars.module.css";
import classify from "../../categories/parts/classify.module.css";
import styles from "./prices.module.css";

interface PricesAmountProps {
  groups: readonly ProductGroup[];
  draft: PricesDraft;
  set: (changed: Partial<PricesDraft>) => void;
  /** Gives up those that were chosen. */
  onOthers: () => void;
  /** Sets these prices; resolves once the outcome was reported. */
  onSend: (newPrices: readonly NewPrice[]) => Promise<unknown>;
}

type FieldsProps = Pick<PricesAmountProps, "draft" | "set">;

const heightOf = ({ kind }: PriceItem) => (kind === "heading" ? 40 : 73);

/** The change as it was typed, and what comes of it for each variant. */
function usePreview({ groups, draft }: Pick<PricesAmountProps, "groups" | "draft">) {
  const [seen] = useState(() => pricesNow(groups));
  const { ids, by, direction, amount, percent, out, own } = draft;
  return useMemo(() => {
    const size = by === "amount" ? amount : percent === "" ? null : wholeNumber(percent);
    const change = changeOf({ by, direction, size });
    const items = priceItems(groups, { chosen: new Set(ids), change, out: new Set(out), own, seen });
    return { items, newPrices: newPricesOf(items), isWrong: size !== null && change === null };
  }, [groups, ids, by, direction, amount, percent, out, own, seen]);
}

/** Sends the prices. What is shown meanwhile is what is sent: those that are set come into the menu lot by lot. */
function useAsSent({ groups, onSend }: Pick<PricesAmountProps, "groups" | "onSend">) {
  const [frozen, setFrozen] = useState<readonly ProductGroup[] | null>(null);
  const send = async (newPrices: readonly NewPrice[]) => {
    setFrozen(groups);
    try {
      await onSend(newPrices);
    } finally {
      setFrozen(null);
    }
  };
  return { shown: frozen ?? groups, send };
}

/** How many of the prices another phone has set since they were shown: what each becomes has changed with it. Over the button, where it moves no row. */
function Meanwhile({ items }: { items: readonly PriceItem[] }) {
  const { t } = useLingui();
  const count = items.filter((item) => item.kind === "line" && item.line.isMeanwhile).length;
  return (
    <div role="status">
      {count === 0 ? null : (
        <p className={styles.meanwhile}>
          {t({
            message: plural(count, {
              one: "# prix changé entre-temps par une autre personne : vérifiez ce qu'il devient.",
              other: "# prix changés entre-temps par une autre personne : vérifiez ce qu'ils deviennent.",
            }),
          })}
        </p>
      )}
    </div>
  );
}

function ChangeFields({ draft, set, isWrong }: FieldsProps & { isWrong: boolean }) {
  const { t } = useLingui();
  const { by, direction, amount, percent } = draft;
  return (
    <>
      <PillChoice
        label={t`Dans quel sens`}
        name="direction"
        value={direction}
        options={[
          { id: 1, text: t`Augmenter` },
          { id: -1, text: t`Baisser` },
        ]}
        onChange={(chosen) => set({ direction: chosen })}
      />
      <PillChoice
        label={t`En quelle unité`}
        name="by"
        value={by}
        options={[
          { id: "amount", text: t`En ariary` },
          { id: "percent", text: t`En %` },
        ]}
        onChange={(chosen) => set({ by: chosen })}
      />
      {by === "amount" ? (
        <PriceField
          label={t`De combien, en ariary`}
          name="amount"
          value={amount}
          error={undefined}
          onChange={(units) => set({ amount: units })}
        />
      ) : (
        <Stepper
          label={t`De combien, en pourcentage`}
          name="percent"
          value={percent}
          by={5}
          min={1}
          max={percentAtMost[direction]}
          hint={t`Chaque prix est arrondi aux 100 Ar les plus proches`}
          isWrong={isWrong}
          onChange={(typed) => set({ percent: typed })}
        />
      )}
    </>
  );
}

/** By how much the prices of the products chosen change, and what each of them becomes. */
export function PricesAmount({ groups, draft, set, onOthers, onSend }: PricesAmountProps) {
  const { t, i18n } = useLingui();
  const { online } = useStore(linkStore);
  const { shown, send } = useAsSent({ groups, onSend });
  const { items, newPrices, isWrong } = usePreview({ groups: shown, draft });
  const [corrected, setCorrected] = useState<PriceLine | null>(null);
  const { out, own } = draft;
  const products = new Set(items.flatMap((item) => (item.kind === "line" ? [item.line.card.id] : []))).size;
  const count = newPrices.length;
  const toggle = useCallback(
    (id: string) => set({ out: out.includes(id) ? out.filter((one) => one !== id) : [...out, id] }),
    [out, set],
  );
  const correct = async (line: PriceLine, price: number) =>
    set({ own: { ...own, [line.id]: price }, out: out.filter((one) => one !== line.id) });

  return (
    <>
      <div className={styles.form}>
        <div className={styles.chosen}>
          <p>{t({ message: plural(products, { one: "# produit choisi", other: "# produits choisis" }) })}</p>
          <Button kind="quiet" onPress={onOthers}>{t`Choisir d'autres`}</Button>
        </div>
        <ChangeFields draft={draft} set={set} isWrong={isWrong} />
      </div>
      <div className={classify.list}>
        <VirtualList
          name="prices-preview"
          label={t`Ce que deviennent les prix`}
          items={items}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          estimate={heightOf}
          gap={0}
        >
          {(item) =>
            item.kind === "heading" ? (
              <h2 className={classify.heading}>
                <TwoLines>{item.name}</TwoLines>
              </h2>
            ) : (
              <PriceLineRow line={item.line} onTick={toggle} onCorrect={setCorrected} />
            )
          }
        </VirtualList>
      </div>
      <BottomBar>
        <Meanwhile items={items} />
        {!online ? (
          <p role="status" className={bars.hint}>{t`Pas de réseau : rien n'est envoyé`}</p>
        ) : count === 0 ? (
          <p className={bars.hint}>{t`Aucun prix ne change encore`}</p>
        ) : (
          <Button wide busyLabel={t`Envoi…`} onPress={() => send(newPrices)}>{t`Changer ${count} prix`}</Button>
        )}
      </BottomBar>
      {corrected === null ? null : (
        <PriceSheet
          title={joined(corrected.card.name, corrected.variant?.[i18n.locale === "zh" ? "nameZh" : "nameFr"])}
          price={corrected.next}
          saveLabel={t`Garder ce prix`}
          onSave={(price) => correct(corrected, price)}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  );
}
