import { randomUUID } from "node:crypto";
import type { CallOutput, CallPayload } from "@tsena/contract/call";
import type { shops } from "@tsena/contract/shops";
import { insertUser } from "../accounts/accounts.store.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { insertFile } from "../uploads/uploads.store.ts";
import type { Caller } from "./actors.ts";
import { testPassword } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";
import { uploadPicture } from "./pictures.ts";
import { freshPhone } from "./team.ts";

export interface Applicant {
  userId: string;
  phone: string;
  owner: Caller;
  /** The same person on one more device. */
  signIn(): Promise<Caller>;
  /** The address of a paper of theirs that is kept. */
  paper(): Promise<string>;
}

/** Somebody with an account and no shop yet. */
export async function applicantOf(world: OpenWorld): Promise<Applicant> {
  const { database, clock } = world.app.dependencies;
  const phone = freshPhone();
  const person = {
    phone,
    email: null,
    passwordHash: await hashPassword(testPassword),
    userName: "Hery",
    language: null,
    now: clock.now(),
  };
  const userId = await database.transaction().execute((tx) => insertUser(tx, person));
  const signIn = async (): Promise<Caller> =>
    world.withToken(await world.build.session(world.address, phone, testPassword));
  const paper = async (): Promise<string> => {
    const id = randomUUID();
    const [url, small] = [`/files/paper/${id}.jpg`, `/files/paper/${id}.small.jpg`];
    const size = { width: 9, height: 9 };
    const now = clock.now();
    await insertFile(database, {
      id,
      user_id: userId,
      shop_id: null,
      use: "paper",
      url,
      thumb_url: small,
      ...size,
      created_at: now,
    });
    return url;
  };
  return { userId, phone, owner: await signIn(), signIn, paper };
}

type Filled = Required<
  Pick<CallPayload<typeof shops.updateApplication>, "category" | "store" | "legalPerson" | "qualification">
>;

/** The four parts of an application for a food stall, complete, with pictures of this person's. */
export async function filledBy({ owner, paper }: Applicant): Promise<Filled> {
  const photo = await uploadPicture(owner, "shop");
  return {
    category: { shopCategoryId: "street-food" },
    store: {
      name: "Gargote Hery",
      logo: photo,
      photos: [photo],
      phone: "+261340000077",
      address: "Lot II A 12, Isotry",
      latitude: -18.9,
      longitude: 47.5,
      description: "Mine sao et soupes",
      headPerson: "Hery",
      deliveryMode: 2,
    },
    legalPerson: {
      name: "Hery Rakoto",
      idType: "cin",
      idNumber: "101234567890",
      idFront: await paper(),
      idBack: await paper(),
    },
    qualification: {},
  };
}

/** The reviewer's word on a shop, as it is kept. */
export async function reviewed(
  world: OpenWorld,
  userId: string,
  { auditStatus, remarks }: CallOutput<typeof shops.auditStatus>,
): Promise<void> {
  const { database } = world.app.dependencies;
  await database.updateTable("shops").set({ audit_status: auditStatus }).where("owner_id", "=", userId).execute();
  await database
    .updateTable("shop_applications")
    .set({ remarks: JSON.stringify(remarks) })
    .where("owner_id", "=", userId)
    .execute();
}
