import { createHash } from "node:crypto";
import type pg from "pg";

const names = new Map<string, string>();
let prepared = 0;

/** Has every connection prepare its statements anew: the plans it knows by name are of tables as they were. */
export function forgetNames(): void {
  prepared += 1;
  names.clear();
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha1").update(`${prepared} ${text}`).digest("base64url");
  names.set(text, name);
  return name;
}

/** Has PostgreSQL parse and plan each statement once a connection: the texts come from the code, so their number is bounded. */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (first: unknown, ...others: unknown[]): unknown => {
    const [values] = others;
    if (typeof first === "string" && Array.isArray(values) && /^\s*(select|insert|update|delete|with)\b/i.test(first)) {
      return query({ name: nameOf(first), text: first, values }, ...others.slice(1));
    }
    return query(first, ...others);
  };
  client.query = named as typeof client.query;
}
