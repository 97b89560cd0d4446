import { useLingui } from "@lingui/react/macro";
import { refillProducts } from "../../products/actions.queries.ts";
import { toast } from "../../api/notices.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";

/** Asks before the stock of the whole menu is filled: no single tap takes that back. */
export function RefillSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const refill = async () => {
    const changed = await refillProducts();
    onClose();
    toast(changed === 0 ? t`Le stock était déjà au complet` : t`Stock remis au complet`);
  };
  return (
    <Sheet
      title={t`Tout le stock au complet`}
      onClose={onClose}
      footer={<Button wide busyLabel={t`Envoi…`} onPress={refill}>{t`Remettre au complet`}</Button>}
    >
      <p>{t`Chaque produit revient à son stock d'ouverture. Ce qui dépasse ne baisse pas.`}</p>
    </Sheet>
  );
}
