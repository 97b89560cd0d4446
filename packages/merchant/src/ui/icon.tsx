const strokes = {
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  bell: "M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6 2 6h-15s2-1 2-6zM10 19.5a2.2 2.2 0 0 0 4 0",
  bellOff: "M6.5 10a5.5 5.5 0 0 1 9-4.2M17.5 10c0 5 2 6 2 6h-11M10 19.5a2.2 2.2 0 0 0 4 0M4 4l16 16",
  bag: "M6 8h12l1 12H5L6 8zM9 10V7a3 3 0 0 1 6 0v3",
  scooter:
    "M6.5 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 16h6M14 6h2.5l2 7.5M4 11h6l3 5",
  shop: "M4.5 10v9.5h15V10M3.5 9.5L5.5 4.5h13l2 5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM9.5 19.5v-5h5v5",
  receipt: "M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17zM9 8.5h6M9 12.5h6",
  pot: "M5 10.5h14v5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4v-5zM3 10.5h18M9.5 4v3M14.5 4v3",
  phone:
    "M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z",
  pin: "M12 20.5s6.5-5.6 6.5-10.5a6.5 6.5 0 0 0-13 0c0 4.9 6.5 10.5 6.5 10.5zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z",
  note: "M5 4.5h14v10l-5 5H5v-15zM14 19.5v-5h5M8.5 9h7M8.5 12.5h4",
  cash: "M3.5 7h17v10h-17V7zM12 14.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM6.5 12h.01M17.5 12h.01",
  wallet: "M4 7.5v10a2 2 0 0 0 2 2h14v-11H6a2 2 0 0 1 0-4h11v4M16.5 14h.01",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM19 12l2-1.5-2-3.5-2.4 1a7 7 0 0 0-1.7-1L14.5 4.5h-4L10.1 7a7 7 0 0 0-1.7 1L6 7l-2 3.5L6 12l-2 1.5L6 17l2.4-1a7 7 0 0 0 1.7 1l.4 2.5h4l.4-2.5a7 7 0 0 0 1.7-1l2.4 1 2-3.5z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  eyeOff: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM4 4l16 16",
  offline:
    "M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12.3a9 9 0 0 1 4-2.3M14.5 10a9 9 0 0 1 4 2.3M2.5 9a13.5 13.5 0 0 1 4.3-2.8M11.5 5a13.5 13.5 0 0 1 10 4M12 19h.01",
  pause: "M9 6v12M15 6v12",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  leave: "M10 4.5H5v15h5M9.5 12H20M16 8l4 4-4 4",
  language: "M4 6h9M8.5 4v2M6 6c.5 3.5 3 6 6 7M11 6c-.5 3.5-3 6-6.5 7.5M12 20l4-9 4 9M13.4 17h5.2",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4",
  plus: "M12 5v14M5 12h14",
  person: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0",
  mail: "M3.5 6h17v12h-17V6zM3.5 7l8.5 6 8.5-6",
} as const;

export type IconName = keyof typeof strokes;

/** A line drawing beside a word; it says nothing by itself, so it is hidden from screen readers. */
export function Drawing({ path, size, bold = size < 24 ? 2 : 1.8 }: { path: string; size: number; bold?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={bold}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A drawing of those that the first screens load. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Drawing path={strokes[name]} size={size} />;
}
