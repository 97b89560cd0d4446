import type { Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import type { OpenWorld } from "@tsena/server/testing/open-world";

/** Opens a page of the desk signed in, in a language; in the test language where the address asks for it. */
export async function atTheDesk(
  page: Page,
  world: OpenWorld,
  language: Language,
  place: string,
  asked: "" | "?words=marked" = "",
): Promise<void> {
  const { token } = (await world.asOperator()).headers;
  await page.addInitScript(
    ([chosen, token]) => {
      localStorage.setItem("deskLanguage", chosen);
      localStorage.setItem("deskToken", token);
    },
    [language, token ?? ""] as const,
  );
  await page.goto(`/desk/${asked}#${place}`);
}
