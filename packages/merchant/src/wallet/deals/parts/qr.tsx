import { encodeQR } from "qr";
import { useMemo } from "react";
import { useWakeLock } from "../../../ui/use-wake-lock.ts";
import styles from "./qr.module.css";

/** White around it on every theme, as wide as those who read it ask for, in modules. */
const quietModules = 4;

/**
 * One size for all our texts, of which the longest has 72 letters: its dark part is 260 pixels wide on a screen of 320 already, and a
 * quarter of it may be dirty.
 */
const size = { version: 6, ecc: "quartile" } as const;

/** The dark modules as one path, with the width of the whole. */
function drawn(text: string): { path: string; side: number } {
  const rows = encodeQR(text, "raw", { ...size, border: quietModules });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, side: rows.length };
}

/** A QR code that another phone scans; the screen does not go dark meanwhile. */
export function Qr({ text, label }: { text: string; label: string }) {
  useWakeLock(true);
  const { path, side } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
