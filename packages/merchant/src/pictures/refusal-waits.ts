import { fillBlanks } from "@tsena/contract/failures.blanks";
import { uploadFailures } from "@tsena/contract/failures.uploads";
import { waitWords } from "@tsena/contract/failures.waits";
import type { CallFailed } from "@tsena/web/call-failed.ts";
import { faultText } from "@tsena/web/forms/faults.ts";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { type Sending, type Sendings, settingOut } from "./sendings.ts";

const second = 1000;
const minute = 60;

const rowOf = (name: string): FaultText | undefined => (uploadFailures as Record<string, FaultText>)[name];

/** Whole seconds left of a wait, a begun one counted. */
const secondsLeft = (until: number): number => Math.ceil((until - Date.now()) / second);

/** A sentence of the table with what is left of its wait; undefined where the table has none. */
function textWithWait(name: string, seconds: number): FaultText | undefined {
  const row = rowOf(name);
  if (row === undefined) return undefined;
  return {
    fr: fillBlanks(row.fr, { wait: waitWords(seconds, "fr") }),
    zh: fillBlanks(row.zh, { wait: waitWords(seconds, "zh") }),
  };
}

/** A proxy on the way lets less through than the server takes, and says so in words of its own. */
const tooHeavy: FaultText = {
  fr: "Trop lourd pour passer\u00A0: choisissez une photo plus légère, ou essayez par un autre réseau",
  zh: "照片太大，传不过去：请换一张小一些的，或换个网络再试",
};

/** What a refusal adds to a picture: its sentence in both languages, out of the table, and its wait, where it is for a time. */
export function refusedBy({ name, resultCode, message, waitSeconds }: CallFailed): Pick<Sending, "refusal" | "wait"> {
  if (waitSeconds !== undefined) {
    const refusal = textWithWait(name, waitSeconds) ?? faultText(message);
    return { refusal, wait: { name, seconds: waitSeconds, until: Date.now() + waitSeconds * second } };
  }
  const row = name === "" && resultCode === 413 ? tooHeavy : rowOf(name);
  return { refusal: row === undefined || row.fr.includes("{") ? faultText(message) : row };
}

/** Says anew what is left of each wait, as it grows shorter, over a reload too; a picture whose wait is over goes again. */
export function createRefusalWaits({ store, show, write }: Sendings, pump: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function resay(): void {
    clearTimeout(timer);
    let nextIn = Infinity;
    let isAnyOver = false;
    for (const [name, sending] of store.get()) {
      const { key, stage, url, wait } = sending;
      if (stage !== "refused" || wait === undefined || url !== undefined) continue;
      const left = secondsLeft(wait.until);
      // A clock that was put back knows nothing of the wait; the server does, and says it.
      if (left <= 0 || left > Math.ceil(wait.seconds)) {
        write(name, settingOut(sending));
        isAnyOver = true;
        continue;
      }
      const refusal = textWithWait(wait.name, left);
      if (refusal !== undefined) show(name, key, { refusal });
      nextIn = Math.min(nextIn, left <= minute ? 1 : left % minute || minute);
    }
    if (nextIn < Infinity) timer = setTimeout(resay, nextIn * second);
    if (isAnyOver) pump();
  }

  return resay;
}
