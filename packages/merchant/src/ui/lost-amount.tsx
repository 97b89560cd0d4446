import type { ReactNode } from "react";
import { Dotted } from "./dotted.tsx";
import { Money } from "./money.tsx";

/** So many orders that were missed, and what they would have brought. `units` are hundredths of an ariary. */
export function LostAmount({ units, children }: { units: number; children: ReactNode }) {
  return (
    <Dotted>
      {children}
      <Money units={-units} />
    </Dotted>
  );
}
