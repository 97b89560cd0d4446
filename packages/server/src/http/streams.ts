import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "@tsena/contract/call";
import { eventOf, heartbeat, streamType } from "@tsena/contract/streamed";
import type { Dependencies } from "./dependencies.ts";
import { allow, type ShopPerson } from "./actors.ts";
import { identify } from "./callers.ts";
import { Refusal } from "./refusal.ts";

/** A line that says nothing, this often: whoever hears none for longer knows that the link is dead (decision 041). */
export const heartbeatMs = 8000;

/** Events of a shop come at most this often: a busy noon is told in a few, not in hundreds. */
export const eventEveryMs = 400;

/** So long a change waits for those that come with it. */
const gatheredForMs = 40;

/** So long a stream lasts at the most; its reader comes again, and its session is looked at anew. */
export const streamLifeMs = 30 * 60_000;

/** So many streams of one person are open at once; the oldest gives way. */
export const streamsOfPerson = 8;

/** So many bytes may wait for a reader that takes none before it is let go. */
const waitingAtMost = 64 * 1024;

/** One open stream. */
interface Stream {
  person: ShopPerson;
  out: Readable;
  /** What is to be told now; rejects where this person may not hear it any more. */
  answer(): Promise<string>;
  /** Runs the work behind what was begun before it: an answer that took long must not be told after a newer one. */
  inTurn(work: () => Promise<void>): Promise<void>;
  openedAt: number;
}

export interface Streams {
  /**
   * Answers a call as a stream of its answers: one at once, and one whenever something of the shop has changed. Undefined
   * where no stream can be given now: it is to be answered as usual.
   */
  open(opening: Opening): Promise<Readable | undefined>;
}

interface Opening {
  call: Call;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The envelope's text of the call's answer as it is now. */
  answer(): Promise<string>;
}

/** Whether a request asks for the call's answers as they change, and the call can give them so. */
export function wantsStream({ streamed }: Call, { method, headers }: FastifyRequest): boolean {
  return streamed === true && method === "GET" && (headers.accept ?? "").includes(streamType);
}

/** The streams that are open. */
function openRegister() {
  const all = new Set<Stream>();
  const ofShops = groups((stream: Stream) => stream.person.shopId);
  const ofPeople = groups((stream: Stream) => stream.person.userId);

  function forget(stream: Stream): void {
    if (!all.delete(stream)) return;
    ofShops.remove(stream);
    ofPeople.remove(stream);
  }

  return {
    ofShop: ofShops.of,
    ofPerson: ofPeople.of,
    forget,
    add(stream: Stream): void {
      stream.out.on("close", () => forget(stream));
      all.add(stream);
      ofShops.add(stream);
      ofPeople.add(stream);
    },
    shopIds: ofShops.names,
    end(streams: Iterable<Stream> = all): void {
      for (const stream of streams) {
        forget(stream);
        stream.out.push(null);
      }
    },
    say(words: string, streams: Iterable<Stream> = all): void {
      for (const stream of streams) {
        if (!all.has(stream)) continue;
        stream.out.push(words);
        // Whoever is asleep or gone takes nothing; what waits for them would only grow.
        if (stream.out.readableLength > waitingAtMost) stream.out.destroy();
      }
    },
    openedBefore: (moment: number): Stream[] => [...all].filter(({ openedAt }) => openedAt < moment),
  };
}

type Register = ReturnType<typeof openRegister>;

/**
 * Gives what is to be called for each change of a shop: `tellAll` is then called for it soon, but not for each. A node hears of
 * its own changes twice, and one deed is often several.
 */
function gathering(hasHearers: (shopId: string) => boolean, tellAll: (shopId: string) => void) {
  /** Shops whose next event has to wait, and whether there is anything to be told by then. */
  const waits = new Map<string, { isWanted: boolean }>();

  function wait(shopId: string, milliseconds: number, isWanted: boolean): void {
    const now = { isWanted };
    waits.set(shopId, now);
    setTimeout(() => {
      waits.delete(shopId);
      if (!now.isWanted) return;
      tellAll(shopId);
      wait(shopId, eventEveryMs, false);
    }, milliseconds).unref();
  }

  return (shopId: string): void => {
    const waiting = waits.get(shopId);
    if (waiting !== undefined) waiting.isWanted = true;
    else if (hasHearers(shopId)) wait(shopId, gatheredForMs, true);
  };
}

/** Lets the streams go by what happens at the node: whose rights have changed, what it missed, its stop, their age. */
function endInTime({ signals, leaving, heartbeats, clock }: Dependencies, register: Register): void {
  // What a person may hear may have changed: they come again by the door.
  signals.on("user", (userId) => register.end(userId === null ? undefined : register.ofPerson(userId)));
  leaving.addEventListener("abort", () => register.end(), { once: true });
  const beating = setInterval(() => {
    register.end(register.openedBefore(Date.now() - streamLifeMs));
    register.say(heartbeat);
    for (const shopId of register.shopIds()) heartbeats.hear(shopId, clock.now());
  }, heartbeatMs).unref();
  leaving.addEventListener("abort", () => clearInterval(beating), { once: true });
}

/** The open streams of this node, told by its signals. */
export function openStreams(dependencies: Dependencies): Streams {
  const { signals, leaving } = dependencies;
  const register = openRegister();

  const sayAnswer = (stream: Stream): Promise<void> =>
    stream.inTurn(async () => register.say(eventOf(await stream.answer()), [stream]));

  async function tell(stream: Stream): Promise<void> {
    try {
      await sayAnswer(stream);
    } catch (error) {
      if (!(error instanceof Refusal)) dependencies.log.warn({ err: error }, "a stream could not be told, and ends");
      register.end([stream]);
    }
  }

  const changed = gathering(
    (shopId) => register.ofShop(shopId).size > 0,
    (shopId) => register.ofShop(shopId).forEach((stream) => void tell(stream)),
  );
  signals.on("shop", (shopId) => (shopId === null ? register.end() : changed(shopId)));
  endInTime(dependencies, register);

  return {
    async open(opening) {
      const person = opening.request.caller;
      if (person?.kind !== "person" || person.shopId === null) return undefined;
      if (leaving.aborted || !signals.listening()) return undefined;
      const stream = streamOf(dependencies, { ...person, shopId: person.shopId }, opening);
      register.add(stream);
      // Asked for again only now: what changed since the door was passed has either been heard, or is in this answer.
      await sayAnswer(stream).catch((error: unknown) => {
        register.forget(stream);
        throw error;
      });
      const [eldest, ...others] = register.ofPerson(person.userId);
      if (eldest !== undefined && others.length >= streamsOfPerson) register.end([eldest]);
      headersOf(opening.reply);
      return stream.out;
    },
  };
}

function streamOf(dependencies: Dependencies, person: ShopPerson, { call, request, answer }: Opening): Stream {
  const out = new Readable({ read() {} });
  return {
    person,
    out,
    openedAt: Date.now(),
    inTurn: turns(),
    async answer() {
      const { actor, refusal } = await identify(dependencies, call.who, request);
      if (refusal !== undefined) throw new Refusal(refusal);
      allow(call, actor);
      return answer();
    },
  };
}

/** Gives what runs one work after another. */
function turns(): Stream["inTurn"] {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const now = last.then(work);
    last = now.catch(() => undefined);
    return now;
  };
}

/** Neither kept nor changed on its way: a proxy that gathered it up would make it late. */
function headersOf(reply: FastifyReply): void {
  void reply.type(`${streamType}; charset=utf-8`);
  void reply.headers({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no" });
}

/** Members by a name that several share, in the order in which they came. */
function groups<Member>(nameOf: (member: Member) => string) {
  const byName = new Map<string, Set<Member>>();
  const none: ReadonlySet<Member> = new Set();
  return {
    names: (): Iterable<string> => byName.keys(),
    of: (name: string): ReadonlySet<Member> => byName.get(name) ?? none,
    add(member: Member): void {
      const name = nameOf(member);
      byName.set(name, (byName.get(name) ?? new Set()).add(member));
    },
    remove(member: Member): void {
      const members = byName.get(nameOf(member));
      members?.delete(member);
      if (members?.size === 0) byName.delete(nameOf(member));
    },
  };
}
