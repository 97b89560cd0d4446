import type { Call, Route } from "@tsena/contract/call";
import type { AppOutput, AppPayload } from "@tsena/web/terms.ts";
import type { SendOptions, Transport } from "./request.ts";

/** A call of the contract as the app makes it; rejects with a `CallFailed` that was reported to the person, unless quiet. */
export interface ClientCall<Payload, Output> {
  (payload: Payload, options?: SendOptions): Promise<Output>;
  /** Its area and name, the head of its query keys. */
  readonly key: readonly [area: string, name: string];
}

// oxlint-disable-next-line typescript/no-empty-object-type -- the question is whether nothing at all need be given
type MayBeEmpty<Payload, Output> = {} extends Payload ? () => Promise<Output> : unknown;

type Contract = Record<string, Record<string, Call>>;

/** The routes of the platform's operators and systems: they have bases of their own, and none of them is known here. */
export type PlatformRoute = `${string} ${"Desk" | "v1"}/${string}`;

/** The calls of a contract that a shop's people make, by area. */
export type Client<C extends Contract> = {
  [Area in keyof C]: {
    [Name in keyof C[Area] as C[Area][Name]["route"] extends PlatformRoute ? never : Name]: ClientCall<
      AppPayload<C[Area][Name]>,
      AppOutput<C[Area][Name]>
    > &
      MayBeEmpty<AppPayload<C[Area][Name]>, AppOutput<C[Area][Name]>>;
  };
};

/** Area → call → route: all of the contract that is needed while the app runs. */
export type RouteTable = Record<string, Record<string, Route>>;

function clientCall(area: string, name: string, route: Route, transport: Transport): ClientCall<object, unknown> {
  const make = (payload: object = {}, options: SendOptions = {}) => transport(route, payload, options);
  return Object.assign(make, { key: [area, name] as const });
}

/** The typed client of a contract: `api.orders.accept({ id })`. */
export function createClient<C extends Contract>(routes: RouteTable, transport: Transport): Client<C> {
  const client: Record<string, Record<string, ClientCall<object, unknown>>> = {};
  for (const [area, calls] of Object.entries(routes)) {
    client[area] = {};
    for (const [name, route] of Object.entries(calls)) client[area][name] = clientCall(area, name, route, transport);
  }
  return client as unknown as Client<C>;
}
