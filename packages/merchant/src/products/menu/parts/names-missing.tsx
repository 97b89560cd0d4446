import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Icon } from "../../../ui/icon.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import styles from "../../form/parts/draft-waits.module.css";
import type { namesMissingIn } from "../../menu.rules.ts";
import { openSearch, searchStore } from "../menu.view.ts";

/** How many products customers of the other language find without a name, and the way to these. */
export function NamesMissing({
  missing: { only, count },
}: {
  missing: NonNullable<ReturnType<typeof namesMissingIn>>;
}) {
  const { t } = useLingui();
  const words =
    only === "noZh"
      ? t({ message: plural(count, { one: "# produit sans nom chinois", other: "# produits sans nom chinois" }) })
      : t({ message: plural(count, { one: "# produit sans nom français", other: "# produits sans nom français" }) });
  return (
    <button type="button" className={styles.row} onClick={() => searchStore.set({ ...openSearch, only })}>
      <ToolIcon name="pencil" size={20} />
      <span className={styles.words}>{words}</span>
      <Icon name="forward" size={20} />
    </button>
  );
}
