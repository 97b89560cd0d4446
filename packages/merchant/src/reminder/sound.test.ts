import type { Language } from "@tsena/contract/languages";
import { expect, onTestFinished, test, vi } from "vitest";
import { laterTimings } from "../api/later-timings.ts";
import { melodyOf, renderMelody } from "./melodies.ts";
import { createSound } from "./sound.ts";

/** A loudspeaker that lets sound through after a tap, as a browser's does. */
function loudspeaker(state: AudioContextState = "suspended") {
  const sources: { samples: Float32Array<ArrayBuffer>; loop: boolean; playing: boolean }[] = [];
  const context = Object.assign(new EventTarget(), {
    state,
    destination: {},
    tapped: false,
    resume: async () => {
      if (!context.tapped) return new Promise<void>(() => {});
      context.turn("running");
    },
    turn(now: AudioContextState) {
      context.state = now;
      context.dispatchEvent(new Event("statechange"));
    },
    createAnalyser: () => ({
      fftSize: 4,
      connect: vi.fn(),
      getFloatTimeDomainData: (into: Float32Array) =>
        into.set(sources.some(({ playing }) => playing) ? [0, -0.9, 0.5, 0] : []),
    }),
    createBuffer: (_channels: number, length: number) => {
      const samples = new Float32Array(length);
      return { samples, copyToChannel: (given: Float32Array<ArrayBuffer>) => samples.set(given) };
    },
    createBufferSource: () => {
      const source = { samples: new Float32Array(), loop: false, playing: false };
      return {
        set buffer(buffer: { samples: Float32Array<ArrayBuffer> }) {
          source.samples = buffer.samples;
        },
        set loop(loop: boolean) {
          source.loop = loop;
        },
        connect: vi.fn(),
        disconnect: vi.fn(),
        start: () => {
          source.playing = true;
          sources.push(source);
        },
        stop: () => void (source.playing = false),
      };
    },
  });
  return { context, sources };
}

function soundAt(speaker = loudspeaker(), language: () => Language = () => "fr", wasTapped = true) {
  const makeContext = vi.fn(() => speaker.context as unknown as AudioContext);
  const sound = createSound(makeContext, language, wasTapped);
  const tap = async () => {
    speaker.context.tapped = true;
    sound.unlock();
    await Promise.resolve();
  };
  return { ...sound, ...speaker, makeContext, tap };
}

test("before the first tap the sound is blocked, and says so once the browser has had its time; the tap frees it", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { unlock, tap, soundStore } = soundAt();
  unlock();
  expect(soundStore.get()).toBe("ready");
  vi.advanceTimersByTime(laterTimings.soundAsked);
  expect(soundStore.get()).toBe("blocked");
  await tap();
  expect(soundStore.get()).toBe("ready");
});

test("a browser that refuses sound is told as blocked at once, and one that lets it through a moment later is not", async () => {
  const refusing = loudspeaker();
  refusing.context.resume = () => Promise.reject(new DOMException("", "NotAllowedError"));
  const refused = soundAt(refusing);
  refused.unlock();
  await Promise.resolve();
  await Promise.resolve();
  expect(refused.soundStore.get()).toBe("blocked");

  const { unlock, context, soundStore } = soundAt();
  const told: string[] = [];
  soundStore.subscribe((state) => told.push(state));
  unlock();
  context.turn("running");
  expect(told).not.toContain("blocked");
  expect(soundStore.get()).toBe("ready");
});

test("a loudspeaker that takes two seconds to open is not told as blocked", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { unlock, context, soundStore } = soundAt();
  const told: string[] = [];
  soundStore.subscribe((state) => told.push(state));
  unlock();
  vi.advanceTimersByTime(2000);
  context.turn("running");
  expect(told).not.toContain("blocked");
  expect(soundStore.get()).toBe("ready");
});

test("an alert loops the melody of the language until it is stopped", async () => {
  const { tap, play, stop, sources, soundStore } = soundAt(loudspeaker(), () => "zh");
  await tap();
  play("new");
  expect(sources).toMatchObject([{ loop: true, playing: true }]);
  expect(sources[0]?.samples).toEqual(renderMelody(melodyOf("zh", "new"), 32_000));
  expect(soundStore.get()).toBe("playing");
  stop();
  expect(sources[0]?.playing).toBe(false);
  expect(soundStore.get()).toBe("ready");
});

test("it is not begun anew while it plays", async () => {
  const { tap, play, sources } = soundAt();
  await tap();
  play("new");
  play("new");
  await tap();
  expect(sources).toHaveLength(1);
});

test("a louder cause takes the place of what plays, and gives it back", async () => {
  const { tap, play, sources } = soundAt();
  await tap();
  for (const kind of ["urged", "new", "urged"] as const) play(kind);
  expect(sources.map(({ playing }) => playing)).toEqual([false, false, true]);
  expect(sources.map(({ samples }) => samples.length)).toEqual(
    (["urged", "new", "urged"] as const).map((kind) => renderMelody(melodyOf("fr", kind), 32_000).length),
  );
});

test("an alert while the sound is blocked begins with the tap that frees it", async () => {
  const { play, tap, sources, soundStore } = soundAt();
  play("new");
  expect(sources).toHaveLength(0);
  await tap();
  expect(sources).toMatchObject([{ playing: true }]);
  expect(soundStore.get()).toBe("playing");
});

test("an alert that was stopped before the tap stays silent", async () => {
  const { play, stop, tap, sources } = soundAt();
  play("new");
  stop();
  await tap();
  expect(sources).toHaveLength(0);
});

test("where the browser lets sound through without a tap, nothing is reported as blocked", () => {
  const { unlock, soundStore } = soundAt(loudspeaker("running"));
  unlock();
  expect(soundStore.get()).toBe("ready");
});

test("a phone call that takes the loudspeaker is reported, and the alert is heard again afterwards without a second start", async () => {
  const { tap, play, context, sources, soundStore } = soundAt();
  await tap();
  play("new");
  context.turn("suspended");
  expect(soundStore.get()).toBe("blocked");
  context.turn("running");
  expect(soundStore.get()).toBe("playing");
  expect(sources).toHaveLength(1);
});

test("the next alert speaks the language of then", async () => {
  let language: Language = "fr";
  const { tap, play, stop, sources } = soundAt(loudspeaker(), () => language);
  await tap();
  play("new");
  stop();
  language = "zh";
  play("new");
  expect(sources.map(({ samples }) => samples.length)).toEqual([
    renderMelody(melodyOf("fr", "new"), 32_000).length,
    renderMelody(melodyOf("zh", "new"), 32_000).length,
  ]);
});

test("one loudspeaker is opened, and none before it is needed", async () => {
  const { makeContext, level, tap, play, stop } = soundAt();
  expect(level()).toBe(0);
  expect(makeContext).not.toHaveBeenCalled();
  await tap();
  play("new");
  stop();
  expect(makeContext).toHaveBeenCalledOnce();
});

test("a tap to hear the alert plays it once, even where that tap is the one that frees the sound", async () => {
  const { rehearse, context, sources, soundStore } = soundAt();
  context.tapped = true;
  rehearse();
  await vi.waitFor(() => expect(sources).toMatchObject([{ loop: false, playing: true }]));
  expect(soundStore.get()).toBe("ready");
});

test("a true alert takes the place of one that is only listened to, and is not disturbed by another", async () => {
  const { rehearse, tap, play, sources } = soundAt();
  await tap();
  rehearse();
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  play("new");
  expect(sources).toMatchObject([{ playing: false }, { playing: true, loop: true }]);
  rehearse();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sources).toHaveLength(2);
});

test("the level is the loudest of what is heard now", async () => {
  const { level, tap, play, stop } = soundAt();
  await tap();
  expect(level()).toBe(0);
  play("new");
  expect(level()).toBeCloseTo(0.9);
  stop();
  expect(level()).toBe(0);
});

test("before any tap it is said that sound is blocked, without the cost of opening the loudspeaker", async () => {
  const { soundStore, makeContext, tap } = soundAt(loudspeaker(), () => "fr", false);
  expect(soundStore.get()).toBe("blocked");
  expect(makeContext).not.toHaveBeenCalled();
  await tap();
  expect(soundStore.get()).toBe("ready");
});
