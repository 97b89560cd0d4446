import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Variant } from "@tsena/web/shapes.ts";
import { toast } from "../../../api/notices.ts";
import { words } from "../../../api/words.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { removeVariant } from "../variants.queries.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { Stack } from "../../../ui/stack.tsx";
import rows from "../../menu/parts/action-buttons.module.css";

interface VariantSheetProps {
  variant: Variant;
  title: string;
  /** The page of the whole product is offered, where the list is of all products. */
  leadsToProducts: boolean;
  onClose: () => void;
}

/** What may be done with a variant: a deletion is asked about, for it cannot be taken back. */
export function VariantSheet({ variant, title, leadsToProducts, onClose }: VariantSheetProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [stage, setStage] = useState<"actions" | "sure" | "refused">("actions");
  const [reason, setReason] = useState("");
  const { id, productId } = variant;
  const remove = async () => {
    const why = await removeVariant(id);
    if (why !== undefined) {
      setReason(why);
      return setStage("refused");
    }
    toast(t`Variante supprimée`);
    onClose();
  };
  if (stage === "sure")
    return (
      <Sheet
        title={t`Supprimer « ${title} » ?`}
        onClose={onClose}
        footer={
          <Button wide kind="danger" busyLabel={t`Suppression…`} onPress={remove}>{t`Supprimer la variante`}</Button>
        }
      >
        <p>{t`Elle disparaît du menu pour de bon. Les commandes déjà passées la gardent.`}</p>
      </Sheet>
    );
  if (stage === "refused")
    return (
      <Sheet
        title={words.failed.remove()}
        onClose={onClose}
        footer={<Button wide onPress={onClose}>{t`Compris`}</Button>}
      >
        <Stack gap={16}>
          <p>{reason}</p>
        </Stack>
      </Sheet>
    );
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={rows.actions}>
        <Button
          wide
          kind="second"
          lead={<ToolIcon name="pencil" />}
          onPress={() => navigate(addressOf(paths.variant, { id }))}
        >{t`Modifier`}</Button>
        {leadsToProducts ? (
          <Button
            wide
            kind="second"
            lead={<ToolIcon name="dish" />}
            onPress={() => navigate(addressOf(paths.product, { id: productId }))}
          >{t`Voir le produit`}</Button>
        ) : null}
        <Button wide kind="danger" lead={<ToolIcon name="bin" />} onPress={() => setStage("sure")}>
          {t`Supprimer`}
        </Button>
      </div>
    </Sheet>
  );
}
