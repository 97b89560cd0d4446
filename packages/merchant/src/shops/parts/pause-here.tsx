import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stack } from "../../ui/stack.tsx";
import { isPaused, statusLineWords } from "../shop.words.ts";
import { useManagedShop } from "../shops.queries.ts";
import { useShopNow } from "../use-shop-now.ts";
import { PauseSheet } from "./pause-sheet.tsx";

/** How long the shop pauses, asked over any page; of a shop that is closed anyway, why, and the way to what can be done. */
export function PauseHere({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const query = useManagedShop();
  const now = useShopNow();
  const shop = query.data;
  if (shop !== undefined && (shop.effective.open || isPaused(shop.effective.reason)))
    return <PauseSheet shop={shop} onClose={onClose} />;
  return (
    <Sheet title={t`Faire une pause`} onClose={onClose}>
      {shop === undefined ? (
        <NotYet query={query} height={48} count={3} />
      ) : (
        <Stack gap={12}>
          <p>{statusLineWords(i18n, shop.effective, now) || t`Boutique fermée`}</p>
          <Button wide kind="second" onPress={() => navigate(paths.shop)}>{t`Voir ma boutique`}</Button>
        </Stack>
      )}
    </Sheet>
  );
}
