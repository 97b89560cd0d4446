import { Money } from "./money.tsx";

/** What orders would have brought that were missed, behind how many they were; nothing where none was. `units` are hundredths of an ariary. */
export function LostAmount({ units }: { units: number }) {
  return units === 0 ? null : (
    <>
      {" · "}
      <Money units={-units} />
    </>
  );
}
