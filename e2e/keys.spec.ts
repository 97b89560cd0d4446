import type { Page } from "@playwright/test";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const say = {
  make: "新建密钥…",
  name: "系统名称",
  missing: "请填写此项",
  makeNow: "创建密钥",
  secret: "密钥内容",
  kept: "我已保存密钥",
  never: "从未",
  find: /^要分配的店铺名称/,
  give: "分配",
  given: /^已将/,
  rotate: "更换密钥…",
  hours: /^旧密钥继续有效/,
  rotateNow: "更换",
  changing: "两个密钥",
  revoke: "作废密钥…",
  reason: "原因",
  why: "请说明原因",
  revokeNow: "作废",
  revoked: /的密钥已作废。/,
};

const simulator = {
  ofSimulator: /^演示用的模拟器/,
  way: "模拟器",
  runs: "✓ 运行中",
  off: "✕ 已停止",
  stop: "停止",
  start: "启动",
  rush: "演示：午间高峰",
  asked: /已请求：午间高峰/,
  begun: /已开始：午间高峰/,
  refused: /请先启动/,
};

test.use(aComputer);

async function runSimulator(page: Page, world: OpenWorld): Promise<void> {
  await page.getByRole("button", { name: say.make }).click();
  await page.getByLabel(say.name).fill("集市");
  await page.getByRole("checkbox", { name: simulator.ofSimulator }).check();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: say.makeNow }).click();
  const system = world.asPlatform(await page.getByLabel(say.secret).inputValue());
  await page.getByRole("button", { name: say.kept }).click();
  const { running } = await system.does(platform.simulator, {});
  expect(running).toBe(true);
  await page.getByRole("link", { name: simulator.way }).click();
  await expect(page.getByText(simulator.runs)).toBeVisible();

  await page.getByRole("button", { name: simulator.rush }).dblclick();
  await expect(page.getByText(simulator.asked)).toBeVisible();
  const { play } = await system.does(platform.simulator, {});
  expect(play?.name).toBe("noon-rush");
  await system.does(platform.simulator, { started: play?.id });
  await expect(page.getByText(simulator.begun)).toBeVisible();

  await page.getByRole("button", { name: simulator.stop }).click();
  await expect(page.getByText(simulator.off)).toBeVisible();
  expect(await system.does(platform.simulator, {})).toEqual({ running: false, play: null });
  await page.getByRole("button", { name: simulator.rush }).click();
  await expect(page.getByText(simulator.refused)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: simulator.start }).click();
  await expect(page.getByText(simulator.runs)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(aComputer.viewport);
}

async function useKey(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const name = "Livreur";
  const shown = async (): Promise<string> => {
    const question = page.getByRole("dialog");
    const key = await question.getByLabel(say.secret).inputValue();
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: say.kept }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    return key;
  };
  const statusOf = async (key: string): Promise<number> =>
    (await world.asPlatform(key).call(platform.order, { id: "none" })).status;

  await page.getByRole("button", { name: say.make }).click();
  await page.getByRole("dialog").getByRole("button", { name: say.makeNow }).click();
  await expect(page.getByText(say.missing)).toBeVisible();
  await page.getByLabel(say.name).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: say.makeNow }).click();
  await expect(page.getByRole("dialog").getByLabel(say.secret)).toBeVisible();
  await expectAccessible(page);
  const key = await shown();
  await expect(page.getByRole("row", { name }).getByText(`…${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole("row", { name }).getByText(say.never)).toBeVisible();

  const order = await world.build.order(world.asPlatform(), shop);
  expect((await world.asPlatform(key).call(platform.order, { id: order.id })).status).toBe(404);
  await page.getByRole("searchbox", { name: say.find }).fill(shop.ownerPhone);
  await page.getByRole("button", { name: say.give, exact: true }).click();
  await expect(page.getByText(say.given)).toBeVisible();
  expect((await world.asPlatform(key).call(platform.order, { id: order.id })).status).toBe(200);

  await page.getByRole("button", { name: say.rotate }).click();
  await page.getByLabel(say.hours).fill("2");
  await page.getByRole("dialog").getByRole("button", { name: say.rotateNow }).click();
  const next = await shown();
  expect([await statusOf(key), await statusOf(next)]).toEqual([404, 404]);
  await expect(page.getByRole("row", { name }).getByText(say.changing)).toBeVisible();

  await page.getByRole("button", { name: say.revoke }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: say.revokeNow }).click();
  await expect(question.getByText(say.why)).toBeVisible();
  await question.getByLabel(say.reason).fill("fin du contrat");
  await question.getByRole("button", { name: say.revokeNow }).click();
  await expect(page.getByText(say.revoked)).toBeVisible();
  expect([await statusOf(key), await statusOf(next)]).toEqual([401, 401]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
}

test(
  "keys are made at the desk, for a demo's simulator and for a system of its own",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    await atTheDesk(page, world, language, "/keys");
    await test.step("the desk makes a key for a demo's simulator, gives it a play, and switches it off and on", () =>
      runSimulator(page, world));
    await page.goto("/desk/#/keys");
    await test.step("a key is made, shown once, used, given a shop, rotated and revoked", () =>
      useKey(page, world, shop));
  },
);
