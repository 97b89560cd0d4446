import type { Language } from "@tsena/contract/languages";
import type { Kind } from "@tsena/contract/orders.notices";

/** A note: MIDI number, when it starts and how long it lasts, in beats. */
type Note = readonly [pitch: number, start: number, length: number];

export interface Melody {
  /** Seconds. */
  beat: number;
  /** The whole loop, its rest included, in beats. */
  beats: number;
  notes: readonly Note[];
}

/**
 * The alerts, one for each cause and language, our own tunes. French: a rising call in D major for a new order, its fall for a
 * cancelled one, a knocking for a customer who asks, a horn of two tones for a courier, two calls that end high for a customer who
 * says yes; Chinese: the same on the five tones.
 * They lie between 880 and 2,100 Hz, where small loudspeakers are strong and ears are keen.
 */
const melodies: Record<Language, Record<Exclude<Kind, "test">, Melody>> = {
  fr: {
    new: {
      beat: 0.11,
      beats: 14,
      notes: [
        [81, 0, 1],
        [86, 1, 1],
        [90, 2, 1],
        [93, 3, 2],
        [90, 5, 1],
        [93, 6, 4],
      ],
    },
    cancelled: {
      beat: 0.12,
      beats: 12,
      notes: [
        [93, 0, 1.5],
        [90, 1.5, 1.5],
        [86, 3, 1.5],
        [81, 4.5, 3.5],
      ],
    },
    urged: {
      beat: 0.12,
      beats: 12,
      notes: [
        [93, 0, 0.75],
        [93, 1, 0.75],
        [93, 2, 1.5],
        [93, 4, 0.75],
        [93, 5, 0.75],
        [93, 6, 1.5],
      ],
    },
    courierNear: {
      beat: 0.13,
      beats: 11,
      notes: [
        [86, 0, 2],
        [91, 2, 2],
        [86, 4, 2],
        [91, 6, 2],
      ],
    },
    agreed: {
      beat: 0.12,
      beats: 12,
      notes: [
        [86, 0, 1],
        [93, 1, 2],
        [86, 4, 1],
        [93, 5, 3],
      ],
    },
  },
  zh: {
    new: {
      beat: 0.13,
      beats: 13,
      notes: [
        [96, 0, 1],
        [93, 1, 0.5],
        [96, 1.5, 0.5],
        [91, 2, 1],
        [88, 3, 1],
        [91, 4, 0.5],
        [88, 4.5, 0.5],
        [86, 5, 1],
        [84, 6, 3],
      ],
    },
    cancelled: {
      beat: 0.13,
      beats: 11,
      notes: [
        [96, 0, 1.5],
        [91, 1.5, 1.5],
        [88, 3, 1.5],
        [84, 4.5, 3],
      ],
    },
    urged: {
      beat: 0.12,
      beats: 12,
      notes: [
        [96, 0, 0.75],
        [91, 1, 0.75],
        [96, 2, 1.5],
        [96, 4, 0.75],
        [91, 5, 0.75],
        [96, 6, 1.5],
      ],
    },
    courierNear: {
      beat: 0.13,
      beats: 11,
      notes: [
        [88, 0, 2],
        [93, 2, 2],
        [88, 4, 2],
        [93, 6, 2],
      ],
    },
    agreed: {
      beat: 0.13,
      beats: 12,
      notes: [
        [84, 0, 1],
        [91, 1, 2],
        [84, 4, 1],
        [91, 5, 3],
      ],
    },
  },
};

/** The melody of a cause; a test is heard as what it tests, a new order. */
export function melodyOf(language: Language, kind: Kind): Melody {
  return melodies[language][kind === "test" ? "new" : kind];
}

/** Strength of each partial: bright, so that it cuts through a noisy kitchen; the highest of all notes lies under 13 kHz. */
const partials = [1, 0.7, 0.5, 0.4, 0.25, 0.15];
/** Samples of one turn of the wave; between two of them the line is straight. */
const cycleLength = 2048;
const attack = 0.004;
const release = 0.03;
const drive = 1.8;
/** Just under full scale: as loud as it gets without clipping. */
const peak = 0.98;

const frequencyOf = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** Loudness of a note at a moment of its life, 0 to 1: struck, then sinking to half, then let go. */
function envelope(seconds: number, length: number): number {
  const struck = Math.min(1, seconds / attack);
  const sinking = 0.5 + 0.5 * Math.exp(-seconds * 6);
  const letGo = Math.min(1, (length - seconds) / release);
  return struck * sinking * letGo;
}

/** One cycle of the wave that every note is made of: its partials, added up once; a call's melody is ready in a few milliseconds. */
function makeCycle(): Float32Array {
  const cycle = new Float32Array(cycleLength + 1);
  for (let index = 0; index <= cycleLength; index += 1) {
    for (const [partial, strength] of partials.entries()) {
      cycle[index] = (cycle[index] ?? 0) + strength * Math.sin((2 * Math.PI * (partial + 1) * index) / cycleLength);
    }
  }
  return cycle;
}

/** Adds a note, its times in seconds, to the samples. */
function addNote(samples: Float32Array, cycle: Float32Array, rate: number, [pitch, start, length]: Note): void {
  const advance = (frequencyOf(pitch) * cycleLength) / rate;
  const first = Math.round(start * rate);
  for (let index = 0; index < length * rate && first + index < samples.length; index += 1) {
    const phase = (index * advance) % cycleLength;
    const before = Math.floor(phase);
    const low = cycle[before] ?? 0;
    const high = cycle[before + 1] ?? 0;
    const wave = low + (high - low) * (phase - before);
    samples[first + index] = (samples[first + index] ?? 0) + Math.tanh(drive * wave * envelope(index / rate, length));
  }
}

/**
 * One round of a melody as samples between -1 and 1, the loudest just under full scale. It begins and ends in silence,
 * so that it loops without a click. Plain arithmetic, not an OfflineAudioContext: any phone gives the same samples, and
 * a test can measure them.
 * @param rate samples per second
 */
export function renderMelody({ beat, beats, notes }: Melody, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(beats * beat * rate));
  const cycle = makeCycle();
  for (const [pitch, start, length] of notes) addNote(samples, cycle, rate, [pitch, start * beat, length * beat]);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / loudest) * peak);
}
