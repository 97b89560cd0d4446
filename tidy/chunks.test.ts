import { expect, test } from "vitest";
import { catalogues, chunks, startPart, workerPart } from "../packages/merchant/src/areas.ts";
import { files, isTest } from "./repository.ts";

/**
 * What an app loads later may not come: then its person is told and asked to try again (rules/app.md#chunk-failure), or
 * nobody waits for it. One way each does that; a `part` of every page is a `loadChunk`.
 */
const wrapped = /\b(loadChunk|loadPage|loadBehind|part)\(\s*\(\) =>\s*$/;
/** A row of the routes: its screen is fetched by `loadPage`. */
const ofRoutes = /^packages\/merchant\/src\/routes(\.\w+)?\.ts$/;
/** It fetches ahead what the app then loads by these ways, and the app itself, without which nothing could be said. */
const beforeTheApp = "packages/merchant/src/main.ts";

/** Where a part is imported in any other way. */
function bareImports(path: string, text: string): string[] {
  return [...text.matchAll(/\bimport\(/g)]
    .filter(({ index }) => !wrapped.test(text.slice(0, index)))
    .map(({ index }) => `${path}:${text.slice(0, index).split("\n").length}`);
}

test("a part of the merchant app that would not load is said, or logged where nobody waits for it: no import is bare", () => {
  const app = files.filter(({ path }) => /^packages\/merchant\/src\/.*(?<!\.d)\.tsx?$/.test(path) && !isTest(path));
  const bare = app
    .filter(({ path }) => !ofRoutes.test(path) && path !== beforeTheApp)
    .flatMap(({ path, text }) => bareImports(path, text));
  expect(app.length).toBeGreaterThan(300);
  expect(bare).toEqual([]);
});

const merchant = "packages/merchant/src/";

/** Where a name of the table of areas begins; what names no folder names a file, whichever ending it has. */
function placeOf(name: string): string {
  const [, ofPackage, rest = ""] = /^@tsena\/(\w+)\/(.+)$/.exec(name) ?? [];
  const place = ofPackage === undefined ? `${merchant}${name}` : `packages/${ofPackage}/src/${rest}`;
  return name.endsWith("/") ? place : `${place}.`;
}

test("the table of areas names what is there", () => {
  const held = Object.values(chunks).flatMap(({ holds = [], but = [] }) => [...holds, ...but]);
  const names = [...Object.values(catalogues).flat(), ...held, startPart, workerPart].filter(
    (name) => !name.startsWith("virtual:"),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !files.some(({ path }) => path.startsWith(placeOf(name))))).toEqual([]);
});

test("what builds the apps names no source file: it reads the table of areas", () => {
  const building = files.filter(({ path }) => /^packages\/(merchant|desk|web)\/[\w.]+\.ts$/.test(path));
  const named = building.flatMap(({ path, text }) =>
    [...text.replace(/^import .*$/gm, "").matchAll(/["'`/(|][\w.-]+\/[\w./-]*\.tsx?\b/g)].map(
      ([name]) => `${path}: ${name}`,
    ),
  );
  expect(building.length).toBeGreaterThan(5);
  expect(named).toEqual([]);
});

test("the desk comes whole, with both its languages: nothing of it, nor of what both apps share, is fetched later", () => {
  const later = files
    .filter(({ path }) => /^packages\/(desk|web)\/src\/.*(?<!\.d)\.tsx?$/.test(path) && !isTest(path))
    .filter(({ text }) => /\bimport\(|import\.meta\.glob(?![^;]*eager: true)/.test(text));
  expect(later.map(({ path }) => path)).toEqual([]);
});
