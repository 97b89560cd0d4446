import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface Received {
  to: string;
  text: string;
  /** Of a mail: its subject, what kind of text it is, and what tells it from others. */
  subject?: string;
  contentType?: string;
  messageId?: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  stop(): Promise<void>;
}

function bodyOf(mail: string): string {
  const end = mail.indexOf("\r\n\r\n");
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(mail.slice(0, end))?.[1]?.toLowerCase();
  const body = mail.slice(end + 4);
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  const unfolded = encoding === "quoted-printable" ? body.replace(/=\r\n/g, "") : body;
  const bytes = unfolded.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return encoding === "quoted-printable" ? Buffer.from(bytes, "latin1").toString("utf8") : body;
}

/** A line of a mail's head, with what is not ASCII read back (RFC 2047). */
function headOf(mail: string, name: string): string {
  const head = mail.slice(0, mail.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const line = new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1] ?? "";
  return line.replace(/=\?utf-8\?b\?([^?]*)\?=(?: (?==\?))?/gi, (_, word: string) =>
    Buffer.from(word, "base64").toString("utf8"),
  );
}

export interface MailReceiver extends Receiver {
  port: number;
  /** Whom mail was offered for, taken or not. */
  asked: string[];
}

/** A real mail server on a free port, or on this one, that keeps what it gets; it does not take mail for `refused`. */
export async function receiveMails(refused: string, onPort = 0): Promise<MailReceiver> {
  const received: Received[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      done(address === refused ? new Error("no such person") : null);
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((mail) => {
        received.push({
          to: envelope.rcptTo[0]?.address ?? "",
          text: bodyOf(mail),
          subject: headOf(mail, "subject"),
          contentType: headOf(mail, "content-type"),
          messageId: headOf(mail, "message-id"),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(onPort, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?requireTLS=false`,
    port,
    received,
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A real HTTP gateway of text messages on a free port that keeps what it gets. */
export async function receiveTexts(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body) as Received);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    received,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** What a webhook was sent, as it came. */
export interface Told {
  headers: Record<string, string>;
  body: string;
  /** Where it was sent, without the host. */
  path: string;
  /** The body before it was read as text. */
  bytes: Buffer;
}

export interface WebhookReceiver {
  url: string;
  port: number;
  told: Told[];
  /** What it answers from now on: 204 until it is changed; a promise keeps the caller waiting. */
  answer(status: number | Promise<number>, headers?: Record<string, string>): void;
  stop(): Promise<void>;
}

/** A real receiver of webhooks that keeps what it gets, on a free port or on this one. */
export async function receiveWebhooks(onPort = 0): Promise<WebhookReceiver> {
  const told: Told[] = [];
  let answer: { status: number | Promise<number>; headers?: Record<string, string> | undefined } = { status: 204 };
  const server = createServer((request, response) => {
    void buffer(request).then(async (bytes) => {
      const { status, headers } = answer;
      told.push({
        headers: request.headers as Record<string, string>,
        body: bytes.toString("utf8"),
        path: request.url ?? "",
        bytes,
      });
      response.writeHead(await status, headers).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(onPort, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    told,
    answer: (status, headers) => {
      answer = { status, headers };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

/** The orders that a receiver was told of, message by message, taken or not. */
export function ordersTold({ told }: WebhookReceiver): string[] {
  return told.map(({ body }) => (JSON.parse(body) as { data: { orderId: string } }).data.orderId);
}
