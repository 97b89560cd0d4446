import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface StubPlatform {
  address: string;
  /** What it was asked, in turn. */
  asked: { method: string | undefined; url: string | undefined; headers: IncomingMessage["headers"]; body: string }[];
  /** What every call is answered with from now on, in the envelope. */
  says(status: number, resultCode: number, data?: unknown): void;
  /** What every call is answered with from now on, as it is. */
  answers(status: number, body: string): void;
  stop(): Promise<void>;
}

/** A stand-in at the network's far end, for what the real platform does rarely: any answer on demand. */
export async function startStubPlatform(port = 0): Promise<StubPlatform> {
  const asked: StubPlatform["asked"] = [];
  let answer = { status: 200, body: "" };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method, url, headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      response.writeHead(answer.status, { connection: "close" }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    says: (status, resultCode, data = null) => {
      answer = { status, body: JSON.stringify({ resultCode, message: "Une phrase", data }) };
    },
    answers: (status, body) => {
      answer = { status, body };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
