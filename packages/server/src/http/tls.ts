import { readFileSync } from "node:fs";
import type { Server, ServerOptions } from "node:https";
import { createSecureContext } from "node:tls";
import { CannotStart } from "../system/cannot-start.ts";
import type { Settings } from "../settings/settings.ts";

/** TLS as it is spoken today: forward secrecy and authenticated encryption only, the strongest first; 1.3 has nothing else. */
const tlsRules = {
  minVersion: "TLSv1.2",
  honorCipherOrder: true,
  ciphers: [
    "TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256",
    "ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384",
    "ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305",
    "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256",
  ].join(":"),
} as const;

/** The certificate in use, and those who show it. */
export interface Certificate {
  /** What Node needs to speak TLS itself. */
  options(): ServerOptions;
  /** Has a server show the certificate that was read last, from now on. */
  shownBy(server: Server): void;
  /** Reads it anew: whoever comes from now on is shown the new one. Throws where it cannot be used; the one before stays. */
  renew(): void;
}

/** Reads the certificate of the settings; throws a sentence where it cannot be used. */
export function openCertificate({ certFile, keyFile }: NonNullable<Settings["tls"]>): Certificate {
  const servers: Server[] = [];
  const read = (): ServerOptions => {
    const options = { ...tlsRules, cert: readFileSync(certFile), key: readFileSync(keyFile) };
    try {
      createSecureContext(options);
    } catch (error) {
      throw new CannotStart(`TLS_CERT and TLS_KEY cannot be used together: ${(error as Error).message}`);
    }
    return options;
  };
  let options = read();
  return {
    options: () => options,
    shownBy: (server) => void servers.push(server),
    renew: () => {
      options = read();
      for (const server of servers) server.setSecureContext(options);
    },
  };
}
