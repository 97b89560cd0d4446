import { useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";

/** A place in the desk: what stands after `#`. */
export interface Place {
  path: string;
  search: URLSearchParams;
}

/** Reads the place out of an address's hash: "#/accounts?keyword=soa". */
export function placeOf(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  return { path: path.startsWith("/") ? path : `/${path}`, search: new URLSearchParams(query) };
}

/** Yes, no or either, as an address says it; what makes no sense there counts as not said. */
export function switchIn(said: string | null): boolean | undefined {
  return said === "true" || said === "false" ? said === "true" : undefined;
}

/** The address of a path with what was chosen on it; what is empty or undefined is left out. */
export function addressOf(path: string, chosen: Readonly<Record<string, string | boolean | undefined>> = {}): string {
  const fields = Object.entries(chosen).flatMap(([name, value = ""]) => (value === "" ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(fields).toString();
  return query === "" ? path : `${path}?${query}`;
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("popstate", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", tell);
  };
}

const currentHash = (): string => location.hash;

/** Goes to an address; `replace` leaves no trace to come back to. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (location.hash === `#${to}`) return;
  history[replace ? "replaceState" : "pushState"](null, "", `#${to}`);
  tell();
}

/** Where the desk is. */
export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, currentHash));
}

/** The path for wouter's router: links are then written without the `#`. */
export const useHashLocation: BaseLocationHook = () => [usePlace().path, navigate];

/** What a link of wouter's is drawn with: the address that a new tab would open. */
export const hrefs = (to: string): string => `#${to}`;
