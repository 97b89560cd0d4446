import type { Language } from "@tsena/contract/languages";
import { createStore } from "@tsena/web/store.ts";
import { languageStore } from "../api/language.ts";
import { laterTimings } from "../api/later-timings.ts";
import type { Kind } from "@tsena/contract/orders.notices";
import { createSpeaker, type Silence, type Speaker } from "./speaker.ts";

/** Whether the alert can be heard: 'blocked' means that the browser waits for a tap first. */
export type SoundState = "ready" | "blocked" | "playing";

/** Asks the browser to let sound through; open until it has answered or taken its time: nothing is told as blocked meanwhile. */
function createAsking(onAnswer: () => void) {
  let patience: ReturnType<typeof setTimeout> | undefined;
  function answered(): void {
    clearTimeout(patience);
    patience = undefined;
    onAnswer();
  }
  return {
    isOpen: () => patience !== undefined,
    ask(context: AudioContext): void {
      patience ??= setTimeout(answered, laterTimings.soundAsked);
      context.resume().then(answered, answered);
    },
  };
}

/**
 * The alert sound of the shop, looped until it is stopped. Before any tap on the page the browser most likely refuses it,
 * and that is told without opening the loudspeaker: on a slow phone that takes longer than the first orders.
 */
export function createSound(makeContext: () => AudioContext, language: () => Language, wasTapped: boolean) {
  const soundStore = createStore<SoundState>(wasTapped ? "ready" : "blocked");
  let speaker: Speaker | undefined;
  let wanted: Kind | undefined;
  let ring: { kind: Kind; silence: Silence } | undefined;
  let rehearsal: Silence | undefined;
  const asking = createAsking(update);

  /** Brings what is heard in line with what is wanted and allowed. What rings already is left alone. */
  function update(): void {
    const allowed = speaker?.context.state === "running";
    if (allowed && wanted !== undefined && ring?.kind !== wanted) {
      rehearsal?.();
      ring?.silence();
      ring = speaker && { kind: wanted, silence: speaker.play(language(), wanted, true) };
    }
    if (allowed) soundStore.set(ring === undefined ? "ready" : "playing");
    else if (speaker !== undefined && !asking.isOpen()) soundStore.set("blocked");
  }

  function open(): Speaker {
    const context = makeContext();
    context.addEventListener("statechange", update);
    return createSpeaker(context);
  }

  /** Asks the browser to let sound through: in a tap it does, before one it may refuse; the store tells. */
  function unlock(): void {
    speaker ??= open();
    if (speaker.context.state !== "running") asking.ask(speaker.context);
    update();
  }

  /** Rings for a cause from now on; where sound is blocked, from the tap that frees it. It is not begun anew while it plays. */
  function play(kind: Kind): void {
    wanted = kind;
    unlock();
  }

  function stop(): void {
    wanted = undefined;
    ring?.silence();
    ring = undefined;
    update();
  }

  /** Plays the melody of a new order once, for a person who wants to hear it; a true alert is not disturbed. To be called in a tap. */
  async function rehearse(): Promise<void> {
    unlock();
    await speaker?.context.resume();
    if (ring !== undefined) return;
    rehearsal?.();
    rehearsal = speaker?.play(language(), "new", false);
  }

  return {
    soundStore,
    unlock,
    play,
    stop,
    rehearse: () => void rehearse(),
    level: () => speaker?.level() ?? 0,
  };
}

/** Whether the page was ever tapped; of a browser that cannot tell, the loudspeaker itself is asked. */
export function hasBeenTapped(): boolean {
  const { userActivation } = (globalThis.navigator ?? {}) as { userActivation?: { hasBeenActive: boolean } };
  return userActivation?.hasBeenActive ?? true;
}

/** The loudspeaker stays open for as long as the page: asked for more at once, it wakes the processor half as often, and a ring begins no later than is heard. */
const makeContext = () => new AudioContext({ latencyHint: "playback" });

export const sound = createSound(makeContext, languageStore.get, hasBeenTapped());

export const { soundStore, unlock: unlockSound, rehearse: testSound, level: soundLevel } = sound;
