import { createTransport } from "nodemailer";
import { NotTaken } from "./not-taken.ts";

/** Sends one mail, as plain text; rejects where the mail server did not take it. `id` is its own, the same at a second try. */
export interface Mailer {
  send(mail: { id: string; target: string; subject: string; body: string }): Promise<void>;
  stop(): void;
}

/** A mail server that says nothing for this long is given up: somebody waits for the answer. */
const patienceMs = 10_000;

/** What went wrong, without what the server said of it: whom the mail was for may be in that. */
function faultOf(error: unknown): Error {
  const { responseCode, code, command, message } = error as Partial<Record<"code" | "command" | "message", string>> & {
    responseCode?: number;
  };
  if (responseCode === undefined) return new Error(`no mail could be sent: ${message}`);
  // Whoever refuses us or our password may think better of it; whoever refuses the reader or the words will not.
  const isFinal = responseCode >= 500 && (command === "RCPT TO" || code === "EMESSAGE");
  return new NotTaken(`the mail server answered ${responseCode} (${code}, ${command})`, { isFinal });
}

/**
 * Mail by SMTP (decisions, Accounts). `url` as nodemailer reads it: `smtp://user:password@host:587`, `smtps://…`. Unless it
 * says `?requireTLS=false`, no mail goes without TLS: whoever sits in between would take the offer of it out, and read the codes.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const requireTLS = new URL(url).searchParams.get("requireTLS") !== "false";
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url, pool: true, requireTLS, ...patience }, { from });
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "tsena";
  return {
    send: async ({ id, target, subject, body }) => {
      try {
        await transport.sendMail({ to: target, subject, text: body, messageId: `<${id}@${host}>` });
      } catch (error) {
        throw faultOf(error);
      }
    },
    stop: () => transport.close(),
  };
}
