import { expect, test } from "vitest";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { applicantOf, sentBy } from "../testing/applicants.ts";
import { startWorld } from "../testing/world.ts";

/** Nothing listens at port 1. */
const world = startWorld(() => Promise.resolve({ SMS_URL: "http://127.0.0.1:1/sms" }));

test("a decision stands where its owner could not be told of it", async () => {
  const applicant = await applicantOf(world);
  const shopId = await sentBy(applicant);
  const operator = await world.asOperator();
  const answer = await operator.call(deskApplications.decide, { shopId, event: "approve" });
  expect(answer).toMatchObject({ status: 200, data: { auditStatus: 2 } });
  expect(await applicant.owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 2 });
});
