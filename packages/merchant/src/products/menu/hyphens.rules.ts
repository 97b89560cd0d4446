const vowel = "[aeiouyàâäéèêëîïôöùûüÿœæ]";
const consonant = "[bcdfghjklmnpqrstvwxzçñ]";
/** Consonants that stay together at the head of a syllable. */
const pair = "(?:[bcdfgkptv][rl]|[cpst]h|gn|qu|gu|ts)";

/** A vowel and what closes its syllable, where another syllable follows. */
const closing = new RegExp(`(${vowel}${consonant}*?)(?=(?:${pair}|${consonant})${vowel})`, "gi");

const soft = "\u00AD";

/** A word with soft hyphens between its syllables, never beside one or two letters alone at either end. */
function divided(word: string): string {
  const marked = word.replace(closing, `$1${soft}`).split(soft);
  const last = marked.length - 1;
  return marked.reduce((text, syllable, index) => {
    const isLonely = text.length < 3 || (index === last && syllable.length < 3);
    return isLonely ? text + syllable : text + soft + syllable;
  });
}

/**
 * The words of a name, each with the place it begins at, as French divides them, for a column too narrow for some: a browser has no French dictionary
 * of its own on every phone. Malagasy has the same open syllables; Chinese comes back as it is.
 */
export function hyphenated(name: string): { at: number; word: string }[] {
  return [...name.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ at: index, word: divided(word) }));
}
