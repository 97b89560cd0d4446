import { useLingui } from "@lingui/react/macro";
import { uploadFailures } from "@tsena/contract/failures.uploads";
import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { languageStore } from "../api/language.ts";
import { toast } from "../api/notices.ts";
import { useStore } from "@tsena/web/store.ts";
import { BottomBar } from "../ui/bottom-bar.tsx";
import { Button } from "../ui/button.tsx";
import { Sections } from "../ui/section.tsx";
import { draw, withPicture } from "./draw.ts";
import { type Choice, whilePreparing, whoAndWhere } from "./choices.ts";
import { rotatePicture } from "./read-picture.ts";
import { SeenAs } from "./seen-as.tsx";
import { aspectOf, isSmall, qualityOf, sentSize, type Area, type Shape, zoomAfter, zooms } from "./shapes.ts";
import { useAddressOf } from "./use-picture.ts";
import styles from "./cutting.module.css";

/** How far an arrow key moves the photo, in pixels of the screen. */
const keyboardStep = 8;

const centre = { x: 0, y: 0 };

/** Plus and minus, on whatever part of the page the keyboard is. */
function useZoomKeys(zoomBy: (steps: number) => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "+" || key === "=") zoomBy(1);
      else if (key === "-") zoomBy(-1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [zoomBy]);
}

/** Where the frame stands on the photo: as the hand moves it, and in the photo's pixels once it rests. */
function useFrame() {
  const [crop, setCrop] = useState(centre);
  const [zoom, setZoom] = useState<number>(zooms.least);
  const [shown, setShown] = useState<Area>();
  const [area, setArea] = useState<Area>();
  useZoomKeys((steps) => setZoom((now) => zoomAfter(now, steps)));
  return {
    crop,
    zoom,
    shown,
    area,
    zoomBy: (steps: number) => setZoom((now) => zoomAfter(now, steps)),
    restart: () => {
      setCrop(centre);
      setZoom(zooms.least);
    },
    follow: {
      onCropChange: setCrop,
      onZoomChange: setZoom,
      onCropAreaChange: (percentages: Area, pixels: Area) => {
        setShown(percentages);
        setArea(pixels);
      },
    },
  };
}

/** That the part under the frame has too few pixels for its place; it may be used all the same. */
function TooSmall({ shape }: { shape: Shape }) {
  const { t } = useLingui();
  if (shape === "square") return null;
  const { width, height } = shape;
  return <p>{t`Cette photo sera floue : il faudrait au moins ${width} × ${height} pixels sous le cadre.`}</p>;
}

interface CuttingProps {
  /** Of the field that the photo is for. */
  name: string;
  choice: Choice;
  /** Takes the photo after a quarter turn. */
  onRotated: (picture: Blob) => void;
  /** Takes what was cut out, ready to be sent. */
  onCut: (picture: Blob) => void;
  /** Leaves the page, where it still stands once the photo is cut. */
  onLeave: () => void;
}

/** Turns the photo and cuts it; what that takes a slow phone seconds for is for who is still there then. */
function useDrawing(
  { name, choice: { picture, use, shape }, onRotated, onCut, onLeave }: CuttingProps,
  { area, restart }: ReturnType<typeof useFrame>,
) {
  const language = useStore(languageStore);
  const cannot = () => toast(uploadFailures.imageUnreadable[language]);
  const rotate = async () => {
    const begun = whoAndWhere();
    const rotated = await rotatePicture(picture);
    // Whoever has left the page has given the photo up.
    if (!begun.isSamePage()) return;
    if (rotated === undefined) return cannot();
    restart();
    onRotated(rotated);
  };
  const cut = async () => {
    if (area === undefined) return;
    const begun = whoAndWhere();
    const drawing = { area, size: sentSize(area, use, shape), quality: qualityOf(use) };
    await whilePreparing(name, async (isWanted) => {
      const part = await withPicture(picture, (image) => draw(image, drawing));
      if (!isWanted()) return;
      if (part === undefined) return cannot();
      onCut(part);
      if (begun.isSamePage()) onLeave();
    });
  };
  return { rotate, cut };
}

/** The photo under the frame of the shape asked for: it is moved, zoomed and turned, and seen as others will see it. */
export function Cutting(props: CuttingProps) {
  const { picture, use, shape } = props.choice;
  const { t } = useLingui();
  const address = useAddressOf(picture);
  const frame = useFrame();
  const { crop, zoom, shown, area, zoomBy, follow } = frame;
  const { rotate, cut } = useDrawing(props, frame);
  const isRound = use === "avatar";

  return (
    <>
      <Sections>
        <div className={styles.table}>
          {address === null ? null : (
            <Cropper
              image={address}
              aspect={aspectOf(shape)}
              cropShape={isRound ? "round" : "rect"}
              crop={crop}
              zoom={zoom}
              minZoom={zooms.least}
              maxZoom={zooms.most}
              keyboardStep={keyboardStep}
              cropperProps={{
                role: "application",
                "aria-label": t`Déplacez la photo avec les flèches, agrandissez avec + et −`,
              }}
              disableAutomaticStylesInjection
              {...follow}
            />
          )}
        </div>
        <div className={styles.tools}>
          <Button kind="second" label={t`Réduire`} onPress={() => zoomBy(-1)}>
            −
          </Button>
          <Button kind="second" label={t`Agrandir`} onPress={() => zoomBy(1)}>
            +
          </Button>
          <Button kind="second" icon="refresh" onPress={rotate}>{t`Tourner`}</Button>
        </div>
        <p className={styles.hint}>{t`Déplacez la photo du doigt. Écartez deux doigts pour agrandir.`}</p>
        <div role="status" className={styles.hint}>
          {area === undefined || !isSmall(area, shape) ? null : <TooSmall shape={shape} />}
        </div>
        {address === null || shown === undefined ? null : (
          <SeenAs use={use} shape={shape} address={address} area={shown} />
        )}
      </Sections>
      <BottomBar>
        <Button wide busyLabel={t`Préparation de la photo…`} onPress={cut}>{t`Utiliser cette photo`}</Button>
      </BottomBar>
    </>
  );
}
