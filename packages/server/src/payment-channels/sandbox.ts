import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { shopDay } from "@tsena/contract/shops.day";
import { type Asked, type Books, openBooks, type SandboxPayout } from "./sandbox.books.ts";
import { type Conduct, conductOf, type Manner } from "./sandbox.conduct.ts";

export interface Sandbox {
  /** Where it is, with the key and the secret that it takes. */
  url: string;
  port: number;
  /** What it has been asked for, by our id: its own books. */
  payouts: ReadonlyMap<string, SandboxPayout>;
  /** How often it was asked for each payout, heard or not. */
  asked: ReadonlyMap<string, number>;
  /** Has the tokens that it has given end. */
  endTokens(): void;
  stop(): Promise<void>;
}

interface SandboxOptions {
  port?: number;
  lateMs?: number;
  /** Where its books lie over a restart, and are those of every sandbox there; undefined: nowhere. */
  folder?: string | undefined;
  conduct?: (order: { id: string; phone: string }) => Conduct;
}

const credentials = "sandbox:sandbox";

/** Sends an answer of JSON. */
function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const error = (errorCode: string, errorDescription: string) => ({
  errorCategory: "businessError",
  errorCode,
  errorDescription,
});

const shown = (payout: SandboxPayout) => ({
  status: payout.status,
  serverCorrelationId: payout.reference,
  notificationMethod: "polling",
  requestingOrganisationTransactionReference: payout.id,
  transactionReference: payout.reference,
  amount: payout.amount,
  creditParty: [{ key: "msisdn", value: payout.phone }],
  requestDate: new Date(payout.at).toISOString(),
  ...(payout.status === "failed"
    ? { errorDescription: "Le compte du destinataire ne peut pas recevoir ce montant" }
    : {}),
});

/** Answers about a payout, in its manner. */
function tell(response: ServerResponse, payout: SandboxPayout | undefined, manner: Manner): void {
  if (manner === "silent") return;
  if (manner === "cut") return void response.destroy();
  if (manner === "error") return answer(response, 500, { fault: "out of order" });
  if (manner === "malformed") return void response.writeHead(200).end("<html>Bad gateway</html>");
  if (payout === undefined || manner === "forgets") return answer(response, 404, error("4001", "Transaction inconnue"));
  const whole = shown(payout);
  if (manner === "otherAmount") return answer(response, 200, { ...whole, amount: String(Number(payout.amount) + 1) });
  if (manner === "otherId")
    return answer(response, 200, { ...whole, requestingOrganisationTransactionReference: randomUUID() });
  return answer(response, payout.status === "pending" ? 202 : 200, whole);
}

/** Says at an address, once a payout has its end, that it has; nobody has to believe it. */
function callBack(address: string | string[] | undefined, payout: SandboxPayout | undefined): void {
  if (typeof address !== "string" || payout === undefined) return;
  const call = () => fetch(address, { method: "PUT", body: JSON.stringify(shown(payout)) }).catch(() => undefined);
  setTimeout(() => void call(), Math.max(0, payout.paidAt - Date.now())).unref();
}

const path = "/mvola/mm/transactions/type/merchantpay/1.0.0";

/** What each call about a payout is answered. */
function openDoor(books: Books, { conduct = conductOf }: SandboxOptions) {
  const calls = new Map<string, number>();
  const asked = new Map<string, number>();
  const conducts = new Map<string, Conduct>();
  const mannerOf = (id: string): Manner => {
    const call = calls.get(id) ?? 0;
    calls.set(id, call + 1);
    return conducts.get(id)?.manner(call) ?? "plain";
  };

  const pay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const order = JSON.parse(await text(request)) as Asked;
    const id = order.requestingOrganisationTransactionReference;
    asked.set(id, (asked.get(id) ?? 0) + 1);
    const known = conducts.get(id) ?? conduct({ id, phone: order.creditParty[0]?.value ?? "" });
    conducts.set(id, known);
    const manner = mannerOf(id);
    if (manner === "lost") return void response.destroy();
    if (known.fate === "refused") return answer(response, 400, error("4002", "Numéro inconnu"));
    books.keep(order, known.fate);
    callBack(request.headers["x-callback-url"], books.find(id));
    return tell(response, books.find(id), manner);
  };

  const state = (id: string, response: ServerResponse): void => {
    const manner = mannerOf(id);
    if (manner === "lost") return void response.destroy();
    return tell(response, books.find(id), manner);
  };

  const day = (date: string, response: ServerResponse): void => {
    if (date > shopDay(new Date())) return answer(response, 400, error("4003", "Date à venir"));
    answer(response, 200, { transactions: books.ofDay(date).map(shown) });
  };
  return { pay, state, day, asked };
}

/** A far side of ours, for the demo and for tests: an API as MVola's is, which answers as it is told to (docs/decisions/068). */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const books = openBooks({ lateMs: options.lateMs ?? 8000, folder: options.folder });
  const door = openDoor(books, options);
  const tokens = new Set<string>();
  const basic = `Basic ${Buffer.from(credentials).toString("base64")}`;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://sandbox");
    if (pathname === "/token") {
      if (request.headers.authorization !== basic) return answer(response, 401, { fault: "unknown key" });
      const token = randomUUID();
      tokens.add(token);
      return answer(response, 200, { access_token: token, token_type: "Bearer", expires_in: 3600 });
    }
    const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
    if (!tokens.has(bearer)) return answer(response, 401, { fault: "no token" });
    if (request.method === "POST" && pathname === `${path}/`) return door.pay(request, response);
    if (pathname === `${path}/transactions`) return door.day(searchParams.get("date") ?? "", response);
    const id = decodeURIComponent(pathname.replace(`${path}/status/`, ""));
    return door.state(id, response);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${credentials}@127.0.0.1:${port}`,
    port,
    payouts: books.payouts,
    asked: door.asked,
    endTokens: () => tokens.clear(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
