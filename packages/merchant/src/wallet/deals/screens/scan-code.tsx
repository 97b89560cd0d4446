import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "../parts/scanner.module.css";
import { readFile } from "../reading.ts";
import { useCamera } from "../use-camera.ts";

interface ReadingProps {
  onCode: (text: string) => void;
}

/** A code in a picture that is on the phone already. */
function FromPicture({ onCode }: ReadingProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isUnread, setUnread] = useState(false);
  const read = async (file: File) => {
    const text = await readFile(file);
    setUnread(text === undefined);
    if (text !== undefined) onCode(text);
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={t`Choisir une image du code`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file !== undefined) void read(file);
        }}
      />
      <Button kind="second" wide onPress={() => input.current?.click()}>{t`Choisir une image du code`}</Button>
      <p role="alert">{isUnread ? t`Aucun code QR lisible sur cette image. Prenez-la de plus près.` : null}</p>
    </>
  );
}

/** The text of a code, as somebody sends it. */
function Typed({ onCode }: ReadingProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCode(typed.trim());
      }}
    >
      <Stack>
        <TextField
          label={t`Ou tapez le code d'un bon, ou collez le texte du code QR`}
          name="code"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Button kind="second" wide blocked={typed.trim() === ""}>{t`Continuer`}</Button>
      </Stack>
    </form>
  );
}

/** Scans a code by the camera, from a picture or from its text, and goes on with what it stands for. */
export function ScanCode() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const go = (code: string) => navigate(addressOf(paths.scanned, { code }), { replace: true });
  const { video, state, switchTorch } = useCamera(go);
  const said = {
    starting: t`La caméra s'allume…`,
    on: t`Visez le code QR`,
    off: t`La caméra n'est pas disponible. Choisissez une image du code, ou collez son texte.`,
    refused: t`La caméra est refusée à cette page. Autorisez-la dans les réglages du navigateur, ou choisissez une image du code.`,
  }[state];
  return (
    <Sections>
      <Section>
        <Stack gap={12}>
          <div className={styles.view}>
            <video ref={video} className={styles.video} muted playsInline aria-label={t`Image de la caméra`} />
            <p role="status" className={state === "on" ? styles.aim : styles.said}>
              {said}
            </p>
            {switchTorch === undefined ? null : (
              <div className={styles.torch}>
                <Button kind="second" onPress={switchTorch}>{t`Lampe`}</Button>
              </div>
            )}
          </div>
          <FromPicture onCode={go} />
          <Typed onCode={go} />
        </Stack>
      </Section>
    </Sections>
  );
}
