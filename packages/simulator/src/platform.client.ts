import { randomUUID } from "node:crypto";
import { addressesOf, type Call, type CallOutput, type CallPayload, methodOf } from "@tsena/contract/call";
import { exchange, refusalIn } from "@tsena/contract/exchange";
import { type Envelope, successCode } from "@tsena/contract/result";
import { platform } from "@tsena/contract/platform";

const timeOutMs = 15_000;

/** The platform said no: `failure` names why, `resultCode` says of what kind, the message is the server's sentence. */
export class PlatformRefusal extends Error {
  readonly resultCode: number;
  readonly failure: string;

  constructor(route: string, answer: Envelope) {
    super(`${route}: ${answer.message}`);
    this.name = "PlatformRefusal";
    this.resultCode = answer.resultCode;
    this.failure = refusalIn(answer).name;
  }
}

/** No answer, or one that says 'not now': the same may be tried again later. */
export class PlatformAway extends Error {
  constructor(route: string, why: string, cause?: unknown) {
    super(`${route}: ${why}`, { cause });
    this.name = "PlatformAway";
  }
}

export interface SendOptions {
  /**
   * The key of the action, where the caller wants to try the very same again; else each POST gets its own. Null for none: what may
   * as well be done twice leaves no answer to be kept.
   */
  idempotencyKey?: string | null;
}

type Calls = typeof platform;

/** Every call of the platform API as a function: `client.place({ shopId, … })`. */
export type PlatformClient = {
  [Name in keyof Calls]: (payload: CallPayload<Calls[Name]>, options?: SendOptions) => Promise<CallOutput<Calls[Name]>>;
};

/**
 * The platform API at an address, by its key; derived from the contract's rows, so that it knows every call there is.
 * A call rejects with a PlatformRefusal or a PlatformAway.
 * @param address the server's, without the API's base: http://127.0.0.1:8080
 */
export function platformClient(address: string, key: string): PlatformClient {
  const functions = Object.entries(platform).map(([name, call]) => [
    name,
    (payload: object, options: SendOptions = {}) => send(call, payload, { address, key, ...options }),
  ]);
  return Object.fromEntries(functions) as PlatformClient;
}

interface Sending extends SendOptions {
  address: string;
  key: string;
}

/** The address of a call with its `:parts` filled in from the payload; what is left of a GET's payload is its query. */
function urlOf(call: Call, payload: Record<string, unknown>, address: string): string {
  const [template] = addressesOf(call);
  const inPath = new Set<string>();
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(payload[name]));
  });
  if (methodOf(call) !== "GET") return address + path;
  const asked = Object.entries(payload).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return address + path + (query === "" ? "" : `?${query}`);
}

async function send(
  call: Call,
  payload: object,
  { address, key, idempotencyKey = randomUUID() }: Sending,
): Promise<unknown> {
  const method = methodOf(call);
  const changes = method !== "GET";
  const { answer, status, silence, cause } = await exchange(
    fetch,
    urlOf(call, payload as Record<string, unknown>, address),
    {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(changes ? { "content-type": "application/json" } : {}),
        ...(changes && idempotencyKey !== null ? { "idempotency-key": idempotencyKey } : {}),
      },
      body: changes ? JSON.stringify(payload) : null,
    },
    { timeout: timeOutMs },
  );
  if (silence !== undefined) throw new PlatformAway(call.route, "no answer", cause);
  if (answer === undefined) throw new PlatformAway(call.route, `an answer that is not the platform's (${status})`);
  if (answer.resultCode === successCode) return answer.data;
  if (answer.resultCode >= 500 || answer.resultCode === 429) throw new PlatformAway(call.route, answer.message);
  throw new PlatformRefusal(call.route, answer);
}
