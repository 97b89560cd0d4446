import { expect, test } from "vitest";
import { melodyOf, renderMelody } from "./melodies.ts";

const rate = 32_000;
const kinds = ["new", "cancelled", "urged", "courierNear", "agreed"] as const;
/** Each alert: of which cause, in which language, and its tune. */
const alerts = (["fr", "zh"] as const).flatMap((language) =>
  kinds.map((kind) => [kind, language, melodyOf(language, kind)] as const),
);
const loudest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const power = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
/** How strong one frequency is (Goertzel). */
function strength(samples: Float32Array, frequency: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + coefficient * last - before];
  return Math.sqrt(before ** 2 + last ** 2 - coefficient * before * last) / samples.length;
}

test.each(alerts)("the alert of '%s' in %s reaches full scale without clipping", (_kind, _language, melody) => {
  const peak = loudest(renderMelody(melody, rate));
  expect(peak).toBeGreaterThan(0.95);
  expect(peak).toBeLessThan(1);
});

test.each(alerts)("the alert of '%s' in %s is loud all along, not only at its peaks", (_kind, _language, melody) => {
  const { beat, notes } = melody;
  const sounding = Math.max(...notes.map(([, start, length]) => start + length)) * beat;
  expect(power(renderMelody(melody, rate).subarray(0, sounding * rate))).toBeGreaterThan(0.35);
});

test.each(alerts)(
  "the alert of '%s' in %s is bright: it is strong above 2,500 Hz, where kitchens are quiet",
  (_kind, _language, melody) => {
    const { beat, notes } = melody;
    const [pitch, start, length] = notes[0] ?? [0, 0, 0];
    const note = renderMelody(melody, rate).subarray(start * beat * rate, (start + length) * beat * rate);
    const fundamental = 440 * 2 ** ((pitch - 69) / 12);
    const bright = [3, 4, 5].map((partial) => strength(note, fundamental * partial));
    expect(Math.max(...bright) / strength(note, fundamental)).toBeGreaterThan(0.2);
  },
);

test.each(alerts)(
  "the alert of '%s' in %s is short, and loops in silence, without a click",
  (_kind, _language, melody) => {
    const samples = renderMelody(melody, rate);
    expect(samples.length / rate).toBeGreaterThan(1);
    expect(samples.length / rate).toBeLessThan(2.5);
    expect(loudest(samples.subarray(-0.2 * rate))).toBe(0);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
  },
);

test.each(alerts)(
  "the alert of '%s' in %s rests for less than 0.6 s between its rounds, so that nobody takes it for over",
  (_kind, _language, melody) => {
    const round = renderMelody(melody, rate);
    let [rest, longest] = [0, 0];
    for (const sample of [...round, ...round]) {
      rest = Math.abs(sample) < 0.01 ? rest + 1 : 0;
      longest = Math.max(longest, rest);
    }
    expect(longest / rate).toBeLessThan(0.6);
  },
);

test("each cause has a tune of its own in each language", () => {
  const tunes = alerts.map(([, , { beat, notes }]) => JSON.stringify([beat, notes]));
  expect(new Set(tunes).size).toBe(alerts.length);
});
