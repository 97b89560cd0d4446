import {
  type AliasedRawBuilder,
  type CompiledQuery,
  CompiledQuery as compiled,
  type Expression,
  type Insertable,
  type KyselyPlugin,
  type OperationNodeSource,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
  type RawNode,
  sql as builder,
  type Updateable,
} from "kysely";
import type { Database } from "./tables.ts";

/** A statement while it is written: its text so far, and the values that go with it. */
interface Draft {
  text: string;
  values: unknown[];
}

/**
 * SQL with its values, as the query builder's own `sql` has it, but written down straight as text: the builder makes a tree of
 * every piece first, and walks it, which for what an order's move writes took longer than to send it (decision 060).
 * It can stand in the builder's statements, and they in it, where all is the builder's again.
 */
class PlainSql<Row> implements RawBuilder<Row> {
  readonly #fragments: readonly string[];
  readonly #parts: readonly unknown[];

  constructor(fragments: readonly string[], parts: readonly unknown[]) {
    this.#fragments = fragments;
    this.#parts = parts;
  }

  get expressionType(): Row | undefined {
    return undefined;
  }

  get isRawBuilder(): true {
    return true;
  }

  as<Alias extends string>(alias: Alias | Expression<unknown>): AliasedRawBuilder<Row, Alias> {
    return this.#built().as<Alias>(alias as Expression<unknown>);
  }

  $castTo<Other>(): RawBuilder<Other> {
    return new PlainSql(this.#fragments, this.#parts);
  }

  $notNull(): RawBuilder<Exclude<Row, null>> {
    return new PlainSql(this.#fragments, this.#parts);
  }

  withPlugin(plugin: KyselyPlugin): RawBuilder<Row> {
    return this.#built().withPlugin(plugin);
  }

  toOperationNode(): RawNode {
    return this.#built().toOperationNode();
  }

  compile(provider: QueryExecutorProvider): CompiledQuery<Row> {
    const draft: Draft = { text: "", values: [] };
    return this.#write(draft) ? compiled.raw(draft.text, draft.values) : this.#built().compile(provider);
  }

  execute(provider: QueryExecutorProvider): Promise<QueryResult<Row>> {
    return provider.getExecutor().executeQuery(this.compile(provider));
  }

  /** Adds to a draft what stands here; false where something is in it that only the query builder can write. */
  #write(draft: Draft): boolean {
    for (const [at, fragment] of this.#fragments.entries()) {
      draft.text += fragment;
      if (at === this.#parts.length) break;
      const part = this.#parts[at];
      if (part instanceof PlainSql) {
        if (!part.#write(draft)) return false;
      } else if (isBuilt(part)) return false;
      else draft.text += `$${draft.values.push(part)}`;
    }
    return true;
  }

  #built(): RawBuilder<Row> {
    return builder<Row>(this.#fragments as unknown as TemplateStringsArray, ...this.#parts);
  }
}

function isBuilt(part: unknown): part is OperationNodeSource {
  return typeof (part as OperationNodeSource | null | undefined)?.toOperationNode === "function";
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const textOnly = <Row>(text: string): RawBuilder<Row> => new PlainSql([text], []);

/** In place of the query builder's `sql` where a statement is made again and again; what it lacks of that nobody needs there. */
export const sql = Object.assign(
  <Row = unknown>(fragments: TemplateStringsArray, ...parts: unknown[]): RawBuilder<Row> =>
    new PlainSql(fragments, parts),
  {
    /** A name, of a column with its table's before it where that is said. */
    ref: <Row = unknown>(name: string): RawBuilder<Row> => textOnly(name.split(".").map(quoted).join(".")),
    /** A number that stands in the text: the statement is planned for it. */
    lit: <Value extends number>(value: Value): RawBuilder<Value> => textOnly(String(value)),
    /** Text of ours. */
    raw: <Row = unknown>(text: string): RawBuilder<Row> => textOnly(text),
    join: <Row = unknown>(parts: readonly unknown[], separator = ", "): RawBuilder<Row> =>
      new PlainSql(parts.length === 0 ? [""] : ["", ...parts.slice(1).map(() => separator), ""], parts),
  },
);

type Columns = readonly (readonly [column: string, value: unknown])[];

/** What is given of a row: as everywhere, what is undefined is not. */
const givenIn = (row: object): Columns => Object.entries(row).filter(([, value]) => value !== undefined);

/** What an `update` of a table sets. */
export function setting<Table extends keyof Database>(_table: Table, changes: Updateable<Database[Table]>) {
  return sql.join(givenIn(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

/** What an `insert` into a table writes, as one row. */
export function oneRow<Table extends keyof Database>(_table: Table, row: Insertable<Database[Table]>) {
  const given = givenIn(row);
  const [columns, values] = [given.map(([column]) => sql.ref(column)), given.map(([, value]) => value)];
  return sql`(${sql.join(columns)}) values (${sql.join(values)})`;
}

/** A text that a statement has found or written, or NULL: with that the statement fails in this state, and those behind it in the same message are not run. */
export function needed(value: RawBuilder<unknown>, state: string): RawBuilder<string> {
  return sql<string>`needed(${value}, ${state})`;
}
