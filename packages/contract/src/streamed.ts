import { type Envelope, envelopeOf } from "./result.ts";

/** The type of an answer that is told again whenever it changes (rules/orders.md#event-stream). */
export const streamType = "text/event-stream";

/** What says that the link holds while there is nothing to tell. */
export const heartbeat = ":\n\n";

const head = "data: ";

/** The text of an envelope as an event; JSON holds no line break. */
export const eventOf = (envelope: string): string => `${head}${envelope}\n\n`;

/** Whether an answer is a stream of events. */
export function isStream({ ok, headers }: Response): boolean {
  return ok && (headers.get("content-type") ?? "").startsWith(streamType);
}

/** The pieces of a text, as they come; `heard` is called for each. */
async function* piecesOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    yield decoder.decode(value, { stream: true });
  }
}

/**
 * The answers in a stream, however it was cut on its way; `heard` is called for whatever comes, a beat of the heart too. Ends
 * with the stream; throws where something between client and server speaks in its own words.
 */
export async function* answersIn(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Envelope> {
  let begun = "";
  for await (const piece of piecesOf(body, heard)) {
    const blocks = (begun + piece).split("\n\n");
    begun = blocks.pop() ?? "";
    for (const block of blocks) {
      if (!block.startsWith(head)) continue;
      const envelope = envelopeOf(block.slice(head.length));
      if (envelope === undefined) throw new Error("An event is no answer");
      yield envelope;
    }
  }
}
