/** A line of the map's grid, in degrees. */
export interface Span {
  from: number;
  to: number;
}

/** The step of the grid for so many degrees: 1, 2 or 5 of some power of ten, so that about `count` lines are seen. */
export function gridSpacing(degrees: number, count: number): number {
  const rough = degrees / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (rough / power < 1.5 ? 1 : rough / power < 3.5 ? 2 : rough / power < 7.5 ? 5 : 10) * power;
}

/** Where the lines of a grid stand within a span. */
export function gridLines({ from, to }: Span, spacing: number): number[] {
  const first = Math.ceil(from / spacing);
  const count = Math.max(0, Math.floor(to / spacing) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * spacing);
}

/** A name beside its dot, in pixels. */
export interface Label {
  x: number;
  y: number;
  text: string;
}

/** How wide a letter of a name is at the most, in pixels. */
const letterWidth = 7.5;
const lineHeight = 20;
const dotRoom = 12;

/** How wide a name is, in pixels, about; `size`: how many times as big as usual the letters are. */
export const widthOf = (text: string, size = 1): number => text.length * letterWidth * size;

/** Room on a map that is taken, in pixels from its upper left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Which names can be written without touching another or another's dot; the first given have the first choice.
 * @param covered what lies over the map, under which no name is written
 * @param size how many times as big as usual the letters are
 */
export function labelsThatFit<Each extends Label>(
  labels: readonly Each[],
  covered: readonly Box[] = [],
  size = 1,
): Each[] {
  const taken = [...covered];
  return labels.filter(({ x, y, text }) => {
    const [left, right] = [x - dotRoom, x + dotRoom + widthOf(text, size)];
    const [top, bottom] = [y - (lineHeight * size) / 2, y + (lineHeight * size) / 2];
    if (taken.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)) return false;
    taken.push({ left, right, top, bottom });
    return true;
  });
}

const arrows = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"] as const;

/**
 * Where the name of what lies beyond a map's edge is written, and the arrow towards it.
 * @param target in pixels from the map's upper left corner
 * @param inset how far from the edge it stays, in pixels
 */
export function atEdge(
  size: { x: number; y: number },
  target: { x: number; y: number },
  inset: { x: number; y: number },
): { x: number; y: number; arrow: string } {
  const [right, down] = [target.x - size.x / 2, target.y - size.y / 2];
  const room = { x: size.x / 2 - inset.x, y: size.y / 2 - inset.y };
  const scale = Math.min(1, room.x / Math.max(1, Math.abs(right)), room.y / Math.max(1, Math.abs(down)));
  const eighth = Math.round(Math.atan2(down, right) / (Math.PI / 4));
  return { x: size.x / 2 + right * scale, y: size.y / 2 + down * scale, arrow: arrows[(eighth + 8) % 8] ?? "" };
}
