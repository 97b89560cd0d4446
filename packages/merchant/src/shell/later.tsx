import { useStore } from "@tsena/web/store.ts";
import { useEffect, useState, type ComponentType } from "react";
import { loadBehind, loadChunk } from "../api/chunk.ts";
import { timings } from "../api/timings.ts";
import { loadWords } from "../i18n/words.ts";
import { newerStore } from "../settings/newest.queries.ts";

/** The offer of a newer version, with its words; both are fetched only where there is one. */
async function loadPrompt(): Promise<ComponentType> {
  const [{ UpdatePrompt }] = await Promise.all([
    loadChunk(() => import("../settings/parts/update-prompt.tsx")),
    loadWords("settings"),
  ]);
  return UpdatePrompt;
}

async function loadBackground(): Promise<ComponentType> {
  return (await loadBehind(() => import("../background.tsx"))).Background;
}

/** A part of the app that comes once it is wanted. */
function usePart(load: () => Promise<ComponentType>, isWanted: boolean): ComponentType | null {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isWanted) load().then((part) => setPart(() => part), console.warn);
  }, [load, isWanted]);
  return Part;
}

/** What no screen needs comes once the first one can be used; a version that must be taken is told before anything is. */
export function Later() {
  const [isDue, setDue] = useState(false);
  const newer = useStore(newerStore);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), timings.behindScreens);
    return () => clearTimeout(timer);
  }, []);
  const Background = usePart(loadBackground, isDue);
  const Prompt = usePart(loadPrompt, newer?.forced === true || (isDue && Boolean(newer)));
  return (
    <>
      {Background === null ? null : <Background />}
      {Prompt === null ? null : <Prompt />}
    </>
  );
}
