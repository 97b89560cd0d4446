import type { CallPayload } from "@tsena/contract/call";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { insertUser } from "../accounts/accounts.store.ts";
import { bareAddress } from "../secrets/signed-addresses.ts";
import { testPasswordHash } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";
import { uploadPicture } from "./pictures.ts";
import { freshPhone } from "./team.ts";
import type { Caller } from "./caller.ts";

export interface Applicant {
  userId: string;
  phone: string;
  owner: Caller;
  /** The same person on one more device. */
  signIn(): Promise<Caller>;
  /** The address of a paper of theirs, as it is kept. */
  paper(): Promise<string>;
}

/** Somebody with an account and no shop yet. */
export async function applicantOf(world: OpenWorld): Promise<Applicant> {
  const { database, clock } = world.app.dependencies;
  const phone = freshPhone();
  const person = {
    phone,
    email: null,
    passwordHash: await testPasswordHash(),
    userName: "Hery",
    language: null,
    now: clock.now(),
  };
  const userId = await database.transaction().execute((tx) => insertUser(tx, person));
  const signIn = async (): Promise<Caller> => world.withToken(await world.build.signedIn(phone));
  const owner = await signIn();
  const paper = async (): Promise<string> => bareAddress(await uploadPicture(owner, "paper"));
  return { userId, phone, owner, signIn, paper };
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

/** Sends the application of somebody for a food stall of this name; gives the id of its shop. */
export async function sentBy(applicant: Applicant, name = "Gargote Hery", referrer?: string): Promise<string> {
  const { category, store, legalPerson, qualification } = await filledBy(applicant);
  const parts = { category, store: { ...store, name }, legalPerson, qualification };
  await applicant.owner.does(shops.apply, { draft: false, step: 4, ...parts, ...(referrer && { referrer }) });
  return (await applicant.owner.does(shops.application, {})).shopId ?? "";
}

/** An application that was just sent, and an operator at the desk, a second later. */
export async function sentOne(
  world: OpenWorld & { clock: { advance(milliseconds: number): void } },
  name?: string,
): Promise<{ applicant: Applicant; shopId: string; operator: Caller }> {
  const applicant = await applicantOf(world);
  const shopId = await sentBy(applicant, name);
  world.clock.advance(1000);
  return { applicant, shopId, operator: await world.asOperator() };
}

/** What an operator decides at the desk on the shop of an owner. */
export async function reviewed(
  world: OpenWorld,
  userId: string,
  decision: Omit<CallPayload<typeof deskApplications.decide>, "shopId">,
): Promise<void> {
  const { id: shopId } = await world.app.dependencies.database
    .selectFrom("shops")
    .select("id")
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  await (await world.asOperator()).does(deskApplications.decide, { ...decision, shopId });
}
