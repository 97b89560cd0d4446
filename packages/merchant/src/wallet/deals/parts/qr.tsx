import { encodeQR } from "qr";
import { useMemo } from "react";
import { useWakeLock } from "../../../ui/use-wake-lock.ts";
import styles from "./qr.module.css";

/** White around it on every theme, as wide as those who read it ask for, in modules. */
const quietModules = 4;

/** The dark modules as one path, with the width of the whole. */
function drawn(text: string): { path: string; side: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: quietModules });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, side: rows.length };
}

/** A QR code that another phone scans, at least 260 pixels wide; the screen does not go dark meanwhile. */
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
