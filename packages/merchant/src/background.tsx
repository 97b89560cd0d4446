import { useEffect, useState, type ComponentType } from "react";
import { countScreen, startBehavior } from "./api/behavior.ts";
import { sessionStore } from "./api/session.ts";
import { useStore } from "./api/store.ts";
import { loadWords } from "./i18n/words.ts";
import { pathOf, usePlace } from "./navigation/hash-location.ts";
import { routeAt } from "./routes.ts";
import { newerStore, startUpdates } from "./settings/updates.ts";

/** The offer of a newer version, with its words; both are fetched only where there is one. */
async function loadPrompt(): Promise<ComponentType> {
  const [{ UpdatePrompt }] = await Promise.all([import("./settings/parts/update-prompt.tsx"), loadWords("settings")]);
  return UpdatePrompt;
}

function useNewerVersion(): ComponentType | null {
  const newer = useStore(newerStore);
  const [Prompt, setPrompt] = useState<ComponentType | null>(null);
  useEffect(() => startUpdates(), []);
  useEffect(() => {
    if (newer) loadPrompt().then((prompt) => setPrompt(() => prompt), console.warn);
  }, [newer]);
  return Prompt;
}

function useScreenCounts(): void {
  const path = pathOf(usePlace().address);
  const screen = routeAt(path, useStore(sessionStore) !== null)?.path;
  useEffect(() => startBehavior(), []);
  useEffect(() => {
    if (screen !== undefined) countScreen(screen);
  }, [screen]);
}

/** What goes on behind every screen: counting which ones are used, and looking for newer versions. */
export function Background() {
  const Prompt = useNewerVersion();
  useScreenCounts();
  return Prompt === null ? null : <Prompt />;
}
