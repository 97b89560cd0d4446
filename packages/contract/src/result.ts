/** The result code of a success (rules/platform.md#envelope). */
export const successCode = 200;

/** What every answer looks like (rules/platform.md#envelope). */
export interface Envelope<Data = unknown> {
  resultCode: number;
  message: string;
  data: Data;
}

/** The envelope in the text of an answer; undefined where something between client and server answered in its own words. */
export function envelopeOf(text: string): Envelope | undefined {
  try {
    const answer = JSON.parse(text) as Partial<Envelope> | null;
    return typeof answer?.resultCode === "number" ? (answer as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
