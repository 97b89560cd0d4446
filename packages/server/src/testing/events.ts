import { EventEmitter } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Envelope } from "@tsena/contract/result";
import { addressesOf, type Call, type CallOutput } from "@tsena/contract/call";
import { heartbeat, streamType } from "@tsena/contract/streamed";
import type { Actors } from "./actors.ts";
import type { Caller } from "./caller.ts";

/** A call that is answered as a stream, as a device reads it. */
export interface Heard<Data> {
  status: number;
  contentType: string;
  /** Once the heart beats next. */
  nextBeat(): Promise<void>;
  /** The data of the next event; rejects where the stream ends first. */
  next(): Promise<Data>;
  /** Once the stream has ended, whoever ended it. */
  ended: Promise<void>;
  leave(): void;
}

/** What comes and is taken one by one, whichever is first; nothing more comes once it is over. */
function queue<Data>() {
  type Come = { data: Data } | undefined;
  const arrived: { data: Data }[] = [];
  const waiting: ((come: Come) => void)[] = [];
  let isOver = false;
  return {
    put(data: Data): void {
      const taker = waiting.shift();
      if (taker === undefined) arrived.push({ data });
      else taker({ data });
    },
    end(): void {
      isOver = true;
      for (const taker of waiting.splice(0)) taker(undefined);
    },
    async take(): Promise<Data> {
      const later = (): Promise<Come> => new Promise((resolve) => waiting.push(resolve));
      const come = arrived.shift() ?? (isOver ? undefined : await later());
      if (come === undefined) throw new Error("the stream has ended");
      return come.data;
    },
  };
}

/** Asks for a call's answers as they change. */
export async function hear<C extends Call>(
  { address }: Pick<Actors, "address">,
  { headers }: Caller,
  call: C,
): Promise<Heard<CallOutput<C>>> {
  const asked = request(`${address}${addressesOf(call)[0]}`, {
    headers: { ...headers, accept: streamType },
    agent: false,
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.on("response", resolve).on("error", reject).end(),
  );
  const events = queue<CallOutput<C>>();
  let begun = "";
  const beats = new EventEmitter();
  answer.setEncoding("utf8").on("data", (part: string) => {
    const blocks = (begun + part).split("\n\n");
    begun = blocks.pop() ?? "";
    for (const block of blocks) {
      if (`${block}\n\n` === heartbeat) beats.emit("beat");
      else events.put((JSON.parse(block.slice("data: ".length)) as Envelope<CallOutput<C>>).data);
    }
  });
  // Whoever leaves breaks the answer off.
  answer.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => answer.on("close", resolve)).then(events.end);
  return {
    status: answer.statusCode ?? 0,
    contentType: answer.headers["content-type"] ?? "",
    nextBeat: () => new Promise((resolve) => void beats.once("beat", resolve)),
    next: events.take,
    ended,
    leave: () => void asked.destroy(),
  };
}
