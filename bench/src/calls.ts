import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** One call; throws on any answer but a success. */
export function send(
  address: string,
  path: string,
  headers: Record<string, string>,
  payload: object,
): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}${path}`,
      { method: "POST", agent, headers: { "content-type": "application/json", ...headers } },
      (response) => {
        let text = "";
        response.on("data", (chunk) => (text += String(chunk)));
        response.on("end", () => {
          const { resultCode, message, data } = JSON.parse(text) as {
            resultCode: number;
            message: string;
            data: Record<string, string>;
          };
          if (resultCode === 200) resolve(data);
          else reject(new Error(`${path} answered ${resultCode}: ${message}`));
        });
      },
    );
    sent.on("error", reject);
    sent.end(JSON.stringify(payload));
  });
}

/** Lets go of the connections that the calls were made on. */
export function closeCalls(): void {
  agent.destroy();
}
