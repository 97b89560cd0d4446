import { openTestDatabase } from "@tsena/server/testing/test-database";

/** One PostgreSQL for all journeys; each worker copies the template. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { serverUrl, templateName, stop } = await openTestDatabase();
  process.env["E2E_SERVER_URL"] = serverUrl;
  process.env["E2E_TEMPLATE"] = templateName;
  return stop;
}
