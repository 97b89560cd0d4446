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
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  sync(): void;
}

/** What a statement's rows are made of, and how they are read. */
interface Columns {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What a batch uses of the client's own query. */
interface Member {
  name?: string | undefined;
  text: string;
  callback: Callback;
  _result: Columns & { _types?: unknown };
  _accumulateRows?: boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}

/** A connection as the statements of a batch see it: their end is the batch's, and what PostgreSQL has once described it is not asked again. */
interface Ours {
  /** By name, of what is parsed on this connection: these columns stay, or PostgreSQL refuses to run the statement. */
  columns: Map<string, Columns>;
  unsynced: Wire;
  undescribed: Wire;
}

const connections = new WeakMap<Wire, Ours>();

function ofWire(wire: Wire): Ours {
  const known = connections.get(wire);
  if (known !== undefined) return known;
  const nothing = { value: () => undefined };
  const ours = {
    columns: new Map(),
    unsynced: Object.create(wire, { sync: nothing }) as Wire,
    undescribed: Object.create(wire, { sync: nothing, describe: nothing }) as Wire,
  };
  connections.set(wire, ours);
  return ours;
}

/**
 * Several statements in one message to PostgreSQL, each with its answer. Where one fails, those behind it are not run:
 * PostgreSQL passes over all that comes before the batch's end.
 */
export class Batch implements pg.Submittable {
  /** Called once: with what all gave, or with why one failed and what those before it gave. */
  callback: (error: Error | null, results?: pg.QueryResult[]) => void = () => undefined;
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

  /** To which the client gives how it reads values: of each statement's answer. */
  get _result(): object {
    const members = this.#members;
    return {
      get ["_types"](): unknown {
        return members.at(-1)?.["_result"]["_types"];
      },
      set ["_types"](types: unknown) {
        for (const member of members) member["_result"]["_types"] = types;
      },
    };
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const { columns, unsynced, undescribed } = ofWire(wire);
    wire.stream.cork();
    try {
      for (const member of this.#members) {
        // Called before the answer only where a value cannot be written down: what is before it is run, and nothing else.
        member.callback = (error) => (this.#unsendable = error ?? undefined);
        const known = isParsed(member, wire) ? columns.get(member.name) : undefined;
        if (known !== undefined) {
          Object.assign(member["_result"], known);
          member["_accumulateRows"] = true;
        }
        member.prepare(known === undefined ? unsynced : undescribed);
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
    const member = this.#members[this.#at];
    this.#at += 1;
    if (member === undefined) return;
    member.handleCommandComplete(message, wire);
    const { columns } = ofWire(wire);
    if (!isParsed(member, wire) || columns.has(member.name)) return;
    const {
      fields,
      ["_parsers"]: _parsers,
      ["_prebuiltEmptyResultObject"]: _prebuiltEmptyResultObject,
    } = member["_result"];
    columns.set(member.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  handleError(error: Error, wire: Wire): void {
    // Those behind it were not even parsed.
    for (const { name } of this.#members.slice(this.#at)) {
      if (name !== undefined) delete wire.submittedNamedStatements[name];
    }
    const read = this.#read(wire);
    this.callback(read.error ?? error, read.results);
  }

  handleReadyForQuery(wire: Wire): void {
    if (this.#unsendable !== undefined) {
      this.handleError(this.#unsendable, wire);
      return;
    }
    const { error, results } = this.#read(wire);
    this.callback(error, results);
  }

  /** What those that were run gave, up to the first whose answer cannot be read. */
  #read(wire: Wire): { error: Error | null; results: pg.QueryResult[] } {
    const results: pg.QueryResult[] = [];
    let unreadable: Error | null = null;
    for (const member of this.#members.slice(0, this.#at)) {
      member.callback = (error, result) => {
        if (error !== null) unreadable = error;
        else if (result !== undefined) results.push(result);
      };
      member.handleReadyForQuery(wire);
      if (unreadable !== null) break;
    }
    return { error: unreadable, results };
  }
}

function isParsed(member: Member, wire: Wire): member is Member & { name: string } {
  return member.name !== undefined && wire.parsedStatements[member.name] !== undefined;
}

function memberOf({ name, text, values }: Statement): Member {
  return new pg.Query({
    name,
    text,
    values: [...values],
    queryMode: "extended",
  } as pg.QueryConfig) as unknown as Member;
}

/** What has come of a batch: an answer for each statement that was run, and why the next one was not, or not well. */
export interface Answered {
  results: pg.QueryResult[];
  error: Error | undefined;
}

/** Sends statements as one batch; one alone without a name as the client does. What they fail with is told; throws only where the client does, before it sends. */
export function sendBatch(client: pg.ClientBase, statements: readonly Statement[]): Promise<Answered> {
  return new Promise((resolve) => {
    const [one] = statements;
    if (one !== undefined && one.name === undefined && statements.length === 1) {
      client.query({ ...one, values: [...one.values] }, (error: Error | null, result?: pg.QueryResult) =>
        resolve({ error: error ?? undefined, results: error === null && result !== undefined ? [result] : [] }),
      );
      return;
    }
    const batch = new Batch(statements);
    batch.callback = (error, results = []) => resolve({ error: error ?? undefined, results });
    client.query(batch);
  });
}
