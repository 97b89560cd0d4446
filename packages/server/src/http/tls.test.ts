import { X509Certificate } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import { connect as connectBare } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type ConnectionOptions } from "node:tls";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { copyDatabase } from "../testing/database.ts";
import { type ServerProcess, startServerProcess } from "../testing/process.ts";

const folder = mkdtempSync(join(tmpdir(), "tsena-tls-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A certificate that vouches for itself, for localhost and nothing else. */
const certFile = fileURLToPath(new URL("../testing/localhost-cert.pem", import.meta.url));
const keyFile = fileURLToPath(new URL("../testing/localhost-key.pem", import.meta.url));

const renewedCertFile = fileURLToPath(new URL("../testing/renewed-cert.pem", import.meta.url));

/** The serial number of the certificate that a server shows. */
function shown(address: string): Promise<string> {
  const { hostname: host, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), servername: "localhost", rejectUnauthorized: false });
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
  });
}

const serialOf = (file: string): string => new X509Certificate(readFileSync(file)).serialNumber;

/** How a handshake ends: the protocol and cipher agreed on, or that there is none. */
function handshake(address: string, options: ConnectionOptions): Promise<string> {
  const { hostname: host, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port),
      ca: readFileSync(certFile),
      servername: "localhost",
      ...options,
    });
    socket.once("secureConnect", () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.once("error", () => resolve("refused"));
  });
}

describe("with a certificate of its own", () => {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let server: ServerProcess;
  beforeAll(async () => {
    copyFileSync(certFile, cert);
    copyFileSync(keyFile, key);
    database = await copyDatabase(inject("serverUrl"), inject("templateName"));
    const tls = { TLS_CERT: cert, TLS_KEY: key, HOST: "127.0.0.1", SILENCE_SECONDS: "1" };
    server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: "false", ...tls });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  test("the server speaks TLS 1.2 and 1.3 by the strong ciphers alone, says never to come without, and lets go of who begins no handshake", async () => {
    const answer = await new Promise<{ status: number | undefined; hsts: string | undefined }>((resolve, reject) => {
      const sent = request(`${server.address}/docs`, { ca: readFileSync(certFile) }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, hsts: response.headers["strict-transport-security"] });
      });
      sent.on("error", reject).end();
    });
    expect(server.address).toMatch(/^https:/);
    expect(answer).toEqual({ status: 200, hsts: "max-age=31536000; includeSubDomains" });
    const ways: [ConnectionOptions, string][] = [
      [{}, "TLSv1.3 TLS_AES_256_GCM_SHA384"],
      [{ maxVersion: "TLSv1.2" }, "TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384"],
      [{ maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-CHACHA20-POLY1305" }, "TLSv1.2 ECDHE-ECDSA-CHACHA20-POLY1305"],
      // A block mode that has been broken before, and an older protocol.
      [{ maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES256-SHA384:ECDHE-ECDSA-AES128-SHA" }, "refused"],
      [{ minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" }, "refused"],
    ];
    for (const [options, end] of ways)
      expect([options, await handshake(server.address, options)]).toEqual([options, end]);
    // Whoever begins no handshake is let go, though they do not close.
    const silent = connectBare({
      host: "127.0.0.1",
      port: Number(new URL(server.address).port),
      allowHalfOpen: true,
    });
    await new Promise((resolve) => silent.resume().once("end", resolve).once("error", resolve));
    silent.destroy();
  });

  test("told by SIGHUP that it was renewed, the server shows the new one and stops nothing; one that cannot be used changes nothing", async () => {
    expect(await shown(server.address)).toBe(serialOf(certFile));
    copyFileSync(keyFile, cert);
    server.child.kill("SIGHUP");
    await expect.poll(() => server.log(), { timeout: 20_000 }).toContain("the certificate could not be read anew");
    expect(await shown(server.address)).toBe(serialOf(certFile));
    copyFileSync(renewedCertFile, cert);
    server.child.kill("SIGHUP");
    await expect.poll(() => shown(server.address), { timeout: 20_000 }).toBe(serialOf(renewedCertFile));
    expect(await server.stop()).toBe(0);
  });
});
