import { lookup, type LookupAddress } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { inNetworks, isPublic, type Networks } from "../system/networks.ts";

/** What a node may call where somebody else says which address (decision 023). */
export interface CallingRules {
  /** Networks that are called beside the internet's addresses, also without TLS in production. */
  webhookNetworks: Networks;
  production: boolean;
}

/** Every address that a name stands for. */
export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveBySystem: Resolve = (name, done) => lookup(name, { all: true }, done);

/** Ports above 1023 on which something else than HTTP listens that a POST could speak to (Fetch, bad ports). */
const otherProtocols = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

function isPortOpen({ port }: URL): boolean {
  const number = Number(port);
  return port === "" || number === 80 || number === 443 || (number >= 1024 && !otherProtocols.has(number));
}

/** What is read of an answer. */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Posts to addresses that somebody else has named, and only where the rules let it. */
export interface Poster {
  /** Whether an address may be called at all, as far as can be told without asking for its name. */
  mayCall(url: URL): boolean;
  /** Posts once, follows nothing, and reads nothing but the status and when to come back; null where no answer came, whyever. */
  post(
    url: URL,
    message: { headers: Record<string, string>; body: string | Buffer; signal: AbortSignal },
  ): Promise<Answer | null>;
}

export function posterBy({ webhookNetworks, production }: CallingRules, resolve: Resolve = resolveBySystem): Poster {
  const isAllowed = inNetworks(webhookNetworks);
  const needsTls = ({ protocol }: URL): boolean => production && protocol === "http:";
  const isReachable = (url: URL, address: string): boolean =>
    isAllowed(address) || (isPublic(address) && !needsTls(url));

  const mayCall = (url: URL): boolean => {
    if (!isPortOpen(url)) return false;
    if (isIP(hostOf(url)) !== 0) return isReachable(url, hostOf(url));
    return !needsTls(url) || webhookNetworks.length > 0;
  };

  /** The name is asked for once, and the connection goes to what was looked at: an answer that changes later changes nothing. */
  const lookUp =
    (url: URL): LookupFunction =>
    (name, { all: isAll }, done) =>
      resolve(name, (error, found) => {
        if (error !== null) return done(error, "");
        const [first] = found;
        const isReached = first !== undefined && found.every(({ address }) => isReachable(url, address));
        if (!isReached) return done(new Error(`${name} is not to be called`), "");
        return isAll === true ? done(null, found) : done(null, first.address, first.family);
      });

  return {
    mayCall,
    post: (url, { headers, body, signal }) => {
      if (!mayCall(url)) return Promise.resolve(null);
      return new Promise((settle) => {
        const send = url.protocol === "https:" ? httpsRequest : httpRequest;
        const length = String(Buffer.byteLength(body));
        // A connection of its own each time: one that is kept would be to an address looked at long ago.
        const options = { method: "POST", agent: false, lookup: lookUp(url), signal } as const;
        const sending = send(url, { ...options, headers: { ...headers, "content-length": length } }, (response) => {
          const { statusCode: status, headers: answered } = response;
          settle(status === undefined ? null : { status, retryAfter: answered["retry-after"] });
          response.destroy();
        });
        sending.on("error", () => settle(null)).on("close", () => settle(null));
        sending.end(body);
      });
    },
  };
}
