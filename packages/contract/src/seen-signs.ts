/** A sign as people see it: a flag, or a letter or a picture with all that is put onto it or joined to it. */
const seenSign = /\p{RI}{2}|.(?:\u200D.|[\p{M}\p{Cf}\p{Emoji_Modifier}])*/gsu;

/** How many signs of a text people see: an emoji is one, of however many it is written; JavaScript counts each as two or more. */
export function countSigns(text: string): number {
  return text.match(seenSign)?.length ?? 0;
}
