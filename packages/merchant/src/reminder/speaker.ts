import type { Language } from "@tsena/contract/languages";
import { type Melody, melodyOf, renderMelody } from "./melodies.ts";
import type { Kind } from "@tsena/contract/orders.notices";

const sampleRate = 32_000;

/** Ends what plays. */
export type Silence = () => void;

/** The phone's loudspeaker, at full volume. */
export function createSpeaker(context: AudioContext) {
  const buffers = new Map<Melody, AudioBuffer>();
  // Everything heard passes through here, so that its level can be measured.
  const analyser = context.createAnalyser();
  analyser.connect(context.destination);

  /** The samples of a melody, computed when they are first needed. */
  function bufferOf(melody: Melody): AudioBuffer {
    const made = buffers.get(melody);
    if (made !== undefined) return made;
    const samples = renderMelody(melody, sampleRate);
    const buffer = context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(melody, buffer);
    return buffer;
  }

  return {
    context,

    /** Plays a language's melody of a cause, over and over or once. */
    play(language: Language, kind: Kind, loop: boolean): Silence {
      const source = context.createBufferSource();
      source.buffer = bufferOf(melodyOf(language, kind));
      source.loop = loop;
      source.connect(analyser);
      source.start();
      return () => {
        source.stop();
        source.disconnect();
      };
    },

    /** The loudest of the last samples that went out, 0 to 1. */
    level(): number {
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    },
  };
}

export type Speaker = ReturnType<typeof createSpeaker>;
