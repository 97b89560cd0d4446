import { createTransport } from "nodemailer";
import { NotTaken } from "./not-taken.ts";

/** Sends one mail, as plain text; rejects where the mail server did not take it, with `NotTaken` where that is certain. `id` is its own, the same at a second try. */
export interface Mailer {
  send(mail: { id: string; target: string; subject: string; body: string }): Promise<void>;
  stop(): void;
}

/** A mail server that says nothing for this long is given up: somebody waits for the answer. */
const patienceMs = 10_000;

/** What ends a try before any mail was given over: no name, no connection, no TLS, no password, no such address. */
const beforeAnyMail = {
  code: ["EDNS", "ETLS", "EAUTH", "EENVELOPE"],
  timeoutType: ["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"],
  syscall: ["connect", "getaddrinfo"],
};

type Fault = Partial<Record<"code" | "command" | "message" | "timeoutType" | "syscall", string>> & {
  responseCode?: number;
};

/** What went wrong, without what the server said of it: whom the mail was for may be in that. */
function faultOf(error: unknown): Error {
  const fault = error as Fault;
  const { responseCode, code = "", command, message, timeoutType = "", syscall = "" } = fault;
  if (responseCode === undefined) {
    const said = `no mail could be sent: ${message}`;
    const { code: codes, timeoutType: timeouts, syscall: syscalls } = beforeAnyMail;
    const isSure = codes.includes(code) || timeouts.includes(timeoutType) || syscalls.includes(syscall);
    return isSure ? new NotTaken(said) : new Error(said);
  }
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
  // Whoever closes the connection may have taken the mail: the next try is ours to count.
  const transport = createTransport({ url, pool: true, maxRequeues: 0, requireTLS, ...patience }, { from });
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
