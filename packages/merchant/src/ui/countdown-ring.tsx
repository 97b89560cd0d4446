import { useEffect, useRef } from "react";
import { onTick } from "./ticker.ts";
import styles from "./countdown-ring.module.css";

const radius = 10;
const length = 2 * Math.PI * radius;

interface CountdownRingProps {
  /** Both in milliseconds of the clock that `now` reads. */
  from: number;
  until: number;
  now: () => number;
}

/** A ring that empties towards a deadline. It moves its own stroke at each beat: nothing is drawn again by React. */
export function CountdownRing({ from, until, now }: CountdownRingProps) {
  const stroke = useRef<SVGCircleElement>(null);

  useEffect(() => {
    const draw = () => {
      const left = Math.min(1, Math.max(0, (until - now()) / Math.max(1, until - from)));
      stroke.current?.style.setProperty("stroke-dashoffset", String(length * (1 - left)));
    };
    draw();
    return onTick(draw);
  }, [from, until, now]);

  return (
    <svg className={styles.ring} width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r={radius} />
      <circle ref={stroke} className={styles.left} cx="12" cy="12" r={radius} strokeDasharray={length} />
    </svg>
  );
}
