import type { KeyValueStore } from "../storage.ts";

/** Something that was typed, stored under a name. */
export interface Draft<Value> {
  /** Undefined where nothing is stored, or nothing that can be read. */
  read(): Value | undefined;
  /** Stores it, or with undefined forgets it. */
  write(value: Value | undefined): void;
}

type Judged<Value> = { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly unknown[] };

/** What judges a draft as it is read: a Standard Schema, which every schema of Valibot is. */
export interface DraftSchema<Value> {
  readonly "~standard": { readonly validate: (value: unknown) => Judged<Value> | Promise<Judged<Value>> };
}

/** Where the texts of drafts lie. */
export interface DraftStore {
  getItem(name: string): string | null;
  setItem(name: string, text: string | null): void;
}

/** Drafts as they lie in a key-value store, to be read by whoever has it, under keys of their own. */
export function readableDrafts(storage: KeyValueStore, keyOf: (name: string) => string): DraftStore {
  return {
    getItem: (name) => storage.getItem(keyOf(name)),
    setItem: (name, text) => (text === null ? storage.removeItem(keyOf(name)) : storage.setItem(keyOf(name), text)),
  };
}

/** The draft of a name in a store; one that the schema does not know, as after a change of the form, counts as none. */
function createDraft<Value>(storage: DraftStore, name: string, schema: DraftSchema<Value>): Draft<Value> {
  return {
    read() {
      try {
        const text = storage.getItem(name);
        const judged = text === null ? undefined : schema["~standard"].validate(JSON.parse(text));
        return judged !== undefined && "value" in judged ? judged.value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => storage.setItem(name, value === undefined ? null : JSON.stringify(value)),
  };
}

/** The draft of a form that stores nothing: it lasts as long as the page is shown. */
export const noDraft: Draft<never> = { read: () => undefined, write: () => undefined };

/** What a flat form holds. */
export type Fields = Record<string, string | boolean>;

/** What a flat form begins as, and which of its fields are stored. */
export interface DraftFields<Values> {
  empty: Values;
  /** The fields that survive a reload: never a password. */
  storedFields: readonly (keyof Values & string)[];
}

/** What can be used of something stored: the named fields that have the type they have in an example. */
export function soundFields<Values extends Fields>(
  stored: unknown,
  example: Values,
  names = Object.keys(example),
): Partial<Values> {
  const fields = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const sound = names.filter((name) => name in example && typeof fields[name] === typeof example[name]);
  return Object.fromEntries(sound.map((name) => [name, fields[name]])) as Partial<Values>;
}

/** Judges the stored fields of a flat form by what it begins as, without the weight of a schema. */
function fieldsLike<Values extends Fields>({ empty, storedFields }: DraftFields<Values>): DraftSchema<Values> {
  return {
    "~standard": { validate: (stored) => ({ value: { ...empty, ...soundFields(stored, empty, [...storedFields]) } }) },
  };
}

/** The draft of a flat form of which only some fields are stored. */
function fieldsDraft<Values extends Fields>(
  draft: Draft<Values>,
  { storedFields }: DraftFields<Values>,
): Draft<Values> {
  const stored = (values: Values) =>
    Object.fromEntries(storedFields.map((field) => [field, values[field]])) as Partial<Values>;
  return { read: draft.read, write: (values) => draft.write(values && (stored(values) as Values)) };
}

/** The drafts of a store, each by its name: of whatever a schema judges, or of some fields of a flat form. */
export function draftsIn<Name extends string = string>(storage: DraftStore) {
  const draft = <Value>(name: Name, schema: DraftSchema<Value>) => createDraft(storage, name, schema);
  const fields = <Values extends Fields>(name: Name, stored: DraftFields<Values>) =>
    fieldsDraft(draft(name, fieldsLike(stored)), stored);
  return { draft, fields };
}
