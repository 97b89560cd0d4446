import type * as v from "valibot";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import type { FailureName } from "@tsena/contract/failures";
import { failuresOf, pathNamesOf, unroutedFailures } from "@tsena/contract/pipeline";
import { type Envelope, successCode } from "@tsena/contract/result";
import type { ModuleId } from "@tsena/contract/modules";
import type { Builders } from "./builders.ts";
import { send as sendOver, type Sent } from "./sending.ts";
import type { Answer, Form, Caller } from "./caller.ts";

export interface Shop {
  id: string;
  ownerPhone: string;
}

export interface Actors {
  asNobody(): Caller;
  asOwner(shop: Shop): Promise<Caller>;
  asStaff(shop: Shop, modules: readonly ModuleId[]): Promise<Caller>;
  /** The owner of another shop. */
  asStranger(): Promise<Caller>;
  /** The platform's system; another one by its own key. */
  asPlatform(key?: string): Caller;
  /** Somebody of the platform at the desk. */
  asOperator(): Promise<Caller>;
  /** Whoever holds this token. */
  withToken(token: string): Caller;
  address: string;
}

let keys = 0;

/** A key as a client makes one for each action. */
export function newKey(): string {
  keys += 1;
  return `test-key-${process.pid}-${keys}`;
}

/** Callers of a server at an address; whoever they are is made as needed. */
export function actorsOf(address: string, build: Builders): Actors {
  const caller = (headers: Record<string, string>): Caller => {
    const call: Caller["call"] = (row, payload = {}, more = {}) => send(address, row, payload, { ...headers, ...more });
    return {
      headers,
      call,
      upload: (row, form) => sendForm(address, row, form, headers),
      does: async (row, payload, more) => {
        const answer = await call(row, payload, more);
        if (answer.resultCode === 200) return answer.data;
        throw new Error(`${row.route} answered ${answer.resultCode} ${answer.failure}: ${answer.message}`);
      },
    };
  };
  const signedIn = async (account: string): Promise<Caller> => caller({ token: await build.signedIn(account) });
  return {
    address,
    asNobody: () => caller({}),
    asOwner: (shop) => signedIn(shop.ownerPhone),
    asStaff: async (shop, modules) => signedIn(await build.staff(shop, modules)),
    asStranger: async () => signedIn((await build.shop()).ownerPhone),
    asPlatform: (key = build.platformKey) => caller({ authorization: `Bearer ${key}` }),
    asOperator: async () => caller({ token: await build.operator() }),
    withToken: (token) => caller({ token }),
  };
}

async function send<C extends Call>(
  address: string,
  call: C,
  payload: object,
  headers: Record<string, string>,
): Promise<Answer<v.InferOutput<C["output"]>>> {
  const method = methodOf(call);
  const path = addressesOf(call)[0].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((payload as Record<string, string>)[name] ?? "none"),
  );
  const query = method === "GET" ? `?${new URLSearchParams(payload as Record<string, string>).toString()}` : "";
  const needsKey = call.idempotent === "required" && headers["idempotency-key"] === undefined;
  const sent = await sendOver(`${address}${path}${query}`, {
    method,
    headers: { "content-type": "application/json", ...(needsKey ? { "idempotency-key": newKey() } : {}), ...headers },
    ...(method === "GET" ? {} : { body: JSON.stringify(payload) }),
  });
  return answerOf(call, sent);
}

async function sendForm<C extends Call>(
  address: string,
  call: C,
  { file, field = "file", name = "photo.jpg", type = "image/jpeg", fields = {}, key }: Form,
  own: Record<string, string>,
): Promise<Answer<v.InferOutput<C["output"]>>> {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  if (file !== undefined) body.set(field, new Blob([file], { type }), name);
  const headers = key === undefined ? own : { ...own, "idempotency-key": key };
  const response = await fetch(`${address}${addressesOf(call)[0]}`, { method: "POST", headers, body });
  return answerOf(call, { status: response.status, headers: response.headers, text: await response.text() });
}

/** What a call may be refused with: one whose address holds an id, also as an address that no call has. */
function declaredOf(call: Call): readonly FailureName[] {
  return pathNamesOf(call).length === 0 ? failuresOf(call) : [...failuresOf(call), ...unroutedFailures];
}

/** Reads an answer. Throws at a refusal that neither the call's row declares, nor the pipeline for calls of its kind. */
function answerOf(call: Call, { status, headers, text }: Sent): Answer<never> {
  const envelope = JSON.parse(text) as Envelope<never>;
  const { name } = (envelope.data ?? {}) as { name?: string };
  const failure = envelope.resultCode === successCode ? undefined : name;
  if (failure !== undefined && !declaredOf(call).some((declared) => declared === failure)) {
    throw new Error(`${call.route} was refused with ${failure}, which its row does not declare: ${envelope.message}`);
  }
  return { ...envelope, status, headers, failure };
}
