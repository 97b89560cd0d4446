import { request } from "node:http";
import { text } from "node:stream/consumers";
import { addressesOf, type Call, type CallPayload } from "@tsena/contract/call";
import type { Envelope } from "@tsena/contract/result";

/** One POST from an address of this machine, such as 127.0.0.2: to the server each of them is somebody else. */
export function callFrom<C extends Call>(
  server: string,
  localAddress: string,
  call: C,
  payload: CallPayload<C>,
  carried: Record<string, string> = {},
): Promise<{ resultCode: number; failure: string | undefined }> {
  const { hostname, port } = new URL(server);
  const body = JSON.stringify(payload);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...carried };
  return new Promise((resolve, reject) => {
    request({ hostname, port, localAddress, method: "POST", path: addressesOf(call)[0], headers }, (response) => {
      void text(response).then((answer) => {
        const { resultCode, data } = JSON.parse(answer) as Envelope<{ name?: string } | null>;
        resolve({ resultCode, failure: resultCode === 200 ? undefined : data?.name });
      }, reject);
    })
      .on("error", reject)
      .end(body);
  });
}

/** The address that a guess comes from: two hundred take turns. */
export function addressFor(guess: number): string {
  return `127.0.0.${2 + (guess % 200)}`;
}

/** Makes guesses 0 to 199, twenty at once, and gives what came of them. */
export async function twoHundredTimes<Result>(guess: (number: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < 200; first += 20) {
    const numbers = Array.from({ length: 20 }, (_, index) => first + index);
    results.push(...(await Promise.all(numbers.map(guess))));
  }
  return results;
}
