import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./dependencies.ts";
import { daySeconds } from "../system/clock.ts";

/** What is read later than this is read from a file that somebody has kept: they ask anew (RFC 9116 wants less than a year). */
const validMs = 180 * daySeconds * 1000;

/** Tells whoever has found a fault whom to tell, where the settings name somebody (RFC 9116). */
export function serveContact(app: FastifyInstance, { settings, clock }: Dependencies): void {
  const path = "/.well-known/security.txt";
  const { email } = settings.service;
  if (email === null) return;
  app.get(path, (_request, reply) => {
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(clock.now().getTime() + validMs).toISOString()}`,
      "Preferred-Languages: fr, zh, en",
      ...(settings.publicUrl === undefined ? [] : [`Canonical: ${new URL(path, settings.publicUrl).href}`]),
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
