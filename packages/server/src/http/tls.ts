import { readFileSync } from "node:fs";
import type { Settings } from "../settings.ts";

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

/** What Node needs to speak TLS itself. */
export function tlsOptionsOf({ certFile, keyFile }: NonNullable<Settings["tls"]>) {
  return { ...tlsRules, cert: readFileSync(certFile), key: readFileSync(keyFile) };
}
