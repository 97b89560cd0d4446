import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { readCode } from "./reading.ts";

/** Between two looks, in milliseconds: a slow phone has time for the rest. */
const lookEveryMs = 200;

/** `off`: there is none, or another app has it; `refused`: whoever holds the phone has not let the app use it. */
export type CameraState = "starting" | "on" | "off" | "refused";

interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Switches the lamp; undefined where there is none. */
  switchTorch: (() => Promise<void>) | undefined;
}

type TorchTrack = Omit<MediaStreamTrack, "getCapabilities"> & { getCapabilities?: () => { torch?: boolean } };

/**
 * Looks for a code by the camera that looks away, as long as the screen is there; calls `onCode` with the first that is read. A camera
 * that is taken away meanwhile, or was not to be had, is asked for again as soon as the page is looked at again.
 */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const [track, setTrack] = useState<TorchTrack>();
  const isLit = useRef(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let isOver = false;
    let isTried = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      for (const each of stream?.getTracks() ?? []) each.stop();
      stream = undefined;
      isTried = false;
    };
    const end = (now: CameraState) => {
      stop();
      if (isOver) return;
      isLit.current = false;
      setTrack(undefined);
      setState(now);
    };
    const look = async (element: HTMLVideoElement, of: MediaStream) => {
      const text = await readCode(element, element.videoWidth, element.videoHeight);
      if (isOver || stream !== of) return;
      if (text === undefined) timer = setTimeout(() => void look(element, of), lookEveryMs);
      else found(text);
    };
    const start = async () => {
      isTried = true;
      try {
        const seen = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        stream = seen;
        const element = video.current;
        if (isOver || element === null) return stop();
        const [camera] = seen.getVideoTracks();
        camera?.addEventListener("ended", () => end("off"));
        element.srcObject = seen;
        await element.play();
        setTrack(camera as TorchTrack | undefined);
        setState("on");
        await look(element, seen);
      } catch (error) {
        end(error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "off");
      }
    };
    const tryAgain = () => {
      if (isTried || document.visibilityState === "hidden") return;
      setState("starting");
      void start();
    };
    void start();
    document.addEventListener("visibilitychange", tryAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", tryAgain);
      stop();
    };
  }, []);
  const hasTorch = track?.getCapabilities?.().torch === true;
  const switchTorch = async () => {
    isLit.current = !isLit.current;
    const lamp = { torch: isLit.current } as MediaTrackConstraintSet;
    await (track as MediaStreamTrack).applyConstraints({ advanced: [lamp] });
  };
  return { video, state, switchTorch: hasTorch ? switchTorch : undefined };
}
