import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Wheel } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./pull-to-refresh.module.css";

/** Pulled this far, letting go refreshes; the finger is followed at half its speed. */
const enough = 64;
const furthest = 96;

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  /** Said while it refreshes. */
  label: string;
  children: ReactNode;
}

/** From the top of the page, a pull with the finger asks anew. What moves is moved without React, at the finger's own pace. */
export function PullToRefresh({ onRefresh, label, children }: PullToRefreshProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onRefresh);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (element === null || busy) return;
    let startY: number | undefined;
    let pulled = 0;

    const moveTo = (distance: number) => {
      pulled = distance;
      // At rest the style sheet has its say again: it keeps the place of the wheel while it refreshes.
      element.style.setProperty("--pulled", distance === 0 ? "" : `${distance}px`);
      element.dataset["pull"] = distance === 0 ? "none" : distance >= enough ? "enough" : "some";
    };
    const onStart = (event: TouchEvent) => {
      startY = window.scrollY <= 0 ? event.touches[0]?.clientY : undefined;
    };
    const onMove = (event: TouchEvent) => {
      if (startY === undefined) return;
      const way = ((event.touches[0]?.clientY ?? startY) - startY) / 2;
      if (way <= 0 && pulled === 0) return;
      moveTo(Math.min(furthest, Math.max(0, way)));
    };
    const onEnd = () => {
      const refreshes = pulled >= enough;
      startY = undefined;
      moveTo(0);
      if (!refreshes) return;
      setBusy(true);
      const done = () => setBusy(false);
      ask().then(done, done);
    };

    element.addEventListener("touchstart", onStart, { passive: true });
    element.addEventListener("touchmove", onMove, { passive: true });
    element.addEventListener("touchend", onEnd);
    element.addEventListener("touchcancel", onEnd);
    return () => {
      element.removeEventListener("touchstart", onStart);
      element.removeEventListener("touchmove", onMove);
      element.removeEventListener("touchend", onEnd);
      element.removeEventListener("touchcancel", onEnd);
    };
  }, [busy]);

  return (
    <div ref={frame} className={styles.frame} data-pull={busy ? "busy" : "none"}>
      <div className={styles.mark} role="status">
        {busy ? <Wheel /> : <Icon name="refresh" />}
        {busy ? <span className="unseen">{label}</span> : null}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
