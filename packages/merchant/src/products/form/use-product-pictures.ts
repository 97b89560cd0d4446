import { useStore } from "@tsena/web/store.ts";
import { useEffect, useRef } from "react";
import type { Said } from "../../forms/use-form.ts";
import { sender } from "../../pictures/kept-pictures.ts";
import type { DraftKey } from "./draft.store.ts";

/** The names of the picture fields of a draft. */
export const imageName = (key: DraftKey) => `goods.${key}.image`;
export const detailImagesName = (key: DraftKey) => `goods.${key}.detail`;

const isOf = (key: DraftKey) => (name: string) => name.startsWith(`goods.${key}.`);

/** Gives up what is on its way for a draft. */
export function dropPictures(key: DraftKey): void {
  for (const name of sender.sendings.get().keys()) if (isOf(key)(name)) sender.drop(name);
}

/**
 * The pictures of a draft that are on their way. Those of the details are taken here too, where their own fields are on
 * another page.
 * @param takeDetail takes a detail picture that has arrived, and for which place of the list it was chosen
 */
export function useProductPictures(key: DraftKey, takeDetail: (place: string, url: string) => void) {
  const sendings = useStore(sender.sendings);
  const own = [...sendings].filter(([name]) => isOf(key)(name));
  const take = useRef(takeDetail);
  useEffect(() => {
    take.current = takeDetail;
  });
  useEffect(() => {
    const prefix = `${detailImagesName(key)}.`;
    for (const [name, { stage, held }] of sendings)
      if (name.startsWith(prefix) && stage === "arrived" && held === undefined)
        void sender.hand(name, (url) => take.current(name.slice(prefix.length), url));
  }, [key, sendings]);

  const refusedOf = (name: string): Said | undefined =>
    own.find(([of, { stage }]) => stage === "refused" && of.startsWith(name))?.[1].refusal;
  return {
    /** Some have not arrived yet; `held`: the link is cut, or the server busy. */
    underWay: own.some(([, { stage }]) => stage !== "refused"),
    held: own.some(([, { stage, held }]) => stage !== "refused" && held !== undefined),
    /** What the server has said against a picture, by the field of the form. */
    refused: { image: refusedOf(imageName(key)), detailImages: refusedOf(detailImagesName(key)) },
  };
}
