import { useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Key } from "../../ui/key.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useShortcuts } from "../../ui/use-shortcuts.ts";
import { bareOf } from "../review.fields.ts";
import { FreshPicture } from "./fresh-picture.tsx";
import styles from "./picture-viewer.module.css";

/** How many times as large as the window it may be looked at. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** A picture of an application, and what it is a picture of. */
export interface Picture {
  /** Its field and its address without the signature. */
  id: string;
  label: string;
  address: string;
}

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Which of them is looked at, the first being 0. */
  at: number;
  onGo: (at: number) => void;
  onExpired: () => void;
  onClose: () => void;
}

/** The size of an element, in pixels, as it changes. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    // With its scroll bars: without them it would change its size by being looked at closer.
    const measure = () => setSize({ width: watched.offsetWidth, height: watched.offsetHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The pictures of an application over the whole window: closer, turned, one after the other, also by keys. */
export function PictureViewer({ pictures, at, onGo, onExpired, onClose }: PictureViewerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[at];

  return (
    <Modal dialog={dialog} className={styles.viewer} aria-label={t`Photos de la demande`} onClose={onClose}>
      {picture === undefined ? null : (
        <OnePicture
          key={bareOf(picture.address)}
          dialog={dialog}
          picture={picture}
          position={`${at + 1} / ${pictures.length}`}
          onGo={(step) => {
            if (pictures[at + step] !== undefined) onGo(at + step);
          }}
          onExpired={onExpired}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

/** How close a picture is looked at; what is in the middle of its window stays there. */
function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoomAt, setZoomAt] = useState(0);
  const middle = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    if (stage.current === null) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = stage.current;
    const [left, top] = [middle.current.x * scrollWidth, middle.current.y * scrollHeight];
    stage.current.scrollTo(left - clientWidth / 2, top - clientHeight / 2);
  }, [stage, zoomAt]);
  const closer = (step: 1 | -1) => {
    if (stage.current !== null) middle.current = middleOf(stage.current);
    setZoomAt(Math.min(zooms.length - 1, Math.max(0, zoomAt + step)));
  };
  return { zoom: zooms[zoomAt] ?? 1, closer };
}

/** What of a place that scrolls is in the middle of its window, from 0 to 1. */
function middleOf({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) {
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight };
}

interface OnePictureProps {
  /** The dialog that it is in. */
  dialog: RefObject<HTMLDialogElement | null>;
  picture: Picture;
  position: string;
  onGo: (step: 1 | -1) => void;
  onExpired: () => void;
  onClose: () => void;
}

function OnePicture({ dialog, picture: { label, address }, position, onGo, onExpired, onClose }: OnePictureProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { zoom, closer } = useZoom(stage);
  const [rotations, setRotations] = useState(0);

  useEffect(() => stage.current?.focus(), []);

  const rotate = () => setRotations(rotations + 1);
  useShortcuts(
    {
      previousPicture: () => onGo(-1),
      nextPicture: () => onGo(1),
      closer: () => closer(1),
      farther: () => closer(-1),
      turn: rotate,
    },
    dialog,
  );

  const isLying = rotations % 2 === 1;
  const room = { width: width * zoom, height: height * zoom };
  return (
    <div className={styles.one}>
      <div className={styles.bar}>
        <h2 className={styles.title}>
          {label} <span className={styles.place}>{position}</span>
        </h2>
        <Button onPress={() => onGo(-1)}>← {t`Précédente`}</Button>
        <Button onPress={() => onGo(1)}>{t`Suivante`} →</Button>
        <Button onPress={() => closer(1)}>
          {t`Agrandir`}
          <Key of="closer" />
        </Button>
        <Button onPress={() => closer(-1)}>
          {t`Réduire`}
          <Key of="farther" />
        </Button>
        <Button onPress={rotate}>
          {t`Tourner`}
          <Key of="turn" />
        </Button>
        <Button onPress={onClose}>{t`Fermer`}</Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard too */}
      <div ref={stage} role="group" aria-label={label} tabIndex={0} className={styles.stage}>
        <div className={styles.room} style={room}>
          <FreshPicture
            address={address}
            alt={label}
            className={styles.picture}
            style={{
              width: isLying ? room.height : room.width,
              height: isLying ? room.width : room.height,
              transform: `translate(-50%, -50%) rotate(${rotations * 90}deg)`,
            }}
            onExpired={onExpired}
          />
        </div>
      </div>
    </div>
  );
}
