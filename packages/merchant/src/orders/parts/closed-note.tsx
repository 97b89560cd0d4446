import { useLingui } from "@lingui/react/macro";
import { useManagedShop } from "../../shops/shops.queries.ts";

/** What is said of a list without orders while the shop takes none; `otherwise` while it does. */
export function ClosedNote({ otherwise }: { otherwise: string }) {
  const { t } = useLingui();
  const { data } = useManagedShop();
  if (data === undefined || data.effective.open) return otherwise;
  return t`La boutique est fermée : aucune commande ne peut arriver. Ouvrez-la dans Ma boutique.`;
}
