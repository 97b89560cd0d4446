/** Sends one text message; rejects where the gateway did not take it. */
export interface SmsGateway {
  send(message: { target: string; body: string }): Promise<void>;
}

/** A gateway that says nothing for this long is given up: somebody waits for the answer. */
const patienceMs = 10_000;

/** Text messages by an HTTP gateway: POST of JSON `{to, text}`; any 2xx means taken (decisions, Accounts). */
export function httpSmsGateway(url: string): SmsGateway {
  return {
    send: async ({ target, body }) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ to: target, text: body }),
        // A code goes where the setting says, or nowhere.
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}
