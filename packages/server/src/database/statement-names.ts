import { createHash } from "node:crypto";
import type pg from "pg";

const names = new Map<string, string>();
let prepared = 0;

/** The connections that keep what is prepared on them. */
const naming = new WeakSet<pg.ClientBase>();

/** Has every connection prepare its statements anew: the plans it knows by name are of tables as they were. */
export function forgetNames(): void {
  prepared += 1;
  names.clear();
}

/** Has PostgreSQL parse and plan each statement of a connection once: the texts come from the code, so their number is bounded. */
export function nameStatements(client: pg.ClientBase): void {
  naming.add(client);
}

/** The name of a statement on a connection; undefined where it gets none. */
export function nameFor(client: pg.ClientBase, text: string): string | undefined {
  if (!naming.has(client)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!/^\s*(select|insert|update|delete|with|begin)\b/i.test(text)) return undefined;
  const name = createHash("sha1").update(`${prepared} ${text}`).digest("base64url");
  names.set(text, name);
  return name;
}
