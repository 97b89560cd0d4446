import type { Readable } from "node:stream";
import { smallOf } from "@tsena/contract/uploads.addresses";

/** A file that is kept: how many bytes it has, and what reads them. */
export interface StoredFile {
  bytes: number;
  read(): Promise<Readable>;
}

/** Keeps files that people upload; each is served at `/files/` and its path. Throws `FilesUnreachable` where it cannot be reached. */
export interface Files {
  /** Keeps a file under a path that none has yet, whole or not at all; it is served at the path's address (`addressOf`). */
  put(path: string, content: Buffer): Promise<void>;
  /** The file at a path, or undefined. */
  find(path: string): Promise<StoredFile | undefined>;
  /** Removes the picture that an address serves, in all its forms (`pathsOf`); what is gone stays gone. */
  remove(address: string): Promise<void>;
}

/** The storage of the files does not answer, or does not let us in. */
export class FilesUnreachable extends Error {
  constructor(reason: string) {
    super(`the storage of the files cannot be used: ${reason}`);
    this.name = "FilesUnreachable";
  }
}

/** It has no room left. */
export class FilesFull extends FilesUnreachable {}

const base = "/files/";

/** The address that a file of a path is served at. */
export function addressOf(path: string): string {
  return `${base}${path}`;
}

/** The path of the WebP that stands beside a JPEG, and is served at its address to those who take it. */
export function webpOf(path: string): string {
  return path.replace(/\.jpg$/, ".webp");
}

/** The paths of all that is kept of the picture at an address: of itself and of its small copy, each with the WebP beside it. */
export function pathsOf(address: string): string[] {
  const path = address.slice(base.length);
  return [...new Set([path, smallOf(path)].flatMap((jpeg) => [jpeg, webpOf(jpeg)]))];
}
