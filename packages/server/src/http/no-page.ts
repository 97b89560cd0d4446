import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Nothing is loaded, run or framed: a call's answer, a refusal or a picture is no page, whoever opens its address. */
const nothing = "default-src 'none'; frame-ancestors 'none'";

/** The script and style files of an app, whose names hold their hash: never a page of their own, so a page's headers would only cost. */
const part = /^\/(desk\/)?assets\//;

/** Whether an answer gives such a file, and is no refusal. */
export function isPart({ url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode < 400 && part.test(url);
}

/** What an answer says that is no page; of a call's the policy may be left out. */
export const ofNoPage = {
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": nothing,
};

const sniffing = ["x-content-type-options", ofNoPage["x-content-type-options"]] as const;

/** What an answer says beside it unless it said so itself: one whose address may be opened, and one that an app fetches. */
const ofOpened = Object.entries(ofNoPage).filter(([name]) => name !== sniffing[0]);
const ofFetched = ofOpened.filter(([name]) => name !== "content-security-policy");

/**
 * Has every answer that says nothing else of it be no page, kept by nobody, and read by no other origin's page. What the
 * apps fetch is never opened, so that their poll does not pay for a policy each time.
 */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    void reply.header(...sniffing);
    if (!isPart(request, reply)) {
      const own = request.headers["sec-fetch-dest"] === "empty" ? ofFetched : ofOpened;
      for (const [name, value] of own) if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    done();
  });
}
