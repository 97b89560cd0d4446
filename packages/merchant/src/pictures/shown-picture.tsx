import { useLingui } from "@lingui/react/macro";
import type { PictureUse } from "@tsena/contract/uploads";
import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { aspectOf, type Shape } from "./shapes.ts";
import styles from "./picture-field.module.css";

interface ShownProps {
  address: string;
  /** What the picture shows. */
  label: string;
  use: PictureUse;
  shape: Shape | undefined;
}

const fileOf = (address: string) => address.split("?")[0];

/**
 * The address that a picture is fetched by. That of a paper is signed anew with every answer: the picture that is there would come
 * over the link once more at each pause in typing. A newer one is taken where the one before has run out.
 */
function useFetchedBy(address: string) {
  const [fetchedBy, setFetchedBy] = useState(address);
  if (fileOf(fetchedBy) !== fileOf(address)) setFetchedBy(address);
  return [fetchedBy, () => setFetchedBy(address)] as const;
}

/** A picture in its true shape. The address of a paper may have run out: then it is only said that it is there; of any other, that it is not seen. */
export function ShownPicture({ address, label, use, shape }: ShownProps) {
  const { t } = useLingui();
  const [broken, setBroken] = useState<string>();
  const [fetchedBy, fetchAnew] = useFetchedBy(address);
  if (broken === address)
    return (
      <p className={shape === undefined ? `${styles.received} ${styles.paper}` : styles.received}>
        <Icon name={use === "paper" ? "check" : "close"} />
        <span>{use === "paper" ? t`Photo reçue` : t`La photo ne s'affiche pas`}</span>
      </p>
    );
  const image = (
    <img
      className={shape === undefined ? styles.whole : styles.cut}
      src={fetchedBy}
      alt={label}
      onError={() => (fetchedBy === address ? setBroken(address) : fetchAnew())}
    />
  );
  if (shape === undefined) return image;
  const kind = use === "avatar" ? styles.round : shape === "square" ? styles.square : styles.frame;
  return (
    <div className={kind}>
      <div style={{ paddingTop: `${100 / aspectOf(shape)}%` }}>{image}</div>
    </div>
  );
}
