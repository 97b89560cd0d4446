import { currentEntry, pathOf, useHistoryEntry } from "@tsena/web/navigation/hash-location.ts";
import { useEffect, useLayoutEffect, useRef } from "react";

const storageKey = "scroll";
const positions = new Map<number, number>(readPositions());

function readPositions(): [number, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [number, number][];
  } catch {
    return [];
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Without storage a reload starts at the top, which is all that is lost.
  }
}

/** Scrolls as soon as the page is tall enough, for a second at most; a touch of the person's own ends it. */
function scrollWhenTall(y: number): () => void {
  const until = performance.now() + 1000;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const scroll = () => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) > 1 && performance.now() < until) frame = requestAnimationFrame(scroll);
  };
  scroll();
  addEventListener("touchstart", stop, { once: true, passive: true });
  addEventListener("wheel", stop, { once: true, passive: true });
  return () => {
    stop();
    removeEventListener("touchstart", stop);
    removeEventListener("wheel", stop);
  };
}

/** On every change of page: the scroll position it was left at (the top, where it is new), and the focus on its heading. */
export function useArrival(): void {
  const { address, index, fresh } = useHistoryEntry();
  const path = pathOf(address);
  const shownPath = useRef(path);

  useLayoutEffect(() => scrollWhenTall(fresh ? 0 : (positions.get(index) ?? 0)), [address, index, fresh]);

  useEffect(() => {
    // The first page is announced by the browser itself.
    if (shownPath.current === path) return;
    shownPath.current = path;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [path]);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => positions.set(currentEntry().index, window.scrollY);
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", storePositions);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("pagehide", storePositions);
    };
  }, []);
}
