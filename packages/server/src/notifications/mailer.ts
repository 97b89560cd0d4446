import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { NotTaken } from "./not-taken.ts";

/** Sends one mail, as plain text; rejects where the mail server did not take it, with `NotTaken` where that is certain. `id` is its own, the same at a second try. */
export interface Mailer {
  send(mail: { id: string; target: string; subject: string; body: string }, signal?: AbortSignal): Promise<void>;
  stop(): void;
}

/** A mail server that says nothing for this long is given up: somebody waits for the answer. */
const patienceMs = 10_000;

type Fault = Partial<Record<"code" | "command" | "message", string>> & { responseCode?: number };

/** What went wrong, without what the server said of it: whom the mail was for may be in that. What was not begun to be handed over was not taken. */
function faultOf(error: unknown, isBegun: boolean): Error {
  const { responseCode, code, command, message } = error as Fault;
  if (responseCode === undefined) {
    const said = `no mail could be sent: ${message}`;
    return isBegun ? new Error(said) : new NotTaken(said);
  }
  // Whoever refuses us or our password may think better of it; whoever refuses the reader or the words will not.
  const isFinal = responseCode >= 500 && (command === "RCPT TO" || code === "EMESSAGE");
  return new NotTaken(`the mail server answered ${responseCode} (${code}, ${command})`, { isFinal });
}

/**
 * Mail by SMTP (rules/platform.md#mail-and-text-messages). `url` as nodemailer reads it:
 * `smtp://user:password@host:587`, `smtps://…`. Unless it says `?requireTLS=false`, no mail goes without TLS: whoever
 * sits in between would take the offer of it out, and read the codes.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const requireTLS = new URL(url).searchParams.get("requireTLS") !== "false";
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  // Whoever closes the connection may have taken the mail: the next try is ours to count.
  const transport = createTransport({ url, pool: true, maxRequeues: 0, requireTLS, ...patience }, { from });
  /** The words of each mail under way, as they are read: not before the server has asked for them. */
  const words = new Map<string, Readable>();
  transport.use("stream", ({ data, message }, done) => {
    message.processFunc((written) => {
      words.set(data.messageId ?? "", written);
      return written;
    });
    done();
  });
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "tsena";
  return {
    send: async ({ id, target, subject, body }, signal) => {
      const messageId = `<${id}@${host}>`;
      try {
        await transport.sendMail({ to: target, subject, text: body, messageId, signal });
      } catch (error) {
        throw faultOf(error, words.get(messageId)?.readableDidRead ?? false);
      } finally {
        words.delete(messageId);
      }
    },
    stop: () => transport.close(),
  };
}
