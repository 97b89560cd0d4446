import { get } from "idb-keyval";
import { answerKeys } from "../person/answer-cache.ts";
import { persistOptions, queryClient } from "../api/queries.ts";
import { documentKeys, forgetDocuments } from "./stored-documents.ts";

/** What Tsena takes up on the phone, in bytes. */
export interface Taken {
  /** What `clearCache` gives back: the answers and texts stored for reading without a network, and files of earlier versions. */
  clearable: number;
  /** The app itself, without which it would not open offline. */
  app: number;
}

/** The store that this build's own files are in (Workbox's name for it). */
const ownFiles = /^workbox-precache-v2-/;

/** The names of the stores of files; none where the browser refuses them. */
async function storesOfFiles(): Promise<string[]> {
  return "caches" in globalThis ? caches.keys() : [];
}

async function bytesOfFiles(name: string): Promise<number> {
  const cache = await caches.open(name);
  const responses = await cache.matchAll();
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function bytesStored(key: string): Promise<number> {
  const stored = await get<unknown>(key).catch(() => undefined);
  if (stored === undefined) return 0;
  const { sealed } = stored as { sealed?: unknown };
  return sealed instanceof Uint8Array ? sealed.byteLength : new Blob([JSON.stringify(stored)]).size;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/**
 * Measures what is kept on the phone. It is counted piece by piece: the browser's own estimate is rounded, and goes on
 * counting for a while what was deleted. It stands in only where the files cannot be read.
 */
export async function measureCache(): Promise<Taken> {
  const names = await storesOfFiles();
  const [stored, old, own] = await Promise.all([
    Promise.all([...answerKeys, ...documentKeys].map(bytesStored)),
    Promise.all(names.filter((name) => !ownFiles.test(name)).map(bytesOfFiles)),
    Promise.all(names.filter((name) => ownFiles.test(name)).map(bytesOfFiles)),
  ]);
  const estimate = own.length > 0 ? 0 : ((await navigator.storage?.estimate())?.usage ?? 0);
  return { clearable: sum(stored) + sum(old), app: sum(own) + estimate };
}

/** Clears what can be had again from the server. The session, drafts, unsent actions, settings and the app itself stay. */
export async function clearCache(): Promise<void> {
  queryClient.removeQueries({ type: "inactive" });
  const names = await storesOfFiles();
  await Promise.all(names.filter((name) => !ownFiles.test(name)).map((name) => caches.delete(name)));
  await forgetDocuments();
  await persistOptions.persister.removeClient();
}
