import { useLingui } from "@lingui/react/macro";
import type { PictureUse } from "@tsena/contract/uploads";
import { Section } from "../ui/section.tsx";
import { aspectOf, type Area, type Shape } from "./shapes.ts";
import styles from "./seen-as.module.css";

interface PartProps {
  address: string;
  /** The part of the photo that is seen, in percent of it. */
  area: Area;
  shape: Shape;
}

/** A part of a photo, drawn by the browser as the hand moves: nothing is cut yet. */
function Part({ address, area, shape }: PartProps) {
  const crop = {
    width: `${10_000 / area.width}%`,
    height: `${10_000 / area.height}%`,
    left: `${(-100 * area.x) / area.width}%`,
    top: `${(-100 * area.y) / area.height}%`,
  };
  return (
    <div className={styles.part} style={{ paddingTop: `${100 / aspectOf(shape)}%` }}>
      <img src={address} alt="" style={crop} />
    </div>
  );
}

/** Where a name and a line of text will stand. */
function Lines() {
  return (
    <div className={styles.lines} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}

/** The photo where it will be seen: over the shop's page, on a card, beside a name. */
export function SeenAs({ use, ...part }: PartProps & { use: PictureUse }) {
  const { t } = useLingui();
  const isBeside = part.shape === "square";
  const kind = use === "avatar" ? styles.round : isBeside ? styles.square : styles.wide;
  return (
    <Section title={use === "avatar" ? t`Ce que verra votre équipe` : t`Ce que verront les clients`}>
      <div className={isBeside ? styles.beside : styles.card}>
        <div className={kind}>
          <Part {...part} />
        </div>
        <Lines />
      </div>
    </Section>
  );
}
