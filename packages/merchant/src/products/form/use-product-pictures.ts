import { useEffect, useEffectEvent } from "react";
import { useStore } from "@tsena/web/store.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { dropPreparation, preparations, storeChoice, takeChoice, useChoice } from "../../pictures/choices.ts";
import { sender } from "../../pictures/sender.ts";
import { isToHandOver } from "../../pictures/sendings.ts";
import { unfinishedFault, useHasChosen, useRefused, useUnfinished } from "../../pictures/unfinished.ts";
import type { DraftKey } from "./draft.store.ts";

/** The names of the picture fields of a draft. */
export const pictureName = (key: DraftKey) => `product.${key}.image`;
export const detailPicturesName = (key: DraftKey) => `product.${key}.detail`;

const isOf = (key: DraftKey) => (name: string) => name.startsWith(`product.${key}.`);

/**
 * Gives up what is on its way for a draft, still to be cut, or still read by the phone.
 * @returns the way back, for all but what the phone was still reading
 */
export function dropPictures(key: DraftKey): () => Promise<void> {
  const [isOwn, image] = [isOf(key), pictureName(key)];
  const sent = [...sender.sendings.get()].filter(([name]) => isOwn(name));
  const toCut = takeChoice(image);
  [...preparations.get().keys()].filter(isOwn).forEach(dropPreparation);
  for (const [name] of sent) sender.drop(name);
  return async () => {
    for (const [name, { use, picture }] of sent) sender.send(name, use, picture);
    const choice = await toCut;
    if (choice !== undefined) await storeChoice(image, choice);
  };
}

/**
 * Takes the pictures of a draft's details that arrive, where their own fields are on another page.
 * @param take takes one, and for which place of the list it was chosen
 */
export function useDetailPictures(key: DraftKey, take: (chosenFor: string, url: string) => void): void {
  const sendings = useStore(sender.sendings);
  const hand = useEffectEvent(take);
  useEffect(() => {
    const prefix = `${detailPicturesName(key)}.`;
    for (const [name, sending] of sendings)
      if (name.startsWith(prefix) && isToHandOver(sending))
        void sender.hand(name, (url) => hand(name.slice(prefix.length), url));
  }, [key, sendings]);
}

/** Whether a draft has a picture that was chosen and is not in it: nobody sees that by what is typed. */
export function useHasNewPictures(key: DraftKey): boolean {
  // After a reload nobody but the picture's own field, which may be on another page, has looked for what is still to be cut.
  useChoice(pictureName(key), true);
  return useHasChosen(`product.${key}.`);
}

/** Takes the photo of a draft that arrives, where its field is on no page. */
export function useMainPicture(key: DraftKey, take: (url: string) => void): void {
  const name = pictureName(key);
  const hasArrived = useStore(sender.sendings, (all) => isToHandOver(all.get(name)));
  const hand = useEffectEvent(take);
  useEffect(() => {
    if (hasArrived) void sender.hand(name, (url) => hand(url));
  }, [name, hasArrived]);
}

/** The pictures of a draft that were chosen and have not arrived. */
export function useProductPictures(key: DraftKey) {
  const unfinished = useUnfinished(`product.${key}.`);
  const sendings = useStore(sender.sendings);
  const refused = useRefused(`product.${key}.`);
  const refusedOf = (field: string, start: string): FieldErrors => {
    const [, refusal] = [...refused].find(([name]) => name.startsWith(start)) ?? [];
    return refusal === undefined ? {} : { [field]: refusal };
  };
  const toCut: FieldErrors = unfinished.get(pictureName(key)) === "toCut" ? { image: unfinishedFault } : {};
  const onTheirWay = [...unfinished].filter(([, far]) => far !== "toCut").map(([name]) => name);
  return {
    /** Some arrive by themselves; `held`: the link is cut, or the server busy. */
    underWay: onTheirWay.length > 0,
    held: onTheirWay.some((name) => sendings.get(name)?.held !== undefined),
    /** That the photo is still to be cut, as a fault of the form. */
    toCut,
    /** What the server says against pictures, by the field of the form. */
    refused: {
      ...refusedOf("image", pictureName(key)),
      ...refusedOf("detailImages", detailPicturesName(key)),
    },
  };
}
