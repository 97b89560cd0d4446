import type { ManagedShop } from "@tsena/web/shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useAsksRing } from "../use-asks-ring.ts";
import { useSwitch } from "../use-switch.ts";
import { RingFirstSheet } from "./ring-first-sheet.tsx";

interface OpenButtonProps {
  shop: ManagedShop;
  kind?: "main" | "second";
  /** What it is to open it now: for the first time, after a pause. */
  children: string;
}

/** Opens the shop; one that never heard its ring is asked to hear it first. */
export function OpenButton({ shop, kind = "main", children }: OpenButtonProps) {
  const { t } = useLingui();
  const { change } = useSwitch();
  const asksRing = useAsksRing(shop);
  const [isAsking, setAsking] = useState(false);
  const open = () => change({ isOpen: true });
  return (
    <>
      <Button wide kind={kind} icon="check" busyLabel={t`Ouverture…`} onPress={asksRing ? () => setAsking(true) : open}>
        {children}
      </Button>
      {isAsking ? <RingFirstSheet onOpen={open} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
