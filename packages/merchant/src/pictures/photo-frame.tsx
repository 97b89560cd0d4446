import { useLingui } from "@lingui/react/macro";
import { pictureTypes, type PictureUse } from "@tsena/contract/uploads";
import { useRef, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Drawing } from "../ui/icon.tsx";
import { frameAspect, type Outline, type Shape } from "./shapes.ts";
import styles from "./photo-frame.module.css";

/** What takes a photo, and what holds those that are there; kept apart from the drawings of the first screen. */
const cameraPath = "M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z";
const galleryPath = "M4 5.5h16v13H4v-13zM4 15.5l4.5-4 4 3.5 3-2.5 4.5 4M15.5 9.5h.01";

interface PickProps {
  kind: "camera" | "gallery";
  label: string;
  lead: ReactNode;
  /** Opens the camera at once, where the phone has one: the one that looks at the person, or away. */
  capture?: "user" | "environment";
  onChoose: (file: File) => void;
}

function Pick({ kind, label, lead, capture, onChoose }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles[kind]}>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={pictureTypes.join(",")}
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same photo chosen once more is a choice, too.
          target.value = "";
          if (file !== undefined) onChoose(file);
        }}
      />
      <Button kind="second" wide lead={lead} onPress={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
}

interface FrameProps {
  use: PictureUse;
  shape: Shape | undefined;
  outline: Outline | undefined;
}

/** The size that a picture is recommended to have (rules/platform.md#picture-sizes); nothing where there is none. */
function Recommended({ shape }: { shape: Shape | undefined }) {
  const { t } = useLingui();
  if (shape === undefined || shape === "square") return null;
  return <p className={styles.hint}>{t`Taille conseillée : ${shape.width} × ${shape.height} pixels`}</p>;
}

/** No frame is higher than this, in pixels: a sheet of paper would fill the screen. */
const heightMost = 160;

/** The room of a photo in the shape that it will have; what it holds may need more, with big letters. */
function Room({ use, shape, outline, children }: FrameProps & { children: ReactNode }) {
  const aspect = frameAspect(shape, outline);
  return (
    <div
      className={use === "avatar" ? `${styles.room} ${styles.round}` : styles.room}
      style={{ maxWidth: heightMost * aspect }}
    >
      <div style={{ paddingTop: `${100 / aspect}%` }} />
      {children}
    </div>
  );
}

/** A photo that is asked for: a dashed frame of its true shape, the camera in its middle, the phone's own photos beside it. */
export function PhotoFrame({ onChoose, isWrong, ...frame }: FrameProps & FrameAnswers) {
  const { t } = useLingui();
  const capture = frame.use === "avatar" ? "user" : "environment";
  return (
    <>
      <Recommended shape={frame.shape} />
      <div className={isWrong ? `${styles.frame} ${styles.wrong}` : styles.frame}>
        <Room {...frame}>
          <Pick
            kind="camera"
            label={t`Prendre une photo`}
            lead={<Drawing path={cameraPath} size={32} />}
            capture={capture}
            onChoose={onChoose}
          />
        </Room>
        <Pick
          kind="gallery"
          label={t`Choisir une photo`}
          lead={<Drawing path={galleryPath} size={24} />}
          onChoose={onChoose}
        />
      </div>
    </>
  );
}

interface FrameAnswers {
  /** Something is wrong with what was chosen, or nothing was. */
  isWrong: boolean;
  onChoose: (file: File) => void;
}

/** The same frame while the phone reads the photo that was chosen, so that nothing jumps; what it waits for is said beside it. */
export function WaitingFrame(frame: FrameProps) {
  return (
    <div className={styles.frame}>
      <Room {...frame}>
        <div className={styles.waiting} />
      </Room>
    </div>
  );
}
