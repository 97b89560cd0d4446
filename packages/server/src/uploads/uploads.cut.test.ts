import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { uploads } from "@tsena/contract/uploads";
import { newKey } from "../testing/actors.ts";
import { startLinkedWorld } from "../testing/linked-world.ts";
import { cameraPhoto } from "../testing/photo.ts";

const { world, cutCommit } = startLinkedWorld();

test("a picture is there once it is acknowledged, whichever commit's answer was cut on the way", async () => {
  const owner = await world.asOwner(await world.build.shop());
  const newForm = async () => {
    const file = new Uint8Array(await cameraPhoto(160, 120));
    return { file, fields: { use: "avatar" }, key: newKey() };
  };
  let cuts = 0;
  for (let skipped = 0; ; skipped += 1) {
    const form = await newForm();
    const { hasCut, cancel } = cutCommit(skipped);
    const first = await owner.upload(uploads.image, form);
    if (!hasCut()) {
      cancel();
      expect(first.resultCode).toBe(200);
      break;
    }
    cuts += 1;
    expect(first).toMatchObject({ status: 503, failure: "unavailable" });
    // What would be undone after the failure is, by the time another picture has gone all its way.
    expect((await owner.upload(uploads.image, await newForm())).resultCode).toBe(200);
    const again = await owner.upload(uploads.image, form);
    expect(again.resultCode).toBe(200);
    for (const address of [again.data.url, again.data.thumbUrl]) {
      expect((await fetch(`${world.address}${address}`)).status).toBe(200);
    }
    // A muted server takes no file away: that it knows of the picture still, it says where one is named.
    expect(await owner.call(accounts.updateDetails, { avatar: again.data.url })).toMatchObject({ status: 200 });
  }
  expect(cuts).toBeGreaterThan(0);
});
