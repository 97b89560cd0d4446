import { expect, test } from "vitest";
import { melodies, renderMelody } from "./melodies.ts";

const rate = 32_000;
const languages = ["fr", "zh"] as const;
const loudest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const power = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
/** How strong one frequency is (Goertzel). */
function strength(samples: Float32Array, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + turn * last - before];
  return Math.sqrt(before ** 2 + last ** 2 - turn * before * last) / samples.length;
}

test.each(languages)("the alert in %s reaches full scale without clipping", (language) => {
  const peak = loudest(renderMelody(melodies[language], rate));
  expect(peak).toBeGreaterThan(0.95);
  expect(peak).toBeLessThan(1);
});

test.each(languages)("the alert in %s is loud all along, not only at its peaks", (language) => {
  const { beat, notes } = melodies[language];
  const sounding = Math.max(...notes.map(([, start, length]) => start + length)) * beat;
  expect(power(renderMelody(melodies[language], rate).subarray(0, sounding * rate))).toBeGreaterThan(0.35);
});

test.each(languages)("the alert in %s is bright: it is strong above 2,500 Hz, where kitchens are quiet", (language) => {
  const { beat, notes } = melodies[language];
  const [pitch, start, length] = notes[0] ?? [0, 0, 0];
  const note = renderMelody(melodies[language], rate).subarray(start * beat * rate, (start + length) * beat * rate);
  const fundamental = 440 * 2 ** ((pitch - 69) / 12);
  const bright = [3, 4, 5].map((partial) => strength(note, fundamental * partial));
  expect(Math.max(...bright) / strength(note, fundamental)).toBeGreaterThan(0.2);
});

test.each(languages)("the alert in %s is short, and loops in silence, without a click", (language) => {
  const samples = renderMelody(melodies[language], rate);
  expect(samples.length / rate).toBeGreaterThan(1);
  expect(samples.length / rate).toBeLessThan(2.5);
  expect(loudest(samples.subarray(-0.2 * rate))).toBe(0);
  expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
});

test("each language has a tune of its own", () => {
  expect(melodies.fr.notes.map(([pitch]) => pitch)).not.toEqual(melodies.zh.notes.map(([pitch]) => pitch));
});
