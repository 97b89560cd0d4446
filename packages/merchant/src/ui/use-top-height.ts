import { useLayoutEffect, useState } from "react";

/** The height in pixels of what stays at the top of the page: the bar, the status lines that come and go, what a screen put below. */
export function useTopHeight(): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const top = document.querySelector("header");
    if (top === null) return;
    const measure = () => setHeight(top.offsetHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(top);
    measure();
    return () => observer.disconnect();
  }, []);
  return height;
}
