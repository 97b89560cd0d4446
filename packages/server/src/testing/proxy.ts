import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface Proxy {
  address: string;
  close(): void;
}

/** A proxy in front of a server, as they are set up everywhere: it adds whoever has called it to what that one said of itself. */
export async function appendingProxy(to: string, protocol = "https"): Promise<Proxy> {
  const { hostname, port } = new URL(to);
  const proxy = createServer((incoming, answer) => {
    const { method, url: path, headers, socket } = incoming;
    const said = headers["x-forwarded-for"];
    const headersOn = {
      ...headers,
      "x-forwarded-for": [said, socket.remoteAddress].filter((part) => part !== undefined).join(", "),
      "x-forwarded-proto": protocol,
    };
    const asking = request({ hostname, port, method, path, headers: headersOn }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    asking.on("error", () => answer.destroy());
    incoming.pipe(asking);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
