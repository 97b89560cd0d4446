import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, useState } from "react";
import { bareOf } from "../review.fields.ts";
import styles from "./fresh-picture.module.css";

interface FreshPictureProps {
  address: string;
  alt: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** Its address no longer opens it (papers are signed for ten minutes): a new one is to be asked for. */
  onExpired: () => void;
}

/**
 * A picture that stays while it is signed anew, and takes the new address once the old one no longer opens it. What cannot
 * be had with a new address either is said in words.
 */
export function FreshPicture({ address, alt, className, style, onExpired }: FreshPictureProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(address);
  const [broken, setBroken] = useState<{ address: string; times: number }>();
  const isBroken = broken?.address === shown;
  if (bareOf(shown) !== bareOf(address) || (isBroken && broken.times === 1 && shown !== address)) setShown(address);

  const onError = () => {
    const times = (broken?.times ?? 0) + 1;
    setBroken({ address: shown, times });
    if (times === 1) onExpired();
  };
  if (isBroken && broken.times > 1) {
    return (
      <span role="img" aria-label={alt} className={`${styles.failed} ${className ?? ""}`} style={style}>
        {t`L'image ne s'affiche pas`}
      </span>
    );
  }
  return (
    <img
      src={shown}
      alt={alt}
      className={className}
      style={style}
      onError={onError}
      onLoad={() => setBroken(undefined)}
    />
  );
}
