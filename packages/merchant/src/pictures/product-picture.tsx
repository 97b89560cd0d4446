import { smallOf } from "@tsena/contract/uploads.addresses";
import { useState } from "react";
import { ToolIcon } from "../ui/tool-icon.tsx";
import styles from "./product-picture.module.css";

interface ProductPictureProps {
  image: string;
  /** As one that customers do not see. */
  faded?: boolean;
  /** Beside a line of words, in place of a row of its own. */
  small?: boolean;
}

/** A product's photo in a place of fixed size, fetched once it comes near; without one, a plate. */
export function ProductPicture({ image, faded = false, small = false }: ProductPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const address = [smallOf(image), image].find((one) => one !== "" && !broken.includes(one));
  return (
    <span className={[styles.photo, faded ? styles.faded : "", small ? styles.small : ""].join(" ")}>
      {address === undefined ? (
        <ToolIcon name="dish" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken([...broken, address])} />
      )}
    </span>
  );
}
