import { uploadFailures } from "@tsena/contract/failures.uploads";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "@tsena/web/store.ts";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { preparations, dropChoice, dropPreparation, useChoice } from "../../pictures/choices.ts";
import { sender } from "../../pictures/sender.ts";
import type { DraftKey } from "./draft.store.ts";

/** The names of the picture fields of a draft. */
export const pictureName = (key: DraftKey) => `product.${key}.image`;
export const detailPicturesName = (key: DraftKey) => `product.${key}.detail`;

const isOf = (key: DraftKey) => (name: string) => name.startsWith(`product.${key}.`);

/** Gives up what is on its way for a draft, still to be cut, or still read by the phone. */
export function dropPictures(key: DraftKey): void {
  [...preparations.get().keys()].filter(isOf(key)).forEach(dropPreparation);
  [...sender.sendings.get().keys()].filter(isOf(key)).forEach((name) => sender.drop(name));
  dropChoice(pictureName(key));
}

/**
 * Takes the pictures of a draft's details that arrive, where their own fields are on another page.
 * @param take takes one, and for which place of the list it was chosen
 */
export function useDetailPictures(key: DraftKey, take: (replaced: string, url: string) => void): void {
  const sendings = useStore(sender.sendings);
  const hand = useEffectEvent(take);
  useEffect(() => {
    const prefix = `${detailPicturesName(key)}.`;
    for (const [name, { stage, held }] of sendings)
      if (name.startsWith(prefix) && stage === "arrived" && held === undefined)
        void sender.hand(name, (url) => hand(name.slice(prefix.length), url));
  }, [key, sendings]);
}

/** The pictures of a draft that are on their way. */
export function useProductPictures(key: DraftKey) {
  const isPreparing = [...useStore(preparations).keys()].some(isOf(key));
  const own = [...useStore(sender.sendings)].filter(([name]) => isOf(key)(name));
  const isToCut = useChoice(pictureName(key), true) !== undefined;
  const refusedOf = (name: string): FaultText | undefined =>
    own.find(([of, { stage }]) => stage === "refused" && of.startsWith(name))?.[1].refusal;
  return {
    /** Some have not arrived yet; `held`: the link is cut, or the server busy. */
    underWay: isPreparing || own.some(([, { stage }]) => stage !== "refused"),
    held: own.some(([, { stage, held }]) => stage !== "refused" && held !== undefined),
    /** What is said against a picture, by the field of the form: by the server, or that it is still to be cut. */
    refused: {
      image: isToCut ? uploadFailures.imageMissing : refusedOf(pictureName(key)),
      detailImages: refusedOf(detailPicturesName(key)),
    },
  };
}

/** Sends what a picture of is still on its way once that has arrived, or was refused; else at once. */
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
