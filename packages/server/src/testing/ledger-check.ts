import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../dist/current/ledger-check.mjs", import.meta.url));

/** Runs the command as `npm run ledger:check` does, and gives what it said and how it ended. */
export async function checkLedger(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env["PATH"] ?? "", ...environment } });
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, said };
}
