import { sep } from "node:path";
import { CannotStart } from "./system/cannot-start.ts";
import { sqlState } from "./database/transaction.ts";
import type { Settings } from "./settings/settings.ts";

/** What the system says of a file or a folder, by its code. */
const ofPaths: Record<string, string> = {
  EACCES: "the account that runs the server has not the right to it",
  EPERM: "the account that runs the server has not the right to it",
  EROFS: "its disk can only be read",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk is full",
  ENOTDIR: "a part of its path is a file, and no folder",
  EEXIST: "a part of its path is a file, and no folder",
  EISDIR: "it is a folder",
  ENOENT: "it is not there",
};

/** What stands in the way of listening, by its code. */
const ofListening: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) => `PORT=${port} is taken by another program`,
  EACCES: ({ port }) => `PORT=${port} is not for the account that runs the server: take one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST=${host} is no address of this machine`,
};

const nobodyAnswers = "no PostgreSQL answers there";

/** What a database of one's own, or the way to it, says at the first connection, by its code. */
const ofDatabases: Record<string, string> = {
  ECONNREFUSED: nobodyAnswers,
  ECONNRESET: nobodyAnswers,
  EHOSTUNREACH: nobodyAnswers,
  ENOENT: nobodyAnswers,
  ENOTFOUND: nobodyAnswers,
  ETIMEDOUT: nobodyAnswers,
  "28000": "its user is refused",
  "28P01": "its user or password is refused",
  "3D000": "there is no such database",
  "42501": "its user has not the right to make tables",
};

/** The settings that name places of this machine. */
function placesOf({ tls, dataDir, merchantDir, deskDir }: Settings): [name: string, path: string][] {
  const ofTls: [string, string][] =
    tls === undefined
      ? []
      : [
          ["TLS_CERT", tls.certFile],
          ["TLS_KEY", tls.keyFile],
        ];
  return [...ofTls, ["DATA_DIR", dataDir], ["MERCHANT_DIR", merchantDir], ["DESK_DIR", deskDir]];
}

/** Why a file or a folder cannot be used; undefined where the fault is not of one. */
export function whyNotUsed(error: unknown): string | undefined {
  return ofPaths[(error as NodeJS.ErrnoException | null)?.code ?? ""];
}

function ofPlace(fault: NodeJS.ErrnoException, settings: Settings): string | undefined {
  const { path = "" } = fault;
  const why = whyNotUsed(fault);
  const place = placesOf(settings).find(([, given]) => path === given || path.startsWith(given + sep));
  if (why === undefined || place === undefined) return undefined;
  const [name, given] = place;
  return `${name}=${given} cannot be used: ${why}${path === given ? "" : ` (${path})`}`;
}

/** Why the server cannot start, in a sentence that names the setting; undefined where the fault is not one of its settings. */
export function whyNotStarted(error: unknown, settings: Settings): string | undefined {
  if (error instanceof CannotStart) return error.message;
  const fault = (error ?? {}) as NodeJS.ErrnoException & { hostname?: string };
  const { code = "", syscall } = fault;
  const isOfListening = syscall === "listen" || (syscall === "getaddrinfo" && fault.hostname === settings.host);
  if (isOfListening) return ofListening[code]?.(settings);
  const isOfDatabase = sqlState(error) !== undefined || ["connect", "getaddrinfo", "read"].includes(syscall ?? "");
  const why = ofDatabases[code];
  if (settings.databaseUrl !== undefined && isOfDatabase && why !== undefined)
    return `DATABASE_URL cannot be used: ${why}`;
  return ofPlace(fault, settings);
}
