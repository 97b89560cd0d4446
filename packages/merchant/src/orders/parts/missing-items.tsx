import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { Fragment } from "react";
import { Choice } from "../../ui/choice.tsx";
import { Pill, Pills } from "../../ui/pills.tsx";
import { countsOf, type Missing, withCount, withPartToggled, withToggled } from "../missing.rules.ts";
import styles from "./refuse-sheet.module.css";

type Item = Order["items"][number];

interface MissingItemsProps {
  items: Order["items"];
  missing: Missing;
  onChange: (missing: Missing) => void;
}

type OfItem = MissingItemsProps & { item: Item };

/** Which lines of an order are missing, how many of each, and of a combo which of its dishes. */
export function MissingItems(props: MissingItemsProps) {
  const { t } = useLingui();
  const { items, missing, onChange } = props;
  return (
    <fieldset className={styles.missing}>
      <legend className={styles.legend}>{t`Qu'est‑ce qui manque ?`}</legend>
      {items.map((item) => (
        <Fragment key={item.id}>
          <Choice
            kind="checkbox"
            name="missing"
            checked={missing.lines.has(item.id)}
            onChange={() => onChange(withToggled(items, missing, item))}
            text={item.name}
            detail={item.variantName === "" ? undefined : item.variantName}
          />
          {missing.lines.has(item.id) && item.quantity > 1 ? <HowMany {...props} item={item} /> : null}
          {missing.lines.has(item.id) && item.parts.length > 0 ? <MissingParts {...props} item={item} /> : null}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** How many of a line are missing, of which there are several. */
function HowMany({ item, missing, onChange }: OfItem) {
  const { t } = useLingui();
  const { id, name, quantity } = item;
  return (
    <div className={styles.howMany}>
      <p className={styles.legend}>{t`Combien manquent, sur ${quantity} ?`}</p>
      <Pills label={t`Combien de ${name} manquent ?`}>
        {countsOf(item).map((count) => (
          <Pill
            key={count}
            text={String(count)}
            isOn={missing.lines.get(id) === count}
            onPress={() => onChange(withCount(missing, id, count))}
          />
        ))}
      </Pills>
    </div>
  );
}

/** Which dishes of a combo are missing: where none is said, the combo itself is. */
function MissingParts({ item, items, missing, onChange }: OfItem) {
  const { t } = useLingui();
  const { name } = item;
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.legend}>{t`Quel plat manque dans ${name} ?`}</legend>
      {item.parts.map((part) => (
        <Choice
          key={part.variantId}
          kind="checkbox"
          name="missingPart"
          checked={missing.parts.has(part.variantId)}
          onChange={() => onChange(withPartToggled(items, missing, part.variantId))}
          text={part.name}
          detail={part.variantName === "" ? undefined : part.variantName}
        />
      ))}
    </fieldset>
  );
}
