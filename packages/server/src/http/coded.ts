import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How what is asked for again and again is given compressed, the shortest first: what a browser calls it, how the name ends where it lies there so, and how it is made where it does not. */
const codings = [
  { coding: "br", ending: ".br", make: (content: Buffer) => brotli(content, quality) },
  { coding: "gzip", ending: ".gz", make: promisify<Buffer, Buffer>(gzip) },
];

export type Coding = (typeof codings)[number];

/** Whether who accepts these codings reads one of them (RFC 9110, 12.5.3). */
function reads(accepted: string, coding: string): boolean {
  return accepted.split(",").some((one) => {
    const [name, weight = ""] = one.trim().split(/\s*;\s*/);
    return name === coding && !/^q=0(\.0*)?$/.test(weight);
  });
}

/** The shortest coding that whoever asks reads; undefined for none. */
export function codingFor({ headers }: FastifyRequest): Coding | undefined {
  const accepted = headers["accept-encoding"] ?? "";
  return codings.find(({ coding }) => reads(accepted, coding));
}

/** A text as it is given in each coding, made once: of a large one a few dozen askers at once would keep the server from its work. */
export function codedOnce(write: () => string): (coding: Coding | undefined) => Promise<Buffer> {
  const made = new Map<Coding, Promise<Buffer>>();
  let whole: Buffer | undefined;
  return async (coding) => {
    whole ??= Buffer.from(write());
    if (coding === undefined) return whole;
    const known = made.get(coding) ?? coding.make(whole);
    made.set(coding, known);
    return known;
  };
}
