import pg from "pg";

/** A statement as PostgreSQL gets it; one with a name is parsed and planned once a connection. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  name?: string | undefined;
}

type Callback = (error: Error | null, result?: pg.QueryResult) => void;

/** What a batch uses of the client's own connection, which its types leave out. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  submittedNamedStatements: Record<string, string>;
  sync(): void;
}

/** What a batch uses of the client's own query. */
interface Member {
  name?: string | undefined;
  text: string;
  callback: Callback;
  _result: object;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}

/**
 * Several statements in one message to PostgreSQL, with one answer: that of the last. Where one fails, those behind it are
 * not run: PostgreSQL passes over all that comes before the batch's end.
 */
export class Batch implements pg.Submittable {
  /** Set by the client. */
  callback: Callback = () => undefined;
  /** What it sends, in this order. */
  readonly statements: readonly Statement[];
  readonly #members: readonly Member[];
  /** The member whose answer comes next. */
  #at = 0;
  #unsendable: Error | undefined;

  constructor(statements: readonly Statement[]) {
    this.statements = statements;
    this.#members = statements.map(memberOf);
  }

  /** By its name and text the client knows which statement has been parsed. */
  get name(): string | undefined {
    return this.#members[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#members[this.#at]?.text;
  }

  /** To which the client gives how it reads values. */
  get _result(): object | undefined {
    return this.#members.at(-1)?.["_result"];
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const unsynced = Object.create(wire, { sync: { value: () => undefined } }) as Wire;
    wire.stream.cork();
    try {
      for (const member of this.#members) {
        // Called before the answer only where a value cannot be written down: what is before it is run, and nothing else.
        member.callback = (error) => (this.#unsendable = error ?? undefined);
        member.prepare(unsynced);
        if (this.#unsendable !== undefined) break;
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#members[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#members[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#members[this.#at]?.handleCommandComplete(message, wire);
    this.#at += 1;
  }

  handleError(error: Error, wire: Wire): void {
    // Those behind it were not even parsed.
    for (const { name } of this.#members.slice(this.#at)) {
      if (name !== undefined) delete wire.submittedNamedStatements[name];
    }
    this.callback(error);
  }

  handleReadyForQuery(wire: Wire): void {
    if (this.#unsendable !== undefined) {
      this.handleError(this.#unsendable, wire);
      return;
    }
    const last = this.#members.at(-1);
    if (last === undefined) return;
    last.callback = (error, result) => this.callback(error, result);
    last.handleReadyForQuery(wire);
  }
}

function memberOf({ name, text, values }: Statement): Member {
  return new pg.Query({
    name,
    text,
    values: [...values],
    queryMode: "extended",
  } as pg.QueryConfig) as unknown as Member;
}

/** Sends statements as one batch; gives what the last gives. */
export function sendBatch(client: pg.ClientBase, statements: readonly Statement[]): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const batch = new Batch(statements);
    batch.callback = (error, result) => {
      if (error !== null || result === undefined) reject(error ?? new Error("a batch was answered without a result"));
      else resolve(result);
    };
    client.query(batch);
  });
}
