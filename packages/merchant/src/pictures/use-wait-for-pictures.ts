import { useEffect } from "react";

/**
 * Does what was pressed while a picture of its form is still on its way, once that has arrived or was refused; else at once. It
 * was pressed for what stood then: whoever changes something else meanwhile presses again (`stopWaiting`).
 * @param underWay whether one is that arrives by itself
 * @param waits whether it was pressed meanwhile, which may outlive the page; it ends once it was done
 */
export function useWaitForPictures(
  underWay: boolean,
  send: () => Promise<unknown>,
  [waits, setWaits]: readonly [boolean, (waits: boolean) => void],
) {
  async function submit(): Promise<void> {
    if (underWay) return setWaits(true);
    try {
      await send();
    } finally {
      setWaits(false);
    }
  }

  const goesOn = waits && !underWay;
  useEffect(() => {
    if (goesOn) void submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it goes on once, by what stands then
  }, [goesOn]);

  return {
    submit,
    /** It goes by itself once the pictures have arrived. */
    waiting: waits && underWay,
    stopWaiting: () => setWaits(false),
  };
}
