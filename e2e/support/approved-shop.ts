import { shops } from "@tsena/contract/shops";
import { type Applicant, applicantOf, reviewed, sentBy } from "@tsena/server/testing/applicants";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";

/** A shop that was approved a moment ago, of somebody who has applied or of this one; it has one dish on sale and never rang. */
export async function approvedShop(world: OpenWorld, somebody?: Applicant): Promise<BuiltShop> {
  const applicant = somebody ?? (await applicantOf(world));
  const id = await sentBy(applicant);
  await reviewed(world, applicant.userId, { event: "approve" });
  const dish = await world.build.product({ id });
  const shop = { id, ownerPhone: applicant.phone, ownerId: applicant.userId, ...dish };
  await (await world.asOwner(shop)).does(shops.updateManaged, { orderPhone: applicant.phone, deliveryMode: 1 });
  return shop;
}
