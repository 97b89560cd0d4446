import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, inject, test } from "vitest";
import { copyDatabase } from "../testing/database.ts";
import { startServerProcess } from "../testing/process.ts";

const folder = mkdtempSync(join(tmpdir(), "tsena-tls-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A certificate that vouches for itself, for localhost and nothing else. */
const certFile = fileURLToPath(new URL("../testing/localhost-cert.pem", import.meta.url));
const keyFile = fileURLToPath(new URL("../testing/localhost-key.pem", import.meta.url));

describe("with a certificate of its own", () => {
  test("the server speaks TLS, and its pages say never to come without", { timeout: 60_000 }, async () => {
    const database = await copyDatabase(inject("serverUrl"), inject("templateName"));
    const tls = { TLS_CERT: certFile, TLS_KEY: keyFile, HOST: "127.0.0.1" };
    const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, ...tls });
    const answer = await new Promise<{ status: number | undefined; hsts: string | undefined }>((resolve, reject) => {
      const sent = request(`${server.address}/docs`, { ca: readFileSync(certFile) }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, hsts: response.headers["strict-transport-security"] });
      });
      sent.on("error", reject).end();
    });
    expect(server.address).toMatch(/^https:/);
    expect(answer).toEqual({ status: 200, hsts: "max-age=31536000" });
    expect(await server.stop()).toBe(0);
    await database.drop();
  });

  test("a certificate without its key is refused in words", { timeout: 60_000 }, async () => {
    await expect(startServerProcess({ DATA_DIR: folder, TLS_CERT: "cert.pem" })).rejects.toThrow("given together");
  });
});
