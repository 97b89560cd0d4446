import { accessSync, constants, statSync, type Stats } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { Email } from "@tsena/contract/values";
import { CannotStart } from "../system/cannot-start.ts";
import { isNetwork, type Networks } from "../system/networks.ts";

/** How the text of a setting becomes its value; the text is undefined where nothing was set. */
export interface Reader<Value> {
  /** What holds where nothing is set, as the table of the documentation says it. */
  otherwise: string;
  /** Throws a sentence that names the setting where the text cannot be used. */
  read(text: string | undefined, name: string): Value;
  /** An empty text is refused: it would mean something to the system, and nothing good. */
  isNeverEmpty?: boolean;
}

/** Reads one setting; an empty text is as good as none, but for a place, which it would silently make another. */
export function readSetting<Value>({ read, isNeverEmpty }: Reader<Value>, text: string | undefined, name: string) {
  const isEmpty = text !== undefined && text.trim() === "";
  if (isEmpty && isNeverEmpty === true) throw new CannotStart(`${name} is empty: give it a value, or leave it unset`);
  return read(isEmpty ? undefined : text, name);
}

const none = "none";

/** A reader of what is given, for what may be left out. */
function optional<Value>(read: (text: string, name: string) => Value): Reader<Value | undefined> {
  return { otherwise: none, read: (text, name) => (text === undefined ? undefined : read(text, name)) };
}

function numberOf(text: string, name: string, { least, most }: { least: number; most: number }): number {
  const value = Number(text);
  if (/^\s*\d+\s*$/.test(text) && value >= least && value <= most) return value;
  throw new CannotStart(`${name} must be a whole number from ${least} to ${most}, not '${text}'`);
}

/** A whole number; at least 0 and at most a day's seconds, where nothing else is said. */
export function wholeNumber(otherwise: number, { least = 0, most = 86_400 } = {}): Reader<number> {
  return {
    otherwise: `\`${otherwise}\``,
    read: (text, name) => (text === undefined ? otherwise : numberOf(text, name, { least, most })),
  };
}

/** A whole number that has no fixed default. */
export function anyWholeNumber({ least = 0, most = 86_400 } = {}): Reader<number | undefined> {
  return optional((text, name) => numberOf(text, name, { least, most }));
}

export function onOrOff(otherwise: boolean): Reader<boolean> {
  return {
    otherwise: `\`${otherwise}\``,
    read: (text, name) => {
      if (text === undefined) return otherwise;
      if (text === "true" || text === "false") return text === "true";
      throw new CannotStart(`${name} must be true or false, not '${text}'`);
    },
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string, name: string): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new CannotStart(`${name} must be one of ${choices.join(", ")}, not '${text}'`);
}

export function choice<Choice extends string>(choices: readonly Choice[], otherwise: Choice): Reader<Choice> {
  return {
    otherwise: `\`${otherwise}\``,
    read: (text, name) => (text === undefined ? otherwise : oneOf(choices, text, name)),
  };
}

export function choiceOrNone<Choice extends string>(choices: readonly Choice[]): Reader<Choice | undefined> {
  return optional((text, name) => oneOf(choices, text, name));
}

/** A folder, from where the server is started; an empty one would be that folder itself. */
export function folder(otherwise: string): Reader<string> {
  return { otherwise: `\`${otherwise}\``, read: (text) => resolve(text ?? otherwise), isNeverEmpty: true };
}

/** A folder that is to be there where somebody names it; our own may be made later, or never. */
export function folderThere(otherwise: string): Reader<string> {
  return existing(folder(otherwise), { isThere: (path) => find(path)?.isDirectory(), must: "a folder that is there" });
}

/** The folder of a built app. */
export function builtApp(otherwise: string): Reader<string> {
  const isThere = (path: string) => find(join(path, "index.html"))?.isFile();
  return existing(folder(otherwise), { isThere, must: "the folder of a built app, with its index.html" });
}

/** What is at a path, if we may read it. */
function find(path: string): Stats | undefined {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** The same reader, which refuses what is named and is not what it must be. */
function existing(
  reader: Reader<string>,
  { isThere, must }: { isThere: (path: string) => boolean | undefined; must: string },
): Reader<string> {
  return {
    ...reader,
    read: (text, name) => {
      const path = reader.read(text, name);
      if (text === undefined || isThere(path)) return path;
      throw new CannotStart(`${name} must be ${must}, not '${path}'`);
    },
  };
}

/** An address of this machine to listen on, or its name; an empty one would be all of them. */
export const host: Reader<string | undefined> = {
  ...optional((text, name) => {
    if (/^[\w.:%-]+$/.test(text)) return text;
    throw new CannotStart(`${name} must be an address of this machine, such as 127.0.0.1, not '${text}'`);
  }),
  isNeverEmpty: true,
};

/** Any text, as it is. */
export const anyText: Reader<string | undefined> = optional((text) => text);

export const phone: Reader<string | undefined> = optional((text, name) => {
  if (/^\+?[\d ().-]{3,30}$/.test(text)) return text;
  throw new CannotStart(`${name} must be a phone number, such as +261340000001, not '${text}'`);
});

export const emailAddress: Reader<string | undefined> = optional((text, name) => {
  const email = v.safeParse(Email, text);
  if (email.success) return email.output;
  throw new CannotStart(`${name} must be an e-mail address, not '${text}'`);
});

/** An address that mails come from, with or without a name before it. */
export const sender: Reader<string | undefined> = optional((text, name) => {
  const bare = /^[^<>]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text;
  if (v.is(Email, bare)) return text;
  throw new CannotStart(`${name} must be an address such as Tsena <code@example.com>, not '${text}'`);
});

/** An address of the web that anybody may read: of one with a password in it nothing is said. */
function openAddress(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && url.username + url.password !== "")
    throw new CannotStart(`${name} must be an address without a user and a password: it is shown to everybody`);
  if (url !== undefined && /^https?:$/.test(url.protocol)) return text;
  const given = text.includes("@") ? "" : `, not '${text}'`;
  throw new CannotStart(`${name} must be an address such as https://tsena.example${given}`);
}

export const webAddress: Reader<string | undefined> = optional((text, name) => {
  refuseCutOff(text, name);
  return openAddress(text, name);
});

/** Where a map's tiles come from; sizes are written with an @ in such a path (@2x). */
export const tilesAddress: Reader<string | undefined> = optional((text, name) => {
  openAddress(text, name);
  if (new URL(text).hash !== "") throw new CannotStart(`${name} must be an address without a # in it`);
  if (["{z}", "{x}", "{y}"].every((blank) => text.includes(blank))) return text;
  throw new CannotStart(`${name} must have {z}, {x} and {y} in it, as https://tiles.example/{z}/{x}/{y}.png has`);
});

/** Whether what is percent-encoded in an address can be read. */
function isDecodable(...texts: string[]): boolean {
  try {
    texts.forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses an address whose user or password is not percent-encoded: at a #, a / or a ? in it the host would end, and what it
 * begins with be taken for the host. The @ behind it then stands where it is none of the address's own.
 */
export function refuseCutOff(text: string, name: string): void {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^#/?]*[#/?].*@/i.test(text)) return;
  throw new CannotStart(
    `${name} must be an address whose user and password are percent-encoded: %23 for #, %2F for /, %3F for ?; so must an @ be that stands behind the host, as %40`,
  );
}

/** An address that may hold a password: nothing is ever said of what was given. */
function secretAddress(
  example: string,
  isUsable: (url: URL) => boolean,
  parse: (text: string) => string = (text) => text,
): Reader<string | undefined> {
  return optional((text, name) => {
    const address = parse(text);
    refuseCutOff(address, name);
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url !== undefined && isDecodable(url.username, url.password) && isUsable(url)) return text;
    throw new CannotStart(`${name} must be an address such as ${example}, percent-encoded`);
  });
}

export const mailServer = secretAddress(
  "smtps://user:password@mail.example",
  ({ protocol, hostname, searchParams }) =>
    /^smtps?:$/.test(protocol) && hostname !== "" && ["true", "false", null].includes(searchParams.get("requireTLS")),
);

export const gateway = secretAddress("https://user:password@sms.example/send", ({ protocol }) =>
  /^https?:$/.test(protocol),
);

/** A PostgreSQL; where it is reached by a socket, what stands for its host may be empty. */
export const postgres = secretAddress(
  "postgresql://user:password@host:5432/tsena",
  ({ protocol }) => /^postgres(ql)?:$/.test(protocol),
  (text) => text.replace("@/", "@socket/"),
);

/** What is shorter can be guessed. */
const shortestSecret = 32;

function secretOf(text: string, name: string): string {
  if (text.length >= shortestSecret) return text;
  throw new CannotStart(`${name} must be at least ${shortestSecret} characters long, made at random`);
}

export const secret: Reader<string | undefined> = optional(secretOf);

/** Several are separated by commas, which no secret made as the documentation says has in it. */
export const secrets: Reader<string[]> = {
  otherwise: none,
  read: (text = "", name) => listOf(text).map((one) => secretOf(one, `Each of ${name}`)),
};

function listOf(text: string): string[] {
  return text.split(",").flatMap((one) => one.trim() || []);
}

export const networks: Reader<Networks> = {
  otherwise: none,
  read: (text = "", name) => {
    const wrong = listOf(text).find((network) => !isNetwork(network));
    if (wrong === undefined) return listOf(text);
    throw new CannotStart(`${name} must be networks such as 10.0.0.0/8,fd00::/8, not '${wrong}'`);
  },
};

export function dialCodes(otherwise: string): Reader<readonly string[]> {
  return {
    otherwise: `\`${otherwise}\``,
    read: (text = otherwise, name) => {
      const codes = text.split(",").map((code) => code.trim());
      const wrong = codes.find((code) => !/^\+\d{0,6}$/.test(code));
      if (wrong === undefined) return codes;
      throw new CannotStart(`${name} must be dialling codes such as +261,+262, not '${wrong}'`);
    },
  };
}
