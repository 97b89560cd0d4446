import { useLingui } from "@lingui/react/macro";
import { pictureTypes, type PictureUse } from "@tsena/contract/uploads";
import { useRef, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { Shape } from "./shapes.ts";
import { Drawing } from "../ui/icon.tsx";
import { Stack } from "../ui/stack.tsx";
import styles from "./picture-field.module.css";

/** A camera, for what takes a photo; kept apart from the drawings of the first screen. */
const cameraPath = "M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z";

interface PickProps {
  label: string;
  lead?: ReactNode;
  /** Opens the camera at once, where the phone has one: the one that looks at the person, or away. */
  capture?: "user" | "environment";
  onChoose: (file: File) => void;
}

function Pick({ label, lead, capture, onChoose }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
    </>
  );
}

interface PickButtonsProps {
  use: PictureUse;
  shape: Shape | undefined;
  onChoose: (file: File) => void;
}

/** The size that a picture is recommended to have (rules/platform.md#picture-sizes); nothing where there is none. */
function Recommended({ shape }: { shape: Shape | undefined }) {
  const { t } = useLingui();
  if (shape === undefined || shape === "square") return null;
  return <p className={styles.hint}>{t`Taille conseillée : ${shape.width} × ${shape.height} pixels`}</p>;
}

/** The two ways to a photo: the camera, and what is on the phone. */
export function PickButtons({ use, shape, onChoose }: PickButtonsProps) {
  const { t } = useLingui();
  const camera = use === "avatar" ? "user" : "environment";
  return (
    <Stack>
      <Recommended shape={shape} />
      <Pick
        label={t`Prendre une photo`}
        lead={<Drawing path={cameraPath} size={24} />}
        capture={camera}
        onChoose={onChoose}
      />
      <Pick label={t`Choisir une photo`} onChoose={onChoose} />
    </Stack>
  );
}
