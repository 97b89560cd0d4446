import { createTransport } from "nodemailer";

/** Sends one mail, as plain text; rejects where the mail server did not take it. */
export interface Mailer {
  send(mail: { target: string; subject: string; body: string }): Promise<void>;
  stop(): void;
}

/** A mail server that says nothing for this long is given up: somebody waits for the answer. */
const patienceMs = 10_000;

/**
 * Mail by SMTP (decisions, Accounts). `url` as nodemailer reads it: `smtp://user:password@host:587`, `smtps://…`. Unless it
 * says `?requireTLS=false`, no mail goes without TLS: whoever sits in between would take the offer of it out, and read the codes.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const requireTLS = new URL(url).searchParams.get("requireTLS") !== "false";
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url, pool: true, requireTLS, ...patience }, { from });
  return {
    send: async ({ target, subject, body }) => void (await transport.sendMail({ to: target, subject, text: body })),
    stop: () => transport.close(),
  };
}
