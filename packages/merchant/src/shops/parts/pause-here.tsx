import { useLingui } from "@lingui/react/macro";
import type { Effective } from "@tsena/contract/shops";
import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stack } from "../../ui/stack.tsx";
import { isNeverOpened } from "../first-steps.rules.ts";
import { isPaused, statusLineWords } from "../shop.words.ts";
import { useManagedShop } from "../shops.queries.ts";
import { useShopNow } from "../use-shop-now.ts";
import { PauseSheet } from "./pause-sheet.tsx";

/** Whether the shop takes orders, now, or by itself once its pause is over or its hours begin: what ends by itself may be put off. */
function opensByItself({ open, reason, until }: Effective): boolean {
  return open || isPaused(reason) || (reason === "outsideHours" && until !== null);
}

/** How long the shop pauses, asked over any page; of a shop that stays closed anyway, why, and the way to what can be done. */
export function PauseHere({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const query = useManagedShop();
  const now = useShopNow();
  const shop = query.data;
  if (shop !== undefined && opensByItself(shop.effective)) return <PauseSheet shop={shop} onClose={onClose} />;
  return (
    <Sheet title={t`Faire une pause`} onClose={onClose}>
      {shop === undefined ? (
        <NotYet query={query} height={48} count={3} />
      ) : (
        <Stack gap={12}>
          <p>
            {isNeverOpened(shop)
              ? t`Pas encore ouverte`
              : statusLineWords(i18n, shop.effective, now) || t`Boutique fermée`}
          </p>
          <Button wide kind="second" onPress={() => navigate(paths.shop)}>{t`Voir ma boutique`}</Button>
        </Stack>
      )}
    </Sheet>
  );
}
