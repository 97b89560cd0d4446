import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { defaultLanguage, type Language, languageHeaders } from "@tsena/contract/languages";
import type { PushedNotice } from "@tsena/contract/orders.notices";
import { push } from "@tsena/contract/push";
import type { Caller } from "./caller.ts";
import type { Told, WebhookReceiver } from "./receivers.ts";
import type { OpenWorld } from "./open-world.ts";

/** A browser that lets itself be reached: its keys, and what it reads of a message (RFC 8291, RFC 8188). */
export interface Phone {
  keys: { p256dh: string; auth: string };
  read(body: Buffer): PushedNotice;
}

/** A phone's browser with keys of its own. */
export function openPhone(): Phone {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  return {
    keys: { p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") },
    read(body) {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
      const shared = derive(own.computeSecret(theirs), auth, info, 32);
      const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
      const open = createDecipheriv("aes-128-gcm", key, nonce);
      open.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
      // The last record ends with a 2.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8")) as PushedNotice;
    },
  };
}

/** By which key, until when and for whom a message is signed that a push service was given (RFC 8292). */
export function signedBy({ headers }: Told): { key: string; audience: string; expires: Date; subject: string } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers["authorization"] ?? "") ?? [];
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return { key, audience: claims.aud, expires: new Date(claims.exp * 1000), subject: claims.sub };
}

interface Reached {
  phone?: Phone;
  /** The app's on the phone. */
  language?: Language;
}

/** The phones of a world's tests, which are reached at a push service of the test's own. */
export function reachedPhones(world: Pick<OpenWorld, "app">, service: () => Pick<WebhookReceiver, "url" | "told">) {
  let count = 0;
  const database = () => world.app.dependencies.database;
  return {
    /** Lets whoever is signed in be reached on a phone; gives it with what its push service was given for it. */
    async reach(caller: Caller, { phone = openPhone(), language = defaultLanguage }: Reached = {}) {
      const { key } = await caller.does(push.key, {});
      const path = `/phone-${(count += 1)}`;
      const endpoint = new URL(path, service().url).href;
      const headers = { language: languageHeaders[language] };
      await caller.does(push.save, { endpoint, ...phone.keys, serverKey: key }, headers);
      const given = () => service().told.filter((told) => told.path === path);
      return { phone, key, endpoint, given, read: () => given().map(({ bytes }) => phone.read(bytes)) };
    },
    /** How many messages wait for phones. */
    async waiting(): Promise<number> {
      const rows = database().selectFrom("outbox_messages").select("id").where("kind", "=", "push");
      return (await rows.execute()).length;
    },
    /** How many tries of those that wait have failed, as it is written down. */
    async failedTries(): Promise<number> {
      const rows = database().selectFrom("outbox_messages").select("tries").where("kind", "=", "push");
      return (await rows.execute()).reduce((sum, { tries }) => sum + tries, 0);
    },
    /** How many sessions are reached there. */
    async subscriptions(endpoint: string): Promise<number> {
      const found = database().selectFrom("push_subscriptions").select("id").where("endpoint", "=", endpoint);
      return (await found.execute()).length;
    },
  };
}
