import { useEffect, useState } from "react";

/**
 * Does what was pressed while a picture of its form is still on its way, once that has arrived or was refused; else at once. It
 * was pressed for what stood then: whoever changes something else meanwhile presses again (`stopWaiting`).
 * @param underWay whether one is that arrives by itself
 */
export function useWaitForPictures(underWay: boolean, send: () => Promise<unknown>) {
  const [waiting, setWaiting] = useState(false);

  async function submit(): Promise<void> {
    setWaiting(underWay);
    if (!underWay) await send();
  }

  const goesOn = waiting && !underWay;
  useEffect(() => {
    if (goesOn) void submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it goes on once, by what stands then
  }, [goesOn]);

  return {
    submit,
    /** It goes by itself once the pictures have arrived. */
    waiting: waiting && underWay,
    stopWaiting: () => setWaiting(false),
  };
}
