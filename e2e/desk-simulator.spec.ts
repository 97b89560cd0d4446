import { platform } from "@tsena/contract/platform";
import { aComputer } from "./support/devices.ts";
import { atTheDesk } from "./support/desk.ts";
import { expect, expectAccessible, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const say = {
  make: "新建密钥…",
  name: "系统名称",
  ofSimulator: /^演示用的模拟器/,
  makeNow: "创建密钥",
  secret: "密钥内容",
  kept: "我已保存密钥",
  simulator: "模拟器",
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

test(
  "the desk makes a key for a demo's simulator, gives it a play, and switches it off and on",
  speaks.zh,
  async ({ page, world, language }) => {
    await atTheDesk(page, world, language, "/keys");
    await page.getByRole("button", { name: say.make }).click();
    await page.getByLabel(say.name).fill("集市");
    await page.getByRole("checkbox", { name: say.ofSimulator }).check();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: say.makeNow }).click();
    const system = world.asPlatform(await page.getByLabel(say.secret).inputValue());
    await page.getByRole("button", { name: say.kept }).click();
    const { running } = await system.does(platform.simulator, {});
    expect(running).toBe(true);
    await page.getByRole("link", { name: say.simulator }).click();
    await expect(page.getByText(say.runs)).toBeVisible();

    await page.getByRole("button", { name: say.rush }).dblclick();
    await expect(page.getByText(say.asked)).toBeVisible();
    const { play } = await system.does(platform.simulator, {});
    expect(play?.name).toBe("noon-rush");
    await system.does(platform.simulator, { started: play?.id });
    await expect(page.getByText(say.begun)).toBeVisible();

    await page.getByRole("button", { name: say.stop }).click();
    await expect(page.getByText(say.off)).toBeVisible();
    expect(await system.does(platform.simulator, {})).toEqual({ running: false, play: null });
    await page.getByRole("button", { name: say.rush }).click();
    await expect(page.getByText(say.refused)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say.start }).click();
    await expect(page.getByText(say.runs)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectSound(page);
  },
);
