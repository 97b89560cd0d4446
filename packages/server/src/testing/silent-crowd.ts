import { connect, type Socket } from "node:net";

/** What somebody says who wants a connection and nothing else: no byte, half of a head, half of a body. */
const beginnings = [
  "",
  "GET /baeapi/Order/GetOrderReminder HTTP/1.1\r\nhost: tsena\r\nx-half",
  "POST /baeapi/ShopUser/Login HTTP/1.1\r\nhost: tsena\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{",
] as const;

/** One that was let go comes again so soon. */
const againMs = 1000;

export interface SilentCrowd {
  /** How many have been connected so far, those that came again too. */
  came(): number;
  /** How many the server has let go. */
  letGo(): number;
  leave(): void;
}

/** So many connections from these addresses that begin a request at the most, never read on and never close; whoever is let go comes again. */
export function silentCrowd(server: string, count: number, addresses: readonly string[]): SilentCrowd {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let [came, letGo, left] = [0, 0, false];
  const come = (number: number): void => {
    if (left) return;
    const localAddress = addresses[number % addresses.length];
    const socket = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen: true });
    sockets.add(socket);
    let isOver = false;
    const comeAgain = (): void => {
      if (isOver) return;
      isOver = true;
      letGo += 1;
      setTimeout(() => come(number), againMs).unref();
    };
    socket.on("connect", () => {
      came += 1;
      socket.write(beginnings[number % beginnings.length] ?? "");
    });
    // Its own side stays open, whatever the server does.
    socket.on("data", () => undefined).on("end", comeAgain);
    socket.on("error", comeAgain).on("close", () => {
      sockets.delete(socket);
      comeAgain();
    });
  };
  for (let number = 0; number < count; number += 1) come(number);
  return {
    came: () => came,
    letGo: () => letGo,
    leave: () => {
      left = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Starts forms that say how long they are, bring a little of it, and fall silent. */
export function silentForms(server: string, given: { path: string; token: string; count: number }): () => void {
  const { hostname, port } = new URL(server);
  const sockets = Array.from({ length: given.count }, () => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.write(
      [
        `POST ${given.path} HTTP/1.1`,
        "host: tsena",
        `token: ${given.token}`,
        "content-type: multipart/form-data; boundary=b",
        `content-length: ${10 * 1024 * 1024}`,
        "",
        '--b\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
      ].join("\r\n"),
    );
    return socket.on("data", () => undefined).on("error", () => undefined);
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
