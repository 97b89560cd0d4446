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

/** Looks for a code by the camera that looks away, as long as the screen is there; calls `onCode` with the first that is read. */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const [track, setTrack] = useState<TorchTrack>();
  const isLit = useRef(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (element: HTMLVideoElement) => {
      const text = await readCode(element, element.videoWidth, element.videoHeight);
      if (isOver) return;
      if (text === undefined) timer = setTimeout(() => void look(element), lookEveryMs);
      else found(text);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        const element = video.current;
        if (isOver || element === null) return stop();
        element.srcObject = stream;
        await element.play();
        setTrack(stream.getVideoTracks()[0] as TorchTrack | undefined);
        setState("on");
        await look(element);
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
        if (!isOver) setState(isRefused ? "refused" : "off");
      }
    };
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
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
