import { useState } from "react";
import { thumbOf } from "../thumb.ts";
import { ToolIcon } from "./tool-icon.tsx";
import styles from "./product-line.module.css";

/** A product's photo in a place of fixed size, fetched once it comes near; without one, a plate. */
export function ProductPhoto({ image, faded = false }: { image: string; faded?: boolean }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const address = [thumbOf(image), image].find((one) => one !== "" && !broken.includes(one));
  return (
    <span className={faded ? `${styles.photo} ${styles.faded}` : styles.photo}>
      {address === undefined ? (
        <ToolIcon name="dish" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken([...broken, address])} />
      )}
    </span>
  );
}
