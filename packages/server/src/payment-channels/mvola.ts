import * as v from "valibot";
import type { Clock } from "../system/clock.ts";
import { secondsAfter } from "../system/clock.ts";
import type { FarAnswer, PaymentChannel } from "./channel.ts";
import { dayIn, localNumber, stateIn, transactionOf, WireToken } from "./mvola.rules.ts";

/** Where the far side is, whose account pays, and by which clock. */
interface MvolaSettings {
  /** With the consumer's key and secret in it, percent-encoded. */
  url: string;
  /** The number of the platform's own account, which is debited. */
  ours: string;
  clock: Clock;
  /** Where it may say that a payout is worth asking about, by our id; undefined: nowhere (docs/decisions/073). */
  callbackOf?: ((id: string) => string) | undefined;
}

/** What was answered; null where nothing was that can be told from nothing. */
interface Answered {
  status: number;
  text: string;
}

const transactions = "/mvola/mm/transactions/type/merchantpay/1.0.0";

/** A token is not used in its last minute: it would end on its way. */
const lastSeconds = 60;

/** No answer of a payout, nor of a day, has more bytes; what has, is of something else. */
const longestAnswer = 1_000_000;

/** As much of an answer is kept for whoever looks into it. */
const keptOfAnswer = 500;

/** The text of an answer; one that is too long is read no further. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body === null) return "";
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > longestAnswer) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** One call; rejects where no whole answer came. No redirect is followed: money goes where the setting says, or nowhere. */
async function fetched(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Answered> {
  const response = await fetch(url, { ...init, redirect: "error" });
  return { status: response.status, text: await textOf(response) };
}

/** A text of theirs as the database can hold it, which knows no U+0000: a payout that has an end must not be without one for it. */
const storable = (text: string): string => text.replaceAll("\u0000", "");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? storable(value) : value));
  } catch {
    return undefined;
  }
}

const wordsOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return [message, cause?.code].filter(Boolean).join(" ");
};

/** Fetches a token for each hour or so, once for all that ask at the same moment. */
function openTokens({ base, authorization, clock }: { base: string; authorization: string; clock: Clock }) {
  let known: { token: Promise<string>; until: Date } | undefined;
  const fetchToken = async (signal: AbortSignal): Promise<{ token: string; seconds: number }> => {
    const { status, text } = await fetched(`${base}/token`, {
      method: "POST",
      headers: { authorization, "content-type": "application/x-www-form-urlencoded", "cache-control": "no-cache" },
      body: "grant_type=client_credentials&scope=EXT_INT_MVOLA_SCOPE",
      signal,
    });
    const read = v.safeParse(WireToken, parsed(text));
    if (status !== 200 || !read.success) throw new Error(`no token was given: ${status}`);
    return { token: read.output.access_token, seconds: read.output.expires_in };
  };
  return {
    take: (signal: AbortSignal): Promise<string> => {
      if (known !== undefined && known.until > clock.now()) return known.token;
      const asked = fetchToken(signal);
      const one = { token: asked.then(({ token }) => token), until: secondsAfter(clock.now(), lastSeconds) };
      known = one;
      asked.then(
        ({ seconds }) => (one.until = secondsAfter(clock.now(), seconds - lastSeconds)),
        () => (known = known === one ? undefined : known),
      );
      return one.token;
    },
    drop: (): void => (known = undefined),
  };
}

/**
 * Payouts by an API as MVola's is: a token, a transaction that is asked for with our reference, its status by that reference
 * (docs/decisions/068).
 */
export function mvolaChannel({ url, ours, clock, callbackOf }: MvolaSettings): PaymentChannel {
  const door = new URL(url);
  const [key, secret] = [door.username, door.password].map(decodeURIComponent);
  door.username = "";
  door.password = "";
  const base = door.href.replace(/\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  const tokens = openTokens({ base, authorization, clock });

  /** One call with a token; with a new one where the token was not taken, which nobody has heard the call by. */
  const call = async (path: string, init: RequestInit & { signal: AbortSignal }, id: string): Promise<Answered> => {
    const once = async (): Promise<Answered> =>
      fetched(`${base}${transactions}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${await tokens.take(init.signal)}`,
          version: "1.0",
          "x-correlationid": id,
          userlanguage: "FR",
          useraccountidentifier: `msisdn;${localNumber(ours)}`,
          partnername: "Tsena",
          "cache-control": "no-cache",
          "content-type": "application/json",
          ...(init.method === "POST" && callbackOf !== undefined && { "x-callback-url": callbackOf(id) }),
        },
      });
    const answered = await once();
    if (answered.status !== 401) return answered;
    tokens.drop();
    return once();
  };

  const told = async (id: string, kind: "pay" | "ask", ask: () => Promise<Answered>): Promise<FarAnswer> => {
    const began = performance.now();
    const took = (): number => Math.round(performance.now() - began);
    try {
      const { status, text } = await ask();
      const state = stateIn(id, kind, { status, body: parsed(text) });
      return { state, said: storable(`${status} ${text}`.slice(0, keptOfAnswer)), ms: took() };
    } catch (error) {
      return { state: { kind: "unsure" }, said: wordsOf(error).slice(0, keptOfAnswer), ms: took() };
    }
  };

  return {
    pay: (order, signal) => {
      const body = JSON.stringify(transactionOf(order, { ours, now: clock.now() }));
      return told(order.id, "pay", () => call("/", { method: "POST", body, signal }, order.id));
    },
    stateOf: (id, signal) => told(id, "ask", () => call(`/status/${encodeURIComponent(id)}`, { signal }, id)),
    listDay: async (day, signal) => {
      const { status, text } = await call(`/transactions?date=${day}`, { signal }, crypto.randomUUID());
      const listed = status === 200 ? dayIn(parsed(text)) : undefined;
      if (listed === undefined) throw new Error(`the far side did not list ${day}: ${status}`);
      return listed;
    },
  };
}
