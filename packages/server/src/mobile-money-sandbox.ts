import { openSandbox } from "./payment-channels/sandbox.ts";

/** The demo's far side of mobile money, as a program of its own: on the port and with the books in the folder that it is given, until it is told to stop (docs/decisions/068). */
const [, , port = "0", folder] = process.argv;
const sandbox = await openSandbox({ port: Number(port), folder });
for (const reason of ["SIGTERM", "SIGINT", "disconnect"]) {
  process.once(reason, () => {
    void sandbox.stop().then(() => process.exit());
  });
}
process.send?.({ url: sandbox.url });
