import { createTransport } from "nodemailer";

/** Sends one mail, as plain text; rejects where the mail server did not take it. */
export interface Mailer {
  send(mail: { target: string; subject: string; body: string }): Promise<void>;
  stop(): void;
}

/** A mail server that says nothing for this long is given up: somebody waits for the answer. */
const patienceMs = 10_000;

/** Mail by SMTP (decisions, Accounts). `url` as nodemailer reads it: `smtp://user:password@host:587`, `smtps://…`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    { from },
  );
  return {
    send: async ({ target, subject, body }) => void (await transport.sendMail({ to: target, subject, text: body })),
    stop: () => transport.close(),
  };
}
