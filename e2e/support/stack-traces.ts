/** As many frames as Node takes by itself. */
const frames = 10;

/** The line of the one frame of a trace. */
const onlyLine = (trace: unknown): string => {
  const text = String(trace);
  return text.slice(text.lastIndexOf("\n    at "));
};

/**
 * Has each place of a trace read from its source once, and no trace be longer than Node's. Playwright has errors of 200 frames, takes
 * a trace at each call of its own besides, and looks up every frame anew: together a twentieth of what the journeys take.
 */
export function readTracesOnce(): void {
  const read = Error.prepareStackTrace;
  if (read === undefined) return;
  const known = new Map<string, string>();
  const lineAt = (frame: NodeJS.CallSite): string => {
    const place = `${frame.getFileName()}:${frame.getPosition()}`;
    const before = known.get(place);
    if (before !== undefined) return before;
    const line = onlyLine(read(new Error("of one frame"), [frame]));
    known.set(place, line);
    return line;
  };
  Error.prepareStackTrace = (error, trace) => `${error.name}: ${error.message}${trace.map(lineAt).join("")}`;
  Error.stackTraceLimit = frames;
}
