import { Agent, type IncomingMessage, request } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

export interface Sent {
  status: number;
  headers: Headers;
  text: string;
}

/** What `fetch` says of itself, as the server's lists of devices show it. */
const common = { "user-agent": "node", accept: "*/*", "accept-encoding": "gzip" };
const agent = new Agent({ keepAlive: true });
const unpacked = promisify(gunzip);

/**
 * Sends a request and gives the whole answer, as `fetch` would, on kept connections. A sweep sends tens of thousands: `fetch`
 * itself takes as long for each as the server does.
 */
export async function send(
  address: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Sent> {
  const [answer, content] = await new Promise<[IncomingMessage, Buffer]>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const asked = request(address, { method, agent, headers: { ...common, ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => resolve([answer, Buffer.concat(parts)]));
    });
    asked.on("error", reject);
    asked.end(body);
  });
  const isPacked = answer.headers["content-encoding"] === "gzip";
  return {
    status: answer.statusCode ?? 0,
    get headers() {
      return headersOf(answer);
    },
    text: (isPacked ? await unpacked(content) : content).toString(),
  };
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}
